/** What the comment of a promote payload says. */
export interface PromoteTokens {
  /** As it was sent, and so not yet known to be one; null where none is to be used. */
  shippingAccount: string | null;
  hold: boolean;
}

const STATUS = /(?:SWR|HOLD)$/;
const ACCOUNT = /^RCP[ ~-](?:.*[ ~-])?$/s;

/**
 * Reads the tokens that the reference client composes at checkout (wire contract 8.4): `SWR`, `HOLD`, `RCP ~ 123456 ~ SWR`. Any
 * other text is undefined and counts for nothing: charge codes are made from stored fields only (security T27). What stands where the account
 * does is told, whatever it is: to leave it out in silence would ship at the seller's cost.
 */
export function readPromoteComment(comment: string): PromoteTokens | undefined {
  const text = comment.trim();
  const [status] = STATUS.exec(text) ?? [];
  if (status === undefined) return undefined;
  const hold = status === 'HOLD';
  const before = text.slice(0, -status.length);
  if (before === '') return { shippingAccount: null, hold };
  if (!ACCOUNT.test(before)) return undefined;
  const account = before
    .slice('RCP'.length)
    .replace(/^[ ~-]+/, '')
    .replace(/[ ~-]+$/, '');
  return { shippingAccount: account.toUpperCase(), hold };
}
