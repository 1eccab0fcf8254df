import type { CartLine } from '#contract/cart.ts';
import type { CartChange } from '#contract/checkout.ts';
import { CART_LINE_WARNING } from '#domain/availability-notices.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './checkout.module.css';

interface ChangesDialogProps {
  changes: readonly CartChange[] | undefined;
  /** Of the cart, to say which they are. */
  lines: readonly CartLine[];
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

const HEADINGS: Readonly<Record<CartChange['kind'], string>> = {
  price: 'Price',
  availability: 'Availability',
  discontinued: 'Not for sale any more',
  promo: 'Promo code',
  total: 'Total before freight',
  address: 'Delivery address',
};

/** What differs from what the person saw: nothing is ordered until it is accepted (security T23). */
export function ChangesDialog({ changes, lines, busy, onAccept, onClose }: ChangesDialogProps) {
  return (
    <Dialog
      open={changes !== undefined}
      onClose={onClose}
      title="Your cart has changed"
      subtitle="Nothing has been ordered yet. Please look at what is different."
      width="wide"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Back to the cart
          </Button>
          <Button look="primary" busy={busy} onClick={onAccept}>
            Accept and Submit Order
          </Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {changes?.map((change) => (
          <li key={`${change.lineId}/${change.message}`}>
            <strong>{change.itemCode ?? HEADINGS[change.kind]}</strong>{' '}
            <span>{lines.find(({ id }) => id === change.lineId)?.itemCodeDesc}</span>
            {textsOf(change).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What changed, once: the code stands above it, and the server's sentences say it again. */
function textsOf({ kind, was, is, message }: CartChange): string[] {
  if (kind === 'price' && is !== null) return [`${HEADINGS.price} was ${was}, is ${is}`];
  if (kind === 'total') return [`was ${was}, is ${is}`];
  if (kind === 'address') return [`Before: ${was}`, `Now: ${is}`];
  return [kind === 'availability' ? CART_LINE_WARNING : message];
}
