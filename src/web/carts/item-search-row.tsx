import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { LookUpItem } from '#contract/search.ts';
import { itemImagePath, productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { formatMoney } from '#domain/money.ts';
import { LOOKUP_QUANTITY_MAX } from '#domain/quantity.ts';
import { usePaused } from '../accounts/use-paused.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { ComboboxOption } from '../ui/combobox.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { IconPlus, IconSearch } from '../ui/icons.ts';
import { late } from '../ui/late.ts';
import { Note } from '../ui/note.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Thumb } from '../ui/thumb.tsx';
import { addFailed } from './cart-mutations.ts';
import styles from './cart-page.module.css';
import { laterPart } from './later-parts.ts';
import {
  exactOf,
  lookUpQuery,
  type Missing,
  nothingText,
  type Outcome,
  type SentItem,
  useItemTurns,
} from './use-item-turns.ts';

const Combobox = late(() => import('../ui/combobox.tsx').then((module) => module.Combobox<ItemOption>));

const CommentRow = laterPart('CommentRow');

const LOOK_UP_PAUSE_MS = 500;
const TERM_MAX = 60;

interface ItemOption extends ComboboxOption {
  item: LookUpItem;
}

const optionOf = (item: LookUpItem): ItemOption => ({
  key: item.ItemCode,
  label: item.ItemCode,
  detail: item.ItemCodeDesc,
  start: (
    <Thumb
      src={item.filename ? productImagePath(item.filename, { width: THUMBNAIL_WIDTH }) : itemImagePath(item.ItemCode)}
    />
  ),
  end: item.price === undefined ? undefined : `${formatMoney(item.price)} ${item.SalesUnitOfMeasure}`,
  item,
});

/** Under the lines: an item by its code or words, a quantity, and Add; or a comment. `data-unadded` marks what would be lost by going on. */
export function ItemSearchRow({ customerRef, cartId }: { customerRef: CustomerRef; cartId: number }) {
  const api = useApi();
  const [text, type] = useState('');
  const [chosen, choose] = useState<LookUpItem>();
  const [quantity, setQuantity] = useState(1);
  const [comment, setComment] = useState<string>();
  const term = usePaused(text.trim(), LOOK_UP_PAUSE_MS);
  const found = useQuery(lookUpQuery(api, customerRef, chosen ? '' : term));
  const turns = useItemTurns(customerRef, cartId);
  const [missing, keepMissing] = useState<readonly string[]>([]);
  const row = useRef<HTMLDivElement>(null);
  const isQuantityTyped = useRef(false);
  const { sent, standing, stand } = useStanding();
  const item = chosen ?? exactOf(found.data, text, term);
  const refused = turns.refused?.find(({ itemCode }) => itemCode === item?.ItemCode);
  const searchField = () => row.current?.querySelector('input');

  /** Enter or Add. What is on its way and still stands here is not sent by a second press; hands are faster than the look-up. */
  async function send(quantityOrdered: number) {
    if (standing.current !== undefined || focusFirstError(row.current)) return;
    if (text.trim() === '') return searchField()?.focus();
    const wanted = { text, item, quantity: quantityOrdered };
    stand(wanted);
    // What is typed next takes its place.
    if (document.activeElement === searchField()) searchField()?.select();
    take(wanted, await turns.send(wanted));
  }

  function take(wanted: SentItem, outcome: Outcome) {
    const isStanding = standing.current === wanted;
    if (isStanding) stand(undefined);
    if (typeof outcome === 'object') return tell(wanted, outcome, isStanding);
    if (outcome === 'added' && isStanding) next(wanted);
  }

  /** A message is soon followed by the next one's, and a scanner's hands look elsewhere: what is not in the cart stays told here. */
  function tell({ text: code }: SentItem, { why, isTold }: Missing, isStanding: boolean) {
    const failed = addFailed(code.trim(), why);
    if (isTold && isStanding) return;
    keepMissing((all) => [...all, failed.text]);
    if (isStanding) goOn();
  }

  /** Ready for the next item. */
  function next({ quantity: sentQuantity }: SentItem) {
    type('');
    choose(undefined);
    setQuantity((now) => (now === sentQuantity ? 1 : now));
    goOn();
  }

  /** The focus goes back to the search, from who types nothing elsewhere by now. */
  function goOn() {
    const here = document.activeElement;
    const field = searchField();
    if (isQuantityTyped.current || (here !== document.body && !row.current?.contains(here))) return;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }

  if (comment !== undefined) {
    return (
      <Suspense fallback={<Skeleton shape="control" width="full" />}>
        <CommentRow
          {...{ customerRef, cartId }}
          text={comment}
          onType={setComment}
          onDone={() => setComment(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <div
      ref={row}
      className={styles.addRow}
      data-print="never"
      data-unadded={item && !sent ? '' : turns.isBusy ? 'sent' : undefined}
      data-unsent={turns.unsent > 0 ? '' : undefined}
    >
      <div className={styles.addSearch}>
        <Suspense fallback={<Skeleton shape="control" width="full" />}>
          <Combobox
            label="Search Items"
            hideLabel
            icon={IconSearch}
            placeholder="Search Items"
            maxLength={TERM_MAX}
            value={text}
            onValueChange={(value) => {
              // The quantity was meant for the item that stood here.
              if (item !== undefined || standing.current !== undefined) setQuantity(1);
              stand(undefined);
              choose(undefined);
              type(value);
            }}
            options={(chosen ? [] : (found.data ?? [])).map(optionOf)}
            loading={found.isFetching || term !== text.trim()}
            emptyText={chosen ? undefined : nothingText(found.error)}
            onSelect={({ item: picked }) => {
              stand(undefined);
              choose(picked);
              type(picked.ItemCode);
            }}
            onSubmit={() => void send(quantity)}
          />
        </Suspense>
        {chosen && <small className={styles.chosen}>{chosen.ItemCodeDesc}</small>}
        {refused && <Note kind="warning">{refused.message} It was not added.</Note>}
        {missing.length > 0 && <MissingItems told={missing} onDismiss={() => keepMissing([])} />}
      </div>
      <NumberStepper
        label="Quantity to add"
        min={1}
        max={LOOKUP_QUANTITY_MAX}
        whenEmpty="wrong"
        value={quantity}
        onChange={setQuantity}
        onDraft={(typed) => {
          isQuantityTyped.current = typed !== undefined;
        }}
        onSubmit={(typed) => void send(typed)}
        className={styles.addQuantity}
      />
      <Button
        icon={IconPlus}
        disabled={item === undefined}
        busy={sent !== undefined}
        onClick={() => void send(quantity)}
      >
        Add
      </Button>
      <Button look="quiet" onClick={() => setComment('')}>
        Add a comment line
      </Button>
      <ButtonLink look="quiet" href={paths.orderList(customerRef, cartId)}>
        Paste or upload a list
      </ButtonLink>
    </div>
  );
}

/** What was sent, is not in the cart, and may stand nowhere else by now. */
function MissingItems({ told, onDismiss }: { told: readonly string[]; onDismiss: () => void }) {
  return (
    <div className={styles.missing}>
      {told.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same code can be missing twice; the list only grows.
        <Note key={place} kind="warning">
          {text}
        </Note>
      ))}
      <Button look="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}

/** What was sent and still stands in the row: as state, and for what waits for an answer. */
function useStanding() {
  const [sent, setSent] = useState<SentItem>();
  const standing = useRef<SentItem>(undefined);
  function stand(next: SentItem | undefined) {
    standing.current = next;
    setSent(next);
  }
  // Synchronises with the way out: nothing stands on a page that was left.
  useEffect(
    () => () => {
      standing.current = undefined;
    },
    [],
  );
  return { sent, standing, stand };
}
