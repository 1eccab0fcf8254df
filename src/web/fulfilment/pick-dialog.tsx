import { compare, decimal, isPositive } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Button } from '../ui/button.tsx';
import { openOf, piecesText, restText, rowsOf, suggestedOf } from './quantities.ts';
import { QuantityLines } from './quantity-lines.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useQuantities } from './use-quantities.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

/** Says what lies ready. Nobody else can pick that stock then; the rest of the order is back-ordered. */
export function PickDialog(props: StepDialogProps) {
  const form = useStepForm(props);
  const { seen } = form;
  const rows = rowsOf(seen, openOf, ({ pickable }) => pickable);
  const quantities = useQuantities(form, rows);
  const none = Object.fromEntries(rows.map(({ line }) => [line.LineKey, '0']));
  const submit = (element: HTMLFormElement) =>
    form.submit(
      element,
      quantities.isValid ? { step: 'pick', body: { version: seen.version, lines: quantities.lines() } } : undefined,
    );
  return (
    <StepDialog
      form={form}
      step="pick"
      title={`Pick Order #${seen.SalesOrderNo}`}
      subtitle="Say how many of each line lie ready now. What is not ready is back-ordered."
      actLabel={`Pick ${piecesText(rows, quantities.typed)}`}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <QuantityLines
        {...quantities.fields}
        label="Ready now"
        fill={
          <>
            <Button size="small" onClick={() => quantities.type(suggestedOf(rows))}>
              All that is there
            </Button>
            <Button size="small" onClick={() => quantities.type(none)}>
              None
            </Button>
          </>
        }
        facts={(row) =>
          [
            row.line.free !== null && `${formatQuantity(Number(row.line.free))} on hand`,
            compare(row.line.pickable, row.most) < 0 && `${decimal(row.line.pickable)} can be picked`,
            isPositive(row.line.QuantityPicked) && `${decimal(row.line.QuantityPicked)} ready before`,
            restText(row, quantities.typed),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
    </StepDialog>
  );
}
