import { useEffect } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { useLater } from '../ui/use-later.ts';
import { loadLaterParts } from './later-parts.ts';

const UNSAVED = "Don't forget to save your changes!";

/** Asks before unsaved changes are left behind, within the portal and with the browser's window. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && isOtherPage(currentLocation, nextLocation),
  );
  // Synchronises with the browser's window, which can be closed.
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const parts = useLater(loadLaterParts);
  const hasDialog = parts !== undefined;
  // Synchronises with the browser's own question, where the dialog's code is not there yet or cannot be had.
  useEffect(() => {
    if (held === undefined || hasDialog) return;
    if (window.confirm(`${UNSAVED} Leave without saving?`)) held.proceed();
    else held.reset();
  }, [held, hasDialog]);
  if (held === undefined || parts === undefined) return null;
  return (
    <parts.ConfirmDialog
      open
      onClose={held.reset}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={held.proceed}
    >
      <p>{UNSAVED}</p>
    </parts.ConfirmDialog>
  );
}
