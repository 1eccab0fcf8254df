import { lazy, Suspense, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Button } from '../ui/button.tsx';
import { FootBar } from '../ui/foot-bar.tsx';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import styles from './order-list.module.css';
import type { ListCounts } from './order-list-rows.ts';
import { type ListTargetChoice, OrderListTarget } from './order-list-target.tsx';
import { countOf } from './order-list-words.ts';
import type { ListAdding } from './use-add-list.ts';
import type { OrderListState } from './use-order-list.ts';

const NewCartDialog = lazy(() => import('./new-cart-dialog.tsx').then((module) => ({ default: module.NewCartDialog })));

interface OrderListFootProps {
  order: OrderListState;
  adding: ListAdding;
  target: ListTargetChoice;
  isPhone: boolean;
}

/** What the rows that are fine come to, where they go, and the act. */
export function OrderListFoot({ order: { counts, rows, parts }, adding, target, isPhone }: OrderListFootProps) {
  const [isNaming, setNaming] = useState(false);
  const { fine, reading, sum } = counts;
  const waiting = parts?.waiting.length ?? 0;
  // What waits for the next list is not taken for added.
  const count = waiting > 0 ? `${fine} of ${formatQuantity(rows.length + waiting)} rows` : countOf(fine, 'row');
  const isReady = fine > 0 && reading === 0 && target.isReady && target.problem(fine) === undefined;
  // A new cart that may be there already is not named again.
  const again = target.cart ? undefined : adding.again;
  function add() {
    if (again) adding.add(again);
    else if (target.cart) adding.add({ cartId: target.cart.header.id });
    else setNaming(true);
  }
  const button = (
    <Button look="primary" size={isPhone ? 'big' : undefined} disabled={!isReady} busy={adding.isBusy} onClick={add}>
      {actWords(counts, count)}
    </Button>
  );
  return (
    <>
      {isPhone ? (
        <>
          <OrderListTarget target={target} count={fine} />
          <StickyBar>
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

function actWords({ fine, needing }: ListCounts, count: string): string {
  if (fine === 0) return 'Add to Cart';
  return needing === 0 ? `Add ${count}` : `Add the ${fine} that ${fine === 1 ? 'is' : 'are'} fine`;
}
