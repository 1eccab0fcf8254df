const SECRET_NAMES =
  /pass(word|phrase)?|pwd|token|credential|secret|authorization|cookie|session|nonce|hash|\bkey\b|card|cvv|guid|e-?mail|phone|address|name|zip|city|account$/i;
/** Names that are secret as a word of their own only: a "pin" is, a "shippingNote" or a "pineColor" is not. */
const SECRET_WORD = /^(?:pass.*|pw|pin|otp|ssn|cvc\d?|csc|tel)$/i;
const API_KEY = /(?:api|access|private)[ _-]?key/i;
export const HIDDEN = '[redacted]';
const DEEPEST = 6;

const SECRET_PAIR =
  /(\b[\w-]{0,20}(?:pass(?:word|phrase|wd|code)?|pwd?|pin|otp|ssn|token|credential|secret|session|nonce|api-?_?key|cvv|cvc|phone|tel)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"']+)/gi;
/** North American and international numbers, with and without separators; plain digits only where there are ten or more. */
const TELEPHONE =
  /(?<![\w.-])(?:\+\d[\d ().-]{7,16}\d|(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}|1?\d{10})(?![\w-])/g;

/** Two letters, two digits, then groups of letters and digits: bank accounts as they are written and printed. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,3})?\b/g;

/** What in a text may be a secret or a person: tokens, long keys, e-mail addresses, card-like numbers, members of a query. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`],
  [/(\bauthorization["']?\s*[=:]\s*["']?)(?:\w+\s+)?[^\s"',;]+/gi, `$1${HIDDEN}`],
  // A name and a password in base64 hold capitals inside; "Basic information" and "Basic Retainer" do not.
  [/\bBasic\s+(?=[A-Za-z0-9+/]+[A-Z0-9+/=])[A-Za-z0-9+/]{8,}={0,2}/g, `Basic ${HIDDEN}`],
  [IBAN, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  // In an address the sign is written %40, within another address %2540.
  [/[^\s"'<>@,;:]{1,64}(?:@|%(?:25){0,3}40)[^\s"'<>@,;:]{1,255}/gi, HIDDEN],
  [/\b(?:\d[ -]?){13,}\b/g, HIDDEN],
  // `pw=hunter22`, `password: "a b"`, `"apiKey":"x"`: the value of whatever is named like a secret.
  [SECRET_PAIR, `$1${HIDDEN}`],
  [TELEPHONE, HIDDEN],
  [/(\/|%2F)(signup|set-password|reset-password|confirm-email|profile\/email)(?:\/|%2F)[^\s"'?#]+/gi, `$1$2/${HIDDEN}`],
  [/([?&#][\w.-]{1,40}=)[^&\s"'#]*/g, `$1${HIDDEN}`],
  [/\b[\w-]{32,}\b/g, HIDDEN],
];

/** A text from a browser, fit to be stored: nothing that looks like a secret or a person (T73, T85). */
export function redactText(text: string): string {
  return PATTERNS.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, instead),
    withoutCards(plain(storable(text))),
  );
}

/** The same on one line, of at most so many characters. */
export const redactLine = (text: string, longest: number): string =>
  redactText(text).replaceAll(/\s+/g, ' ').trim().slice(0, longest);

type Groups = readonly string[];

const anyhow = (): boolean => true;

/** Groups of one size, the last perhaps smaller, or of four, six and the rest: a moment or an item beside a count is grouped otherwise. */
const asOnCards = (groups: Groups): boolean => {
  const [first = 0, ...sizes] = groups.map(({ length }) => length);
  const last = sizes.pop() ?? 0;
  return (
    (sizes.every((size) => size === first) && last <= first) || (first === 4 && sizes.length === 1 && sizes[0] === 6)
  );
};

/**
 * Thirteen digits or more with up to three signs of any kind between them, but no letter; then the same with signs as addresses write them; then
 * with letters among the signs, where the digits are grouped as on cards.
 */
