import type { CartHeader } from '#contract/cart.ts';
import type { Submission } from '#contract/checkout.ts';
import { WAITING_CART } from '#domain/waiting-cart.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './checkout.module.css';

interface WaitingOrderProps {
  customerRef: CustomerRef;
  header: CartHeader;
  state: Submission['state'];
}

/** A cart that was submitted and has no order number yet (R04, R12). It is safe to leave. */
export function WaitingOrder({ customerRef, header, state }: WaitingOrderProps) {
  return (
    <section className={styles.waiting} aria-live="polite">
      <h2>{WAITING_CART}</h2>
      {state !== 'needs-attention' && <progress aria-label="Waiting for the order number" />}
      <p>
        Your order “{header.customerPONo ?? ''}” has been received and is waiting for its order number. You can leave
        this page: it will appear under Open Orders, and it is ordered once however often you come back.
      </p>
      {state === 'needs-attention' && (
        <Alert kind="warning">
          Customer Service is looking at this order. Nothing is lost; please contact Customer Service if it is urgent.
        </Alert>
      )}
      {header.reference && <p>Reference {header.reference}</p>}
      <ButtonLink href={paths.openOrders(customerRef)}>Open Orders</ButtonLink>
    </section>
  );
}
