import type { Cart } from '#contract/cart.ts';
import type { ActiveCart } from '../carts/active-cart.ts';
import { quantitiesInCart } from '../carts/quantities-in-cart.ts';
import { type CartAttempt, NO_CART, type SheetDrafts } from '../session/sheet-drafts.ts';
import {
  beforeClear,
  changeSheet,
  fractionsOf,
  pendingQuantities,
  type Refusals,
  type Sheet,
  type SheetAction,
  settledQuantities,
  sheetWith,
  shownCells,
} from './color-sheet.ts';
import type { Quantities, SaveQueueState } from './save-queue.ts';
import type { SaveQueuesState } from './save-queues.ts';
import { type Cells, cellProblem, cellQuantity, cellText } from './sheet-cells.ts';
import { NO_HISTORY } from './sheet-history.ts';

/** The target of a sheet while New Cart is chosen. */
export const NEW_CART = 'new';

/** The cart id of a target; a target that is no cart yet makes one. */
export const cartIdOf = (target: string): number | 'new' =>
  target === NEW_CART || target === NO_CART ? 'new' : Number(target);

/**
 * The target of what is typed while this cart, or none of these, is the active one. A new cart that may be there is asked for again, whether or not
 * there were others when it was; where the last other is gone, what was typed for a new one is shown still.
 */
export function targetOf(
  { carts, cart }: ActiveAmong,
  { attempts = {}, sheets = {} }: Partial<Pick<PendingParts, 'attempts' | 'sheets'>> = {},
): string {
  if (cart) return String(cart.header.id);
  if (carts === undefined) return NO_CART;
  const [own, other] = carts.length > 0 ? [NEW_CART, NO_CART] : [NO_CART, NEW_CART];
  if (attempts[own]) return own;
  const isBlank = (target: string) => Object.keys(sheets[target]?.drafts ?? {}).length === 0;
  return attempts[other] || (own === NO_CART && !isBlank(other) && isBlank(own)) ? other : own;
}

/** What was typed for one cart. */
export interface CartSheet extends Sheet {
  /** A save was asked for: from then on it saves by itself. */
  isLinked: boolean;
  /** Typed on an earlier visit. */
  isRestored: boolean;
  /** Why items did not go into the cart. */
  refusals: Refusals;
  /** What the cart had of each item where its quantity was typed, as far as that is known. */
  seen: Quantities;
}

type ActiveAmong = Pick<ActiveCart, 'carts' | 'cart'>;

/** A cart that takes nothing more. */
export interface EndedCart {
  target: string;
  /** Undefined for one that was deleted. */
  cart: Cart | undefined;
  /** What it holds of the quantities that were typed for it. */
  taken: Quantities;
  /** The rest, which was added to what stands in the sheet of this cart. */
  left: Quantities;
  to: Cart | undefined;
}

export interface CartSheets {
  /** By the cart that they are for. */
  sheets: Readonly<Record<string, CartSheet>>;
  ended: readonly EndedCart[];
}

export const EMPTY_SHEET: CartSheet = { ...sheetWith({}), isLinked: false, isRestored: false, refusals: {}, seen: {} };

/** What was typed on an earlier visit. */
export const restoredSheets = ({ drafts, seen }: Pick<SheetDrafts, 'drafts' | 'seen'>): CartSheets => ({
  sheets: Object.fromEntries(
    Object.entries(drafts).map(([target, draft]) => [
      target,
      { ...EMPTY_SHEET, ...sheetWith(draft), seen: seen[target] ?? {}, isRestored: true },
    ]),
  ),
  ended: [],
});

export type CartSheetsAction = { target: string } /** `held` is what the cart has, where that is shown. */ & (
  | { type: 'act'; act: SheetAction; held?: Quantities }
  /** A save is asked for, also of what was refused: what the cart has of that by now was read. */
  | { type: 'save'; held?: Quantities }
  /** The new cart was refused: what is typed on waits for a press again. */
  | { type: 'unlink' }
  | { type: 'refused'; refusals: Refusals }
  /** What was typed is seen to be of an earlier visit no more. */
  | { type: 'seen' }
  /** What was typed for no cart is for this one, once a save is asked for. */
  | { type: 'move'; to: string }
  /** The new cart is there, and is this one. */
  | { type: 'made'; to: string }
  /** The cart takes nothing more: what it does not hold waits for a press, for the active one. */
  | { type: 'over'; cart: Cart | undefined; active: ActiveAmong; attempts?: PendingParts['attempts'] }
  /** What it holds was read. */
  | { type: 'told' }
);