const DIGIT_RUNS = [
  [/\d(?:[^\p{L}\p{N}]{0,3}\d){12,}/gu, /\D+/, anyhow],
  [/\d(?:(?:%[\da-f]{2}|[^\p{L}\p{N}%]){0,3}\d){12,}/giu, /(?:%[\da-f]{2}|\D)+/i, anyhow],
  [/\d(?:\P{N}{0,3}\d){12,}/gu, /\D+/, asOnCards],
] as const;

const withoutCards = (text: string): string =>
  DIGIT_RUNS.reduce(
    (clean, [digits, between, isLaidOut]) =>
      clean.replaceAll(digits, (run) => (holdsCard(run.split(between), isLaidOut) ? HIDDEN : run)),
    text,
  );

/** Whether some neighbouring groups of digits are a card's number together. */
function holdsCard(groups: Groups, isLaidOut: (groups: Groups) => boolean): boolean {
  return groups.some((_, start) => {
    let digits = '';
    return groups.slice(start, start + 19).some((group, at) => {
      digits += group;
      return isCard(digits) && isLaidOut(groups.slice(start, start + at + 1));
    });
  });
}

/** A card's number: its first digit, its length, and its check digit (Luhn). */
function isCard(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A text inside a text (JSON as a member of JSON) may hold what no database takes (T71), and signs that steer a terminal (T69). */
const storable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, (sign) => (sign === '\u0000' ? '' : ' '));

/** Letters and digits, and the sign before a value, as addresses may write them, however often they are wrapped in another address. */
const WRITTEN_IN_CODE = /%(?:25){0,3}(3\d|[46][1-9a-f]|[57][\da]|2d|5f|3a|3d)/gi;
/** Wide forms of the keyboard's signs, and the digits of other scripts. */
const OTHER_FORM = /[\uFF01-\uFF5E]|[^\P{Nd}0-9]/gu;

/** Signs beyond ASCII as addresses write them, however often they are wrapped in another address. */
const BYTES_IN_CODE = /(?:%(?:25){0,3}[89a-f][\da-f])+/gi;
/** What is drawn as nothing, or as a blank that is none. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

const fromBytes = (codes: string): string => Buffer.from(codes.replaceAll(/%(?:25)*/g, ''), 'hex').toString();

/**
 * The same text in the signs that the patterns know: they would not see a card's number in full-width digits, nor `pass%77ord`, nor a name with
 * a sign inside that nobody sees.
 */
const plain = (text: string): string =>
  text
    .replaceAll(BYTES_IN_CODE, fromBytes)
    .replaceAll(UNSEEN, '')
    .replaceAll(OTHER_FORM, (sign) => digitOf(sign.normalize('NFKC')))
    .replaceAll(WRITTEN_IN_CODE, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Digits of a script stand in a row from nought to nine. */
function digitOf(sign: string): string {
  if (!/[^\P{Nd}0-9]/u.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  const value = [1, 2, 3, 4, 5, 6, 7, 8, 9].findIndex((back) => !/\p{Nd}/u.test(String.fromCodePoint(code - back)));
  return String(value < 0 ? 9 : value);
}

/** The same for what a failed call carried: JSON text is read, members are judged by their names, everything else by its form. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return HIDDEN;
  if (typeof value === 'string') return redactJson(value, depth);
  if (typeof value === 'number') return isCard(String(value)) || !isExact(value) ? HIDDEN : value;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([name, member]) => [redactText(name), isSecretName(name) ? HIDDEN : redact(member, depth + 1)]),
  );
}

/** A whole number with more digits than numbers keep: no quantity and no id of ours, but perhaps a card's number. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** `cardPin`, `api_key`, `PW`: judged as a whole and word by word. */
function isSecretName(written: string): boolean {
  const name = plain(written);
  if (SECRET_NAMES.test(name) || API_KEY.test(name)) return true;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => SECRET_WORD.test(word));
}

function redactJson(text: string, depth: number): unknown {
  if (!/^\s*[[{]/.test(text)) return redactText(text);
  try {
    return redact(JSON.parse(text), depth + 1);
  } catch {
    // Half a JSON text: its members cannot be told apart, so none is kept.
    return HIDDEN;
  }
}
