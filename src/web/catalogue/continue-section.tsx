import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SalesOrder } from '#contract/order.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { formatDollars } from '#domain/money.ts';
import { formatPieces } from '#domain/quantity.ts';
import { findShippingMethod } from '#domain/shipping.ts';
import { useApi } from '../api/use-api.tsx';
import { useActiveCart } from '../carts/active-cart.ts';
import { listTotal } from '../orders/order-kinds.ts';
import { orderListQuery, orderQuery } from '../orders/order-queries.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { today } from '../session/seller-time.ts';
import { AppLink } from '../ui/app-link.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { Icon, type IconShape } from '../ui/icon.tsx';
import { IconCopy, IconShoppingCart, IconTruck } from '../ui/icons.ts';
import { TextLink } from '../ui/text-link.tsx';
import styles from './home.module.css';

const CHIPS = 6;
// Carts expire in a year: without it the day reads as past.
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayOf = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);

/** 'Pick up where you left off': the current cart, the last order and the next one to ship. Nothing for a customer without any. */
export function ContinueSection({ customer }: { customer: CustomerRef }) {
  const cart = useCartCard(customer);
  const last = useLastOrderCard(customer);
  const next = useNextOrderCard(customer);
  if (!cart && !last && !next) return null;
  return (
    <section className={`${styles.section} ${styles.near}`}>
      <div className={styles.head}>
        <h2>Pick up where you left off</h2>
        <TextLink href={paths.openOrders(customer)}>Open Orders</TextLink>
      </div>
      <div className={styles.cards}>
        {cart}
        {last}
        {next}
      </div>
    </section>
  );
}

interface CardProps {
  href: string;
  label: string;
  icon: IconShape;
  title: ReactNode;
  line: string;
  more: ReactNode;
}

function Card({ href, label, icon, title, line, more }: CardProps) {
  return (
    <AppLink href={href} className={styles.card}>
      <small>
        {label}
        <Icon of={icon} />
      </small>
      <strong>{title}</strong>
      <p>{line}</p>
      {more && <p className={styles.more}>{more}</p>}
    </AppLink>
  );
}

function useCartCard(customer: CustomerRef): ReactNode {
  const { cart } = useActiveCart();
  if (!cart) return null;
  const { header } = cart;
  const pieces = formatPieces(header.totals?.quantity ?? 0);
  return (
    <Card
      href={paths.cart(customer, header.id)}
      label="Current cart"
      icon={IconShoppingCart}
      title={header.customerPONo || `Cart #${header.id}`}
      line={`Cart #${header.id} · ${pieces} · ${formatDollars(header.subTotalAmt)}`}
      more={header.shipExpireDate && `Expires ${dayOfYear.format(dayOf(header.shipExpireDate))}`}
    />
  );
}

function useLastOrderCard(customer: CustomerRef): ReactNode {
  const api = useApi();
  const filter = { sort: 'OrderDate', direction: 'descending', limit: '1' } as const;
  const { data: orders } = useQuery(orderListQuery(api, customer, 'open', filter));
  const newest = orders?.list[0];
  const { data: found } = useQuery({
    ...orderQuery(api, customer, 'open', newest?.SalesOrderNo ?? ''),
    enabled: newest !== undefined,
  });
  if (!newest) return null;
  const lines = found?.order.detail.filter(({ ItemType }) => ItemType === ITEM_TYPE.product) ?? [];
  const count = found ? ` · ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}` : '';
  return (
    <Card
      href={paths.openOrder(customer, newest.SalesOrderNo)}
      label="Last order"
      icon={IconCopy}
      title={newest.CustomerPONo ? `PO ${newest.CustomerPONo}` : `Sales order ${newest.SalesOrderNo}`}
      line={`SO ${newest.SalesOrderNo}${count} · ${formatDollars(listTotal(newest))}`}
      more={lines.length > 0 && <ColorsOf lines={lines} />}
    />
  );
}

function ColorsOf({ lines }: { lines: SalesOrder['detail'] }) {
  const codes = [...new Set(lines.flatMap(({ colorCode }) => colorCode ?? []))];
  if (codes.length === 0) return null;
  return (
    <>
      {codes.slice(0, CHIPS).map((code) => (
        <CordChip key={code} size="small" swatch={code} />
      ))}
      {codes.length > CHIPS && <span>+{codes.length - CHIPS}</span>}
    </>
  );
}

function useNextOrderCard(customer: CustomerRef): ReactNode {
  const filter = { sort: 'ShipExpireDate', direction: 'ascending', limit: '20' } as const;
  const { data: orders } = useQuery(orderListQuery(useApi(), customer, 'open', filter));
  const next = orders?.list.find(
    ({ ShipExpireDate, OrderStatus }) => ShipExpireDate !== null && ShipExpireDate >= today() && OrderStatus === 'O',
  );
  if (!next?.ShipExpireDate) return null;
  const method = findShippingMethod(next.ShipVia)?.description;
  const place = [next.ShipToCity, next.ShipToState].filter(Boolean).join(', ');
  return (
    <Card
      href={paths.openOrder(customer, next.SalesOrderNo)}
      label="Next to ship"
      icon={IconTruck}
      title={`Ships ${longDay.format(dayOf(next.ShipExpireDate))}`}
      line={[`SO ${next.SalesOrderNo}`, next.CustomerPONo, method].filter(Boolean).join(' · ')}
      more={place && `To ${place}`}
    />
  );
}
