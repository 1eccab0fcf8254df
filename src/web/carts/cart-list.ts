import type { Cart, CartHeader } from '#contract/cart.ts';
import { compare } from '#domain/money.ts';
import type { Sort } from '../ui/table-column.ts';

/** What the list of carts can be sorted by: every column but the active cart's (CRT-009). */
export type CartSortKey = 'id' | 'customerPONo' | 'dateCreated' | 'shipToCode' | 'location' | 'total';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export const locationOf = ({ ShipToCity, ShipToState }: CartHeader): string =>
  [ShipToCity, ShipToState].filter(Boolean).join(', ');

const byText = (read: (header: CartHeader) => string | null) => (a: CartHeader, b: CartHeader) =>
  collator.compare(read(a) ?? '', read(b) ?? '');

const COMPARE: Readonly<Record<CartSortKey, (a: CartHeader, b: CartHeader) => number>> = {
  id: (a, b) => a.id - b.id,
  customerPONo: byText(({ customerPONo }) => customerPONo),
  dateCreated: (a, b) => Date.parse(a.dateCreated) - Date.parse(b.dateCreated),
  shipToCode: byText(({ shipToCode }) => shipToCode),
  location: byText(locationOf),
  total: (a, b) => compare(a.subTotalAmt, b.subTotalAmt),
};

/** What the server calls the columns that the list is sorted by. */
const SERVER_SORTS = {
  id: 'id',
  customerPONo: 'customerPONo',
  dateCreated: 'dateCreated',
  shipToCode: 'shipToCode',
  location: 'ShipToCity',
  total: 'subTotalAmt',
} as const satisfies Record<CartSortKey, string>;

/** The same search and order for a call of the server. */
export const serverFilter = (search: string, sort: Sort) => ({
  search: search || undefined,
  sort: SERVER_SORTS[isSortKey(sort.key) ? sort.key : 'id'],
  direction: sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
});

const isSortKey = (key: string): key is CartSortKey => Object.hasOwn(COMPARE, key);

/** The carts whose number, order number or name holds the text, sorted; equal ones by their number (CRT-007, CRT-009). */
export function listedCarts(carts: readonly Cart[], search: string, sort: Sort): Cart[] {
  const text = search.trim().toLowerCase();
  const found = carts.filter(({ header }) =>
    [String(header.id), header.salesOrderNo, header.customerPONo].some((words) => words?.toLowerCase().includes(text)),
  );
  const turn = sort.direction === 'asc' ? 1 : -1;
  const order = COMPARE[isSortKey(sort.key) ? sort.key : 'id'];
  return found.toSorted((a, b) => turn * (order(a.header, b.header) || a.header.id - b.header.id));
}
