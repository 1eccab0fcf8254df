import { describe, expect, it, vi } from 'vitest';
import type { Location } from './location.ts';
import { type LoaderArgs, type RouteObject, redirect } from './route.ts';
import { type HeldStep, type Router, startRouter } from './router.ts';
import { testWindow } from './test-window.ts';

const Page = () => null;

interface Gate {
  promise: Promise<void>;
  open: () => void;
}

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

function house(more: RouteObject[] = []) {
  const slow = gate();
  const loader = vi.fn(async (_args: LoaderArgs) => null);
  const lazy = vi.fn(async () => ({ Component: Page }));
  const table: RouteObject[] = [
    {
      path: '/',
      Component: Page,
      ErrorBoundary: Page,
      children: [
        { index: true, Component: Page },
        { path: 'a', Component: Page, loader },
        { path: 'b/:id', lazy },
        { path: 'slow', Component: Page, loader: async () => slow.promise.then(() => null) },
        ...more,
        { path: '*', Component: Page },
      ],
    },
  ];
  return { table, slow, loader, lazy };
}

async function open(path: string, { more, state }: { more?: RouteObject[]; state?: unknown } = {}) {
  const rooms = house(more);
  const tab = testWindow(path, state);
  const router = await startRouter(rooms.table, tab.browser);
  return { ...rooms, tab, router };
}

const shown = (router: Router): string => {
  const { pathname, search, hash } = router.state().location;
  return pathname + search + hash;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the first page', () => {
  it('brings its code and runs no loader: the server has', async () => {
    const { lazy } = await open('/b/1');
    expect(lazy).toHaveBeenCalledOnce();
    const { loader } = await open('/a?x=1#y');
    expect(loader).not.toHaveBeenCalled();
  });

  it('keeps what an entry of the history was handed over before a reload', async () => {
    const { router } = await open('/a', { state: { key: 'k', idx: 3, usr: { message: 'hello' } } });
    expect(router.state().location).toMatchObject({ key: 'k', state: { message: 'hello' } });
  });

  it('waits with a step through the history until it is there', async () => {
    const tab = testWindow('/a');
    tab.browser.history.pushState(null, '', '/b/1');
    const start = startRouter(house().table, tab.browser);
    void tab.press(-1);
    const router = await start;
    await settle();
    expect(shown(router)).toBe('/a');
  });
});