/** All that was typed into a sheet after an act: each quantity stays with the cart that it was typed for. */
export function changeCartSheets(state: CartSheets, action: CartSheetsAction): CartSheets {
  const { target } = action;
  const { [target]: own = EMPTY_SHEET, ...others } = state.sheets;
  const put = (next: Partial<CartSheet>): CartSheets => ({
    ...state,
    sheets: { ...state.sheets, [target]: { ...own, ...next } },
  });
  switch (action.type) {
    case 'act': {
      const next = changeSheet(own, withStepBack(own, action));
      if (next === own && action.act.type !== 'saved') return state;
      const decided = decidedAnew(action);
      const seen = seenAfter(own, next.drafts, { ...action, decided });
      if (next === own && isSame(seen, own.seen)) return state;
      const refusals = Object.fromEntries(Object.entries(own.refusals).filter(([key]) => !decided.includes(key)));
      return put({ ...next, seen, refusals, fractions: { ...own.fractions, ...fractionsOf(action.held ?? {}) } });
    }
    case 'save': {
      const read = Object.keys(own.refusals).map((key) => [key, action.held?.[key] ?? 0] as const);
      const seen = { ...own.seen, ...Object.fromEntries(read) };
      return { ...put({ isLinked: true, isRestored: false, refusals: {}, seen }), ended: [] };
    }
    case 'unlink':
      return put({ isLinked: false });
    case 'refused':
      return put({ refusals: { ...own.refusals, ...action.refusals } });
    case 'seen':
      return put({ isRestored: false });
    case 'move': {
      // Nothing was held where it was typed: an empty cell takes nothing away from what the cart holds.
      const drafts = Object.fromEntries(Object.entries(own.drafts).filter(([, text]) => text !== ''));
      return { ...state, sheets: { ...others, [action.to]: joined({ ...own, drafts }, state.sheets[action.to]) } };
    }
    case 'made': {
      // It was told before: to the page that asked, and to the one that asked again.
      if (state.sheets[target] === undefined) return state;
      const there = state.sheets[action.to];
      const made = {
        ...own,
        ...there,
        drafts: { ...own.drafts, ...there?.drafts },
        seen: { ...own.seen, ...there?.seen },
        isLinked: own.isLinked && (there?.isLinked ?? true),
      };
      return { ...state, sheets: { ...others, [action.to]: made } };
    }
    case 'told':
      return { ...state, ended: state.ended.filter((each) => each.target !== target) };
    case 'over':
      return state.sheets[target] ? overSheets({ sheets: others, ended: state.ended }, own, action) : state;
  }
}

interface SheetAct {
  act: SheetAction;
  held?: Quantities;
}

/**
 * The cells that are decided anew, over what the cart has and shows, so that no earlier refusal holds for them: those that showed just that, as after
 * 'Clear these', and those that Clear empties. A step back is none: what was refused is refused again.
 */
function decidedAnew({ act, held }: SheetAct): string[] {
  if (act.type !== 'change' || held === undefined) return [];
  const { shown, cells, isCleared } = act;
  const standing = shownCells(Object.keys(cells), {}, held);
  return Object.keys(cells).filter(
    (key) => cells[key] !== shown[key] && (shown[key] === standing[key] || (isCleared && cells[key] === '')),
  );
}

function withStepBack({ refusals }: CartSheet, { act, held = {} }: SheetAct): SheetAction {
  if (act.type !== 'change' || !act.isCleared) return act;
  return { ...act, shown: beforeClear(act.shown, refusals, held) };
}

/** What was seen of what stands typed: it stays until the cart has taken it over, and is then what it has taken. */
function seenAfter(
  own: CartSheet,
  drafts: Cells,
  { act, held, decided }: SheetAct & { decided: readonly string[] },
): Quantities {
  const saved = act.type === 'saved' ? act.quantities : {};
  return Object.fromEntries(
    Object.keys(drafts).flatMap((key) => {
      const isFresh = own.drafts[key] === undefined || (own.refusals[key] !== undefined && decided.includes(key));
      const before = isFresh ? held && (held[key] ?? 0) : own.seen[key];
      const seen = saved[key] ?? before;
      return seen === undefined ? [] : [[key, seen]];
    }),
  );
}

const isSame = (one: Quantities, other: Quantities): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

const heldBy = (cart: Cart | undefined): Quantities => quantitiesInCart(cart?.detail ?? []);

