import { useState } from 'react';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { isPositive } from '#domain/money.ts';
import { WORK_REASON_MAX } from '#domain/order-work.ts';
import { TextField } from '../ui/text-field.tsx';
import { openOf, piecesText, rowsOf, suggestedOf, workedLines } from './quantities.ts';
import { StepDialog } from './step-dialog.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

/** Ends a hold. */
export function ReleaseDialog(props: StepDialogProps) {
  return (
    <ReasonDialog
      {...props}
      step="release"
      title={`Release Order #${props.order.SalesOrderNo}`}
      subtitle="The hold ends; the order can be picked."
      actLabel="Release Hold"
    />
  );
}

/** Cancels what is not shipped. */
export function CancelDialog(props: StepDialogProps) {
  return (
    <ReasonDialog
      {...props}
      step="cancel"
      title={`Cancel Order #${props.order.SalesOrderNo}`}
      subtitle={cancelWords(props.order)}
      actLabel="Cancel Order"
      cancelLabel="Keep Order"
      danger
    />
  );
}

/** What a cancellation takes away: all of the order, or its rest. It cannot be taken back. */
function cancelWords(order: WorkOrder): string {
  const rows = rowsOf(order, openOf);
  const open = piecesText(rows, suggestedOf(rows));
  const isShipped = workedLines(order).some(({ QuantityShipped }) => isPositive(QuantityShipped));
  return isShipped
    ? `${open} that are not shipped are cancelled; what is shipped stays. This cannot be undone.`
    : `The whole order is cancelled, ${open}. This cannot be undone.`;
}

interface ReasonDialogProps extends StepDialogProps {
  step: 'release' | 'cancel';
  title: string;
  subtitle: string;
  actLabel: string;
  cancelLabel?: string;
  danger?: boolean;
}

function ReasonDialog({ step, title, subtitle, actLabel, cancelLabel, danger, ...props }: ReasonDialogProps) {
  const form = useStepForm(props);
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const problem = form.isTried && text === '' ? 'Please say why.' : form.problemAt('reason');
  return (
    <StepDialog
      form={form}
      {...{ step, title, subtitle, actLabel, cancelLabel, danger }}
      width="normal"
      onClose={props.onClose}
      onSubmit={(element) =>
        form.submit(element, text === '' ? undefined : { step, body: { version: form.seen.version, reason: text } })
      }
    >
      <TextField
        label="Reason"
        maxLength={WORK_REASON_MAX}
        value={reason}
        error={problem}
        help="Stands in the history of the order."
        onChange={(event) => {
          form.touch();
          setReason(event.target.value);
        }}
      />
    </StepDialog>
  );
}
