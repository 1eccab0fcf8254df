import { useEffect } from 'react';
import { useBlocker } from '../router/use-blocker.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** Asks before unsaved changes are left behind, within the portal and with the browser's window. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  // Synchronises with the browser's window, which can be closed.
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={held !== undefined}
      onClose={() => held?.reset()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => held?.proceed()}
    >
      <p>Don't forget to save your changes!</p>
    </ConfirmDialog>
  );
}
