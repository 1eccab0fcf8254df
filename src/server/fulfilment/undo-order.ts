import type {
  cancelOrder as cancelCall,
  creditInvoice as creditCall,
  releaseOrder as releaseCall,
} from '#contract/fulfilment.ts';
import type { Received } from '#contract/route.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  formatDollars,
  formatMoney,
  isPositive,
  isZero,
  multiply,
  roundHalfUp,
  subtract,
} from '#domain/money.ts';
import { billOf, billTotal, keptGoods, NO_GOODS, takenOff } from '#domain/order-billing.ts';
import { type AskedLine, planCredited, stockMoves } from '#domain/order-quantities.ts';
import { hasNothingShipped, openQuantity, workedLines } from '#domain/order-work.ts';
import { CREDIT_PAYMENT } from '#domain/payment.ts';
import type { Worker } from '../backoffice/worker.ts';
import { findWrittenOff, post } from '../receivables/posting-store.ts';
import { creditPostings } from '../receivables/use-credit.ts';
import { wrongFields } from '../refusal.ts';
import { orderGoods } from './bill-order.ts';
import { insertInvoice, type MadeInvoice } from './billing-store.ts';
import { piecesOf } from './move-goods.ts';
import { mailCancelled, mailCredited } from './order-letters.ts';
import { type FulfilmentDeps, movesOf, type StepAt, takeStep } from './take-step.ts';
import { creditableFreight, creditableLines, goodsTax } from './work-answer.ts';
import type { WorkInvoiceRow, WorkRow } from './work-query.ts';
import { cancelLines, holdStock, moveStock, setAmounts } from './work-store.ts';

type ReleaseOrder = Received<typeof releaseCall>;
type CreditInvoice = Received<typeof creditCall>;
type CancelOrder = Received<typeof cancelCall>;

/** Ends a hold; the reason stands in the history. */
export function releaseOrder(deps: FulfilmentDeps, worker: Worker, { params, query, body }: ReleaseOrder) {
  const act = async () => body.reason;
  return takeStep(deps, worker, { step: 'release', ref: { ...params, ...query }, version: body.version, act });
}

/**
 * Cancels what is not shipped. While nothing is, the order is cancelled as it stands; else its rest goes, and the order comes to what was
 * shipped of it. What was committed is free again.
 */
export function cancelOrder(deps: FulfilmentDeps, worker: Worker, { params, query, body }: CancelOrder) {
  const act = async (at: StepAt) => {
    const { trx, work } = at;
    const { lines } = work;
    const open = lines.map((line) => ({ lineKey: line.lineKey, quantity: openQuantity(line) }));
    await holdStock(trx, work.id);
    await moveStock(
      trx,
      stockMoves(lines, open).map(({ stockKey, units }) => ({ stockKey, onHand: '0', committed: `-${units}` })),
    );
    const isWhole = hasNothingShipped(workedLines(lines));
    if (isWhole) await cancelWhole(trx, work);
    else await cancelRest(trx, work);
    await mailCancelled(at, { moves: open, isWhole });
    return `${piecesOf(lines, open)}: ${body.reason}`;
  };
  return takeStep(deps, worker, { step: 'cancel', ref: { ...params, ...query }, version: body.version, act });
}

/** The order keeps what was ordered: it is shown as cancelled. */
function cancelWhole(trx: StepAt['trx'], { id, lines }: WorkRow): Promise<void> {
  const cancelled = lines.map((line) => ({
    lineKey: line.lineKey,
    cancelled: openQuantity(line),
    ordered: line.ordered,
    extension: line.extension,
  }));
  return cancelLines(trx, id, cancelled);
}

async function cancelRest(trx: StepAt['trx'], work: WorkRow): Promise<void> {
  const kept = work.lines.map((line) => ({
    lineKey: line.lineKey,
    cancelled: openQuantity(line),
    ordered: subtract(line.ordered, openQuantity(line)),
    extension: isZero(openQuantity(line))
      ? line.extension
      : roundHalfUp(divide(multiply(line.extension, line.shipped), line.ordered)),
  }));
  const goods = keptGoods(orderGoods(work), {
    kept: add(...kept.map(({ extension }) => extension)),
    total: add(...work.lines.map(({ extension }) => extension)),
  });
  const freightTax = subtract(work.salesTax, orderGoods(work).tax);
  await cancelLines(trx, work.id, kept);
  await setAmounts(trx, work.id, { ...goods, salesTax: add(goods.tax, freightTax) });
}

/**
 * Makes a credit memo for some of an invoice. It takes off that invoice's balance what that still has, the rest stands as a balance of its own
 * below zero. Returned goods are on hand again.
 */
