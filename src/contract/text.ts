import { z } from 'zod';
import { isDeceiving, withoutDeceiving } from '#domain/deceiving-text.ts';
import { EMAIL_MAX, isAddressLike, isEmail } from '#domain/email.ts';
import { isVisible } from '#domain/visible-text.ts';

const NOT_ALLOWED = 'has a character that is not allowed';
const NO_ADDRESS = 'must be an e-mail address';

/** No NUL and no lone surrogate: neither reaches the database (security T71). */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

function isOneLine(value: string): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(value);
}

function longest(max: number): string {
  return `must be at most ${max} characters`;
}

/** Text of several lines, kept as typed. `max` in characters. */
export function text(max: number) {
  return z.string().max(max, longest(max)).refine(isStorable, NOT_ALLOWED);
}

/** One line: no control characters, so that it can stand in a mail header or a log (security T68, T69). */
export function line(max: number, from = z.string()) {
  return from.max(max, longest(max)).refine(isOneLine, NOT_ALLOWED);
}

/**
 * One line that says something; blanks around it are dropped. It stands in mails, lists and documents beside other text: no marks that turn
 * the direction of writing around, and with it what a reader believes to see, and none that make two of them look alike because nobody
 * sees them (security T68, T74).
 */
export function filledLine(max: number, from = z.string()) {
  const required = 'is required';
  const filled = from.trim().min(1, { error: required, abort: true });
  return printedLine(max, filled.refine(isVisible, { error: required, abort: true }));
}

/** The same where it may be empty; what was typed is kept. */
export function printedLine(max: number, from = z.string()) {
  return from
    .max(max, longest(max))
    .refine(isOneLine, NOT_ALLOWED)
    .refine((value) => !isDeceiving(value), NOT_ALLOWED);
}

/** A member that older callers send as null or leave out; both arrive as an empty text. */
export function lineOrBlank(max: number, from = z.string()) {
  return line(max, from)
    .nullish()
    .transform((value) => value ?? '');
}

/** Like `lineOrBlank`, with several lines. */
export function textOrBlank(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value ?? '');
}

/** Several lines that say something, without the blanks around them, else an empty text (LIN-025). */
export function saidText(max: number) {
  return keptText(max).transform((value) => value ?? '');
}

/** The same of what is there already: absent or null, which is undefined here, leaves it (ruling 31). */
export function keptText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value == null ? undefined : isVisible(value) ? value.trim() : ''));
}

/** One e-mail address as it is stored: trimmed, strict pattern, at most 255 characters. */
export const emailAddress = emailAddressIn();

/** The same of another text. */
export function emailAddressIn(from = z.string()) {
  return from.trim().max(EMAIL_MAX, longest(EMAIL_MAX)).refine(isEmail, NO_ADDRESS);
}

/** What visitors paste: marks that nobody sees are dropped, wherever they stand, instead of refused (security T68, T74). */
export const cleanText = () => z.string().overwrite(withoutDeceiving);

/** The address that somebody signs in with: looked up, never written to, so its form does not matter beyond its letters. */
export const signInAddress = filledLine(EMAIL_MAX).refine(isAddressLike, NO_ADDRESS);

/** The letter that the back office writes for a flag. */
export const yesNo = z.enum(['Y', 'N']);
