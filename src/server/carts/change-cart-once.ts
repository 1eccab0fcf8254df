import type { Kysely, Transaction } from 'kysely';
import type { AddedAnswer } from '#contract/carts.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { once, type Recall } from '../http/idempotency.ts';
import type { Acting } from './add-item.ts';
import { lockCart } from './cart-lock.ts';
import { readCart } from './find-cart.ts';

/** A cart's own words are left out: 500 lines would fill the disk, once a call (T76). */
type Kept = Omit<AddedAnswer, 'cart'> & { cart: { header: { id: number } } };

/** Changes a cart in one transaction, once per claim. A repeat is answered with the cart as it is now, while the caller may see it (T13). */
export function changeCartOnce(
  db: Kysely<Database>,
  { caller, claim }: Acting,
  change: (trx: Transaction<Database>) => Promise<AddedAnswer>,
): Promise<AddedAnswer | Answered<AddedAnswer>> {
  return db.transaction().execute((trx) => {
    const memory: Recall<AddedAnswer, Kept> = {
      keep: ({ cart, ...told }) => ({ ...told, cart: { header: { id: cart.header.id } } }),
      async recall({ cart, ...told }) {
        const { id } = await lockCart(trx, caller, { cartId: cart.header.id });
        return { ...told, cart: await readCart(trx, caller, id) };
      },
    };
    return once(trx, claim, () => change(trx), memory);
  });
}
