import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBridgeOffice } from './bridge-office.ts';

export interface ErpRequest {
  method: string;
  url: URL;
  body: { reference?: string; cartId?: number };
}

/** How the ERP behaves at one request; or what it says, whatever it was asked, with its status. */
export type ErpMood =
  | 'fine'
  | 'down'
  | 'error'
  | 'refuse'
  | 'lost-answer'
  | 'nonsense'
  | 'slow'
  | { readonly says: string; readonly status?: number };

const SLOW_MS = 1_500;
/** One count for all, so that two of a test file never give the same number. */
let given = 0;

/** A real HTTP server that stands for an ERP: gives numbers, remembers references, and misbehaves as told. */
export async function startErp(mood: (request: ErpRequest) => ErpMood = () => 'fine') {
  const erp = { mood, orders: new Map<string, string>(), received: [] as ErpRequest[], created: [] as string[] };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const asked = { method: request.method ?? '', url: new URL(request.url ?? '/', 'http://erp'), body };
      erp.received.push(asked);
      answer(response, erp.mood(asked), () => handle(erp, asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(erp, { url, office: createBridgeOffice(url), close });
}

interface Erp {
  orders: Map<string, string>;
  created: string[];
}

function handle({ orders, created }: Erp, { method, url, body }: ErpRequest): { salesOrderNo: string | null } {
  if (method === 'GET') return { salesOrderNo: orders.get(url.searchParams.get('reference') ?? '') ?? null };
  const { reference } = body;
  if (reference === undefined) return { salesOrderNo: null };
  created.push(reference);
  const number = orders.get(reference) ?? `E${String(++given).padStart(6, '0')}`;
  orders.set(reference, number);
  return { salesOrderNo: number };
}

function answer(response: ServerResponse, mood: ErpMood, act: () => object): void {
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (typeof mood === 'object') response.writeHead(mood.status ?? 200).end(mood.says);
  else if (mood === 'down') response.socket?.destroy();
  else if (mood === 'error') send(500, { error: 'no' });
  else if (mood === 'refuse') send(422, { error: 'Customer is on hold' });
  else if (mood === 'nonsense') send(200, { salesOrderNo: '<b>1</b>' });
  else if (mood === 'fine') send(200, act());
  else {
    const value = act();
    if (mood === 'lost-answer') response.socket?.destroy();
    else setTimeout(() => send(200, value), SLOW_MS);
  }
}

async function readBody(request: IncomingMessage): Promise<ErpRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
}
