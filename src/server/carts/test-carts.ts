import { sql } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import { type CallOptions, createTestApp, type TestAnswer } from '../access/test-app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { mailHandler } from '../mail/mail-handler.ts';
import { createMailboxSender } from '../mail/mailbox-sender.ts';
import { createRelay } from '../outbox/relay.ts';
import { cartRoutes } from './routes.ts';

/** When the tests of carts take place: a Thursday morning at the seller's; the first ship date is the Thursday after. */
export const TODAY = new Date('2026-10-01T15:00:00Z');

/** The cart calls over a database with the demo seller, for tests. */
export async function createCartTest({ db }: OpenDatabase, now: () => Date = () => TODAY) {
  const log = { warn: () => undefined, error: console.error };
  const mailFrom = 'orders@tether.test';
  const relay = createRelay({
    db,
    handlers: { mail: mailHandler(createMailboxSender(db, mailFrom, { isShown: true })) },
    log,
  });
  const clock = { now, timeZone: 'America/Denver' };
  const deps = { db, relay, mailFrom, publicUrl: 'http://localhost:3000', brandName: 'Tether', clock };
  const test = await createTestApp(db, (app) => cartRoutes(app, deps));
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const token = await test.tokenOf(user.id);
    tokens.set(email, token);
    return token;
  };
  const as =
    (email: string) =>
    async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
      headers?: CallOptions['headers'],
    ): Promise<TestAnswer> =>
      test.call(method, url, {
        token: await tokenOf(email),
        ...(body ? { body } : {}),
        ...(headers ? { headers } : {}),
      });
  return { ...test, as, relay, tokenOf };
}

/** A line to add. */
export const item = (itemCode: string, quantityOrdered: number, more: object = {}) => ({
  itemType: '1',
  itemCode,
  unitOfMeasure: 'EA',
  quantityOrdered,
  commentText: '',
  ...more,
});

/** The row of a cart and its lines as one text, to see whether anything changed. */
export async function rowHash({ db }: OpenDatabase, cartId: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(c::text || coalesce((select string_agg(l::text, '|' order by l.id) from cart_lines l where l.cart_id = c.id), '')) as hash
    from carts c where c.id = ${cartId}`.execute(db);
  return rows[0]?.hash ?? '';
}

export const quantities = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.detail.map((line) => [line.itemCode, Number(line.quantityOrdered)]));
