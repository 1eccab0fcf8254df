import { useState } from 'react';
import { cartNameProblem, cleanCartName } from '#domain/cart.ts';
import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './carts.module.css';
import { BLANK_CART, NewCartFields, useChosenLocation } from './new-cart-fields.tsx';

export interface NewCartDialogProps {
  open: boolean;
  onClose: () => void;
  onCreate: (cart: { customerPONo: string; shipToCode: string }) => void;
  busy?: boolean | undefined;
  /** Why the last try has failed. */
  error?: Error | null | undefined;
}

/** Asks for the name and the location of a new cart. The cart is made by the act that fills it. */
export function NewCartDialog(props: NewCartDialogProps) {
  // What was typed goes with the dialog.
  return <NewCartForm key={String(props.open)} {...props} />;
}

function NewCartForm({ open, onClose, onCreate, busy, error }: NewCartDialogProps) {
  const [cart, setCart] = useState(BLANK_CART);
  const shipToCode = useChosenLocation(cart);
  const isReady = cartNameProblem(cart.customerPONo) === undefined && shipToCode !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Cart"
      onSubmit={() => isReady && onCreate({ customerPONo: cleanCartName(cart.customerPONo), shipToCode })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!isReady} busy={busy}>
            Create Cart
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {error && <Alert kind="warning">{messageOf(error)}</Alert>}
        <NewCartFields value={cart} onChange={setCart} />
      </div>
    </Dialog>
  );
}
