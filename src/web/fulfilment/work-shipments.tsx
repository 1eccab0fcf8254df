import type { WorkOrder } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { trackingLabel, trackingUrl } from '#domain/tracking.ts';
import { Chip } from '../ui/chip.tsx';
import { IconTruck } from '../ui/icons.ts';
import styles from './fulfilment.module.css';

type Shipment = WorkOrder['shipments'][number];

/** What left when, how, and in which packages. */
export function WorkShipments({ order }: { order: WorkOrder }) {
  if (order.shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments">Shipments</h2>
      <ul className={styles.shipments}>
        {order.shipments.map((shipment) => (
          <li key={shipment.shipmentNo}>
            <p className={styles.lineHead}>
              <strong>
                {shipment.shipmentNo}. {dayText(shipment.shipDate)}, {shippingDescription(shipment.shipVia)}
              </strong>
              <span className={styles.quiet}>
                {shipment.invoiceNo === null ? 'not invoiced' : `invoice ${shipment.invoiceNo}`}
              </span>
            </p>
            <p className={styles.quiet}>{contentsOf(order, shipment)}</p>
            {shipment.packages.length > 0 && (
              <p className={styles.chips}>
                {shipment.packages.map((each) => {
                  const tracked = { trackingId: each.TrackingID, shipVia: shipment.shipVia, weight: each.Weight };
                  return (
                    <Chip key={each.PackageNo} icon={IconTruck} href={trackingUrl(tracked)}>
                      {trackingLabel(tracked).trim() || 'no number'}
                    </Chip>
                  );
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function contentsOf({ detail }: WorkOrder, { lines, freight, shippedBy }: Shipment): string {
  const items = lines.flatMap(({ LineKey, quantity }) => {
    const line = detail.find((each) => each.LineKey === LineKey);
    return line && line.kitKey === null
      ? [`${formatQuantity(Number(quantity))} ${line.UnitOfMeasure} ${line.ItemCode}`]
      : [];
  });
  return [items.join(', '), isPositive(freight) && `freight ${formatMoney(freight)}`, shippedBy]
    .filter(Boolean)
    .join(' · ');
}
