import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import { nextShipDate } from '#domain/ship-date.ts';
import { type CallOptions, createTestApp, type TestAnswer } from '../access/test-app.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import { officeHandlers } from '../backoffice/office-handlers.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { cartRoutes } from '../carts/routes.ts';
import { item } from '../carts/test-carts.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRelay } from '../outbox/relay.ts';
import { checkoutRoutes, orderDeskRoutes } from './routes.ts';
import { promotionHandlers } from './settle-promotion.ts';

export const ZONE = 'America/Denver';
export const KEY = '/api/carts/01-AB1234';

/** Carts and checkout over a database with the demo seller, with the embedded office or another. */
export async function createCheckoutTest(
  { db }: OpenDatabase,
  office: BackOffice = embeddedOffice,
  more: (app: FastifyInstance) => void = () => undefined,
) {
  const log = { warn: () => undefined, error: console.error };
  const seller = { publicUrl: 'http://localhost:3000', brandName: 'Tether' };
  const handlers = { ...officeHandlers(office), ...promotionHandlers(office, seller) };
  const relay = createRelay({ db, handlers, log });
  const clock = { now: () => new Date(), timeZone: ZONE };
  const cartDeps = {
    db,
    relay,
    mailFrom: 'orders@tether.test',
    ...seller,
    clock,
  };
  const test = await createTestApp(db, (app) => {
    cartRoutes(app, cartDeps);
    checkoutRoutes(app, { db, office, relay, clock, ...seller });
    orderDeskRoutes(app, { db, office, ...seller });
    more(app);
  });
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known !== undefined) return known;
    const made = db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
      .then(({ id }) => test.tokenOf(id));
    tokens.set(email, made);
    return made;
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
  const dealer = as('dealer@demo.test');
  const newCart = async (name: string, lines: readonly [string, number][] = [['12100-112', 12]]): Promise<Cart> => {
    let made: Cart | undefined;
    for (const [code, quantity] of lines) {
      const path = made ? `${KEY}/${made.header.id}/cart.json` : `${KEY}/new/cart.json`;
      const answer = await dealer('POST', path, { ...item(code, quantity), customerPONo: name, shipToCode: '1' });
      if (answer.status !== 200) throw new Error(answer.text);
      made = answer.body.cart;
    }
    if (made === undefined) throw new Error('no lines');
    return made;
  };
  const submit = (cart: Cart, more: object = {}, headers?: CallOptions['headers'], by = dealer) =>
    by('POST', `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cart.header.id}`, { ...payload(cart), ...more }, headers);
  return { ...test, as, dealer, relay, newCart, submit };
}

/** What the reference client sends when a cart is submitted. */
export function payload(cart: Cart): Record<string, unknown> {
  return {
    action: 'promote',
    cartId: cart.header.id,
    cartName: cart.header.customerPONo,
    shipExpireDate: nextShipDate(new Date(), ZONE, HOLIDAYS),
    shipToCode: cart.header.shipToCode ?? '',
    shipVia: '1UPS_GROUND',
    paymentType: 'TERMS',
    comment: 'SWR',
    promoCode: cart.header.promoCode ?? '',
    FOB: 'SLC~C',
  };
}

/** Filled from the demo's calendar by the tests that need a day that is allowed. */
export const HOLIDAYS = new Set<string>();

export async function learnHolidays({ db }: OpenDatabase): Promise<void> {
  for (const { day } of await db.selectFrom('holidays').select('day').execute()) HOLIDAYS.add(day);
}

/** Makes the demo's employee of customer service one of sales, who reads and works no orders, or one of customer service again. */
export async function putIntoRole({ db }: OpenDatabase, role: 'cs' | 'sales'): Promise<void> {
  const { numAffectedRows } = await sql`update user_roles set role = ${role} where role in ('cs', 'sales')
    and user_id = (select id from users where email = 'service@demo.test')`.execute(db);
  if (numAffectedRows !== 1n) throw new Error('the demo has one such employee');
  // What a caller may is kept for a second.
  await setTimeout(1_100);
}
