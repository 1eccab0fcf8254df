import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const dealer = (await createCartTest(database)).as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(customerPONo: string): Promise<Cart> {
  const line = { ...item('12100-112', 12), customerPONo, shipToCode: '1' };
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, line);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cart;
}

describe('a cart that was made', () => {
  it('CRT-077: its pieces are quantity times factor of its items; comments and what was removed are none', async () => {
    const cart = await newCart('Pieces');
    const path = `${KEY}/${cart.header.id}/cart.json`;
    await dealer('POST', path, item('14210', 3, { unitOfMeasure: 'CS' }));
    await dealer('POST', path, { ...item('/C', 0), itemType: '4', commentText: 'Bag these' });
    const { body } = await dealer('POST', path, item('12100-108', 7));
    expect(body.cart.header.totals.quantity).toBe(12 + 3 * 12 + 7);
    const items = [{ id: body.cart.detail.at(-1).id, quantityOrdered: 0, commentText: '' }];
    const less = await dealer('PUT', `${KEY}/${cart.header.id}/items.json`, { items });
    expect(less.body.cart.header.totals.quantity).toBe(12 + 3 * 12);
  });

  it('CRT-076: a cart expires twelve months after it was made', async () => {
    const { header } = await newCart('Expiring');
    const [made, expires] = [new Date(header.dateCreated ?? ''), new Date(header.shipExpireDate ?? '')];
    made.setUTCMonth(made.getUTCMonth() + 12);
    expect(Math.abs(expires.getTime() - made.getTime())).toBeLessThan(4 * 86_400_000);
    const { rows } = await sql<{ exact: boolean }>`
      select expires_at = created_at + interval '12 months' as exact from carts where id = ${header.id}`.execute(db);
    expect(rows).toEqual([{ exact: true }]);
  });
});
