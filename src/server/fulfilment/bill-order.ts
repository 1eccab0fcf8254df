import type { invoiceOrder as invoiceCall } from '#contract/fulfilment.ts';
import type { Received } from '#contract/route.ts';
import { addDays } from '#domain/calendar.ts';
import { add, type Decimal, formatDollars, subtract } from '#domain/money.ts';
import { type BilledLine, billOf, billTotal, type Goods, takenOff, taxOnFreight } from '#domain/order-billing.ts';
import { planInvoiced } from '#domain/order-quantities.ts';
import { workedLines } from '#domain/order-work.ts';
import { findTerms } from '#domain/terms.ts';
import type { Worker } from '../backoffice/worker.ts';
import { insertInvoice, noteInvoiced } from './billing-store.ts';
import { mailInvoiced } from './order-letters.ts';
import { type FulfilmentDeps, movesOf, type StepAt, takeStep } from './take-step.ts';
import { goodsTax } from './work-answer.ts';
import type { WorkInvoiceRow, WorkRow } from './work-query.ts';

type InvoiceOrder = Received<typeof invoiceCall>;

/** Bills what was shipped and is not invoiced, or the named part: lines, discount, tax and deposit in their share, freight of the shipments. */
export function invoiceOrder(deps: FulfilmentDeps, worker: Worker, { params, query, body }: InvoiceOrder) {
  const act = async (at: StepAt) => {
    const { trx, work } = at;
    const moves = movesOf(planInvoiced(work.lines, body.lines));
    const quantities = new Map(moves.map(({ lineKey, quantity }) => [lineKey, quantity]));
    const bill = billOf({ goods: orderGoods(work), before: billedGoods(work), lines: billedLines(work) }, quantities);
    const freight = freightToBill(work);
    const schedule =
      work.taxRate === null ? undefined : { rate: work.taxRate, isFreightTaxable: work.isFreightTaxable };
    const freightTax = taxOnFreight(freight, schedule);
    const total = billTotal(bill, { freight, freightTax });
    const invoiceDate = deps.today();
    const deposit = takenOff(subtract(work.deposit, ...plain(work).map((invoice) => invoice.deposit)), total);
    const made = await insertInvoice(trx, {
      orderId: work.id,
      company: work.company,
      type: 'IN',
      invoiceDate,
      dueDate: addDays(invoiceDate, findTerms(work.termsCode)?.dueDays ?? 0),
      bill,
      moves,
      freight,
      freightTax,
      deposit,
      balance: subtract(total, deposit),
      comment: work.comment,
      appliesTo: null,
    });
    await noteInvoiced(trx, { orderId: work.id, made, freightTax });
    await mailInvoiced(at, {
      invoiceNo: made.invoiceNo,
      total,
      dueDate: addDays(invoiceDate, findTerms(work.termsCode)?.dueDays ?? 0),
    });
    return `Invoice ${made.invoiceNo}, ${formatDollars(total)}`;
  };
  return takeStep(deps, worker, { step: 'invoice', ref: { ...params, ...query }, version: body.version, act });
}

/** The invoices of an order that bill it. */
export const plain = ({ invoices }: WorkRow): WorkInvoiceRow[] =>
  invoices.filter(({ invoiceType }) => invoiceType === 'IN' || invoiceType === 'CA');

/** What the order owes for its goods; the tax on freight was added to its tax when it was billed. */
export function orderGoods(work: WorkRow): Goods {
  const freightTax = add(...plain(work).map((invoice) => invoice.freightTax));
  const { taxable, nonTaxable, discount, salesTax } = work;
  return { taxable, nonTaxable, discount, tax: subtract(salesTax, freightTax) };
}

function billedGoods(work: WorkRow): Goods {
  const sum = (amount: (invoice: WorkInvoiceRow) => Decimal) => add(...plain(work).map(amount));
  return {
    taxable: sum((invoice) => invoice.taxable),
    nonTaxable: sum((invoice) => invoice.nonTaxable),
    discount: sum((invoice) => invoice.discount),
    tax: sum(goodsTax),
  };
}

const billedLines = ({ lines }: WorkRow): BilledLine[] =>
  workedLines(lines).map((line) => ({
    lineKey: line.lineKey,
    quantity: line.ordered,
    extension: line.extension,
    before: { quantity: line.invoiced, extension: line.invoicedAmt },
  }));

/** Freight of the shipments that no invoice has billed; of an order that was never shipped here, what the order says, once. */
function freightToBill(work: WorkRow): Decimal {
  if (work.shipments.length === 0) return plain(work).length === 0 ? work.freight : '0.00';
  return add(...work.shipments.filter(({ invoiceId }) => invoiceId === null).map(({ freight }) => freight));
}
