import { isEmail } from './email.ts';

/** The limits of one kind of e-mail list (ruling 17). */
export interface EmailListLimits {
  /** The longest address; null where only the whole list limits it. */
  readonly each: number | null;
  /** The longest joined list. */
  readonly joined: number;
  /** Another address can be added only up to this length of the joined list. */
  readonly addUpTo: number;
}

/** Billing: 250 in all, and none more beyond 240 (ADR-009, ADR-011). Ship-to: 50 each, 225 joined (USR-019, wire A26). */
export const EMAIL_LISTS = {
  billing: { each: null, joined: 250, addUpTo: 240 },
  shipTo: { each: 50, joined: 225, addUpTo: 222 },
} as const satisfies Record<string, EmailListLimits>;

/** More addresses than a list may hold (security T68). */
export const EMAILS_MAX = 10;

const SEPARATOR = '; ';

/** The fields of a semicolon-separated list; always at least one, empty for an empty list (ACT-057, ADR-013). */
export function splitEmails(list: string): string[] {
  const parts = list
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 ? parts : [''];
}

/** The fields as they are stored, blank ones left out. */
export function joinEmails(fields: readonly string[]): string {
  return fields
    .map((field) => field.trim())
    .filter(Boolean)
    .join(SEPARATOR);
}

/** How many characters one field may hold: the list's limit less what the others take, and its own (ADR-009, ruling 17). */
export function fieldMax(fields: readonly string[], index: number, limits: EmailListLimits): number {
  const others = joinEmails(fields.filter((_, at) => at !== index));
  const left = limits.joined - (others === '' ? 0 : others.length + SEPARATOR.length);
  return Math.max(0, limits.each === null ? left : Math.min(left, limits.each));
}

/** Another field is added only after a filled one, to a list that has room (ADR-010, ADR-011). */
export function mayAddEmail(fields: readonly string[], limits: EmailListLimits): boolean {
  return (
    fields.every((field) => field.trim() !== '') &&
    fields.length < EMAILS_MAX &&
    joinEmails(fields).length <= limits.addUpTo
  );
}

/** The first field is never removed, only emptied (ADR-012, ruling 17). */
export function mayRemoveEmail(index: number): boolean {
  return index > 0;
}

/** The fields without one; the first is emptied instead, and one empty field is left in any case (ADR-013). */
export function removeEmail(fields: readonly string[], index: number): string[] {
  if (index === 0) return ['', ...fields.slice(1)];
  const left = fields.filter((_, at) => at !== index);
  return left.length > 0 ? left : [''];
}

/** What is wrong with a stored or sent list; undefined when nothing is. An empty list is fine. */
export function emailListProblem(list: string, limits: EmailListLimits): string | undefined {
  const addresses = splitEmails(list).filter(Boolean);
  const wrong = addresses.find((address) => !isEmail(address));
  if (wrong !== undefined) return `“${wrong.slice(0, 60)}” is not an e-mail address.`;
  if (addresses.length > EMAILS_MAX) return `A list holds up to ${EMAILS_MAX} addresses.`;
  const { each } = limits;
  if (each !== null && addresses.some((address) => address.length > each))
    return `An e-mail address is up to ${each} characters.`;
  return joinEmails(addresses).length > limits.joined
    ? `The list of e-mail addresses is up to ${limits.joined} characters.`
    : undefined;
}
