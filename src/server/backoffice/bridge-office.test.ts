import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PermanentFailure } from '../outbox/message.ts';
import { createBridgeOffice } from './bridge-office.ts';

/** Two real servers: the configured back office, and one that nobody configured. */
let answer: (response: ServerResponse) => void = () => undefined;
const asked: string[] = [];
const office = createServer((_request, response) => answer(response));
const stranger = createServer((request, response) => {
  asked.push(String(request.url));
  response.setHeader('content-type', 'application/json').end('{"salesOrderNo":"E000001"}');
});
const urlOf = async (server: typeof office) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const bridge = createBridgeOffice(await urlOf(office));
const elsewhere = await urlOf(stranger);
afterAll(() => {
  for (const server of [office, stranger]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked.length = 0;
});

const json = (status: number, value: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '100' }).write('{"salesOrderNo":"E1');
  setTimeout(() => response.socket?.destroy(), 20);
}

describe('the bridge to the back office', () => {
  it.each([301, 302, 303, 307, 308])('T65: does not follow a redirect (%i)', async (status) => {
    answer = (response) => response.writeHead(status, { location: `${elsewhere}/inside` }).end();
    await expect(bridge.lookUp('R1')).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it.each([
    ['mark-up', '<b>1</b>'],
    ['a number of another type', 17],
    ['a long text', 'E'.repeat(11)],
    ['a path', '../1'],
    ['an object', { toString: 'E1' }],
    ['an empty text', ''],
  ])('T72: takes %s for no order number', async (_what, salesOrderNo) => {
    answer = json(200, { salesOrderNo });
    await expect(bridge.lookUp('R1')).rejects.toThrow('without an order number');
  });

  it.each([
    ['no JSON', (response: ServerResponse) => response.end('<html>')],
    ['a list', json(200, [{ salesOrderNo: 'E000001' }])],
    ['half an answer', breakOff],
  ])('T72: takes no number from %s', async (_what, act) => {
    answer = act;
    await expect(bridge.lookUp('R1')).rejects.toThrow();
  });

  it.each([
    ['that it has none', json(200, { salesOrderNo: null }), null],
    ['a bare null', json(200, null), null],
    ['a number', json(200, { salesOrderNo: 'E000001' }), 'E000001'],
  ])('R13: whether an order arose is certain by %s', async (_what, act, known) => {
    answer = act;
    expect(await bridge.lookUp('R1')).toBe(known);
  });

  it.each([
    ['a number that is none', json(200, { salesOrderNo: '<b>1</b>' })],
    ['nothing about a number', json(200, {})],
    ['a list', json(200, [])],
    ['an empty number', json(200, { salesOrderNo: '' })],
    ['a word for a number', json(200, { salesOrderNo: 'PENDING' })],
    ['a zero for a number', json(200, { salesOrderNo: '0000000' })],
    ['a null of no success', json(200, { success: false, salesOrderNo: null })],
    ['a null of no success, as a text', json(200, { success: 'false', salesOrderNo: null })],
    ['a null of no success, as a number', json(200, { success: 0, salesOrderNo: null })],
    ['a number of no success', json(200, { success: false, salesOrderNo: 'E000001' })],
    ['a null that is only accepted', json(202, { salesOrderNo: null })],
    ['a null of elsewhere', json(203, { salesOrderNo: null })],
    ['a null in part', json(206, { salesOrderNo: null })],
    ['a refusal', json(422, { error: 'no' })],
    ['not found', json(404, { salesOrderNo: null })],
    ['an error beside it', json(200, { error: 'busy', salesOrderNo: null })],
    ['a fault', json(500, { salesOrderNo: null })],
    ['a word', json(200, 'pending')],
    ['an empty body', (response: ServerResponse) => response.end()],
    ['no JSON', (response: ServerResponse) => response.end('<html>')],
    ['half an answer', breakOff],
  ])('R13: whether an order arose is not certain by %s', async (_what, act) => {
    answer = act;
    await expect(bridge.lookUp('R1')).rejects.toThrow();
  });

  it.each([
    [{}, undefined],
    [{ success: true }, undefined],
    [{ success: false }, 'the back office did not take it'],
    [{ success: 'false', message: 'Not for this order' }, 'Not for this order'],
  ])('T30: a promo code or an address answered with %j is taken: %s', async (says, why) => {
    answer = json(200, says);
    const order = { company: 'CHI', account: '01-AB1234', salesOrderNo: '0184102', promoCode: 'FIVE' };
    const address = { company: 'CHI', account: '01-AB1234', isShipTo: false, fields: {} };
    const place = { company: 'CHI', account: '01-AB1234:2' };
    const outcomes = await Promise.allSettled([
      bridge.applyPromo(order),
      bridge.saveAddress(address),
      bridge.setPrimaryShipTo(place),
    ]);
    const failures = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
    expect(failures).toEqual(Array(3).fill(why === undefined ? undefined : new PermanentFailure(why)));
  });

  it('T72: a long or dirty sentence of the back office is shown short and plain', async () => {
    answer = (response) => response.writeHead(200).end(JSON.stringify({ error: `No\u0007\n${'x'.repeat(100_000)}` }));
    const failure = await bridge.lookUp('R1').catch((error: unknown) => error);
    expect(String(failure instanceof Error && failure.message)).toMatch(/^No x{400,}$/);
    expect(String(failure instanceof Error && failure.message).length).toBeLessThanOrEqual(500);
  });

  it('T72: stops reading an answer that does not end', async () => {
    let sent = 0;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const began = performance.now();
    await expect(bridge.lookUp('R1')).rejects.toThrow('too much');
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });
});