export function creditInvoice(deps: FulfilmentDeps, worker: Worker, { params, query, body }: CreditInvoice) {
  const act = async (at: StepAt) => {
    const { trx, work } = at;
    const invoice = work.invoices.find((each) => each.invoiceNo === body.invoiceNo && each.invoiceType === 'IN');
    if (invoice === undefined) throw wrongFields([{ path: 'invoiceNo', message: 'This order has no such invoice.' }]);
    await requireNoWriteOff(trx, invoice);
    const { moves, bill } = creditedGoods(work, invoice, body);
    const { freight, freightTax } = creditedFreight(work, invoice, body.freight);
    const total = billTotal(bill, { freight, freightTax });
    const amount = takenOff(invoice.balance, total);
    const made = await insertInvoice(trx, {
      orderId: work.id,
      company: work.company,
      type: 'CM',
      invoiceDate: deps.today(),
      dueDate: null,
      bill,
      moves,
      freight,
      freightTax,
      deposit: '0',
      balance: subtract('0', total),
      comment: body.reason,
      appliesTo: { id: invoice.id, amount },
    });
    if (isPositive(amount)) await applyMemo(at, deps.today(), { memo: made, invoice, amount });
    if (body.isReturned) await takeBack(trx, work, moves);
    await mailCredited(at, {
      ...{ memoNo: made.invoiceNo, invoiceNo: invoice.invoiceNo, total, applied: amount, moves },
      reason: body.reason,
    });
    return `Credit memo ${made.invoiceNo}, ${formatDollars(total)} of invoice ${invoice.invoiceNo}${body.isReturned ? ', goods returned' : ''}: ${body.reason}`;
  };
  return takeStep(deps, worker, { step: 'credit', ref: { ...params, ...query }, version: body.version, act });
}

/** What was given up would be credited as if it had been paid, and could be paid out. */
async function requireNoWriteOff(trx: StepAt['trx'], { id, invoiceNo }: WorkInvoiceRow): Promise<void> {
  const amount = await findWrittenOff(trx, id);
  if (isZero(amount)) return;
  const message = `Invoice ${invoiceNo} has ${formatMoney(amount)} written off. Please undo that at the account first.`;
  throw wrongFields([{ path: 'invoiceNo', message }]);
}

/** What the invoice still owes takes of its credit at once. */
async function applyMemo(
  { trx, work, caller }: StepAt,
  today: string,
  { memo, invoice, amount }: { memo: MadeInvoice; invoice: WorkInvoiceRow; amount: Decimal },
): Promise<void> {
  const entry = {
    company: work.company,
    customerId: work.customerId,
    payerId: work.payerId,
    kind: 'apply',
    amount,
    paymentType: CREDIT_PAYMENT,
    reference: memo.invoiceNo,
    entryDate: today,
    userId: caller.userId,
  } as const;
  await post(trx, entry, creditPostings(memo, invoice, amount));
}

function creditedGoods(work: WorkRow, invoice: WorkInvoiceRow, body: CreditInvoice['body']) {
  const lines = creditableLines(work, invoice);
  const isFreightOnly = isPositive(body.freight) && !body.lines.some(({ quantity }) => isPositive(quantity));
  const moves = isFreightOnly ? [] : movesOf(planCredited(lines, body.lines));
  const memos = work.invoices.filter(({ appliesToId }) => appliesToId === invoice.id);
  const sum = (amount: (memo: WorkInvoiceRow) => Decimal) => subtract('0', ...memos.map(amount));
  const before = {
    taxable: sum((memo) => memo.taxable),
    nonTaxable: sum((memo) => memo.nonTaxable),
    discount: sum((memo) => memo.discount),
    tax: sum(goodsTax),
  };
  const extensionOf = (of: WorkInvoiceRow, lineKey: string) =>
    of.lines.find((line) => line.lineKey === lineKey)?.extension ?? '0';
  const billed = workedLines(lines).map((line) => ({
    lineKey: line.lineKey,
    quantity: line.invoiced,
    extension: extensionOf(invoice, line.lineKey),
    before: { quantity: line.credited, extension: sum((memo) => extensionOf(memo, line.lineKey)) },
  }));
  const quantities = new Map(moves.map(({ lineKey, quantity }) => [lineKey, quantity]));
  const bill = isFreightOnly
    ? { ...NO_GOODS, lines: [] }
    : billOf({ goods: { ...invoice, tax: goodsTax(invoice) }, before, lines: billed }, quantities);
  return { moves, bill };
}

function creditedFreight(work: WorkRow, invoice: WorkInvoiceRow, freight: Decimal) {
  const most = creditableFreight(work, invoice);
  if (compare(freight, most) > 0)
    throw wrongFields([{ path: 'freight', message: `At most ${roundHalfUp(most)} of the freight can be credited.` }]);
  if (!isPositive(freight)) return { freight: '0', freightTax: '0' };
  const upTo = add(subtract(invoice.freight, most), freight);
  const given = work.invoices.filter(({ appliesToId }) => appliesToId === invoice.id).map((memo) => memo.freightTax);
  const tax = roundHalfUp(divide(multiply(invoice.freightTax, upTo), invoice.freight));
  return { freight, freightTax: add(tax, ...given) };
}

async function takeBack(trx: StepAt['trx'], { id, lines }: WorkRow, moves: readonly AskedLine[]): Promise<void> {
  await holdStock(trx, id);
  const back = stockMoves(lines, moves);
  await moveStock(
    trx,
    back.map(({ stockKey, units }) => ({ stockKey, onHand: units, committed: '0' })),
  );
}