/** The sheets without the one of a cart that is over: what it does not hold is wanted on top of what the active one holds or has typed. */
function overSheets(
  { sheets, ended }: CartSheets,
  own: CartSheet,
  { target, cart, active, attempts = {} }: CartSheetsAction & { type: 'over' },
): CartSheets {
  const to = targetOf(active, { attempts, sheets });
  const { taken, left, wrong } = splitHeld(own, heldBy(cart));
  const there = { ...heldBy(active.cart) };
  const { drafts, fractions } = sheets[to] ?? EMPTY_SHEET;
  for (const [key, text] of Object.entries(drafts))
    if (cellProblem(text, fractions[key]) === undefined) there[key] = cellQuantity(text, fractions[key]);
  const sums = Object.entries(left).map(([key, rest]) => [key, cellText(String(toPlaces(rest + (there[key] ?? 0))))]);
  const fresh = Object.entries(wrong).filter(([key]) => sheets[to]?.drafts[key] === undefined);
  const rest = Object.fromEntries([...fresh, ...sums]);
  const isTold = Object.keys({ ...taken, ...left }).length > 0;
  return {
    sheets: Object.keys(rest).length > 0 ? { ...sheets, [to]: joined({ ...own, drafts: rest }, sheets[to]) } : sheets,
    ended: isTold ? [...ended, { target, cart, taken, left, to: active.cart }] : ended,
  };
}

/** Steps back do not come along, and what was seen: they are of what another cart held. What moves was typed last. */
const joined = (moved: CartSheet, there: CartSheet = EMPTY_SHEET): CartSheet => ({
  ...there,
  drafts: { ...there.drafts, ...moved.drafts },
  seen: Object.fromEntries(Object.entries(there.seen).filter(([key]) => moved.drafts[key] === undefined)),
  refusals: Object.fromEntries(
    Object.entries(there.refusals).filter(
      ([key]) => moved.drafts[key] === undefined || there.drafts[key] !== undefined,
    ),
  ),
  history: NO_HISTORY,
  isLinked: false,
  isRestored: moved.isRestored || there.isRestored,
});

/** As exact as what a cart holds is counted. */
const toPlaces = (quantity: number): number => Number(quantity.toFixed(4));

/** What a cart that is over holds of what was typed for it, how much of it is left to order, and what is no quantity. */
function splitHeld({ drafts, fractions }: Sheet, held: Quantities) {
  const taken: Record<string, number> = {};
  const left: Record<string, number> = {};
  const wrong: Record<string, string> = {};
  for (const [key, text] of Object.entries(drafts)) {
    const has = held[key] ?? 0;
    // A rest of what it holds in pieces may be no whole number: that is for the person to choose.
    const rest = toPlaces(cellQuantity(text, fractions[key]) - has);
    if (has > 0) taken[key] = has;
    if (cellProblem(text, fractions[key]) !== undefined) wrong[key] = text;
    else if (rest > 0) left[key] = rest;
  }
  return { taken, left, wrong };
}

/** What of it is neither on its way nor waits to be sent. */
export const unsentOf = (pending: Quantities, { waiting }: Pick<SaveQueueState, 'waiting'>): Quantities =>
  Object.fromEntries(Object.entries(pending).filter(([key, quantity]) => waiting[key] !== quantity));

interface PendingParts {
  sheets: CartSheets['sheets'];
  states: SaveQueuesState;
  /** New carts of which it is not known whether they are there. */
  attempts: Readonly<Record<string, CartAttempt>>;
  /** What the carts that are there hold. */
  helds: Readonly<Record<string, Quantities>>;
}

/** What was typed and its cart holds by now, by the cart. */
export const settledByCart = ({ sheets, states, helds }: Omit<PendingParts, 'attempts'>) =>
  Object.entries(sheets)
    .map(([each, { drafts }]) => {
      const waiting = states[each]?.waiting ?? {};
      return [each, settledQuantities(drafts, { held: helds[each], waiting })] as const;
    })
    .filter(([, quantities]) => Object.keys(quantities).length > 0);

/** What is not known to be in its cart, by the cart. */
export const pendingByCart = (keys: readonly string[], { sheets, states, attempts, helds }: PendingParts) =>
  Object.fromEntries(
    Object.keys({ ...sheets, ...states, ...attempts }).map((each) => [
      each,
      pendingQuantities(keys, sheets[each] ?? EMPTY_SHEET, {
        held: helds[each] ?? (cartIdOf(each) === 'new' ? {} : undefined),
        // What an attempt asks for may be in there, also where the page that sent it is gone.
        waiting: { ...attempts[each]?.quantities, ...states[each]?.waiting },
      }),
    ]),
  );
