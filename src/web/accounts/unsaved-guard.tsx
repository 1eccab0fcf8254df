import { useEffect } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** All of it is being saved, and nothing was typed since: who goes on to another page is told there what became of it. */
  isSaving?: boolean;
  /** Of a dialog: whether it is about to be closed, and what then. */
  closing?: { isAsked: boolean; onStay: () => void; onClose: () => void };
}

/** Asks before unsaved changes are left, by a link, the back button, closing the tab, or the dialog that they are in. */
export function UnsavedGuard({ isChanged, isSaving = false, closing }: UnsavedGuardProps) {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && !isSaving && isOtherPage(currentLocation, nextLocation),
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
      open={held !== undefined || closing?.isAsked === true}
      onClose={() => {
        held?.reset();
        closing?.onStay();
      }}
      title="Do you want to cancel your changes?"
      confirmLabel="Cancel changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => (held ? held.proceed() : closing?.onClose())}
    >
      What you changed {closing ? 'here' : 'on this page'} is not saved.
    </ConfirmDialog>
  );
}
