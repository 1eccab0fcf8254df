import { useEffect } from 'react';
import { useBlocker } from '../router/use-blocker.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link, the back button or closing the tab. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  // Synchronises with the browser, which asks in its own words.
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={held !== undefined}
      onClose={() => held?.reset()}
      title="Do you want to cancel your changes?"
      confirmLabel="Cancel changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => held?.proceed()}
    >
      What you changed on this page is not saved.
    </ConfirmDialog>
  );
}
