import type { WorkOrder } from '#contract/fulfilment.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { CancelDialog, ReleaseDialog } from './reason-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { StepDialogProps } from './use-step-form.ts';
import type { Doing } from './work-order-screen.tsx';

/** The form of the step that is being taken. */
export function OpenStep({ doing, ...props }: StepDialogProps & { doing: Doing; order: WorkOrder }) {
  switch (doing.step) {
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'pick':
      return <PickDialog {...props} />;
    case 'ship':
      return <ShipDialog {...props} />;
    case 'invoice':
      return <InvoiceDialog {...props} />;
    case 'pay':
      return <PaymentDialog {...props} invoiceNo={doing.invoiceNo} />;
    case 'credit':
      return <CreditDialog {...props} invoiceNo={doing.invoiceNo} />;
    case 'cancel':
      return <CancelDialog {...props} />;
  }
}
