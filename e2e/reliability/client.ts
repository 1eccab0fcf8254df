const PASSWORD = 'demo-2026-tether';
export const KEY = '/api/carts/01-AB1234';

export interface Answer {
  /** 0 when there was none: the server was gone, or went before it answered. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the runs look into answers freely
  body: any;
  /** Seconds, when it says so. */
  retryAfter?: number | undefined;
  ms: number;
}

/** A signed-in user of the portal. */
export interface Client {
  call(method: string, path: string, body?: object, key?: string): Promise<Answer>;
  /** The same session at another server. */
  at(url: string): Client;
}

/** Signs a demo user in and answers its client. The session lives in the database, so it outlives the server's death. */
export async function signIn(url: string, email: string): Promise<Client> {
  const login = await send(url, 'POST', '/api/user/v2/b2b/login/local.json', { email, password: PASSWORD });
  const token = login.body?.token;
  if (typeof token !== 'string')
    throw new Error(`${email} could not sign in: ${login.status} ${JSON.stringify(login.body)}`);
  return clientOf(url, token);
}

function clientOf(url: string, token: string): Client {
  return {
    call: (method, path, body, key) => send(url, method, path, body, { token, ...(key ? { key } : {}) }),
    at: (other) => clientOf(other, token),
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  body?: object,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Answer> {
  const began = performance.now();
  const since = () => performance.now() - began;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const wait = response.headers.get('retry-after');
    const retryAfter = wait === null ? undefined : Number(wait);
    return { status: response.status, body: text ? JSON.parse(text) : undefined, retryAfter, ms: since() };
  } catch {
    return { status: 0, body: undefined, ms: since() };
  }
}

/** A request by nobody. */
export const ask = (url: string, path: string): Promise<Answer> => send(url, 'GET', path);

export const line = (itemCode: string, quantityOrdered: number, commentText = '') => ({
  itemType: '1',
  itemCode,
  unitOfMeasure: 'EA',
  quantityOrdered,
  commentText,
});

/** What the reference client sends to submit a cart. */
export const promote = (cartId: number, name: string, day: string) => ({
  action: 'promote',
  cartId,
  cartName: name,
  shipExpireDate: day,
  shipToCode: '1',
  shipVia: '1UPS_GROUND',
  paymentType: 'TERMS',
  comment: 'SWR',
  promoCode: '',
  FOB: 'SLC~C',
});

export const submitPath = (cartId: number) => `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cartId}`;
