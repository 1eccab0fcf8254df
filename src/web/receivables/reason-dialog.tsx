import { useState } from 'react';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { TextField } from '../ui/text-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import type { MoneyAct } from './money-queries.ts';
import { type MoneyDialogProps, useMoneyForm } from './use-money-form.ts';

interface ReasonDialogProps extends MoneyDialogProps {
  title: string;
  subtitle: string;
  actLabel: string;
  /** What is said when it is done. */
  doneText: string;
  /** The entry for a reason that was given. */
  actFor: (reason: string) => MoneyAct;
  /** Members that are nobody's to type here: what is wrong with them stands at the reason, too. */
  members?: readonly string[];
}

/** Takes something back or gives something up: all that is asked is why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { account, title, subtitle, actLabel, doneText, actFor, members = [], onClose, onDone } = props;
  const form = useMoneyForm({ account, onDone });
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const missing = form.isTried && text === '' ? 'Please say why.' : undefined;
  const problems = ['reason', ...members].map((member) => form.problemAt(member));
  return (
    <MoneyDialog
      form={form}
      title={title}
      subtitle={subtitle}
      actLabel={actLabel}
      danger
      width="normal"
      onClose={onClose}
      onSubmit={(element) => form.submit(element, text === '' ? undefined : actFor(text), doneText)}
    >
      <TextField
        label="Reason"
        maxLength={WORK_REASON_MAX}
        value={reason}
        error={missing ?? problems.find((problem) => problem !== undefined)}
        help="Stands beside the entry."
        onChange={(event) => {
          form.touch();
          setReason(event.target.value);
        }}
      />
    </MoneyDialog>
  );
}
