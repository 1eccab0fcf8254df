import { CHARGE_CODES, SHIP_STATUSES } from './order-comment.ts';

const isOneOf = (words: readonly string[], word: string | undefined): boolean =>
  word !== undefined && words.includes(word);

/** What a person wrote on an order: its stored comment without the tokens for freight and shipping that stand in front (ruling 33). */
export function orderWords(comment: string | null): string {
  const parts = (comment ?? '').split(' ~ ');
  const charged = isOneOf(CHARGE_CODES, parts[0]) ? parts.slice(isOneOf(SHIP_STATUSES, parts[1]) ? 1 : 2) : parts;
  return (isOneOf(SHIP_STATUSES, charged[0]) ? charged.slice(1) : charged).join(' ~ ').trim();
}
