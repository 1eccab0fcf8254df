import type { Kysely, Transaction } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { saveCartItem, saveCartItems } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { changedStatus, removedStatus } from '#domain/cart.ts';
import { ITEM_TYPE, LINE_COMMENT_MAX, lineKeyOf, shownItemCode } from '#domain/line.ts';
import { isEmployeeOrRep } from '#domain/permissions.ts';
import { doQuantitiesFit } from '#domain/quantity.ts';
import { markedComment, PRE_SEASON_PREFIX, splitComment } from '#domain/season-mark.ts';
import { isVisible } from '#domain/visible-text.ts';
import { type FoundItem, findItems } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { invalid } from '../refusal.ts';
import { type Acting, tooMany } from './add-item.ts';
import { lockOpenCart } from './cart-lock.ts';
import { cartRef, lineNotFound } from './cart-ref.ts';
import { closeChange } from './close-change.ts';
import { readCart } from './find-cart.ts';
import { lineMoney, tooLong } from './line-pricing.ts';
import { type ChangedLine, findLines, type StoredLine, updateLines } from './line-store.ts';
import { isGift, lineToday, takenBefore } from './line-today.ts';
import { findSeasons } from './season-store.ts';

export type SaveItems = Pick<Received<typeof saveCartItems>, 'params' | 'query' | 'body'>;
export type SaveItem = Pick<Received<typeof saveCartItem>, 'params' | 'query' | 'body'>;

/** A line as a caller wants it. */
export interface WantedChange {
  id: number;
  quantity: number;
  /** Undefined leaves the line's as it is. */
  commentText: string | undefined;
}

/**
 * Sets quantities and comments of several lines, all or none; lines that are not named stay as they are (ruling 31, LIN-038). A
 * quantity of 0, or a blank comment on a comment line, removes the line. 404 for the whole call when one line is not the cart's (T04).
 */
export async function saveItems(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: SaveItems,
): Promise<{ cart: Cart }> {
  return saveChanges(db, acting, { params, query, version: body.version }, (lines) => wantedChanges(lines, body.items));
}

type Place = Pick<SaveItems, 'params' | 'query'> & { version: number | undefined };

async function saveChanges(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  { params, query, version }: Place,
  wantedOf: (lines: readonly StoredLine[]) => WantedChange[],
): Promise<{ cart: Cart }> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, caller, cartRef(params, query), version);
    const wanted = wantedOf(await findLines(trx, cart.id));
    if (wanted.length === 0) return { cart: await readCart(trx, caller, cart.id) };
    const changed = await planChanges(trx, caller, cart, wanted);
    await updateLines(trx, { cartId: cart.id, userId: caller.userId, action: 'update' }, changed);
    return { cart: await closeChange(trx, caller, cart, { action: 'cart.save-items', after: wanted, requestId }) };
  });
}

type NamedChange = SaveItems['body']['items'][number];

/** The changes by line id; 400 for a line that is named twice: only one of the two could hold. */
function wantedChanges(lines: readonly StoredLine[], items: readonly NamedChange[]): WantedChange[] {
  const wanted = changesOf(lines, items);
  const twice = wanted.findIndex(({ id }, index) => wanted.slice(0, index).some((before) => before.id === id));
  if (twice >= 0) throw invalid([{ path: `body.items.${twice}`, message: 'This line is named twice.' }]);
  return wanted;
}

function changesOf(lines: readonly StoredLine[], items: readonly NamedChange[]): WantedChange[] {
  return items.map((item) => {
    if ('id' in item) return { id: item.id, quantity: item.quantityOrdered, commentText: item.commentText };
    const line = lines.find((stored) => isNamed(stored, item));
    if (line === undefined) throw lineNotFound();
    return { id: line.id, quantity: item.QuantityOrdered, commentText: item.CommentText };
  });
}

/** One that names its line by key and item means the line to which both belong (LIN-018). */
const isNamed = (line: StoredLine, named: { LineKey: string; ItemCode: string }): boolean =>
  lineKeyOf(line.seq) === named.LineKey && shownItemCode(line) === named.ItemCode;

/** Sets one line (LIN-018, LIN-020, LIN-037); 404 when key and item are those of another line than the path's. */
export async function saveItem(
  db: Kysely<Database>,
  acting: Acting,
  { params, query, body }: SaveItem,
): Promise<{ cart: Cart }> {
  const { version, ...change } = body;
  return saveChanges(db, acting, { params, query, version }, (lines) => {
    const wanted = wantedChanges(lines, ['LineKey' in change ? change : { id: params.lineId, ...change }]);
    if (wanted.some(({ id }) => id !== params.lineId)) throw lineNotFound();
    return wanted;
  });
}

