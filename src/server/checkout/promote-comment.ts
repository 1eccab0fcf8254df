/** What the comment of a promote payload says. */
export interface PromoteTokens {
  shippingAccount: string | null;
  hold: boolean;
}

const TOKENS = /^(?:RCP[ ~-]+([A-Za-z0-9]{1,9})[ ~-]+)?(SWR|HOLD)$/;

/**
 * Reads the tokens that the reference client composes at checkout (wire contract 8.4): `SWR`, `HOLD`, `RCP ~ 123456 ~ SWR`. Any
 * other text is undefined and counts for nothing: charge codes are made from stored fields only (security T27).
 */
export function readPromoteComment(comment: string): PromoteTokens | undefined {
  const match = TOKENS.exec(comment.trim());
  if (match === null) return undefined;
  return { shippingAccount: match[1]?.toUpperCase() ?? null, hold: match[2] === 'HOLD' };
}
