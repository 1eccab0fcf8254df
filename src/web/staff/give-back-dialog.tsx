import { useState } from 'react';
import { GIVE_BACK_REASON_MAX } from '#domain/order-work.ts';
import { isVisible } from '#domain/visible-text.ts';
import { UnsavedGuard } from '../accounts/unsaved-guard.tsx';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { type LeftAct, tellLeft, tellLeftFailure, unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { TextField } from '../ui/text-field.tsx';
import styles from './staff.module.css';
import type { Giving } from './submission-acts.tsx';
import { type GiveBackOutcome, type GivenBack, useGiveBack } from './submission-queries.ts';

/** Asks why a cart is given back; its customer reads it. */
export function GiveBackDialog({ entry, focusNext, onClose }: Giving & { onClose: () => void }) {
  const site = useSite();
  const show = useSnackbar();
  const { begin } = useLeftAct();
  const [reason, setReason] = useState('');
  const { cartId } = entry;
  const account = { slug: entry.customerKey, company: addressedCompany(site, entry.Company) };
  function told({ salesOrderNo }: GivenBack): SnackbarMessage {
    if (salesOrderNo === null)
      return {
        text: `Cart ${cartId} is given back.`,
        action: { label: 'View cart', href: paths.cart(account, cartId) },
      };
    return {
      kind: 'warning',
      text: `Cart ${cartId} is not given back: the back office has it as Sales Order ${salesOrderNo}.`,
      action: { label: 'View order', href: paths.openOrder(account, salesOrderNo) },
    };
  }
  function close() {
    onClose();
    focusNext();
  }
  function tell(act: LeftAct, outcome: GiveBackOutcome) {
    if ('error' in outcome) tellFailure(act, cartId, outcome.error);
    else tellLeft(act, { kind: 'info', ...told(outcome.answer) });
  }
  const give = useGiveBack(cartId, { begin, tellLeft: tell });
  const isSaid = isVisible(reason);
  const [isLeaving, leave] = useState(false);
  function stop() {
    // It is on its way.
    if (give.isPending) return;
    if (isSaid) leave(true);
    else close();
  }
  return (
    <>
      <Dialog
        open
        onClose={stop}
        title={`Give cart ${cartId} back?`}
        subtitle={`${entry.customerKey} ${entry.customerName}`}
        onSubmit={() => {
          if (!isSaid || give.isPending) return;
          // By then the list is there anew, and the row is gone.
          const onSuccess = (answer: GivenBack, _reason: string, act: LeftAct | undefined) => {
            unlessLeft(act, () => show(told(answer)));
            close();
          };
          give.mutate(reason, { onSuccess });
        }}
        actions={
          <>
            <Button look="quiet" onClick={stop} disabled={give.isPending}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={give.isPending} disabled={!isSaid}>
              Give back
            </Button>
          </>
        }
      >
        <div className={styles.told}>
          <ProblemAlert of={give} />
          <p>
            The cart is open again for its customer, who can change it and submit it anew. The back office is asked
            first whether it has the order after all.
          </p>
          {entry.lastError !== null && <p>The back office said: {entry.lastError}</p>}
          <TextField
            label="Reason"
            maxLength={GIVE_BACK_REASON_MAX}
            value={reason}
            required
            help="The customer reads it in the cart and in an e-mail."
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
      {/* After it, and not in it: the question stands before the dialog also when that is shown again. */}
      <UnsavedGuard
        isChanged={isSaid && !give.isSuccess}
        save={give}
        sent={reason}
        closing={{ isAsked: isLeaving, onStay: () => leave(false), onClose: close }}
      />
    </>
  );
}

function tellFailure(act: LeftAct, cartId: number, error: Error): void {
  const [failed, unknown] = [`Cart ${cartId} was not given back`, `cart ${cartId} was given back`];
  tellLeftFailure(act, error, { failed, unknown, action: { label: 'Submissions', href: paths.submissions() } });
}