describe('navigate', () => {
  it('writes the address when the page is there, and not before', async () => {
    const { router, tab, slow } = await open('/');
    const going = router.navigate('/slow');
    await settle();
    expect([shown(router), tab.trail()]).toEqual(['/', '[/]']);
    slow.open();
    await going;
    expect([shown(router), tab.trail()]).toEqual(['/slow', '/ [/slow]']);
  });

  it('tells that a page is waited for once that takes long, and that it is there', async () => {
    vi.useFakeTimers();
    const { table, slow } = house();
    const told = vi.fn();
    const router = await startRouter(table, testWindow('/').browser, told);
    await router.navigate('/a');
    await router.navigate('/a?q=1');
    vi.advanceTimersByTime(1_000);
    expect(told).not.toHaveBeenCalledWith(true);
    const going = router.navigate('/slow');
    vi.advanceTimersByTime(199);
    expect(told).not.toHaveBeenCalledWith(true);
    vi.advanceTimersByTime(1);
    expect(told).toHaveBeenLastCalledWith(true);
    slow.open();
    await going;
    expect(told).toHaveBeenLastCalledWith(false);
    vi.useRealTimers();
  });

  it('tells of no wait any more when a newer wish was fulfilled', async () => {
    const { table, slow } = house();
    const told = vi.fn();
    const router = await startRouter(table, testWindow('/').browser, told);
    const first = router.navigate('/slow');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(told).toHaveBeenLastCalledWith(true);
    await router.navigate('/a');
    expect(told).toHaveBeenLastCalledWith(false);
    slow.open();
    await first;
    expect(told).toHaveBeenLastCalledWith(false);
  });

  it('lets the newest wish win', async () => {
    const { router, tab, slow } = await open('/');
    const first = router.navigate('/slow');
    await router.navigate('/a');
    slow.open();
    await first;
    expect(tab.trail()).toBe('/ [/a]');
  });

  it('puts a step back before a page that is still on its way', async () => {
    const { router, tab, slow } = await open('/');
    await router.navigate('/a');
    const going = router.navigate('/slow');
    await tab.press(-1);
    slow.open();
    await going;
    await settle();
    expect([shown(router), tab.trail()]).toEqual(['/', '[/] /a']);
  });

  it('replaces the entry, drops what was ahead, and hands over a state', async () => {
    const { router, tab } = await open('/');
    await router.navigate('/a');
    await router.navigate('/b/1');
    await tab.press(-1);
    await router.navigate('/b/2', { replace: true, state: { message: 'm' } });
    expect(tab.trail()).toBe('/ [/b/2] /b/1');
    expect(router.state()).toMatchObject({ params: { id: '2' }, location: { state: { message: 'm' } } });
    await router.navigate('/a');
    expect(tab.trail()).toBe('/ /b/2 [/a]');
    await tab.press(-1);
    await settle();
    expect(router.state().location.state).toEqual({ message: 'm' });
  });

  it('reads nothing for another query or place of the same page, and shows it at once', async () => {
    const { router, loader } = await open('/');
    await router.navigate('/a');
    void router.navigate('?x=1');
    expect(shown(router)).toBe('/a?x=1');
    void router.navigate('#y');
    expect(shown(router)).toBe('/a?x=1#y');
    void router.navigate({ search: '?x=2' });
    expect(shown(router)).toBe('/a?x=2');
    expect(loader).toHaveBeenCalledOnce();
    await router.navigate('/');
    await router.navigate('/a');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('gives loaders the names and the query of the next address', async () => {
    const loader = vi.fn(async (_args: LoaderArgs) => null);
    const { router } = await open('/', { more: [{ path: 'c/:name', Component: Page, loader }] });
    await router.navigate('/c/x%20y?z=1');
    expect(loader.mock.calls[0]?.[0]).toMatchObject({ params: { name: 'x y' }, location: { search: '?z=1' } });
  });

  it.each(['//evil.test/x', '/\\evil.test', '/\t/evil.test', 'https://evil.test/'])(
    'T63: %j, which leads to another host, leads nowhere',
    async (to) => {
      const { router, tab } = await open('/a');
      await router.navigate(to);
      expect([tab.trail(), tab.left]).toEqual(['[/a]', []]);
    },
  );

  it('makes every visit an entry with a key of its own', async () => {
    const { router, tab } = await open('/');
    const keys = [router.state().location.key];
    for (const path of ['/a', '/a', '/']) {
      await router.navigate(path);
      keys.push(router.state().location.key);
    }
    expect(new Set(keys).size).toBe(4);
    await tab.press(-3);
    await settle();
    expect(router.state().location.key).toBe(keys[0]);
  });
});

describe('loaders that send their readers elsewhere', () => {
  const more: RouteObject[] = [
    { path: 'old', Component: Page, loader: async () => redirect('/a?from=old') },
    { path: 'away', Component: Page, loader: async () => redirect('https://maker.test/') },
  ];

  it('make one entry of a push, keep the place of a replacement, and of a step back', async () => {
    const { router, tab } = await open('/', { more });
    await router.navigate('/old');
    expect([shown(router), tab.trail()]).toEqual(['/a?from=old', '/ [/a?from=old]']);
    await router.navigate('/old', { replace: true });
    expect(tab.trail()).toBe('/ [/a?from=old]');
    tab.browser.history.replaceState(tab.state(), '', '/old');
    await router.navigate('/b/1');
    await tab.press(-1);
    await settle();
    expect([shown(router), tab.trail()]).toEqual(['/a?from=old', '/ [/a?from=old] /b/1']);
  });

  it('may lead out of the portal', async () => {
    const { router, tab } = await open('/', { more });
    await router.navigate('/away');
    expect([tab.left, shown(router)]).toEqual([['https://maker.test/'], '/']);
  });

  it('CNT-012: may lead to a file of our own, which the browser opens', async () => {
    const file: RouteObject = { path: 'list', Component: Page, loader: async () => redirect('/content/list.pdf') };
    const { router, tab } = await open('/', { more: [file] });
    await router.navigate('/list');
    expect([tab.left.map((href) => new URL(href).pathname), shown(router)]).toEqual([['/content/list.pdf'], '/']);
  });

  it('that lead in a circle are left to the browser, which says so', async () => {
    const circle: RouteObject[] = [
      { path: 'to', Component: Page, loader: async () => redirect('/fro') },
      { path: 'fro', Component: Page, loader: async () => redirect('/to') },
    ];
    const { router, tab } = await open('/', { more: circle });
    await router.navigate('/to');
    expect([tab.left.length, shown(router)]).toEqual([1, '/']);
  });
});

describe('failures', () => {
  it('of a loader belong to its route, and reading anew takes them back', async () => {
    const loader = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(null);
    const { router, tab } = await open('/', { more: [{ path: 'weak', Component: Page, loader }] });
    await router.navigate('/weak');
    expect(router.state().failure).toEqual({ error: new Error('down'), depth: 1 });
    expect(tab.path()).toBe('/weak');
    await router.revalidate();
    expect([router.state().failure, tab.trail()]).toEqual([undefined, '/ [/weak]']);
  });

  it('of the code of a page are shown, and the code is asked for again', async () => {
    const lazy = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ Component: Page });
    const { router } = await open('/', { more: [{ path: 'weak', lazy }] });
    router.preload('/weak');
    await settle();
    await router.navigate('/weak');
    expect(router.state().failure).toBeUndefined();
    expect(lazy).toHaveBeenCalledTimes(2);
  });
});

