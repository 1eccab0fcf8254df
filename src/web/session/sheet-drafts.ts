import { isQuantity } from '#domain/quantity.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from './settings.ts';
import { readUserId } from './token.ts';

/** Quantities typed into an order sheet and in no cart yet, by item code. */
export type SheetDraft = Readonly<Record<string, number>>;

/** A new cart that was asked for and whose answer never came: asked for again it is the same one, by its key. */
export interface CartAttempt {
  key: string;
  /** When it was first sent. */
  at: number;
  /** What was sent; another body would be another request. */
  body: object;
  quantities: SheetDraft;
}

/** By the cart that they are for, or `NO_CART`. */
export interface SheetDrafts {
  drafts: Readonly<Record<string, SheetDraft>>;
  /** What the cart had of each where it was typed, as far as that is known. */
  seen: Readonly<Record<string, SheetDraft>>;
  attempts: Readonly<Record<string, CartAttempt>>;
}

interface StoredDrafts {
  userId: number;
  /** By customer, product and cart; the one written last stands last. */
  sheets: Readonly<Record<string, SheetDraft>>;
  seen: Readonly<Record<string, SheetDraft>>;
  attempts: Readonly<Record<string, CartAttempt>>;
}

/** What was typed when there was no cart yet. */
export const NO_CART = 'none';

/** So many sheets are kept; the one that was left longest ago goes first. */
const SHEETS_MAX = 20;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function stored(product: string): StoredDrafts | undefined {
  const value = readSetting(product, STORED_SETTINGS.sheetDrafts);
  if (!isRecord(value) || typeof value.userId !== 'number' || !isRecord(value.sheets)) return undefined;
  const sheets = draftsOf(value.sheets, isDrafted);
  const seen = draftsOf(value.seen, isHeld);
  const attempts = Object.entries(isRecord(value.attempts) ? value.attempts : {}).filter(isAttempt);
  return { userId: value.userId, sheets, seen, attempts: Object.fromEntries(attempts) };
}

const isAttempt = (entry: [string, unknown]): entry is [string, CartAttempt] => {
  const [, value] = entry;
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.at === 'number' &&
    isRecord(value.body) &&
    isRecord(value.quantities)
  );
};

/** What a cart has may be a fraction of the unit that the sheet counts in. */
const isHeld = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** What a sheet asks for: what was typed, or a fraction that the cart had, taken back. */
const isDrafted = (value: unknown): value is number =>
  isQuantity(value) || (isHeld(value) && isQuantity(Math.trunc(value)));

const draftsOf = (entries: unknown, isKept: (value: unknown) => value is number): Record<string, SheetDraft> =>
  Object.fromEntries(
    Object.entries(isRecord(entries) ? entries : {}).map(([name, draft]) => [name, quantitiesOf(draft, isKept)]),
  );

const quantitiesOf = (draft: unknown, isKept: (value: unknown) => value is number): SheetDraft =>
  isRecord(draft)
    ? Object.fromEntries(Object.entries(draft).filter((entry): entry is [string, number] => isKept(entry[1])))
    : {};

const NOTHING: SheetDrafts = { drafts: {}, seen: {}, attempts: {} };

/** The sheet's name with its cart; what is for none bears the sheet's own. */
const entryOf = (sheet: string, cart: string): string => (cart === NO_CART ? sheet : `${sheet}@${cart}`);

/** The cart of an entry of the sheet; undefined for another sheet's. */
function cartOf(entry: string, sheet: string): string | undefined {
  if (entry === sheet) return NO_CART;
  return entry.startsWith(`${sheet}@`) ? entry.slice(sheet.length + 1) : undefined;
}

const byCart = <T>(entries: Readonly<Record<string, T>>, sheet: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([entry, value]) => {
      const cart = cartOf(entry, sheet);
      return cart === undefined ? [] : [[cart, value]];
    }),
  );

/** The entries of all other sheets, and behind them these. */
function withSheet<T>(entries: Readonly<Record<string, T>>, sheet: string, own: Readonly<Record<string, T>>) {
  const others = Object.entries(entries).filter(([entry]) => cartOf(entry, sheet) === undefined);
  return [...others, ...Object.entries(own).map(([cart, value]) => [entryOf(sheet, cart), value] as const)];
}

