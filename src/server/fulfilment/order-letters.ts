import { customerSlug, parseCustomerKey } from '#domain/customer-key.ts';
import { EMAILS_MAX, splitEmails } from '#domain/email-list.ts';
import { type Decimal, formatDollars } from '#domain/money.ts';
import type { AskedLine } from '#domain/order-quantities.ts';
import { workedLines } from '#domain/order-work.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { trackingUrl } from '#domain/tracking.ts';
import { writeLetter } from '../mail/letter.ts';
import { isMailAddress } from '../mail/mail.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { StepAt } from './take-step.ts';
import { findAddressees } from './work-store.ts';

interface Shipped {
  shipVia: string;
  via: string;
  moves: readonly AskedLine[];
  packages: readonly { trackingId: string }[];
}

/** Tells who ordered, else the account, what left and under which numbers. Goes out after the step has committed. */
export async function mailShipped(at: StepAt, { shipVia, via, moves, packages }: Shipped): Promise<void> {
  const { work } = at;
  const quantities = new Map(moves.map(({ lineKey, quantity }) => [lineKey, quantity]));
  const lines = workedLines(work.lines).flatMap((line) => {
    const quantity = quantities.get(line.lineKey);
    return quantity === undefined
      ? []
      : [`${formatQuantity(Number(quantity))} ${line.unit ?? ''} ${line.itemCode}  ${line.description}`];
  });
  const numbers = packages
    .map(({ trackingId }) => trackingId.trim())
    .filter(Boolean)
    .map((trackingId) => [trackingId, trackingUrl({ trackingId, shipVia })].filter(Boolean).join('  '));
  const addressees = await findAddressees(at.trx, work.id);
  await send(at, addressees?.maker ? [addressees.maker] : splitEmails(addressees?.customer ?? ''), {
    subject: `Sales Order #${work.salesOrderNo} has shipped`,
    paragraphs: [
      `Your order${work.customerPoNo ? ` ${work.customerPoNo}` : ''} is on its way by ${via}.`,
      lines.join('\n'),
      ...(numbers.length > 0 ? [`Tracking:\n${numbers.join('\n')}`] : []),
    ],
    action: { label: 'See the order', url: `${accountUrl(at)}/orders/${work.salesOrderNo}${companyQuery(at)}` },
  });
}

/** Tells the account that pays; what it owes is nobody else's to know. */
export async function mailInvoiced(
  at: StepAt,
  { invoiceNo, total, dueDate }: { invoiceNo: string; total: Decimal; dueDate: string },
): Promise<void> {
  const { work } = at;
  const addressees = await findAddressees(at.trx, work.id);
  await send(at, splitEmails(addressees?.payer ?? ''), {
    subject: `Invoice ${invoiceNo} for Sales Order #${work.salesOrderNo}`,
    paragraphs: [
      `Your order${work.customerPoNo ? ` ${work.customerPoNo}` : ''} is invoiced: ${formatDollars(total)}, due ${dueDate}.`,
    ],
    action: { label: 'See the invoice', url: `${accountUrl(at)}/invoices/IN/${invoiceNo}${companyQuery(at)}` },
  });
}

function accountUrl({ deps, work }: StepAt): string {
  const key = parseCustomerKey(work.customerKey);
  return `${deps.publicUrl}/account/${key ? customerSlug(key) : work.customerKey}`;
}

const companyQuery = ({ work }: StepAt): string => (work.company === 'CHI' ? '' : `?company=${work.company}`);

async function send(
  { trx, deps, work, caller }: StepAt,
  addresses: readonly string[],
  letter: { subject: string; paragraphs: string[]; action: { label: string; url: string } },
): Promise<void> {
  const to = addresses.filter(isMailAddress).slice(0, EMAILS_MAX);
  if (to.length === 0) return;
  const mail = writeLetter({ ...letter, greeting: `Hello ${work.customerName},`, signature: deps.brandName });
  await enqueue(trx, {
    kind: 'mail',
    orderingKey: `order:${work.id}`,
    payload: { to, ...mail },
    createdBy: caller.userId,
  });
}
