import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ordersExamples } from '#contract/examples/orders.ts';
import type { SalesOrderLine } from '#contract/order.ts';
import { createQueryClient } from '../api/query-client.ts';
import { drawRoute } from '../router/draw-route.ts';
import { RouterView } from '../router/router-view.tsx';
import { useSearchParams } from '../router/use-route.ts';
import { fromOrderLine } from './document-line.ts';
import { DocumentLines } from './document-lines.tsx';

const [known] = ordersExamples.findOpenOrder.answer.salesOrder?.detail ?? [];
if (known === undefined) throw new Error('The example has a line.');
const item: SalesOrderLine = {
  ...known,
  ItemType: '1' as const,
  ExplodedKitItem: 'N',
  InactiveItem: 'N' as const,
  ProductType: 'F',
};

const lines = [
  { ...item, ItemCode: 'STOCK' },
  { ...item, ItemCode: 'KIT', ProductType: 'K' },
  { ...item, ItemCode: 'OLD', ProductType: 'D' },
  { ...item, ItemCode: 'NONE', ProductType: null },
  { ...item, ItemCode: 'ASLEEP', InactiveItem: 'Y' as const },
].map((line, index) => fromOrderLine({ ...line, LineKey: String(index) }));

function Order() {
  const [search] = useSearchParams();
  return <DocumentLines label="Order lines" lines={lines} mayCopy={search.has('mayCopy')} />;
}

/** Which lines of an order may be put into a cart, by their items. */
async function offered(query: string): Promise<Record<string, boolean>> {
  const router = await drawRoute([{ path: '/', Component: Order }], new URL(`http://portal.test/${query}`));
  if ('redirectTo' in router) throw new Error('Nothing leads away.');
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <RouterView router={router} />
    </QueryClientProvider>,
  );
  return Object.fromEntries(
    [...drawn.matchAll(/<button[^>]*aria-label="Add (\w+) To Cart"[^>]*>/g)].map(([tag, code = '']) => [
      code,
      !/ disabled=/.test(tag),
    ]),
  );
}

it('LIN-027 ORD-040: of an order, a kit is copied as any item, what is discontinued or has no product type is not', async () => {
  const no = { OLD: false, NONE: false, ASLEEP: false };
  expect(await offered('?mayCopy')).toEqual({ STOCK: true, KIT: true, ...no });
  expect(await offered('')).toEqual({ STOCK: false, KIT: false, ...no });
});
