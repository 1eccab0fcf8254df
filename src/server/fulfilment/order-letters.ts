import { add, type Decimal, formatDollars, isPositive, subtract } from '#domain/money.ts';
import type { AskedLine } from '#domain/order-quantities.ts';
import { workedLines } from '#domain/order-work.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { trackingUrl } from '#domain/tracking.ts';
import { findAddressees } from '../backoffice/addressees-store.ts';
import { enqueueLetter, letterDay } from '../mail/account-letter.ts';
import { customerService } from '../mail/customer-service-store.ts';
import type { StepAt } from './take-step.ts';

interface Shipped {
  shipVia: string;
  via: string;
  moves: readonly AskedLine[];
  packages: readonly { trackingId: string }[];
}

/** Tells who ordered, else the account, what left and under which numbers. Goes out after the step has committed. */
export async function mailShipped(at: StepAt, { shipVia, via, moves, packages }: Shipped): Promise<void> {
  const numbers = packages
    .map(({ trackingId }) => trackingId.trim())
    .filter(Boolean)
    .map((trackingId) => [trackingId, trackingUrl({ trackingId, shipVia })].filter(Boolean).join('  '));
  await send(at, 'buyer', {
    subject: `Sales Order #${at.work.salesOrderNo} has shipped`,
    paragraphs: [
      `${yourOrder(at)} is on its way by ${via}.`,
      linesText(at, moves),
      ...(numbers.length > 0 ? [`Tracking:\n${numbers.join('\n')}`] : []),
    ],
    action: seeOrder(at),
  });
}

/** Tells who ordered, else the account, what of the order will not come. The reason stands in the seller's own history. */
export async function mailCancelled(
  at: StepAt,
  { moves, isWhole }: { moves: readonly AskedLine[]; isWhole: boolean },
): Promise<void> {
  const { salesOrderNo } = at.work;
  await send(at, 'buyer', {
    subject: isWhole
      ? `Sales Order #${salesOrderNo} was cancelled`
      : `The rest of Sales Order #${salesOrderNo} was cancelled`,
    paragraphs: [
      isWhole
        ? `${yourOrder(at)} was cancelled. This will not come:`
        : `What is not shipped of your order${poOf(at)} was cancelled. What is shipped stays as it is. This will not come:`,
      linesText(at, moves),
      `If you have any questions, please contact ${await customerService(at.trx)}.`,
    ],
    action: seeOrder(at),
  });
}

/** Tells the account that pays. */
export async function mailInvoiced(
  at: StepAt,
  { invoiceNo, total, dueDate }: { invoiceNo: string; total: Decimal; dueDate: string },
): Promise<void> {
  await send(at, 'payer', {
    subject: `Invoice ${invoiceNo} for Sales Order #${at.work.salesOrderNo}`,
    paragraphs: [`${paidOrder(at)} is invoiced: ${formatDollars(total)}, due ${letterDay(dueDate)}.`],
    action: { label: 'See the invoice', path: `/invoices/IN/${invoiceNo}` },
  });
}

interface Credited {
  memoNo: string;
  invoiceNo: string;
  total: Decimal;
  /** What the invoice still owed took of it. */
  applied: Decimal;
  moves: readonly AskedLine[];
  /** As it stands on the credit memo. */
  reason: string;
}

/** Tells the account that pays what it was credited, and what became of the credit. */
export async function mailCredited(at: StepAt, credited: Credited): Promise<void> {
  const { memoNo, invoiceNo, total, applied, moves, reason } = credited;
  const left = subtract(total, applied);
  await send(at, 'payer', {
    subject: `Credit memo ${memoNo} for invoice ${invoiceNo}`,
    paragraphs: [
      `We credited ${formatDollars(total)} of invoice ${invoiceNo}${at.work.customerPoNo || isBilledOn(at) ? `, ${lowerFirst(paidOrder(at))}` : ''}: ${reason}`,
      ...(moves.length > 0 ? [linesText(at, moves)] : []),
      [
        isPositive(applied) && `${formatDollars(applied)} is taken off what the invoice asks for.`,
        isPositive(left) && `${formatDollars(left)} is open credit of your account.`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    action: { label: 'See the credit memo', path: `/invoices/CM/${memoNo}` },
  });
}

const poOf = ({ work: { customerPoNo } }: StepAt): string => (customerPoNo ? ` ${customerPoNo}` : '');
const yourOrder = (at: StepAt): string => `Your order${poOf(at)}`;

/** Whether another account pays than the one that ordered. */
const isBilledOn = ({ work: { customerId, payerId } }: StepAt): boolean => payerId !== customerId;
/** The order to who pays for it. */
const paidOrder = (at: StepAt): string =>
  isBilledOn(at) ? `The order${poOf(at)} of ${at.work.customerName}` : yourOrder(at);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const seeOrder = ({ work }: StepAt) => ({ label: 'See the order', path: `/orders/${work.salesOrderNo}` });

/** Lines with the quantities given, one below the other. */
function linesText({ work }: StepAt, moves: readonly AskedLine[]): string {
  return workedLines(work.lines)
    .flatMap(({ lineKey, unit, itemCode, description }) => {
      const quantity = add('0', ...moves.filter((move) => move.lineKey === lineKey).map((move) => move.quantity));
      return isPositive(quantity)
        ? [`${formatQuantity(Number(quantity))} ${unit ?? ''} ${itemCode}  ${description}`]
        : [];
    })
    .join('\n');
}

async function send(
  { trx, deps, work, caller }: StepAt,
  whom: 'buyer' | 'payer',
  letter: { subject: string; paragraphs: string[]; action: { label: string; path: string } },
): Promise<void> {
  const addressees = await findAddressees(trx, work.id);
  await enqueueLetter(trx, deps, {
    ...letter,
    // Who pays opens its documents under its own account, and may have no other.
    account: whom === 'payer' ? { company: work.company, ...addressees.payerAccount } : work,
    to: addressees[whom],
    orderingKey: `order:${work.id}`,
    createdBy: caller.userId,
  });
}
