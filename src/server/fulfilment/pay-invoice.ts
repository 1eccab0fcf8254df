import type { payInvoice as payCall } from '#contract/fulfilment.ts';
import type { Received } from '#contract/route.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { formatDollars } from '#domain/money.ts';
import { paymentProblem } from '#domain/order-billing.ts';
import { findPaymentType, type PaymentType } from '#domain/payment.ts';
import { plain } from './bill-order.ts';
import { insertPayment } from './billing-store.ts';
import { type FulfilmentDeps, type StepAt, takeStep, type Worker, wrongFields } from './take-step.ts';

type PayInvoice = Received<typeof payCall>;
type Payment = PayInvoice['body'];

const LAST_FOUR = /^\d{4}$/;

/** Records a payment of one of the order's invoices: at most its balance, of a type that the documents know, not in the future. */
export function payInvoice(deps: FulfilmentDeps, worker: Worker, { params, query, body }: PayInvoice) {
  const act = async ({ trx, work }: StepAt) => {
    const invoice = plain(work).find(({ invoiceNo }) => invoiceNo === body.invoiceNo);
    if (invoice === undefined) throw wrongFields([{ path: 'invoiceNo', message: 'This order has no such invoice.' }]);
    const type = requireType(body, deps.today());
    const problem = paymentProblem(body.amount, invoice.balance);
    const payment = { ...tracesOf(type, body.reference.trim()), paymentType: type.code, amount: body.amount };
    const paymentDate = body.paymentDate ?? deps.today();
    if (problem !== undefined || !(await insertPayment(trx, { ...payment, invoiceId: invoice.id, paymentDate })))
      throw wrongFields([{ path: 'amount', message: problem ?? 'A payment is at most the balance.' }]);
    return `${formatDollars(body.amount)} for invoice ${invoice.invoiceNo}, ${type.description}`;
  };
  return takeStep(deps, worker, { step: 'pay', ref: { ...params, ...query }, version: body.version, act });
}

function requireType(body: Payment, today: string): PaymentType {
  const type = findPaymentType(body.paymentType);
  const problems: FieldProblem[] = [];
  if (type === undefined || type.allowTerms)
    problems.push({ path: 'paymentType', message: 'Please choose how it was paid.' });
  if (type?.allowCC && !LAST_FOUR.test(body.reference.trim()))
    problems.push({ path: 'reference', message: 'Please enter the last four digits of the card.' });
  if (body.paymentDate !== undefined && body.paymentDate > today)
    problems.push({ path: 'paymentDate', message: 'A payment is not in the future.' });
  if (type === undefined || problems.length > 0) throw wrongFields(problems);
  return type;
}

/** What the trail of a payment is: the number of a check, or a card's kind and last digits. Never more of a card (T87). */
function tracesOf({ allowCC, code, description }: PaymentType, reference: string) {
  const isCard = allowCC || code === 'OTHER';
  return {
    cardType: allowCC ? description : null,
    checkNo: isCard ? null : reference || null,
    last4: isCard && LAST_FOUR.test(reference) ? reference : null,
  };
}
