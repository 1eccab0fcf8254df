import { type FormEvent, Fragment, useState } from 'react';
import { readQuantity } from '#domain/list-quantity.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { TYPED_QUANTITY_MAX } from '#domain/typed-quantity.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './order-list.module.css';
import rowStyles from './order-list-rows.module.css';
import type { ListTaker } from './order-list-takers.ts';
import { countOf } from './order-list-words.ts';
import type { OrderListState } from './use-order-list.ts';

interface OrderListCountsProps {
  order: OrderListState;
  /** The carts that took some of the rows. */
  takers: readonly ListTaker[];
  hrefOf: (cartId: number) => string;
  shows: 'all' | 'needing';
  onShow: (shows: 'all' | 'needing') => void;
}

/** How many rows are fine and how many need the person, and the way to see only those. */
export function OrderListCounts({ order, takers, hrefOf, shows, onShow }: OrderListCountsProps) {
  const { counts, rows, parts } = order;
  const { fine, needing, reading } = counts;
  const blank = rows.flatMap(({ row }) => (row.quantity.is === 'blank' ? row.line : []));
  const waiting = parts?.waiting.length ?? 0;
  const text = [
    `${fine} fine`,
    needing > 0 && `${needing} ${needing === 1 ? 'needs' : 'need'} you`,
    waiting > 0 && `${formatQuantity(waiting)} in the next list`,
  ].filter(Boolean);
  const [first, ...others] = takers;
  const said = [...text, ...takers.map((taker) => `${addedWords(taker)} ${toWords(taker)}`)].join(', ');
  return (
    <div className={styles.counts}>
      <p>
        <strong>{[...text, ...(first ? [addedWords(first)] : [])].join(', ')}</strong>
        {first && <TakerLink taker={first} hrefOf={hrefOf} />}
        {others.map((taker) => (
          <Fragment key={taker.cartId}>
            <strong>, {addedWords(taker)}</strong>
            <TakerLink taker={taker} hrefOf={hrefOf} />
          </Fragment>
        ))}
      </p>
      {(needing > 0 || shows === 'needing') && (
        <SegmentedControl
          label="Rows shown"
          value={shows}
          onChange={onShow}
          options={[
            { value: 'all', label: `All ${rows.length}` },
            { value: 'needing', label: `Need you ${needing}` },
          ]}
        />
      )}
      {blank.length > 1 && (
        <QuantityForAll count={blank.length} onSet={(quantity) => order.changeAll(blank, { quantity })} />
      )}
      <LiveRegion>{reading > 0 ? 'Looking up the rows' : said}</LiveRegion>
    </div>
  );
}

const addedWords = ({ count }: ListTaker): string => `${formatQuantity(count)} added`;
const toWords = ({ name, cartId }: ListTaker): string => `to ${name} (#${cartId})`;

function TakerLink({ taker, hrefOf }: { taker: ListTaker; hrefOf: (cartId: number) => string }) {
  return <> {taker.isOpen ? <TextLink href={hrefOf(taker.cartId)}>{toWords(taker)}</TextLink> : toWords(taker)}</>;
}

/** One quantity for every row without one: a list may name items only. */
function QuantityForAll({ count, onSet }: { count: number; onSet: (quantity: string) => void }) {
  const [typed, type] = useState('');
  // As a row's own would be read.
  const read = readQuantity(typed);
  const problem = read.is === 'problem' ? read.problem : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (read.is === 'read') onSet(typed);
  }
  return (
    <form className={styles.forAll} onSubmit={submit}>
      <label htmlFor="list-quantity-for-all">{countOf(count, 'row')} without a quantity. Order of each</label>
      <input
        id="list-quantity-for-all"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={rowStyles.quantity}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'list-quantity-for-all-problem'}
        maxLength={TYPED_QUANTITY_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" disabled={read.is !== 'read'}>
        Set
      </Button>
      {problem !== undefined && (
        <span id="list-quantity-for-all-problem" className={styles.problem}>
          {problem}
        </span>
      )}
    </form>
  );
}
