import { PermanentFailure } from '../outbox/message.ts';
import type { Promotion, RemoteOffice } from './back-office.ts';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER = 256 * 1024;
/** The longest sentence of the back office that people are shown. */
const SENTENCE_MAX = 500;

/** Statuses that say nothing about the order itself: the ERP is there but will not talk now, or not to us. */
const TRY_AGAIN = new Set([401, 403, 404, 408, 421, 425, 429]);

/**
 * The ERP behind the paths of the specification at `BACKOFFICE_URL`. Every answer is checked like a user's input (T72); redirects
 * are not followed (T65). An order number that is none counts as no answer: the reference is looked up before another attempt.
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
      if (number === undefined) throw new Error('the back office answered without an order number');
      return number;
    },
    async findByReference(reference) {
      return orderNumber(await call('GET', '/sage/b2b/cart-sync/sync-to-sage.php', { reference }));
    },
    async lookUp(reference) {
      const answer = await call('GET', '/sage/b2b/cart-sync/sync-to-sage.php', { reference });
      const number = answer.salesOrderNo === null ? null : orderNumber(answer);
      if (number === undefined) throw new Error('the back office answered without an order number');
      return number;
    },
    async applyPromo({ company, account, salesOrderNo, promoCode }) {
      const body = { action: 'apply-discount', promo_code: promoCode, SalesOrderNo: salesOrderNo };
      await call('POST', '/sage/b2b/cart-quote.php', { co: company, account }, body);
    },
    async deleteQuote({ cartId, salesOrderNo }) {
      await call('DELETE', '/sage/b2b/cart-sync/delete-cart.php', { cartId: String(cartId), salesOrderNo });
    },
    async saveAddress({ company, account, isShipTo, fields }) {
      await call('POST', `/sage/b2b/${isShipTo ? 'shipto' : 'billto'}.php`, { co: company, account }, fields);
    },
    async setPrimaryShipTo({ company, account }) {
      await call('POST', '/sage/b2b/set-primary-shipto.php', { co: company }, { Company: company, account });
    },
  };
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
  if (response.ok && !answer.error) return answer;
  if (response.status >= 400 && response.status < 500 && !TRY_AGAIN.has(response.status))
    throw new PermanentFailure(sentence);
  // The original's handlers say "no" with status 200 (wire contract 1.2).
  if (response.ok) throw new PermanentFailure(sentence);
  throw new Error(sentence);
}

/** What the platform says of a connection is for the log: a person is told in words. */
function unreached(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (isLate || error instanceof TypeError)
    throw new Error(isLate ? 'the back office did not answer in time' : 'the back office could not be reached', {
      cause: error,
    });
  throw error;
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

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const text = await readText(response);
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return NO_ORDER;
    return typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    if (response.ok) throw new Error('the back office answered with something that is not JSON');
    return {};
  }
}

/** Reads no further than an answer may be long: what does not end must not fill the memory (T72). */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_ANSWER) throw new Error('the back office answered with too much');
  }
  return text + decoder.decode();
}

function orderNumber({ salesOrderNo }: Record<string, unknown>): string | undefined {
  return typeof salesOrderNo === 'string' && /^[A-Z0-9]{1,10}$/.test(salesOrderNo) ? salesOrderNo : undefined;
}
