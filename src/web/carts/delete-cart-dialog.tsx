import type { CartHeader } from '#contract/cart.ts';
import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';

interface DeleteCartDialogProps {
  header: CartHeader;
  open: boolean;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before a cart goes (CRT-025 to CRT-027). */
export function DeleteCartDialog({ header, open, busy, error, onClose, onDelete }: DeleteCartDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete Cart #${header.id}`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={onDelete}
    >
      {error && <Alert kind="warning">{messageOf(error)}</Alert>}
      <p>Are you sure you want to delete cart {header.customerPONo}?</p>
    </ConfirmDialog>
  );
}
