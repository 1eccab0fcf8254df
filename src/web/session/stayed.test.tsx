import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { SiteInfo } from '#contract/site.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { useDuplicateOrder } from '../carts/copy-order.ts';
import { loadLaterParts } from '../carts/later-parts.ts';
import { tellMailed } from '../carts/left-mail.ts';
import { attemptOf } from '../carts/order-list-attempt.ts';
import { useAddList } from '../carts/use-add-list.ts';
import { useEmail } from '../carts/use-email.ts';
import { useLeaving } from '../carts/use-leaving.ts';
import type { OrderListState } from '../carts/use-order-list.ts';
import { Providers } from '../providers.tsx';
import { startRouter } from '../router/router.ts';
import { RouterContext, StateContext } from '../router/router-context.ts';
import { testWindow } from '../router/test-window.ts';
import { useGiveBack, useRetrySubmission } from '../staff/submission-queries.ts';
import { useResend } from '../staff/undelivered-queries.ts';
import { useOutcomes } from '../staff/use-outcomes.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import type { CustomerRef } from './customer-ref.ts';
import { tellLeft } from './left-act.ts';
import { useLeftAct } from './use-left-act.ts';

/** What is told where the person is, and what a page says itself: nothing is drawn here. */
const told: SnackbarMessage['text'][] = [];
const said: SnackbarMessage['text'][] = [];
vi.mock('../ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar:
    () =>
    ({ text }: SnackbarMessage) =>
      said.push(text),
  showWhereOneIs: ({ text }: SnackbarMessage) => told.push(text),
}));

const HERE = '/account/01-AB1234/carts/5';
const customer: CustomerRef = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const cart = { header: { id: 5, salesOrderNo: null }, detail: [] } as unknown as Cart;
const refused = () => Response.json({ error: 'Not today.' }, { status: 403 });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(loadLaterParts);
beforeEach(() => vi.stubGlobal('window', { location: new URL(`http://portal.test${HERE}`) }));
afterEach(() => {
  told.length = 0;
  said.length = 0;
  vi.unstubAllGlobals();
});

const items = [
  { line: 1, itemCode: 'A', description: '', quantityOrdered: 2, unitOfMeasure: 'EA', commentText: '', price: '1' },
];
const order = {
  draft: { attempt: attemptOf({ cartId: 5 }, items) },
  ...{ rows: [], note: () => undefined, drop: () => undefined, refuse: () => undefined },
} as unknown as OrderListState;

const LEFT: SnackbarMessage = { text: 'Told to who has left' };

const ROWS: [string, useAct: () => () => void][] = [
  [
    'a submission that is not sent again',
    () => {
      const { mutate } = useRetrySubmission(useOutcomes((id) => `Cart ${id}`, undefined));
      return () => mutate(5);
    },
  ],
  [
    'a letter that is not sent again',
    () => {
      const { mutate } = useResend(useOutcomes((id) => `Cart ${id}`, undefined));
      return () => mutate(5);
    },
  ],
];

const ACTS: [string, useAct: () => () => void][] = [
  [
    'a cart that is not given back',
    () => {
      const ends = {
        begin: useLeftAct().begin,
        tellLeft: (act: Parameters<typeof tellLeft>[0]) => tellLeft(act, LEFT),
      };
      const { mutate } = useGiveBack(5, ends);
      return () => mutate('No terms.');
    },
  ],
  [
    'a cart that is not deleted',
    () => {
      const leaving = { customerRef: customer, cart, leaveSteps: async () => undefined, begin: useLeftAct().begin };
      const { mutate } = useLeaving(leaving).deletion;
      return () => mutate();
    },
  ],
  ['a list that is not added', () => useAddList(customer, order, () => undefined).again],
  [
    'an order that is not copied',
    () => {
      const { mutate } = useDuplicateOrder(customer, { onMade: () => undefined, onError: () => undefined });
      return () => mutate({ salesOrderNo: '0012', shipToCode: '1' });
    },
  ],
  [
    'a cart that is not mailed',
    () => {
      const fail = () => Promise.reject(new Error('Not today.'));
      const { mutate } = useEmail<number>(fail, (act, _id, outcome) =>
        tellMailed(act, { name: 'cart 5', action: undefined }, outcome),
      );
      return () => mutate(5);
    },
  ],
  ...ROWS,
];

const Page = () => null;

function Acting({ useAct, press }: { useAct: () => () => void; press: (() => void)[] }) {
  press.push(useAct());
  return null;
}

/** Presses, asks for another page, and is answered while that is on its way. */
async function pressAndGo(useAct: () => () => void) {
  const slow = Promise.withResolvers<null>();
  const children = [
    { path: 'slow', Component: Page, loader: () => slow.promise },
    { path: '*', Component: Page },
  ];
  const table = [{ path: '/', Component: Page, ErrorBoundary: Page, children }];
  const router = await startRouter(table, testWindow(HERE).browser);
  const answer = Promise.withResolvers<void>();
  const fetch = () => answer.promise.then(refused);
  const api = createApi({ fetch, token: () => undefined, onUnauthenticated: () => undefined });
  const queryClient = createQueryClient();
  const press: (() => void)[] = [];
  renderToString(
    <Providers api={api} queryClient={queryClient} site={{ slug: 'tether', companies: [] } as unknown as SiteInfo}>
      <RouterContext value={router}>
        <StateContext value={router.state()}>
          <Acting useAct={useAct} press={press} />
        </StateContext>
      </RouterContext>
    </Providers>,
  );
  press[0]?.();
  void router.navigate('/slow');
  answer.resolve();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await settle();
  expect(told).toEqual([]);
  return { router, arrive: () => slow.resolve(null) };
}

it.each(ACTS)('R28: of %s nothing is told elsewhere to who has stayed after all', async (_name, useAct) => {
  const { router } = await pressAndGo(useAct);
  await router.navigate(HERE);
  await settle();
  expect(told).toEqual([]);
});

it.each(ACTS)('R28: of %s who has left is told at the page that comes', async (_name, useAct) => {
  const { arrive } = await pressAndGo(useAct);
  arrive();
  await expect.poll(() => told, { timeout: 10_000 }).toHaveLength(1);
});

it.each(ROWS)('R28: %s says so to who has stayed after all, once that is known', async (_name, useAct) => {
  const { router } = await pressAndGo(useAct);
  expect(said).toEqual([]);
  await router.navigate(HERE);
  await expect.poll(() => said, { timeout: 10_000 }).toEqual(['Cart 5 is not sent: Not today.']);
});
