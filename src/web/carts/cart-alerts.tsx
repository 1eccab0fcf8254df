import { Suspense } from 'react';
import type { CartHeader } from '#contract/cart.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { useProfile } from '../session/session-queries.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './cart-page.module.css';
import { useChanges, whereChanged } from './changed-by.ts';
import { laterPart } from './later-parts.ts';
import { isAboutLines, refusedLinesOf, unorderableOf } from './refused-lines.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import { useShownCart } from './use-shown-cart.ts';

const ConflictNotice = laterPart('ConflictNotice');
const EmptiedAlert = laterPart('EmptiedAlert');
const RefusedLinesAlert = laterPart('RefusedLinesAlert');

const UNSETTLED =
  'It is not known yet whether your order was placed; this page goes on asking. Submit Order pressed again orders it once at most.';
const RENEWED = 'Here it stands as it is now. Nothing has been ordered: press Submit Order again if it is right.';

/** What stands in the way, above the cart: who may not order, what failed, what someone else changed. Credit hold is the account page's notice. */
export function CartAlerts({ header, state }: { header: CartHeader; state: CartScreenState }) {
  const { data: profile } = useProfile();
  const { draft, submit, rights, lines } = state;
  const where = whereChanged(useChanges(header, profile?.user.id), header, profile?.user.id);
  const shown = useShownCart(state);
  const refused = refusedLinesOf(submit.error, shown.lines);
  // Each line says it too: who may remove none needs no list of them.
  const unorderable = state.locked ? [] : unorderableOf(shown.lines);
  return (
    <div className={styles.alerts}>
      {rights && <Alert>{rights}</Alert>}
      {header.givenBack && <Alert>Given back by Customer Service: {header.givenBack}</Alert>}
      {!rights && draft.conflicts.length + lines.conflicts.length > 0 && (
        <Suspense>
          <ConflictNotice state={state} heldUp={state.heldUp} where={where} />
        </Suspense>
      )}
      {draft.error && draft.conflicts.length === 0 && !isSessionOver(draft.error) && (
        <Alert kind="warning" onDismiss={draft.dismissError}>
          {messageOf(draft.error)}
        </Alert>
      )}
      {(refused.length > 0 || unorderable.length > 0) && (
        <Suspense>
          <RefusedLinesAlert
            {...(refused.length > 0
              ? { refused, ref: intoSight, onDismiss: submit.dismissError }
              : { refused: unorderable })}
            onRemove={lines.acts.onRemove}
          />
        </Suspense>
      )}
      {submit.error && refused.length === 0 && !isAboutLines(submit.error) && (
        <SubmitAlert error={submit.error} isOwn={where === 'in another window'} state={state} />
      )}
    </div>
  );
}

function SubmitAlert({ error, isOwn, state }: { error: Error; isOwn: boolean; state: CartScreenState }) {
  const { submit } = state;
  const gone = submit.meanwhile?.gone;
  if (gone === undefined)
    return (
      <Alert kind="error" ref={intoSight} detail={whatIsOrdered(submit)} onDismiss={submit.dismissError}>
        {messageOf(error)}
      </Alert>
    );
  return (
    <Suspense>
      <EmptiedAlert place={intoSight} message={messageOf(error)} gone={isOwn ? gone : []} state={state} />
    </Suspense>
  );
}

function whatIsOrdered({ isUnsettled, meanwhile }: CartScreenState['submit']): string {
  if (isUnsettled) return UNSETTLED;
  return meanwhile ? [meanwhile.words, RENEWED].filter(Boolean).join(' ') : 'Nothing has been ordered.';
}

/** The login over the page says it, and nothing of it is left afterwards. */
const isSessionOver = (error: Error): boolean => error instanceof ApiProblem && error.status === 401;

/** The button that was pressed may stand screens below. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
