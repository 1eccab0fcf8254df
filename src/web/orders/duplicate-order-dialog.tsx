import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartNameProblem, cleanCartName } from '#domain/cart.ts';
import { messageOf } from '../api/problem.ts';
import { useDuplicateOrder } from '../carts/cart-mutations.ts';
import { BLANK_CART, NewCartFields, useChosenLocation } from '../carts/new-cart-fields.tsx';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './orders.module.css';

interface DuplicateOrderDialogProps {
  customerRef: CustomerRef;
  salesOrderNo: string;
  /** The order's own location, which the copy starts with. */
  shipToCode: string | null;
  open: boolean;
  onClose: () => void;
}

/** Copies an order into a new cart and goes there (DUP-003 to DUP-011). */
export function DuplicateOrderDialog(props: DuplicateOrderDialogProps) {
  return <DuplicateForm key={String(props.open)} {...props} />;
}

function DuplicateForm({ customerRef, salesOrderNo, shipToCode, open, onClose }: DuplicateOrderDialogProps) {
  const [cart, setCart] = useState(BLANK_CART);
  const location = useChosenLocation(cart, shipToCode);
  const duplicate = useDuplicateOrder(customerRef);
  const navigate = useNavigate();
  const isNamed = cartNameProblem(cart.customerPONo) === undefined;
  function submit() {
    if (!isNamed || duplicate.isPending) return;
    duplicate.mutate(
      { salesOrderNo, cartName: cleanCartName(cart.customerPONo), shipToCode: location || null },
      {
        onSuccess: ({ header }) => {
          onClose();
          void navigate(paths.cart(customerRef, header.id));
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Duplicate SO# ${salesOrderNo}?`}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!isNamed} busy={duplicate.isPending}>
            Duplicate
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {duplicate.isError && <Alert kind="warning">{messageOf(duplicate.error)}</Alert>}
        <p>The items are copied at today's prices. Items that are no longer sold stay behind.</p>
        <NewCartFields label="New Cart Name" value={cart} onChange={setCart} wantedShipTo={shipToCode} />
      </div>
    </Dialog>
  );
}
