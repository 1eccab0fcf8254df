import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { cartNameProblem, cleanCartName } from '#domain/cart.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { useDuplicateOrder } from '../carts/copy-order.ts';
import { BLANK_CART, NewCartFields, useChosenLocation } from '../carts/new-cart-fields.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './duplicate.module.css';
import { chosenLines, DuplicatePreviewList } from './duplicate-preview-list.tsx';
import { changedPreview, duplicatePreviewQuery, movedLines } from './duplicate-queries.ts';

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
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const location = useChosenLocation(cart, shipToCode);
  const navigate = useNavigate();
  const { preview, duplicate, moved } = usePreviewedDuplicate(customerRef, salesOrderNo, {
    isAsked: open,
    onMade({ header }) {
      onClose();
      void navigate(paths.cart(customerRef, header.id));
    },
  });
  const isNamed = cartNameProblem(cart.customerPONo) === undefined;
  const lines = preview.data ? chosenLines(preview.data, left) : [];
  const isReady = isNamed && location !== undefined && lines.length > 0 && !preview.isFetching;
  function submit() {
    if (!isReady || duplicate.isPending || preview.data === undefined) return;
    const { fingerprint } = preview.data;
    const cartName = cleanCartName(cart.customerPONo);
    duplicate.mutate({ salesOrderNo, cartName, shipToCode: location, lines, fingerprint });
  }
  // What is being made is seen to its end: who closed the dialog would not know of the cart, and make a second one.
  const close = () => !duplicate.isPending && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Duplicate SO# ${salesOrderNo}?`}
      subtitle="A new cart is made at today's prices, with the lines that you choose."
      width="wide"
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" disabled={duplicate.isPending} onClick={close}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!isReady} busy={duplicate.isPending}>
            Duplicate
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <NewCartFields label="New Cart Name" value={cart} onChange={setCart} wantedShipTo={shipToCode} />
        <div className={styles.whole}>
          <QueryAlert query={preview} />
          {preview.isPending && <Skeleton width="full" shape="control" />}
          {preview.data && <DuplicatePreviewList preview={preview.data} left={left} moved={moved} onLeave={leave} />}
          {/* Beside the button that was pressed, which on a phone is far below the fields. */}
          {duplicate.isError && (
            <Alert kind="warning" className={styles.refusal} detail={movedText(moved)}>
              {messageOf(duplicate.error)}
            </Alert>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const movedText = ({ size }: ReadonlySet<string>): string | undefined =>
  size === 0 ? undefined : `${size === 1 ? '1 line is' : `${size} lines are`} marked “Changed just now”.`;

/** What a copy would make, and the act that makes exactly that: when it holds no longer, the answer's new preview takes its place. */
function usePreviewedDuplicate(
  customerRef: CustomerRef,
  salesOrderNo: string,
  { isAsked, onMade }: { isAsked: boolean; onMade: (cart: Cart) => void },
) {
  const queryClient = useQueryClient();
  const query = duplicatePreviewQuery(useApi(), customerRef, salesOrderNo);
  const preview = useQuery({ ...query, enabled: isAsked });
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  function onError(error: Error) {
    const now = changedPreview(error);
    const seen = queryClient.getQueryData(query.queryKey);
    if (!now || !seen) return;
    setMoved(movedLines(seen, now));
    queryClient.setQueryData(query.queryKey, now);
  }
  const duplicate = useDuplicateOrder(customerRef, { onMade, onError });
  return { preview, duplicate, moved };
}
