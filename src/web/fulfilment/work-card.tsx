import type { WorkEntry } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '../paths.ts';
import { today } from '../session/seller-time.ts';
import { RowCard } from '../ui/row-card.tsx';
import styles from './fulfilment.module.css';
import { WorkBadges } from './work-list-columns.tsx';
import { ageText } from './work-words.ts';

/** An order of the worklist on a phone. */
export function WorkCard({ entry }: { entry: WorkEntry }) {
  const { Company, SalesOrderNo, customerName, customerKey, customerPONo, OrderDate, ShipExpireDate } = entry;
  return (
    <RowCard
      href={paths.workOrder(Company, SalesOrderNo)}
      title={SalesOrderNo}
      end={formatMoney(entry.subTotal)}
      line={customerName}
      lineEnd={ageText(OrderDate, today())}
      foot={
        <>
          {[
            `${Company} ${customerKey}`,
            customerPONo && `PO ${customerPONo}`,
            ShipExpireDate && `ships ${dayText(ShipExpireDate)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          <span className={styles.cardBadges}>
            <WorkBadges entry={entry} />
          </span>
        </>
      }
    />
  );
}
