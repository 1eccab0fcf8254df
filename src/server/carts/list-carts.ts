import type { Kysely } from 'kysely';
import type { Cart, CartHeader } from '#contract/cart.ts';
import type { listCarts as listCartsCall } from '#contract/carts.ts';
import type { Received } from '#contract/route.ts';
import { readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer, requireLocation } from '../scope/require-customer.ts';
import { cartAnswer, headerAnswer } from './cart-answer.ts';
import { listCartRows } from './list-query.ts';

export type ListCarts = Pick<Received<typeof listCartsCall>, 'params' | 'query'>;

/**
 * The carts of an account that the caller may see, with their lines, in one round trip after the account's: all of them, or one
 * location's when the key names it (CRT-063). Deleted and submitted carts are left out; counts are made after the scope (T08).
 */
export async function listCarts(
  db: Kysely<Database>,
  caller: Caller,
  { params, query }: ListCarts,
): Promise<{ carts: Cart[]; total: number; start: number; limit?: number }> {
  const { company, search, sort, direction, start = 0, limit } = query ?? {};
  const customer = await requireCustomer(db, caller, params.customerKey, company);
  const { shipToCode } = params.customerKey;
  if (shipToCode) requireLocation(customer, shipToCode);
  const { rows, total } = await readPage(
    (part) => listCartRows(db, caller, customer.id, { shipToCode, search, sort, direction, ...part, lines: 'all' }),
    { start, limit },
    (row) => row.total,
  );
  const carts = customer.status === 'A' ? rows.map((row) => cartAnswer(row, caller)) : [];
  return { carts, total, start, ...(limit === undefined ? {} : { limit }) };
}

/** The headers of an account's carts that the caller may see: what deleting one answers. */
export async function listHeaders(db: Kysely<Database>, caller: Caller, customerId: number): Promise<CartHeader[]> {
  const rows = await listCartRows(db, caller, customerId, { lines: 'of promo codes' });
  return rows.map(headerAnswer);
}
