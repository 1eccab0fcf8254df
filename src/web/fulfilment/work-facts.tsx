import type { WorkOrder } from '#contract/fulfilment.ts';
import { parseCustomerKey } from '#domain/customer-key.ts';
import { dayText } from '#domain/day-text.ts';
import { orderWords } from '#domain/order-words.ts';
import { findPaymentType } from '#domain/payment.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { findTerms } from '#domain/terms.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './fulfilment.module.css';

/** What picking and billing go by. */
export function WorkFacts({ order }: { order: WorkOrder }) {
  const site = useSite();
  const account = { slug: order.customerKey, company: addressedCompany(site, order.Company) };
  const words = orderWords(order.Comment);
  const [shipTo, ...address] = order.ShipTo.filter(Boolean);
  const [payment] = (order.PaymentType ?? '').split(':');
  const facts: (Description | undefined)[] = [
    {
      term: 'Customer',
      value: parseCustomerKey(order.customerKey) ? (
        <TextLink href={paths.billing(account)}>{order.customerName}</TextLink>
      ) : (
        order.customerName
      ),
      detail: `${order.Company} ${order.customerKey}`,
    },
    { term: 'Ship To', value: shipTo ?? '–', detail: address.join(', ') || undefined },
    {
      term: 'Ship Via',
      value: shippingDescription(order.ShipVia) || '–',
      detail: order.freightLeft === null ? "Freight on the customer's own account" : undefined,
    },
    { term: 'Req. Ship Date', value: dayText(order.ShipExpireDate) || '–' },
    {
      term: 'Payment',
      value:
        [findPaymentType(payment)?.description ?? payment, findTerms(order.TermsCode)?.name]
          .filter(Boolean)
          .join(', ') || '–',
    },
    words === '' ? undefined : { term: 'Comment', value: words },
  ];
  return <DescriptionList columns={4} className={styles.facts} items={facts.filter((fact) => fact !== undefined)} />;
}
