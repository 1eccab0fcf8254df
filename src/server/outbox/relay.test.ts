import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { enqueue } from './enqueue.ts';
import { type OutboxHandler, type OutboxMessage, PermanentFailure, PutOff } from './message.ts';
import { createRelay, type Relay } from './relay.ts';
import { retryDelaySeconds } from './retry.ts';

const { db } = await testDatabase();
const log = { warn: () => undefined, error: () => undefined };

afterEach(async () => {
  await sql`delete from outbox`.execute(db);
});

function relayOf(deliver: (message: OutboxMessage) => Promise<unknown>, more: Partial<OutboxHandler> = {}): Relay {
  return createRelay({ db, handlers: { mail: { lane: 'mail', deliver, ...more } }, log });
}

async function put(payload: unknown, more: { orderingKey?: string; expiresAt?: Date } = {}): Promise<string> {
  return db.transaction().execute((trx) => enqueue(trx, { kind: 'mail', payload, ...more }));
}

async function stateOf(reference: string) {
  const { rows } = await sql<{
    state: string;
    attempts: number;
    wait: number;
    last_error: string | null;
    result: unknown;
  }>`
    select state, attempts, extract(epoch from next_attempt_at - now())::float8 as wait, last_error, result
    from outbox where reference = ${reference}`.execute(db);
  return rows[0];
}

async function makeDue(): Promise<void> {
  await sql`update outbox set next_attempt_at = now(), locked_until = null where state in ('pending', 'sending')`.execute(
    db,
  );
}