describe('preload', () => {
  it('brings the code of a page, once, and goes nowhere', async () => {
    const { router, tab, lazy } = await open('/');
    router.preload('/b/1');
    await settle();
    router.preload('/b/2?x#y');
    await router.navigate('/b/3');
    expect(lazy).toHaveBeenCalledOnce();
    expect(tab.trail()).toBe('/ [/b/3]');
  });
});

describe('blockers', () => {
  async function guarded() {
    const house = await open('/');
    await house.router.navigate('/a');
    await house.router.navigate('/b/1');
    const held: HeldStep[] = [];
    const release = house.router.block({
      blocks: (now: Location, next: Location) => now.pathname !== next.pathname,
      hold: (step) => held.push(step),
    });
    return { ...house, held, release };
  }

  it('hold a link until it is allowed', async () => {
    const { router, tab, held } = await guarded();
    await router.navigate('/slow');
    expect([shown(router), tab.trail(), held.length]).toEqual(['/b/1', '/ /a [/b/1]', 1]);
    await router.navigate('?x=1');
    expect([shown(router), held.length]).toEqual(['/b/1?x=1', 1]);
    await router.navigate('/a');
    held[1]?.proceed();
    await settle();
    expect(tab.trail()).toBe('/ /a /b/1 /b/1?x=1 [/a]');
  });

  it('are asked one after the other, each once', async () => {
    const { router, held } = await guarded();
    const others: HeldStep[] = [];
    router.block({ blocks: (_now, next) => next.pathname === '/a', hold: (step) => others.push(step) });
    await router.navigate('/a');
    expect([held.length, others.length]).toEqual([1, 0]);
    held[0]?.proceed();
    await settle();
    expect([shown(router), held.length, others.length]).toEqual(['/b/1', 1, 1]);
    others[0]?.proceed();
    await settle();
    expect([shown(router), held.length, others.length]).toEqual(['/a', 1, 1]);
  });

  it('are asked in their order, but for one that is to be asked first', async () => {
    const { router, held } = await guarded();
    const first: HeldStep[] = [];
    router.block({ isFirst: true, blocks: () => true, hold: (step) => first.push(step) });
    await router.navigate('/a');
    expect([first.length, held.length]).toEqual([1, 0]);
    first[0]?.proceed();
    await settle();
    expect([first.length, held.length]).toEqual([1, 1]);
  });

  it('take back a step of any length, and make it again when it is allowed', async () => {
    const { router, tab, held } = await guarded();
    await tab.press(-2);
    await settle();
    expect([shown(router), tab.trail(), held.length]).toEqual(['/b/1', '/ /a [/b/1]', 1]);
    held[0]?.proceed();
    await settle();
    await settle();
    expect([shown(router), tab.trail(), held.length]).toEqual(['/', '[/] /a /b/1', 1]);
    await tab.press(1);
    await settle();
    expect(held.length).toBe(2);
  });

  it('hold the step even when Back is pressed twice', async () => {
    const { router, tab, held } = await guarded();
    await tab.press(-1);
    await tab.press(-1);
    await settle();
    await settle();
    expect([shown(router), tab.trail(), held.length]).toEqual(['/b/1', '/ /a [/b/1]', 1]);
  });

  it('hold nothing once they are gone', async () => {
    const { router, tab, held, release } = await guarded();
    release();
    await tab.press(-1);
    await settle();
    expect([shown(router), held.length]).toEqual(['/a', 0]);
  });

  it('count the entries that the browser made at plain links to a place of the page', async () => {
    const { router, tab, held } = await guarded();
    await tab.jump('#main');
    await tab.jump('#main');
    expect([shown(router), tab.trail()]).toEqual(['/b/1#main', '/ /a /b/1 [/b/1#main]']);
    await tab.press(-2);
    await settle();
    expect([shown(router), tab.trail(), held.length]).toEqual(['/b/1#main', '/ /a /b/1 [/b/1#main]', 1]);
    held[0]?.proceed();
    await settle();
    await settle();
    expect(shown(router)).toBe('/a');
  });
});
