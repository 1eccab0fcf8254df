import { CREDIT_HOLD_NOTICE } from '#domain/permissions.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

interface CreditHoldDialogProps {
  confirm: () => void;
  close: () => void;
}

/** Before an order of an account on credit hold. */
export const CreditHoldDialog = ({ confirm, close }: CreditHoldDialogProps) => (
  <ConfirmDialog open onClose={close} title="Submit Order" confirmLabel="Submit Order" onConfirm={confirm}>
    <p>{CREDIT_HOLD_NOTICE} The order is placed on hold until then. Submit it anyway?</p>
  </ConfirmDialog>
);
