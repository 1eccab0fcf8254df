import type { AccountType } from './permissions.ts';
import { isShippingAccountNumber, type ShippingAccount } from './shipping.ts';

/** Who pays the freight: the receiver's account, collect, nobody, a third party. */
export const CHARGE_CODES = ['RCP', 'COL', 'FREE', 'THRD'] as const;
export type ChargeCode = (typeof CHARGE_CODES)[number];

/** When to ship: when ready, hold for the ship date, at once. */
export const SHIP_STATUSES = ['SWR', 'HOLD', 'RUSH'] as const;
export type ShipStatus = (typeof SHIP_STATUSES)[number];

const SEPARATOR = ' ~ ';

/** The stored fields that the comment of an order is composed from. */
export interface OrderCommentFields {
  /** The account that freight is charged to; null when the seller's is used. */
  readonly shippingAccount: ShippingAccount | null;
  /** 'Hold for Ship Date', or an account on credit hold (ruling 19). */
  readonly hold: boolean;
  /** What a person wrote; it always stands behind the tokens. */
  readonly text?: string | null | undefined;
}

/**
 * The comment of an order: `RCP` and the account when a customer shipping account is enabled, then `HOLD` or `SWR`, then the
 * person's words, separated by ` ~ ` (CHK-039, CHK-040, ruling 33). Tokens come from the fields only: since the first is always
 * ours, no text can make a charge of its own (security T27).
 */
export function composeOrderComment({ shippingAccount, hold, text }: OrderCommentFields): string {
  const tokens: string[] = [];
  if (shippingAccount?.enabled && isShippingAccountNumber(shippingAccount.value))
    tokens.push('RCP', shippingAccount.value);
  tokens.push(hold ? 'HOLD' : 'SWR');
  const own = text?.trim();
  return (own ? [...tokens, own] : tokens).join(SEPARATOR);
}

/** What the tokens of an order's comment say. */
export interface OrderCharge {
  readonly method: ChargeCode;
  /** May be blank. */
  readonly account: string;
  readonly status: ShipStatus;
}

/**
 * Reads the tokens at the very start of a comment: a charge code, separators (blank, tilde, dash), an account of letters, digits,
 * underscores and blanks, separators, and a status; upper case only, the rest is ignored (ORD-054, wire E6).
 */
export function parseOrderCharge(comment: string | null | undefined): OrderCharge | undefined {
  const text = comment ?? '';
  const method = CHARGE_CODES.find((code) => text.startsWith(code));
  if (!method) return undefined;
  const rest = text.slice(method.length);
  for (const match of [...rest.matchAll(/SWR|HOLD|RUSH/g)].reverse()) {
    const between = rest.slice(0, match.index);
    const account = accountBetween(between);
    if (account !== undefined) return { method, account, status: match[0] as ShipStatus };
  }
  return undefined;
}

function isSeparator(character: string | undefined): boolean {
  return character === ' ' || character === '~' || character === '-';
}

/** The account between two runs of separators; undefined when the text is no such thing. */
function accountBetween(text: string): string | undefined {
  if (text.length < 2 || !isSeparator(text[0]) || !isSeparator(text.at(-1))) return undefined;
  let from = 0;
  let to = text.length;
  while (from < to && isSeparator(text[from])) from++;
  while (to > from && isSeparator(text[to - 1])) to--;
  const account = text.slice(from, to);
  return /^\w*(?: +\w+)*$/.test(account) ? account : undefined;
}

const FOB_LETTERS: Readonly<Record<AccountType, string>> = { 1: 'E', 2: 'R', 4: 'C' };

/** `SLC~` and the first letter of the user type, E, R or C; just `SLC` for an unknown type (CHK-041, ruling 33). */
export function fobOf(accountType: AccountType | undefined): string {
  return accountType === undefined ? 'SLC' : `SLC~${FOB_LETTERS[accountType]}`;
}
