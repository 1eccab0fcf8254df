import { PermanentFailure, PutOff, Unreached } from '../outbox/message.ts';
import type { Promotion, RemoteOffice } from './back-office.ts';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER = 256 * 1024;
/** The longest sentence of the back office that people are shown. */
const SENTENCE_MAX = 500;

/** Statuses that say nothing about the order itself: the ERP is there but will not talk now, or not to us. */
const TRY_AGAIN = new Set([401, 403, 404, 408, 421, 425, 429]);

/**
 * The ERP behind the paths of the specification at `BACKOFFICE_URL`. Every answer is checked like a user's input (T72); redirects
 * are not followed (T65). What is not JSON, or is too much, is no answer of the back office but of whatever stands in its place, as where nothing is
 * reached. An order number that is none counts as no answer too, but for the one order that it was given to, which is put off. Either way the
 * reference is looked up before another attempt.
 */
export function createBridgeOffice(baseUrl: string): RemoteOffice {
  const call = (method: string, path: string, query: Record<string, string>, body?: unknown) =>
    request(`${baseUrl}${path}?${new URLSearchParams(query)}`, method, body);
  return {
    kind: 'bridge',
    async promote({ payload, reference, company, accountKey, lines }: Promotion) {
      const body = { ...payload, reference, Company: company, account: accountKey, detail: lines };
      const answer = await call(
        'POST',
        '/sage/b2b/cart-sync/sync-to-sage.php',
        { cartId: String(payload.cartId) },
        body,
      );
      const number = orderNumber(answer);
      if (number === undefined) throw new PutOff(NO_NUMBER);
      return number;
    },
    async lookUp(reference) {
      const answer = await call('GET', '/sage/b2b/cart-sync/sync-to-sage.php', { reference }).catch(unsaid);
      const isNone = answer.salesOrderNo === null && !isDenied(answer);
      const number = isNone ? null : orderNumber(answer);
      if (number === undefined) throw new PutOff(NO_NUMBER);
      return number;
    },
    async applyPromo({ company, account, salesOrderNo, promoCode }) {
      const body = { action: 'apply-discount', promo_code: promoCode, SalesOrderNo: salesOrderNo };
      await done(call('POST', '/sage/b2b/cart-quote.php', { co: company, account }, body));
    },
    async deleteQuote({ cartId, salesOrderNo }) {
      await call('DELETE', '/sage/b2b/cart-sync/delete-cart.php', { cartId: String(cartId), salesOrderNo });
    },
    async saveAddress({ company, account, isShipTo, fields }) {
      await done(call('POST', `/sage/b2b/${isShipTo ? 'shipto' : 'billto'}.php`, { co: company, account }, fields));
    },
    async setPrimaryShipTo({ company, account }) {
      await done(call('POST', '/sage/b2b/set-primary-shipto.php', { co: company }, { Company: company, account }));
    },
  };
}

const NO_NUMBER = 'the back office answered without an order number';

/** An answer that says of itself that it is no success, whatever else it says. */
const isDenied = ({ success }: Record<string, unknown>): boolean => success != null && success !== true;

/** What was asked for is done, or refused for good. */
async function done(asked: Promise<Record<string, unknown>>): Promise<void> {
  const answer = await asked;
  if (isDenied(answer)) throw new PermanentFailure(sentenceOf(answer.message) ?? 'the back office did not take it');
}

/** A refusal to say whether there is an order is no word on the order itself. */
function unsaid(error: unknown): never {
  throw error instanceof PermanentFailure ? new PutOff(error.message) : error;
}

async function request(url: string, method: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unreached);
  const answer = await readAnswer(response).catch(unreached);
  const sentence = sentenceOf(answer.error) ?? `the back office answered ${response.status}`;
  // Of whatever stands in the ERP's place: that says of all questions what it says of this one.
  if (method === 'GET' && answer === NOT_JSON) throw new Error(sentence);
  // Accepted, empty or in part is not yet what was asked for.
  if (method === 'GET' && response.ok && response.status !== 200) throw new PutOff(sentence);
  if (response.ok && !answer.error) return answer;
  if (response.status >= 400 && response.status < 500 && !TRY_AGAIN.has(response.status))
    throw new PermanentFailure(sentence);
  // It does not know the one thing that was asked for: that says nothing of the rest.
  if (response.status === 404 && method === 'GET') throw new PutOff(sentence);
  // The original's handlers say "no" with status 200 (wire contract 1.2).
  if (response.ok) throw new PermanentFailure(sentence);
  throw new Error(sentence);
}

/** No connection was made, so that nothing was asked. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What the platform says of a connection is for the log: a person is told in words. */
function unreached(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new Error('the back office did not answer in time', { cause: error });
  if (!(error instanceof TypeError)) throw error;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  const Failure = typeof code === 'string' && NO_CONNECTION.has(code) ? Unreached : Error;
  throw new Failure('the back office could not be reached', { cause: error });
}

/** What the back office says, as short and plain as a person may be shown it (T72). */
function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'string') return undefined;
  return (
    error
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, SENTENCE_MAX) || undefined
  );
}

/** What a bare null says; where no number is asked for it says nothing. */
const NO_ORDER = { salesOrderNo: null };

/** What a status comes with where it is all that is said. */
const NOT_JSON = {};

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readText(response));
    if (value === null) return NO_ORDER;
    return typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch (error) {
    // The status says enough.
    if (!response.ok && (error instanceof SyntaxError || error instanceof TooMuch)) return NOT_JSON;
    if (error instanceof SyntaxError) throw new Error('the back office answered with something that is not JSON');
    throw error;
  }
}

class TooMuch extends Error {}

/** Reads no further than an answer may be long: what does not end must not fill the memory (T72). */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_ANSWER) throw new TooMuch('the back office answered with too much');
  }
  return text + decoder.decode();
}

/** With a digit that counts: a word or a zero in the number's place is none, nor is one beside the word that nothing was done. */
function orderNumber(answer: Record<string, unknown>): string | undefined {
  const { salesOrderNo } = answer;
  return !isDenied(answer) && typeof salesOrderNo === 'string' && /^(?=.*[1-9])[A-Z0-9]{1,10}$/.test(salesOrderNo)
    ? salesOrderNo
    : undefined;
}
