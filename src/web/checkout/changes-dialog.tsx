import type { CartChange } from '#contract/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './checkout.module.css';

interface ChangesDialogProps {
  changes: readonly CartChange[] | undefined;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

const HEADINGS: Readonly<Record<CartChange['kind'], string>> = {
  price: 'Price',
  availability: 'Availability',
  discontinued: 'Not for sale any more',
  promo: 'Promo code',
  total: 'Total',
};

/** What differs from what the person saw: nothing is ordered until it is accepted (security T23). */
export function ChangesDialog({ changes, busy, onAccept, onClose }: ChangesDialogProps) {
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
          <li key={`${change.kind}/${change.lineId}/${change.itemCode}`}>
            <strong>
              {HEADINGS[change.kind]}
              {change.itemCode ? `: ${change.itemCode}` : ''}
            </strong>{' '}
            {change.was !== null && change.is !== null && (
              <span>
                was {change.was}, is {change.is}
              </span>
            )}
            <small>{change.message}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
