import type { EmailResult } from '#contract/email-result.ts';
import type { emailOrder as emailOrderCall } from '#contract/orders.ts';
import type { Received } from '#contract/route.ts';
import { formatAmount, formatDeduction } from '#domain/cart-totals.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { dayText } from '#domain/day-text.ts';
import { freightText, orderFreight, orderListTotal, orderTotal } from '#domain/order.ts';
import { orderChoices } from '#domain/order-choices.ts';
import { findTerms } from '#domain/terms.ts';
import { finerItemPrice, itemPrice } from '#domain/unit-price.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Acting } from '../carts/add-item.ts';
import { type CartMailDeps, ORDER_MAILS } from '../carts/email-cart.ts';
import { pictureOfLine } from '../catalogue/shown-product-query.ts';
import { type ProposedLine, writeProposedOrder } from '../mail/proposed-order.ts';
import { mailResult } from '../mail/send-soon.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { notFound } from '../refusal.ts';
import { findCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { throttle } from '../throttle/throttle.ts';
import { isStillMade } from './order-answer.ts';
import type { OrderLineRow, OrderRow } from './order-query.ts';
import { ALL_LISTS, findOrderRow } from './order-store.ts';

export type EmailOrder = Pick<Received<typeof emailOrderCall>, 'params'>;

/** Mails an order to the caller's own address, whatever the body says (EML-001, EML-009, T33). 404 for a foreign and a missing one (T05). */
export async function emailOrder(
  deps: CartMailDeps,
  { caller, requestId }: Acting,
  { params }: EmailOrder,
): Promise<{ result: EmailResult }> {
  const { db, relay, mailFrom } = deps;
  await throttle(db, [{ bucket: `order-mail:${caller.userId}`, ...ORDER_MAILS }]);
  const customer = await findCustomer(db, caller, params.customerKey, params.company);
  const order = customer && (await findOrderRow(db, customer, params.salesOrderNo, ALL_LISTS));
  if (customer === undefined || order === undefined) throw notFound();
  const to = [caller.email];
  const reference = await db.transaction().execute(async (trx) => {
    const audit = {
      actor: caller.userId,
      // The account whose order it is: a parent may have asked under its own key (T87).
      onBehalf: order.customer_id,
      objectType: 'order',
      objectId: order.sales_order_no,
      requestId,
    };
    await writeAudit(trx, { ...audit, action: 'order.email', after: { to } });
    return enqueue(trx, {
      kind: 'mail',
      payload: { to, customerId: order.customer_id, ...orderMail(deps, order, customer) },
      createdBy: caller.userId,
    });
  });
  return { result: await mailResult(relay, reference, { from: mailFrom, to }) };
}

function orderMail({ publicUrl, brandName }: CartMailDeps, order: OrderRow, customer: ScopedCustomer) {
  const soldTo = customerSlug({ divisionNo: order.division_no, customerNo: order.customer_no });
  const title = `Sales Order #${order.sales_order_no}`;
  return writeProposedOrder({
    title,
    url: `${publicUrl}/account/${customerSlug(customer)}/orders/${order.sales_order_no}?company=${customer.company}`,
    facts: [
      ['Customer', `${soldTo} ${order.sold_to_name}`],
      ['PO #', order.customer_po_no],
      ['Order Date', dayText(order.order_date)],
      ['Ship To', [order.ship_to_name, order.ship_to_city, order.ship_to_state].filter(Boolean).join(', ')],
      ...choices(order, customer),
    ],
    lines: order.lines.map((line) => proposedLine(order, line)),
    totals: totals(order),
    imageBase: `${publicUrl}/images/products/80`,
    signature: brandName,
  });
}

/** Terms are told to those with bill-to permission, as on the order's page (security T09). */
const choices = (order: OrderRow, { permissions }: ScopedCustomer) =>
  orderChoices({
    shipDate: order.ship_expire_date,
    isHeldForShipDate: order.is_held_for_ship_date,
    shipVia: order.ship_via,
    promoCode: order.promo_code,
    comment: order.comment,
    paymentType: order.payment_type,
    isOver: order.order_list !== 'open',
    terms: permissions.billTo ? findTerms(order.terms_code)?.name : null,
  });

function totals(order: OrderRow): [string, string][] {
  const amounts = {
    nonTaxable: order.non_taxable_amt,
    taxable: order.taxable_amt,
    freight: order.freight_amt,
    salesTax: order.sales_tax_amt,
    deposit: order.deposit_amt,
    discount: order.discount_amt,
    comment: order.comment,
  };
  return [
    ['Sub Total', formatAmount(orderListTotal(amounts))],
    ['Sales Tax', formatAmount(order.sales_tax_amt)],
    ['Freight', freightText(orderFreight(amounts))],
    ['Discount', formatDeduction(order.discount_amt)],
    ['Deposit', formatDeduction(order.deposit_amt)],
    ['Total', formatAmount(orderTotal(amounts))],
  ];
}

function proposedLine(order: OrderRow, line: OrderLineRow): ProposedLine {
  const isItem = line.item_type === '1';
  const priced = { unitPrice: line.unit_price, lineDiscountPercent: line.line_discount_percent };
  return {
    itemCode: line.item_code,
    description: line.description,
    quantity: Number(line.quantity_ordered),
    unit: line.unit_of_measure,
    price: isItem ? itemPrice(priced) : null,
    finerPrice: isItem ? finerItemPrice(priced) : undefined,
    extension: isItem ? line.extension_amt : null,
    comment: line.comment_text,
    isMadeToOrder: isStillMade(order, line),
    image: pictureOfLine(line),
  };
}
