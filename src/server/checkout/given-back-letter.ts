import type { Kysely } from 'kysely';
import { isEmail } from '#domain/email.ts';
import { splitEmails } from '#domain/email-list.ts';
import type { LockedCart } from '../carts/cart-store.ts';
import type { Database } from '../db/schema.ts';
import { enqueueLetter, type Seller } from '../mail/account-letter.ts';
import type { Submitter } from './give-back-store.ts';

interface GivenBack {
  submitter: Submitter;
  cart: Pick<LockedCart, 'id' | 'customerPoNo'>;
  reason: string;
  /** Who gives it back. */
  userId: number;
}

/** Tells the customer's person who submitted a cart, else its account, that it is open again and why, in the transaction that opens it. */
export async function mailGivenBack(
  trx: Kysely<Database>,
  seller: Seller,
  { submitter: { email, accountEmails, ...account }, cart, reason, userId }: GivenBack,
): Promise<void> {
  await enqueueLetter(trx, seller, {
    account,
    to: email !== null && isEmail(email) ? [email] : splitEmails(accountEmails),
    subject: `Cart #${cart.id} was not ordered and is open again`,
    paragraphs: [
      `Your order "${cart.customerPoNo}" could not be placed, and nothing was ordered. Its cart is open again: change what is needed, and submit it once more.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the cart', path: `/carts/${cart.id}` },
    orderingKey: `cart:${cart.id}`,
    createdBy: userId,
  });
}
