/** The longest e-mail address (ruling 17, ACC-028, PRO-010, USR-017). */
export const EMAIL_MAX = 255;
/** The longest name of a person (PRO-009, USR-015). */
export const PERSON_NAME_MAX = 45;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * A plain e-mail address: one `@`, a dotted domain with a top level of letters. No quotes, comments, brackets, blanks, control
 * characters or lists, so that it can be handed to a mail library as it is (SGN-014, security T68).
 */
export function isEmail(address: string): boolean {
  const at = address.indexOf('@');
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    address.length <= EMAIL_MAX &&
    at > 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]+)$/.test(labels.at(-1) ?? '')
  );
}

/**
 * Whether a text may be looked up as an address at all: ASCII without blanks, as the database demands of every stored one. Beyond ASCII two
 * languages disagree about small letters, and one person would be two (security T41, T74).
 */
export function isAddressLike(text: string): boolean {
  return /^[!-~]+$/.test(text);
}

/** The spelling under which an address is looked up: trimmed, lower case. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}
