import { useQuery } from '@tanstack/react-query';
import { formatDollars, isPositive } from '#domain/money.ts';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';
import { today } from '../session/seller-time.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { unpaidQuery } from './invoice-queries.ts';
import { balancesOf } from './invoice-row.ts';
import styles from './invoices.module.css';

/** What the account owes, above the list; left out where it cannot be added up from one batch. */
export function InvoiceFigures({ customerRef }: { customerRef: CustomerRef }) {
  const { data } = useQuery(unpaidQuery(useApi(), customerRef, true));
  if (!data) return null;
  const { due, pastDue, dueSoon } = balancesOf(data, today());
  return (
    <FigureList
      className={styles.figures}
      items={[
        { term: 'Balance due', value: formatDollars(due) },
        { term: 'Past due', value: formatDollars(pastDue), tone: isPositive(pastDue) ? 'bad' : 'normal' },
        { term: 'Due in 14 days', value: formatDollars(dueSoon) },
      ]}
    />
  );
}
