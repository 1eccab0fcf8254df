import { type Entry, entryTitle } from './entry-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { MoneyDialogProps } from './use-money-form.ts';

/** Undoes an entry that was a mistake. */
export function UndoDialog({ entry, ...dialog }: MoneyDialogProps & { entry: Entry }) {
  return (
    <ReasonDialog
      {...dialog}
      title={`Undo: ${entryTitle(entry)}`}
      subtitle="An entry with the other sign is made; both stay in sight. What is undone cannot be put back, only entered again."
      actLabel="Undo Entry"
      doneText={`${entryTitle(entry)}: undone`}
      actFor={(reason) => ({ act: 'undo', entryId: entry.id, body: { reason } })}
    />
  );
}
