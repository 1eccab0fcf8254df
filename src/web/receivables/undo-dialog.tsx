import { useState } from 'react';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { TextField } from '../ui/text-field.tsx';
import { type Entry, entryTitle } from './entry-list.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

/** Undoes an entry that was a mistake. */
export function UndoDialog({ account, entry, onClose, onDone }: MoneyDialogProps & { entry: Entry }) {
  const form = useMoneyForm({ account, onDone });
  const [reason, setReason] = useState('');
  const text = reason.trim();
  return (
    <MoneyDialog
      form={form}
      title={`Undo: ${entryTitle(entry)}`}
      subtitle="An entry with the other sign is made; both stay in sight. What is undone cannot be put back, only entered again."
      actLabel="Undo Entry"
      danger
      width="normal"
      onClose={onClose}
      onSubmit={(element) =>
        form.submit(
          element,
          text === '' ? undefined : { act: 'undo', entryId: entry.id, body: { reason: text } },
          `${entryTitle(entry)}: undone`,
        )
      }
    >
      <TextField
        label="Reason"
        maxLength={WORK_REASON_MAX}
        value={reason}
        error={form.isTried && text === '' ? 'Please say why.' : form.problemAt('reason')}
        help="Stands beside the entry."
        onChange={(event) => {
          form.touch();
          setReason(event.target.value);
        }}
      />
    </MoneyDialog>
  );
}
