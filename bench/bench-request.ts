/** A call that a benchmark makes. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object;
  /** Whether it carries an `Idempotency-Key`, a new one each time, as the browser's writes do. */
  isClaimed?: boolean;
}

/** Stands where each sending puts a fresh key. */
export const KEY = '00000000-0000-4000-8000-000000000000';

/** What today's browsers offer. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** The headers that a browser's call carries, as far as the server reads them. */
export function headersOf({ token, body, isClaimed }: BenchRequest, key: string = KEY): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': ACCEPT_ENCODING,
    'user-agent': 'halyard-bench',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isClaimed ? { 'idempotency-key': key } : {}),
  };
}

/** The request as it goes over the wire. */
export function wireText(request: BenchRequest, port: number): string {
  const { method, path, body } = request;
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers = { host: `localhost:${port}`, ...headersOf(request) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(content)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${content}`;
}
