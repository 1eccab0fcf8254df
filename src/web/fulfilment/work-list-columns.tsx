import type { WorkEntry } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import { today } from '../session/seller-time.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/table-column.ts';
import styles from './fulfilment.module.css';
import { ageText, statusWord, waitingWords } from './work-words.ts';

/** The columns of the worklist; past orders have no age. */
export const workColumns = ({ isPast }: { isPast: boolean }): readonly Column<WorkEntry>[] => [
  { key: 'SalesOrderNo', head: 'Order #', cell: ({ SalesOrderNo }) => SalesOrderNo, sortable: true },
  { key: 'Company', head: 'Company', cell: ({ Company }) => Company, tone: 'muted' },
  {
    key: 'customerName',
    head: 'Customer',
    cell: ({ customerKey, customerName }) => `${customerName} ${customerKey}`,
    sortable: true,
    shorten: true,
    className: styles.customer,
  },
  { key: 'po', head: 'PO #', cell: ({ customerPONo }) => customerPONo, shorten: true, className: styles.po },
  {
    key: 'OrderDate',
    head: 'Ordered',
    cell: ({ OrderDate }) => dayText(OrderDate),
    sortable: true,
    firstDirection: 'desc',
  },
  ...(isPast
    ? []
    : [
        {
          key: 'age',
          head: 'Age',
          cell: ({ OrderDate }: WorkEntry) => ageText(OrderDate, today()),
          tone: 'muted' as const,
        },
      ]),
  {
    key: 'ShipExpireDate',
    head: 'Req. Ship Date',
    cell: ({ ShipExpireDate }) => dayText(ShipExpireDate),
    sortable: true,
  },
  { key: 'status', head: 'Status', cell: (entry) => <WorkBadges entry={entry} /> },
  {
    key: 'subTotal',
    head: 'Sub Total',
    cell: ({ subTotal }) => formatMoney(subTotal),
    sortable: true,
    firstDirection: 'desc',
    align: 'end',
    tone: 'strong',
  },
];

/** The status of an order and what it waits for. */
export function WorkBadges({ entry }: { entry: WorkEntry }) {
  return (
    <span className={styles.badges}>
      {[statusWord(entry.OrderStatus), ...waitingWords(entry)].map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
