import { Suspense, useId, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { ListAttempt } from '../session/list-drafts.ts';
import { Button } from '../ui/button.tsx';
import { FootBar } from '../ui/foot-bar.tsx';
import { late } from '../ui/late.ts';
import { Note } from '../ui/note.tsx';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import styles from './order-list.module.css';
import { sumOfAttempt } from './order-list-attempt.ts';
import type { ListCounts } from './order-list-rows.ts';
import { type ListTargetChoice, OrderListTarget } from './order-list-target.tsx';
import { countOf } from './order-list-words.ts';
import type { ListAdding } from './use-add-list.ts';
import type { OrderListState } from './use-order-list.ts';

const NewCartDialog = late(() => import('./new-cart-dialog.tsx').then((module) => module.NewCartDialog));

interface OrderListFootProps {
  order: OrderListState;
  adding: ListAdding;
  target: ListTargetChoice;
  isPhone: boolean;
}

/** What the rows that are fine come to, where they go, and the act. */
export function OrderListFoot({ order, adding, target, isPhone }: OrderListFootProps) {
  const { attempt } = order.draft;
  const [isNaming, setNaming] = useState(false);
  const { fine, reading } = order.counts;
  const { count, sum, words, why } = attempt ? sentFigures(attempt, adding.isBusy) : figuresOf(order, target);
  const whyId = useId();
  function add() {
    // A new cart that may be there already is not named again.
    if (attempt) adding.again();
    else if (target.cart) adding.add({ cartId: target.cart.header.id });
    else setNaming(true);
  }
  const button = (
    <Button
      look="primary"
      size={isPhone ? 'big' : undefined}
      disabled={why !== undefined || !target.isReady}
      aria-describedby={isPhone && why ? whyId : undefined}
      busy={adding.isBusy}
      onClick={add}
    >
      {words}
    </Button>
  );
  return (
    <>
      {isPhone ? (
        <>
          <OrderListTarget target={target} count={fine} />
          <StickyBar
            notice={
              why && (
                <span id={whyId}>
                  <Note kind={reading > 0 ? 'later' : 'warning'}>{why}</Note>
                </span>
              )
            }
          >
            <StickyBarFigure label={`${count} to ${target.cart?.header.customerPONo ?? 'a new cart'}`}>
              {formatDollars(sum)}
            </StickyBarFigure>
            {button}
          </StickyBar>
        </>
      ) : (
        <FootBar isQuiet count={count} sum={formatDollars(sum)} acts={button}>
          <div className={styles.inFoot}>
            <OrderListTarget target={target} count={fine} />
          </div>
        </FootBar>
      )}
      {isNaming && (
        <Suspense>
          <NewCartDialog
            open
            onClose={() => setNaming(false)}
            onCreate={(cart) => {
              setNaming(false);
              adding.add({ cartId: 'new', ...cart });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the rows that are fine come to, and what the act does with them. */
function figuresOf({ counts, rows, parts }: OrderListState, target: ListTargetChoice) {
  const { fine, sum } = counts;
  const waiting = parts?.waiting.length ?? 0;
  // What waits for the next list is not taken for added.
  const count = waiting > 0 ? `${fine} of ${formatQuantity(rows.length + waiting)} rows` : countOf(fine, 'row');
  return { count, sum, words: actWords(counts, count), why: whyNot(counts, target) };
}

/** The same of rows that were sent, and are sent again as they were. */
function sentFigures(attempt: ListAttempt, isBusy: boolean): ReturnType<typeof figuresOf> {
  const count = countOf(attempt.lines.length, 'row');
  return { count, sum: sumOfAttempt(attempt), words: `Add ${count}${isBusy ? '' : ' again'}`, why: undefined };
}

/** Why nothing can be added yet; undefined when it can. */
function whyNot({ fine, needing, reading }: ListCounts, target: ListTargetChoice): string | undefined {
  if (reading > 0) return 'The rows are being looked up.';
  if (fine === 0) return needing > 0 ? 'No row is fine yet.' : 'No row is left to be added.';
  return target.problem(fine);
}

function actWords({ fine, needing }: ListCounts, count: string): string {
  if (fine === 0) return 'Add to Cart';
  return needing === 0 ? `Add ${count}` : `Add the ${fine} that ${fine === 1 ? 'is' : 'are'} fine`;
}
