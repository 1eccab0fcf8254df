import type { Kysely } from 'kysely';
import { formatAmount, formatDeduction } from '#domain/cart-totals.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { isMadeToOrder, MADE_TO_ORDER } from '#domain/made-to-order.ts';
import { formatMoney } from '#domain/money.ts';
import { freightText, orderFreight, orderListTotal, orderTotal } from '#domain/order.ts';
import { HOLD_FOR_SHIP_DATE, orderChoices } from '#domain/order-choices.ts';
import { CREDIT_HOLD_NOTICE } from '#domain/permissions.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { findTerms } from '#domain/terms.ts';
import { finerItemPrice, itemPrice } from '#domain/unit-price.ts';
import { findAddressees } from '../backoffice/addressees-store.ts';
import type { OrderToWrite } from '../backoffice/back-office.ts';
import type { Database } from '../db/schema.ts';
import { enqueueLetter, letterDay, type Seller } from '../mail/account-letter.ts';
import { priceText } from '../mail/proposed-order.ts';
import { findReceived, type ReceivedLine, type ReceivedOrder } from './received-store.ts';

/**
 * Tells who ordered, else the account, that the cart has become an order: in the transaction that makes it, and so as often as it is made,
 * once.
 */
export async function mailReceived(
  trx: Kysely<Database>,
  seller: Seller,
  { cartId, userId }: Pick<OrderToWrite, 'cartId' | 'userId'>,
): Promise<void> {
  const order = await findReceived(trx, cartId);
  if (order === undefined) throw new Error(`cart ${cartId} has no order to tell of`);
  const { buyer } = await findAddressees(trx, order.id);
  await enqueueLetter(trx, seller, {
    account: order,
    to: buyer,
    subject: `Sales Order #${order.salesOrderNo} was received`,
    paragraphs: [
      opening(order),
      ...(order.orderedBy ? [`Ordered by ${order.orderedBy} for ${order.customerName}.`] : []),
      ...holdOf(order),
      order.lines.map(lineText).join('\n'),
      `Ship to:\n${order.shipTo.filter(Boolean).join('\n')}`,
      ...choicesOf(order),
      totalsOf(order)
        .map(([term, amount]) => `${term}: ${amount}`)
        .join('\n'),
    ],
    action: { label: 'See the order', path: `/orders/${order.salesOrderNo}` },
    orderingKey: `order:${order.id}`,
    createdBy: userId,
  });
}

const opening = ({ customerPoNo, salesOrderNo }: ReceivedOrder): string =>
  `Thank you. Your order ${customerPoNo} is with us as Sales Order #${salesOrderNo}.`;

/** Why an order waits, to those who could take it for being on its way (ruling 19). */
function holdOf({ orderStatus, isHeldForShipDate, isCreditHold, shipDate }: ReceivedOrder): string[] {
  if (orderStatus !== 'H') return [];
  const day = shipDate ? letterDay(shipDate) : 'then';
  return [
    [
      'The order is on hold.',
      ...(isHeldForShipDate ? [`${HOLD_FOR_SHIP_DATE} was chosen: nothing of it leaves before ${day}.`] : []),
      ...(isCreditHold ? [CREDIT_HOLD_NOTICE] : []),
    ].join(' '),
  ];
}

function choicesOf(order: ReceivedOrder): string[] {
  const choices = orderChoices({ ...order, terms: findTerms(order.termsCode)?.name });
  return choices.length === 0 ? [] : [choices.map(([term, value]) => `${term}: ${value}`).join('\n')];
}

function lineText(line: ReceivedLine): string {
  if (line.itemType !== ITEM_TYPE.product) return line.comment;
  const amounts = `${priceText(itemPrice(line), finerItemPrice(line))} = ${formatMoney(line.extension)}`;
  const toOrder = isMadeToOrder(line.productStatus) ? ` (${MADE_TO_ORDER.toLowerCase()})` : '';
  const name = `${line.itemCode}  ${line.description}${toOrder}`;
  const what = `${formatQuantity(Number(line.quantity))} ${line.unit ?? ''} ${name}, at ${amounts}`;
  return line.comment ? `${what}\n  ${line.comment}` : what;
}

function totalsOf(order: ReceivedOrder): [string, string][] {
  return [
    ['Sub Total', formatMoney(orderListTotal(order))],
    ['Sales Tax', formatAmount(order.salesTax)],
    ['Freight', freightText(orderFreight(order))],
    ['Discount', formatDeduction(order.discount)],
    ['Deposit', formatDeduction(order.deposit)],
    ['Total', formatAmount(orderTotal(order))],
  ];
}