/** What whoever is signed in typed into a sheet and is in no cart, as far as is known: by the cart that it is for. */
export function readSheetDrafts(product: string, sheet: string): SheetDrafts {
  const found = stored(product);
  if (found === undefined || found.userId !== readUserId(product)) return NOTHING;
  const { sheets, seen, attempts } = found;
  return { drafts: byCart(sheets, sheet), seen: byCart(seen, sheet), attempts: byCart(attempts, sheet) };
}

/** Keeps what is typed into a sheet in this tab, through reloads and other pages; nothing forgets the sheet. Nothing of it is a price (T86). */
export function keepSheetDrafts(
  product: string,
  sheet: string,
  kept: Pick<SheetDrafts, 'drafts'> & Partial<Pick<SheetDrafts, 'seen'>>,
): void {
  keep(product, sheet, { ...readSheetDrafts(product, sheet), ...kept });
}

/** The cart has taken these quantities over; what was typed since stays kept. */
export function forgetSaved(product: string, sheet: string, cart: string, saved: SheetDraft): void {
  const { drafts } = readSheetDrafts(product, sheet);
  const left = Object.entries(drafts[cart] ?? {}).filter(([key, quantity]) => saved[key] !== quantity);
  keepSheetDrafts(product, sheet, { drafts: { ...drafts, [cart]: Object.fromEntries(left) } });
}

/** Keeps the attempt at a new cart, before it is sent, until its outcome is known. */
export function keepCartAttempt(product: string, sheet: string, cart: string, attempt: CartAttempt | undefined): void {
  const { attempts, ...rest } = readSheetDrafts(product, sheet);
  const { [cart]: _, ...others } = attempts;
  keep(product, sheet, { ...rest, attempts: attempt ? { ...others, [cart]: attempt } : others });
}

/** The new cart is there: what is kept for it bears its number. */
export function keepAsMade(product: string, sheet: string, cart: string, made: string): void {
  const { drafts, seen } = readSheetDrafts(product, sheet);
  const moved = ({ [cart]: own = {}, [made]: newer = {}, ...others }: SheetDrafts['drafts']) => ({
    ...others,
    [made]: { ...own, ...newer },
  });
  keepSheetDrafts(product, sheet, { drafts: moved(drafts), seen: moved(seen) });
  keepCartAttempt(product, sheet, cart, undefined);
}

function keep(product: string, sheet: string, { drafts, seen, attempts }: SheetDrafts): void {
  const userId = readUserId(product);
  const filled = Object.fromEntries(Object.entries(drafts).filter(([, draft]) => Object.keys(draft).length > 0));
  const next: SheetDrafts = { drafts: filled, seen: ofDrafts(seen, filled), attempts };
  if (userId === undefined || JSON.stringify(readSheetDrafts(product, sheet)) === JSON.stringify(next)) return;
  const found = stored(product);
  const before = found?.userId === userId ? found : { sheets: {}, seen: {}, attempts: {} };
  const sheets = withSheet(before.sheets, sheet, filled).slice(-SHEETS_MAX);
  const tried = withSheet(before.attempts, sheet, attempts).slice(-SHEETS_MAX);
  const kept = {
    ...{ userId, sheets: Object.fromEntries(sheets), attempts: Object.fromEntries(tried) },
    seen: Object.fromEntries(withSheet(before.seen, sheet, next.seen).slice(-SHEETS_MAX)),
  };
  writeSetting(product, STORED_SETTINGS.sheetDrafts, sheets.length + tried.length > 0 ? kept : undefined);
}

/** What was seen of what is typed still. */
const ofDrafts = (seen: SheetDrafts['seen'], drafts: SheetDrafts['drafts']): SheetDrafts['seen'] =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([cart, draft]) => {
      const own = Object.entries(seen[cart] ?? {}).filter(([key]) => draft[key] !== undefined);
      return own.length > 0 ? [[cart, Object.fromEntries(own)]] : [];
    }),
  );

/** Another tab signed out, or somebody else in: what was typed here is nobody else's to see (T34, T86). */
export function dropDraftsOfOthers(product: string): void {
  const found = stored(product);
  if (found && found.userId !== readUserId(product)) {
    writeSetting(product, STORED_SETTINGS.sheetDrafts, undefined);
  }
}
