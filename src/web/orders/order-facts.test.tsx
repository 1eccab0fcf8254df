import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ordersExamples } from '#contract/examples/orders.ts';
import type { SalesOrder } from '#contract/order.ts';
import { OrderFacts } from './order-facts.tsx';

it('ruling 19: an order says that it waits for its ship date where its buyer asked for that, not where it waits for credit', () => {
  const [order] = (ordersExamples.listOpenOrders.answer as { list: SalesOrder[] }).list;
  if (order === undefined) throw new Error('no example');
  const customerRef = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
  const shown = (isHeldForShipDate: boolean) =>
    renderToString(
      <OrderFacts
        order={{ ...order, OrderStatus: 'H', CancelReasonCode: 'HOLD', isHeldForShipDate }}
        customerRef={customerRef}
      />,
    );
  expect(shown(true)).toContain('Hold for Ship Date');
  expect(shown(false)).not.toContain('Hold for Ship Date');
});
