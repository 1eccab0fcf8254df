import type { Kysely } from 'kysely';
import type { Cart, CartLine } from '#contract/cart.ts';
import type { emailCart as emailCartCall } from '#contract/carts.ts';
import type { EmailResult } from '#contract/email-result.ts';
import type { Received } from '#contract/route.ts';
import { formatAmount, formatDeduction } from '#domain/cart-totals.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { finerItemPrice, itemPrice } from '#domain/unit-price.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { type ProposedLine, writeProposedOrder } from '../mail/proposed-order.ts';
import { mailResult } from '../mail/send-soon.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Relay } from '../outbox/relay.ts';
import { throttle } from '../throttle/throttle.ts';
import type { Acting } from './add-item.ts';
import { lockCart } from './cart-lock.ts';
import { cartRef } from './cart-ref.ts';
import { readCart } from './find-cart.ts';

export type EmailCart = Pick<Received<typeof emailCartCall>, 'params' | 'query'>;

/** What mails of carts and orders need beside the database. */
export interface CartMailDeps {
  db: Kysely<Database>;
  relay: Relay;
  mailFrom: string;
  /** The configured one: links never come from a request's header (T47). */
  publicUrl: string;
  brandName: string;
}

/** Mails of carts and orders an hour and user (T33). */
export const ORDER_MAILS = { limit: 10, seconds: 3600 };

/** Mails a cart as 'Proposed Order' to the caller's own address, whatever the body says (CRT-068, T33). */
export async function emailCart(
  deps: CartMailDeps,
  { caller, requestId }: Acting,
  { params, query }: EmailCart,
): Promise<{ result: EmailResult }> {
  const { db, relay, mailFrom } = deps;
  const to = [caller.email];
  const reference = await db.transaction().execute(async (trx) => {
    const locked = await lockCart(trx, caller, cartRef(params, query));
    // With the mail, so that a call that begins anew is counted once; what is refused leaves the counter at its limit.
    await throttle(trx, [{ bucket: `order-mail:${caller.userId}`, ...ORDER_MAILS }]);
    const cart = await readCart(trx, caller, locked.id);
    const audit = {
      actor: caller.userId,
      onBehalf: locked.customerId,
      objectType: 'cart',
      objectId: locked.id,
      requestId,
    };
    await writeAudit(trx, { ...audit, action: 'cart.email', after: { to } });
    return enqueue(trx, {
      kind: 'mail',
      payload: { to, customerId: locked.customerId, ...cartMail(deps, cart, locked.company) },
      createdBy: caller.userId,
    });
  });
  return { result: await mailResult(relay, reference, { from: mailFrom, to }) };
}

function cartMail({ publicUrl, brandName }: CartMailDeps, { header, detail }: Cart, company: string) {
  const slug = customerSlug({ divisionNo: header.arDivisionNo, customerNo: header.customerNo });
  const { totals } = header;
  return writeProposedOrder({
    title: `Proposed Order: ${header.id}`,
    url: `${publicUrl}/account/${slug}/carts/${header.id}?company=${company}`,
    facts: [
      ['Customer', `${slug} ${header.customerName}`],
      ['Cart Name', header.customerPONo ?? ''],
      ['Ship To', [header.ShipToName, header.ShipToCity, header.ShipToState].filter(Boolean).join(', ')],
    ],
    lines: detail.map(proposedLine),
    totals: totals
      ? [
          ['Sub Total', formatAmount(totals.subTotal)],
          ['Sales Tax', formatAmount(totals.tax)],
          ['Freight', formatAmount(totals.freight)],
          ['Discount', formatDeduction(totals.discount)],
          ['Deposit', formatDeduction(totals.deposit)],
          ['Total', formatAmount(totals.total)],
        ]
      : [],
    imageBase: `${publicUrl}/images/products/80`,
    signature: brandName,
  });
}

function proposedLine(line: CartLine): ProposedLine {
  const isItem = line.itemType === '1';
  return {
    itemCode: line.itemCode,
    description: line.itemCodeDesc,
    quantity: Number(line.quantityOrdered),
    unit: line.unitOfMeasure,
    price: isItem ? itemPrice(line) : null,
    finerPrice: isItem ? finerItemPrice(line) : undefined,
    extension: isItem ? line.extensionAmt : null,
    comment: line.commentText,
    isMadeToOrder: line.isMadeToOrder ?? false,
    image: line.cartProduct.image,
  };
}
