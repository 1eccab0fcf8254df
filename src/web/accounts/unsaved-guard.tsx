import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { usePageBlocker } from '../router/use-blocker.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { isSame } from './rebase.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** What saves it. */
  save: { isPending: boolean; variables: unknown };
  /** What a save of all of it is given. While that is under way nobody is asked: who goes on to another page is told there what became of it. */
  sent: unknown;
  /** Of a dialog: whether it is about to be closed, and what then. */
  closing?: { isAsked: boolean; onStay: () => void; onClose: () => void };
}

/** Asks before unsaved changes are left, by a link, the back button, closing the tab, or the dialog that they are in. */
export function UnsavedGuard({ isChanged, save, sent, closing }: UnsavedGuardProps) {
  const queryClient = useQueryClient();
  // What was pressed a moment ago is under way before it is drawn so, and drawn so a moment longer than it is.
  const isSaving = () =>
    (save.isPending && isSame(save.variables, sent)) ||
    queryClient.isMutating({ predicate: ({ state }) => isSame(state.variables, sent) }) > 0;
  const held = usePageBlocker(
    ({ currentLocation, nextLocation }) => isChanged && isOtherPage(currentLocation, nextLocation) && !isSaving(),
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
