import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer } from '#contract/carts.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { once } from '../http/idempotency.ts';
import type { Acting } from './add-item.ts';
import { lockCart } from './cart-lock.ts';

/** Changes a cart in one transaction, once per claim; a repeat is answered only while the caller may see the cart (T13). */
export function changeCartOnce(
  db: Kysely<Database>,
  { caller, claim }: Acting,
  change: (trx: Transaction<Database>) => Promise<AddedAnswer>,
): Promise<AddedAnswer | Answered<AddedAnswer>> {
  return db.transaction().execute((trx) =>
    once(
      trx,
      claim,
      () => change(trx),
      ({ cart }) => lockCart(trx, caller, { cartId: cart.header.id }),
    ),
  );
}