describe('the outbox', () => {
  it('sends what was committed, once, and nothing that was rolled back', async () => {
    const sent: unknown[] = [];
    const relay = relayOf(async ({ payload }) => sent.push(payload));
    const reference = await put({ n: 1 });
    await db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, { kind: 'mail', payload: { n: 2 } });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await relay.runOnce();
    await relay.runOnce();
    expect(sent).toEqual([{ n: 1 }]);
    expect(await stateOf(reference)).toMatchObject({ state: 'sent', attempts: 1, result: 1 });
  });

  it('R25: many relays at once send each row once', async () => {
    const counts = new Map<string, number>();
    const deliver = async ({ reference }: OutboxMessage) => {
      counts.set(reference, (counts.get(reference) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
    };
    for (let n = 0; n < 120; n++) await put({ n });
    const relays = Array.from({ length: 6 }, () => relayOf(deliver));
    for (let round = 0; round < 6; round++) await Promise.all(relays.map((relay) => relay.runOnce()));
    expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
    expect(counts.size).toBe(120);
  });

  it('R12: rows of one key go out in order even when the first one fails at first', async () => {
    const sent: number[] = [];
    let isDown = true;
    const relay = relayOf(async ({ payload }) => {
      if (isDown) throw new Error('down');
      sent.push((payload as { n: number }).n);
    });
    for (let n = 1; n <= 5; n++) await put({ n }, { orderingKey: 'customer-7' });
    await relay.runOnce();
    isDown = false;
    for (let round = 0; round < 6; round++) {
      await makeDue();
      await relay.runOnce();
    }
    expect(sent).toEqual([1, 2, 3, 4, 5]);
  });

  it('R13: waits 1, 5, 30 s, 2, 10 min, then every 15 min, with jitter', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelaySeconds(attempts, 0.5))).toEqual([
      1, 5, 30, 120, 600, 900, 900,
    ]);
    expect(retryDelaySeconds(3, 0)).toBeCloseTo(24);
    expect(retryDelaySeconds(3, 1)).toBeCloseTo(36);
  });

  it('R13: a failure is tried again later, a permanent one and one that was tried for a day go to a person', async () => {
    const givenUp: string[] = [];
    const giveUp = async (_trx: unknown, { reference }: OutboxMessage) => void givenUp.push(reference);
    const flaky = relayOf(() => Promise.reject(new Error('connection refused')), { giveUp });
    const later = await put({});
    await flaky.runOnce();
    const afterOne = await stateOf(later);
    expect(afterOne).toMatchObject({ state: 'pending', attempts: 1, last_error: 'connection refused' });
    expect(afterOne?.wait).toBeGreaterThan(0.5);
    await sql`update outbox set first_attempt_at = now() - interval '25 hours', next_attempt_at = now()`.execute(db);
    await flaky.runOnce();
    expect(await stateOf(later)).toMatchObject({ state: 'needs-attention', attempts: 2 });
    const strict = relayOf(() => Promise.reject(new PermanentFailure('no such customer')), { giveUp });
    const refused = await put({});
    await strict.runOnce();
    expect(await stateOf(refused)).toMatchObject({
      state: 'needs-attention',
      attempts: 1,
      last_error: 'no such customer',
    });
    expect(givenUp).toEqual([later, refused]);
  });

  it('R13: what waited for a day behind another has its own day, from its first attempt on', async () => {
    const flaky = relayOf(() => Promise.reject(new Error('connection refused')));
    const waited = await put({});
    await sql`update outbox set created_at = now() - interval '25 hours'`.execute(db);
    await flaky.runOnce();
    await makeDue();
    await flaky.runOnce();
    expect(await stateOf(waited)).toMatchObject({ state: 'pending', attempts: 2 });
  });

  it('R12 T84: an outcome that the tables refuse is told without their words, and goes to a person at the third attempt', async () => {
    const relay = relayOf(async () => 'done', {
      settle: async (trx) => void (await sql`insert into companies (code) values (null)`.execute(trx)),
    });
    const [first, next] = [await put({}, { orderingKey: 'customer-8' }), await put({}, { orderingKey: 'customer-8' })];
    const stands = [];
    for (let round = 0; round < 3; round++) {
      await makeDue();
      await relay.runOnce();
      stands.push(await stateOf(first));
    }
    expect(stands.map((row) => [row?.state, row?.last_error])).toEqual([
      ['pending', 'The outcome could not be stored.'],
      ['pending', 'The outcome could not be stored.'],
      ['needs-attention', 'The outcome could not be stored.'],
    ]);
    await relay.runOnce();
    expect(await stateOf(next)).toMatchObject({ attempts: 1 });
  });

  it('R14: what expired meanwhile is not sent', async () => {
    const sent: unknown[] = [];
    const relay = relayOf(async ({ payload }) => sent.push(payload));
    const reference = await put({ key: 'old' }, { expiresAt: new Date(Date.now() - 1000) });
    await relay.runOnce();
    expect(sent).toEqual([]);
    expect(await stateOf(reference)).toMatchObject({ state: 'expired' });
  });

  it('R14: a row whose carrier died is taken again, and the dead one can no longer touch it', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const hung = relayOf(() => promise);
    const reference = await put({});
    const carried = hung.runOnce();
    await expect.poll(async () => (await stateOf(reference))?.state).toBe('sending');
    const other = relayOf(async () => 'by the other');
    expect(await other.runOnce()).toBe(0);
    await sql`update outbox set locked_until = now() - interval '1 second'`.execute(db);
    await other.runOnce();
    release();
    await carried;
    expect(await stateOf(reference)).toMatchObject({ state: 'sent', attempts: 2, result: 'by the other' });
  });

  it('settles in the transaction that marks the row as sent', async () => {
    const relay = relayOf(async () => 'done', {
      settle: () => Promise.reject(new Error('the cart could not be written')),
    });
    const reference = await put({});
    await relay.runOnce();
    expect(await stateOf(reference)).toMatchObject({ state: 'pending' });
  });

  it('R12: after three failures in a row the place is left alone', async () => {
    let tries = 0;
    const relay = relayOf(() => {
      tries += 1;
      return Promise.reject(new Error('down'));
    });
    for (let n = 0; n < 8; n++) await put({ n });
    await relay.runOnce();
    expect(tries).toBe(8);
    await makeDue();
    await relay.runOnce();
    await relay.runOnce();
    expect(tries).toBe(8);
  });

  it('R12: what is put off neither opens the circuit nor takes back the failures that open it', async () => {
    const says = { a: 'put off', b: 'down' };
    let tries = 0;
    const relay = relayOf(({ payload }) => {
      tries += 1;
      const { of } = payload as { of: 'a' | 'b' };
      return Promise.reject(says[of] === 'down' ? new Error('down') : new PutOff('busy'));
    });
    await put({ of: 'a' });
    for (let n = 0; n < 4; n++) {
      await makeDue();
      await relay.runOnce();
    }
    expect(tries).toBe(4);
    const failing = await put({ of: 'b' });
    for (let n = 0; n < 3; n++) {
      await makeDue();
      await relay.runOnce();
    }
    expect([tries, (await stateOf(failing))?.attempts]).toEqual([10, 3]);
    await makeDue();
    await relay.runOnce();
    expect(tries).toBe(10);
  });

  it('R13: a slow lane holds up no other', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const handlers = {
      mail: { lane: 'mail', deliver: async ({ payload }: OutboxMessage) => sent.push(payload) },
      'save-address': { lane: 'back-office', deliver: () => promise },
    };
    const relay = createRelay({ db, handlers, log });
    await db.transaction().execute((trx) => enqueue(trx, { kind: 'save-address', payload: {} }));
    relay.start();
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select count(*)::int as n from outbox where state = 'sending'`.execute(db)).rows[0]
            ?.n,
      )
      .toBe(1);
    const reference = await put({ n: 1 });
    await expect.poll(async () => (await stateOf(reference))?.state, { timeout: 3000 }).toBe('sent');
    expect(sent).toEqual([{ n: 1 }]);
    resolve();
    await relay.stop();
  });

  it('R14: once it has stopped nothing is taken any more, and what was being taken is delivered', async () => {
    let isStopped = false;
    const late: unknown[] = [];
    for (let n = 0; n < 5; n++) {
      isStopped = false;
      const relay = relayOf(async ({ payload }) => void (isStopped && late.push(payload)));
      const reference = await put({ n });
      relay.start();
      await relay.stop();
      isStopped = true;
      const then = await stateOf(reference);
      expect(['pending', 'sent']).toContain(then?.state);
      // Whoever went on has asked the database before these.
      for (let round = 0; round < 10; round++) await sql`select 1`.execute(db);
      expect(await stateOf(reference)).toMatchObject({ state: then?.state });
    }
    expect(late).toEqual([]);
  });

  it('R13: deliverSoon hastens no row that is to be tried later, however often it is asked', async () => {
    const reference = await put({});
    const relay = relayOf(async () => {
      throw new Error('not now');
    });
    for (let time = 0; time < 5; time++) expect(await relay.deliverSoon(reference, 50)).toBeUndefined();
    const { rows } = await sql<{
      attempts: number;
    }>`select attempts from outbox where reference = ${reference}`.execute(db);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('deliverSoon tells the outcome of one row, and nothing when it takes too long', async () => {
    const reference = await put({});
    expect(await relayOf(async () => ({ ok: true })).deliverSoon(reference, 1000)).toMatchObject({
      state: 'sent',
      result: { ok: true },
    });
    const slow = await put({});
    const { promise, resolve } = Promise.withResolvers<object>();
    const slowRelay = relayOf(() => promise);
    expect(await slowRelay.deliverSoon(slow, 100)).toBeUndefined();
    resolve({});
    await slowRelay.stop();
    expect(await stateOf(slow)).toMatchObject({ state: 'sent' });
  });
});