/** What the named lines become. Prices are worked out anew at each line's own level (wire contract 8.2 #6). */
export async function planChanges(
  trx: Transaction<Database>,
  caller: Caller,
  cart: { id: number; customerId: number },
  wanted: readonly WantedChange[],
): Promise<ChangedLine[]> {
  const lines = (await findLines(trx, cart.id)).filter((line) => !line.isRemoved);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const pairs = wanted.map((change) => {
    const line = byId.get(change.id);
    if (line === undefined) throw lineNotFound();
    return { line, change };
  });
  requireFit(lines, wanted);
  const kept = pairs.filter(keepsPrice).map(({ line, change }) => ({ ...line, quantity: change.quantity }));
  const priced = await repriced(
    trx,
    cart.customerId,
    { lines: kept, among: withChanges(lines, wanted) },
    { caller, before: lines },
  );
  const seasons = await findSeasons(
    trx,
    pairs.flatMap(({ line }) => (line.commentText.startsWith(PRE_SEASON_PREFIX) ? (line.itemId ?? []) : [])),
  );
  return pairs.map(({ line, change }) => {
    const season = seasons.get(line.itemId ?? 0) ?? null;
    return changedLine(priced.get(line.id) ?? line, { ...change, season });
  });
}

/** All lines with their new quantities. */
function withChanges(lines: readonly StoredLine[], wanted: readonly WantedChange[]): StoredLine[] {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
}

const keepsPrice = ({ line, change }: { line: StoredLine; change: WantedChange }): boolean =>
  line.itemType === ITEM_TYPE.product && change.quantity > 0;

/** At most 99,999 of one item over all its lines (T25). */
function requireFit(lines: readonly StoredLine[], wanted: readonly WantedChange[]): void {
  const changes = new Map(wanted.map((change) => [change.id, change.quantity]));
  const products = lines.filter((line) => line.itemType === ITEM_TYPE.product);
  for (const [itemCode, same] of Map.groupBy(products, (line) => line.itemCode)) {
    if (!doQuantitiesFit(same.map((line) => changes.get(line.id) ?? line.quantity))) throw tooMany(itemCode);
  }
}

/**
 * Product lines with today's price, `among` all lines of the cart as they will be; one whose price does not work out any more keeps the one that it has
 * until the submit refuses it.
 */
export async function repriced(
  trx: Transaction<Database>,
  customerId: number,
  { lines, among }: { lines: readonly StoredLine[]; among: readonly StoredLine[] },
  change?: QuantityChange,
): Promise<Map<number, StoredLine>> {
  if (lines.length === 0) return new Map();
  const found = await findItems(trx, customerId, lines);
  if (change) requireGiven(lines, found, change);
  const taken = takenBefore(among);
  return new Map(
    lines.map((line, index) => {
      const item = found[index];
      return [line.id, item ? { ...line, ...lineToday(item, line, taken.get(line.id)) } : line];
    }),
  );
}

/** Who changes quantities, and the lines as they were. */
interface QuantityChange {
  caller: Caller;
  before: readonly StoredLine[];
}

function requireGiven(
  lines: readonly StoredLine[],
  found: readonly (FoundItem | undefined)[],
  { caller, before }: QuantityChange,
): void {
  if (isEmployeeOrRep(caller)) return;
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]));
  for (const [index, line] of lines.entries()) {
    const item = found[index];
    if (item === undefined || line.quantity <= (quantities.get(line.id) ?? 0) || !isGift(item, line)) continue;
    const message = `No more of ${line.itemCode} can be had for nothing. Please ask customer service.`;
    throw invalid([{ path: 'body.quantityOrdered', message }]);
  }
}

/** A change, and the season for which the line's item is sold ahead. */
interface SeasonalChange extends WantedChange {
  season: string | null;
}

function changedLine(line: StoredLine, change: SeasonalChange): ChangedLine {
  const { quantity, commentText } = change;
  const isComment = line.itemType === ITEM_TYPE.comment;
  const removed = isComment ? commentText !== undefined && !isVisible(commentText) : quantity === 0;
  // A removed line keeps what it held, so that its removal can be taken back.
  const kept = removed ? line : { ...line, quantity: isComment ? 0 : quantity, commentText: saidOn(line, change) };
  return toChanged(kept, removed);
}

/** What is said on a line from now on; the season of an item that is sold ahead stays beside it, whatever is typed (PRD-017). */
function saidOn(line: StoredLine, { commentText: typed, season }: SeasonalChange): string {
  if (typed === undefined) return line.commentText;
  const said = isVisible(typed) ? typed : '';
  if (line.itemType === ITEM_TYPE.comment) return said;
  const { mark } = splitComment(line.commentText, season);
  const whole = markedComment(mark, said);
  const excess = whole.length - LINE_COMMENT_MAX;
  if (excess > 0) throw tooLong(line.itemCode, { path: 'body.commentText', most: said.length - excess });
  return whole;
}

/** A line's row after a change; `removed` ones stay for the history and for 'Undo'. */
export function toChanged(line: StoredLine, removed: boolean): ChangedLine {
  const { id, quantity, unitPrice, unitFactor, discountPercent, priceRule, commentText, status } = line;
  return {
    id,
    quantity,
    unit_factor: unitFactor,
    ...lineMoney({ quantity, unitPrice, discountPercent }, 'body.quantityOrdered'),
    price_rule: priceRule,
    comment_text: commentText,
    line_status: removed ? removedStatus(status) : changedStatus(status),
    removed,
  };
}
