import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LookUpItem, lookUpItems } from '#contract/search.ts';
import { itemImagePath, productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { formatMoney } from '#domain/money.ts';
import { LOOKUP_QUANTITY_MAX } from '#domain/quantity.ts';
import { usePaused } from '../accounts/use-paused.ts';
import type { Api } from '../api/client.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { ComboboxOption } from '../ui/combobox.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { IconPlus, IconSearch } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Thumb } from '../ui/thumb.tsx';
import { useAddComment, useAddItem } from './cart-mutations.ts';
import styles from './cart-page.module.css';

const Combobox = lazy(() => import('../ui/combobox.tsx').then((module) => ({ default: module.Combobox<ItemOption> })));

const LOOK_UP_PAUSE_MS = 500;
const TERM_MAX = 60;

interface ItemOption extends ComboboxOption {
  item: LookUpItem;
}

/** Items whose code, description or UPC fits; codes that end with IMP are dropped, a blank term finds nothing (document 2, item look-up). */
const lookUpQuery = (api: Api, ref: CustomerRef, term: string) =>
  queryOptions({
    queryKey: ['look-up', ref.company ?? '', ref.accountKey, term],
    queryFn: async ({ signal }) => {
      const { items } = await api.call<typeof lookUpItems>(
        'GET /api/search/items.json',
        { params: {}, query: { search: term, customer: ref.accountKey, company: ref.company } },
        { signal },
      );
      return items.filter(({ ItemCode }) => !ItemCode.endsWith('IMP'));
    },
    enabled: term !== '',
    staleTime: 60_000,
  });

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

/** The item whose whole code was typed. */
const exactOf = (items: readonly LookUpItem[] | undefined, text: string): LookUpItem | undefined =>
  items?.find(({ ItemCode }) => ItemCode.toUpperCase() === text.trim().toUpperCase());

/** Under the lines: an item by its code or words, a quantity, and Add; or a comment. `data-unadded` marks what would be lost by going on. */
export function ItemSearchRow({ customerRef, cartId }: { customerRef: CustomerRef; cartId: number }) {
  const api = useApi();
  const [text, type] = useState('');
  const [chosen, choose] = useState<LookUpItem>();
  const [quantity, setQuantity] = useState(1);
  const [comment, setComment] = useState<string>();
  const term = usePaused(text.trim(), LOOK_UP_PAUSE_MS);
  const found = useQuery(lookUpQuery(api, customerRef, chosen ? '' : term));
  const add = useAddItem();
  const row = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const [isFinding, setFinding] = useState(false);
  const item = chosen ?? exactOf(found.data, text);
  const refused = add.data?.refused.find(({ itemCode }) => itemCode === item?.ItemCode);

  function addIt(wanted: LookUpItem | undefined, quantityOrdered: number) {
    if (wanted === undefined || add.isPending || focusFirstError(row.current)) return;
    const line = { itemCode: wanted.ItemCode, quantityOrdered, unitOfMeasure: wanted.SalesUnitOfMeasure };
    add.mutate(
      { target: { ref: customerRef, cartId, makeActive: true }, item: line },
      { onSuccess: ({ refused }) => refused.length === 0 && next() },
    );
  }

  /** Enter: hands are faster than the look-up, so a code that was not looked up yet is looked up first. */
  async function addTyped(quantityOrdered: number) {
    if (item !== undefined || isFinding) return isFinding ? undefined : addIt(item, quantityOrdered);
    setFinding(true);
    // What keeps a look-up from its answer is told in the list of suggestions.
    const items = await queries.fetchQuery(lookUpQuery(api, customerRef, text.trim())).catch(() => []);
    setFinding(false);
    const typed = exactOf(items, text);
    if (typed === undefined) row.current?.querySelector('input')?.focus();
    else addIt(typed, quantityOrdered);
  }

  /** Ready for the next item: Add is disabled now, so the focus goes back to the search. */
  function next() {
    type('');
    choose(undefined);
    setQuantity(1);
    row.current?.querySelector('input')?.focus();
  }

  if (comment !== undefined) {
    return (
      <CommentRow
        {...{ customerRef, cartId }}
        text={comment}
        onType={setComment}
        onDone={() => setComment(undefined)}
      />
    );
  }
  return (
    <div ref={row} className={styles.addRow} data-print="never" data-unadded={item && ''}>
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
              if (item !== undefined) setQuantity(1);
              choose(undefined);
              type(value);
            }}
            options={(chosen ? [] : (found.data ?? [])).map(optionOf)}
            loading={found.isFetching || term !== text.trim()}
            emptyText={chosen ? undefined : nothingText(found.error)}
            onSelect={({ item: picked }) => {
              choose(picked);
              type(picked.ItemCode);
            }}
            onSubmit={() => void addTyped(quantity)}
          />
        </Suspense>
        {chosen && <small className={styles.chosen}>{chosen.ItemCodeDesc}</small>}
        {refused && <Note kind="warning">{refused.message} It was not added.</Note>}
      </div>
      <NumberStepper
        label="Quantity to add"
        min={1}
        max={LOOKUP_QUANTITY_MAX}
        value={quantity}
        onChange={setQuantity}
        onSubmit={(typed) => void addTyped(typed)}
        className={styles.addQuantity}
      />
      <Button icon={IconPlus} disabled={item === undefined} busy={add.isPending} onClick={() => addIt(item, quantity)}>
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

/** That nothing was found is only said when somebody has looked. */
const nothingText = (error: Error | null): string => (error ? messageOf(error) : 'Item Not Found');

interface CommentRowProps {
  customerRef: CustomerRef;
  cartId: number;
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
}

function CommentRow({ customerRef, cartId, text, onType, onDone }: CommentRowProps) {
  const add = useAddComment();
  return (
    <form
      className={styles.addRow}
      data-print="never"
      data-unadded={text.trim() === '' ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add.mutate({ ref: customerRef, cartId, text }, { onSuccess: onDone });
      }}
    >
      <div className={styles.addSearch}>
        <input
          type="text"
          aria-label="Comment line"
          placeholder="Comment"
          maxLength={LINE_COMMENT_MAX}
          value={text}
          ref={focusOnce}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <Button type="submit" icon={IconPlus} disabled={text.trim() === ''} busy={add.isPending}>
        Add
      </Button>
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
