import { expect, it } from 'vitest';
import type { RouteObject } from './route.ts';
import { type HeldStep, startRouter } from './router.ts';
import { testWindow } from './test-window.ts';

const Page = () => null;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A router at `/a`, whose pages `/slow` and `/slower` come when the test lets them. */
async function open() {
  const gates = { slow: Promise.withResolvers<null>(), slower: Promise.withResolvers<null>() };
  const table: RouteObject[] = [
    { path: '/', Component: Page },
    { path: '/a', Component: Page },
    { path: '/slow', Component: Page, loader: () => gates.slow.promise },
    { path: '/slower', Component: Page, loader: () => gates.slower.promise },
  ];
  const tab = testWindow('/slow');
  const router = await startRouter(table, tab.browser);
  await router.navigate('/a');
  const now = () => [router.state().location.pathname, router.heading().pathname];
  return { router, tab, gates, now };
}

/** Whether the arrival has ended. */
function watch(arrival: Promise<void> | undefined) {
  const seen = { hasEnded: arrival === undefined };
  void arrival?.then(() => {
    seen.hasEnded = true;
  });
  return seen;
}

it('nothing is on its way to the page that is shown', async () => {
  const { router, now } = await open();
  expect([router.arrival(), now()]).toEqual([undefined, ['/a', '/a']]);
  await router.navigate('?x=1');
  expect([router.arrival(), router.heading().search]).toEqual([undefined, '?x=1']);
});

it('R28: a link is on its way until its page is shown', async () => {
  const { router, gates, now } = await open();
  void router.navigate('/slow');
  const seen = watch(router.arrival());
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/a', '/slow'], false]);
  gates.slow.resolve(null);
  await settle();
  expect([now(), seen.hasEnded, router.arrival()]).toEqual([['/slow', '/slow'], true, undefined]);
});

it('R28: so is Back, whose address is written already', async () => {
  const { router, tab, gates, now } = await open();
  await tab.press(-1);
  await settle();
  const seen = watch(router.arrival());
  expect([tab.path(), now(), seen.hasEnded]).toEqual(['/slow', ['/a', '/slow'], false]);
  gates.slow.resolve(null);
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/slow', '/slow'], true]);
});

it('R28: a link that is pressed and then another is the other, and one back to the page that is shown is none', async () => {
  const { router, gates, now } = await open();
  void router.navigate('/slow');
  const seen = watch(router.arrival());
  void router.navigate('/slower');
  gates.slow.resolve(null);
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/a', '/slower'], false]);
  await router.navigate('/a');
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/a', '/a'], true]);
  gates.slower.resolve(null);
  await settle();
  expect(now()).toEqual(['/a', '/a']);
});

it('R28: a page that fails is one that is shown', async () => {
  const { router, gates, now } = await open();
  void router.navigate('/slow');
  const seen = watch(router.arrival());
  gates.slow.reject(new Error('down'));
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/slow', '/slow'], true]);
});

async function guarded() {
  const house = await open();
  const held: HeldStep[] = [];
  const release = house.router.block({
    blocks: (now, next) => now.pathname !== next.pathname,
    hold: (step) => held.push(step),
  });
  return { ...house, held, release };
}

it('R28: while it is asked whether to leave a page, that page is stayed at, and it is not known for how long', async () => {
  const { router, held, now, gates } = await guarded();
  void router.navigate('/slow');
  const seen = watch(router.arrival());
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/a', '/a'], false]);
  held[0]?.drop();
  await settle();
  expect([seen.hasEnded, router.arrival()]).toEqual([true, undefined]);
  void router.navigate('/slow');
  const again = watch(router.arrival());
  held[1]?.proceed();
  // A dialog may say that it was closed, too.
  held[1]?.drop();
  await settle();
  expect([now(), again.hasEnded]).toEqual([['/a', '/slow'], false]);
  gates.slow.resolve(null);
  await settle();
  expect([now(), again.hasEnded]).toEqual([['/slow', '/slow'], true]);
});

it('R28: what is read anew on the page meanwhile ends no question', async () => {
  const { router, held, now, gates } = await guarded();
  void router.navigate('/slow');
  const seen = watch(router.arrival());
  await router.revalidate();
  await router.navigate('?x=1', { replace: true });
  await settle();
  expect([now(), seen.hasEnded, router.arrival()]).toEqual([['/a', '/a'], false, expect.any(Promise)]);
  held[0]?.proceed();
  gates.slow.resolve(null);
  await settle();
  expect([now(), seen.hasEnded]).toEqual([['/slow', '/slow'], true]);
});

it('R28: so it is of a step back, of one that another takes the place of, and of a question that goes', async () => {
  const { router, tab, held, now, gates, release } = await guarded();
  await tab.press(-1);
  await settle();
  const seen = watch(router.arrival());
  void router.navigate('/');
  await settle();
  expect([now(), held.length, seen.hasEnded]).toEqual([['/a', '/a'], 2, false]);
  release();
  await settle();
  expect([seen.hasEnded, router.arrival()]).toEqual([true, undefined]);
  const { router: other, tab: otherTab, held: asked, gates: doors, now: there } = await guarded();
  await otherTab.press(-1);
  await settle();
  const last = watch(other.arrival());
  asked[0]?.proceed();
  asked[0]?.drop();
  await settle();
  await settle();
  expect([there(), last.hasEnded]).toEqual([['/a', '/slow'], false]);
  doors.slow.resolve(null);
  gates.slow.resolve(null);
  await settle();
  expect([there(), last.hasEnded]).toEqual([['/slow', '/slow'], true]);
});
