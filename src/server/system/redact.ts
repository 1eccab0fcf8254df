const SECRET_NAMES =
  /pass(word|phrase)?|pwd|token|credential|secret|authorization|cookie|session|nonce|hash|\bkey\b|card|cvv|guid|e-?mail|phone|address|name|zip|city|account$/i;
const HIDDEN = '[redacted]';
const DEEPEST = 6;

const SECRET_PAIR =
  /(\b[\w-]{0,20}(?:pass(?:word|phrase|wd)?|pwd?|pin|token|credential|secret|session|nonce|api-?_?key|cvv|cvc|phone|tel)["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"']+)/gi;
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
  [/[^\s"'<>@,;:]{1,64}@[^\s"'<>@,;:]{1,255}/g, HIDDEN],
  [/\b(?:\d[ -]?){13,19}\b/g, HIDDEN],
  // `pw=hunter22`, `password: "a b"`, `"apiKey":"x"`: the value of whatever is named like a secret.
  [SECRET_PAIR, `$1${HIDDEN}`],
  [TELEPHONE, HIDDEN],
  [/\/(signup|set-password)\/[^\s"'?#]+/gi, `/$1/${HIDDEN}`],
  [/([?&#][\w.-]{1,40}=)[^&\s"'#]*/g, `$1${HIDDEN}`],
  [/\b[\w-]{32,}\b/g, HIDDEN],
];

/** A text from a browser, fit to be stored: nothing that looks like a secret or a person (T73, T85). */
export function redactText(text: string): string {
  return PATTERNS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), storable(text));
}

/** A text inside a text (JSON as a member of JSON) may hold what no database takes (T71). */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** The same for what a failed call carried: JSON text is read, members are judged by their names, everything else by its form. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return HIDDEN;
  if (typeof value === 'string') return redactJson(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([name, member]) => [storable(name), SECRET_NAMES.test(name) ? HIDDEN : redact(member, depth + 1)]),
  );
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
