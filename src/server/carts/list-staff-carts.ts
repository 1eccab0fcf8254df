import type { Kysely } from 'kysely';
import type { CartHeader } from '#contract/cart.ts';
import type { Received } from '#contract/route.ts';
import type { listAllCarts } from '#contract/staff.ts';
import { readPage } from '../db/read-page.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { headerAnswer } from './cart-answer.ts';
import { listStaffCartRows } from './list-query.ts';

export type ListStaffCarts = Pick<Received<typeof listAllCarts>, 'query'>;

/** A cart with the code of its account's company: what its number is of, where carts of several stand in a list. */
export type StaffCart = CartHeader & { readonly company: string };

/** All carts of the accounts that a member of staff covers, newest change first: the open ones, or those that became orders. */
export async function listStaffCarts(
  db: Kysely<Database>,
  caller: Caller,
  states: readonly string[],
  { query }: ListStaffCarts,
): Promise<{ carts: CartHeader[]; total: number; start: number; limit: number }> {
  const { carts, ...page } = await listCompanyCarts(db, caller, states, { query });
  return { carts: carts.map(({ company: _, ...header }) => header), ...page };
}

/** The same, each with its company. */
export async function listCompanyCarts(
  db: Kysely<Database>,
  caller: Caller,
  states: readonly string[],
  { query }: ListStaffCarts,
): Promise<{ carts: StaffCart[]; total: number; start: number; limit: number }> {
  const { start = 0, limit = 100, ...list } = query;
  const { rows, total } = await readPage(
    (part) => listStaffCartRows(db, caller, states, { ...list, ...part }),
    { start, limit },
    (row) => row.total,
  );
  const carts = rows.map((row) => ({ ...headerAnswer(row), company: row.company }));
  return { carts, total, start, limit };
}
