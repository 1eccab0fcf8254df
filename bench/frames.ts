import { sql } from 'kysely';
import { type CDPSession, chromium, type ElementHandle, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.ts';
import { ACCOUNT } from './account.ts';
import type { FrameResult } from './frame-table.ts';
import { followWork, type Stretch } from './frame-work.ts';
import { LONG_CART_LINES, makeLongCart } from './long-cart.ts';
import type { Scratch } from './scratch.ts';
import { DEMO_PASSWORD } from './stage.ts';

/** How many customers a rep may have. */
const CUSTOMERS = 12_000;
/** How many times slower than this machine the browser's processor is made to be. */
const SLOWER = 4;
const SCROLL_FRAMES = 180;
/** How far one notch of a mouse's wheel scrolls, in pixels, and how many are turned, one in each frame: quicker than a finger turns them. */
const NOTCH = 120;
const NOTCHES = 120;
/** After which what was typed has been answered and drawn. */
const SETTLED_MS = 1_500;
/** So often that one frame that the machine was busy in is seen for what it is. */
const CHANGES = 10;
/** More than the cart was made with. */
const FIRST_QUANTITY = 501;
/** The pause in the typing after which a list is filtered. */
const PAUSE_MS = 500;

const BARE_ROWS = `<p style="height: ${CUSTOMERS * 40}px">A text.</p>`;

interface Watched {
  frames: number[];
  long: Stretch[];
}

/** Scrolls and types in long lists as a person would, in the list of customers with a slowed processor, and measures every frame. */
export async function measureFrames({ port, database }: Scratch, say: (line: string) => void): Promise<FrameResult[]> {
  const found = await findChromium();
  if ('sentence' in found) throw new Error(found.sentence);
  await addCustomers(database.db);
  const cartId = await makeLongCart(database.db);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const open = async (email: string) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${port}`,
        viewport: { width: 1280, height: 900 },
      });
      const page = await context.newPage();
      await signIn(page, email);
      return { page, slow: await context.newCDPSession(page) };
    };
    say('measuring: a page without a program, for what the machine adds by itself');
    const bare = await measureBare(await open('allreps@demo.test'));
    say('measuring: a list of customers');
    const customers = await measureCustomers(await open('allreps@demo.test'));
    say('measuring: a long cart');
    return [...bare, ...customers, ...(await measureCart(await open('dealer@demo.test'), cartId))];
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Deny All' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

interface Opened {
  page: Page;
  slow: CDPSession;
}

/** As high as the list of customers, and nothing that draws: a frame over the limit here is the machine's own. */
async function measureBare({ page, slow }: Opened): Promise<FrameResult[]> {
  await page.goto('about:blank');
  await page.setContent(`<div id="window" style="height: 700px; overflow: auto">${BARE_ROWS}</div>`);
  const window = await handleOf(page.locator('#window'));
  await throttle(slow, SLOWER);
  await window.hover();
  const turning = await watch(page, 'turning the wheel over a page without a program', () => turnWheel(page));
  const dragging = await watch(page, 'dragging its scrollbar', () => window.evaluate(scrollDown, SCROLL_FRAMES));
  await throttle(slow, 1);
  return [turning, dragging];
}

// While frames are watched, nothing is looked for by role or text: that search runs in the page and would be counted as the page's own work.
async function measureCustomers({ page, slow }: Opened): Promise<FrameResult[]> {
  await page.goto('/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  // Rows of bars stand there before.
  await table.getByRole('link').first().waitFor();
  const window = await handleOf(table.locator('xpath=..'));
  const search = await handleOf(page.getByRole('main').getByRole('searchbox'));
  await throttle(slow, SLOWER);
  await window.hover();
  const turning = await watch(page, 'turning the wheel over 12,000 customers', () => turnWheel(page));
  const dragging = await watch(page, 'dragging their scrollbar', () => window.evaluate(scrollDown, SCROLL_FRAMES));
  await search.focus();
  const filter = async (what: string, type: () => Promise<void>) => {
    const paint = await window.evaluateHandle(watchPaint, PAUSE_MS);
    const result = await watch(page, what, async () => {
      await type();
      await page.waitForTimeout(SETTLED_MS);
    });
    return { ...result, paintedIn: framesToPaint(await paint.jsonValue()) };
  };
  const typing = await filter('typing into their filter', () => page.keyboard.type('Many 77', { delay: 80 }));
  await page.getByText(/^\d{1,3} of 12,/).waitFor();
  await search.evaluate((field) => (field as HTMLInputElement).select());
  const clearing = await filter('clearing it', () => page.keyboard.press('Delete'));
  await page.getByText(/^12,\d{3} accounts$/).waitFor();
  await throttle(slow, 1);
  return [turning, dragging, typing, clearing];
}

// Each on a page that was just opened: what one leaves for the browser to collect is not the next one's.
async function measureCart({ page, slow }: Opened, cartId: number): Promise<FrameResult[]> {
  const scroll = async (what: string) => {
    const { root } = await openCart(page, cartId);
    return watch(page, what, () => root.evaluate(scrollDown, SCROLL_FRAMES));
  };
  const change = async (what: string, quantities: readonly number[]) => {
    const { field } = await openCart(page, cartId);
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return watch(page, what, async () => {
      for (const quantity of quantities) await changeQuantity(page, field, quantity);
    });
  };
  const scrolling = await scroll('scrolling a cart of 500 lines');
  const changing = await change(
    `changing a quantity in it, ${CHANGES} times`,
    Array.from({ length: CHANGES }, (_, n) => FIRST_QUANTITY + n),
  );
  await throttle(slow, SLOWER);
  const slowScrolling = await scroll('scrolling it, slowed');
  const slowChanging = await change('changing a quantity in it, slowed', [FIRST_QUANTITY + CHANGES]);
  await throttle(slow, 1);
  return [scrolling, changing, slowScrolling, slowChanging];
}

async function openCart(page: Page, cartId: number) {
  await page.goto(`/account/${ACCOUNT}/carts/${cartId}`);
  const fields = page.getByRole('table', { name: 'Cart lines' }).getByRole('spinbutton');
  await fields.nth(LONG_CART_LINES - 1).waitFor({ state: 'attached' });
  const [root, field] = [await handleOf(page.locator('html')), await handleOf(fields.nth(LONG_CART_LINES / 2))];
  await page.waitForTimeout(SETTLED_MS);
  return { root, field };
}

async function changeQuantity(page: Page, field: ElementHandle<Element>, quantity: number): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(quantity));
  await page.keyboard.press('Enter');
  await saved;
  await page.waitForTimeout(SETTLED_MS);
}

interface Paint {
  /** When the page's pause after the last letter was over. */
  pausedAt: number;
  /** When the rows changed after the last letter. */
  changedAt: number;
  frames: number[];
}

/** In the browser: when the pause was over, when the rows of the window changed after it, and when each frame began. */
function watchPaint(window: Element, pauseMs: number): Paint {
  const seen: Paint = { pausedAt: 0, changedAt: 0, frames: [] };
  const real = globalThis.setTimeout;
  const timed = (act: () => void, ms?: number) =>
    real(() => {
      if (ms === pauseMs) seen.pausedAt = performance.now();
      act();
    }, ms);
  Object.assign(globalThis, { setTimeout: timed });
  const observer = new MutationObserver(() => {
    if (seen.pausedAt > 0 && seen.changedAt === 0) seen.changedAt = performance.now();
  });
  observer.observe(window, { subtree: true, childList: true, characterData: true });
  const step = () => {
    seen.frames.push(performance.now());
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return seen;
}

/** 1 is the first frame after the pause. Infinite where no row changed. */
function framesToPaint({ pausedAt, changedAt, frames }: Paint): number {
  if (changedAt === 0) return Number.POSITIVE_INFINITY;
  return 1 + frames.filter((at) => at > pausedAt && at < changedAt).length;
}

async function handleOf(found: Locator): Promise<ElementHandle<Element>> {
  const handle = await found.elementHandle();
  if (handle === null) throw new Error(`nothing found: ${found}`);
  return handle as ElementHandle<Element>;
}

const throttle = (slow: CDPSession, rate: number) => slow.send('Emulation.setCPUThrottlingRate', { rate });

async function turnWheel(page: Page): Promise<void> {
  for (let n = 0; n < NOTCHES; n++) {
    await page.mouse.wheel(0, NOTCH);
    await page.waitForTimeout(1_000 / 60);
  }
}

/** In the browser: 400 pixels with every frame, two thirds of a list's window. */
function scrollDown(element: Element, frames: number): Promise<void> {
  return new Promise((resolve) => {
    const step = (left: number) => {
      if (left === 0) return resolve();
      element.scrollBy({ top: 400, behavior: 'instant' });
      requestAnimationFrame(() => step(left - 1));
    };
    requestAnimationFrame(() => step(frames));
  });
}

/** Measures the frames while something is done: their distances, and the processor's time in those that the browser calls long. */
async function watch(page: Page, what: string, act: () => Promise<unknown>): Promise<FrameResult> {
  await page.waitForTimeout(1_000);
  const work = await followWork(page);
  const handle = await page.evaluateHandle(() => {
    const seen: Watched = { frames: [], long: [] };
    let last = performance.now();
    const step = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    const long = new PerformanceObserver((list) =>
      seen.long.push(...list.getEntries().map(({ startTime: start, duration }) => ({ start, duration }))),
    );
    long.observe({ type: 'long-animation-frame' });
    return seen;
  });
  await act();
  await page.waitForTimeout(500);
  const { frames, long } = await handle.jsonValue();
  const workIn = await work.stop();
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    what,
    frames: frames.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: Math.max(0, ...long.map(({ duration }) => duration), sorted.at(-1) ?? 0),
    over50: long.length,
    busy: long.map(workIn),
  };
}

type Db = Scratch['database']['db'];

async function addCustomers(db: Db): Promise<void> {
  await sql`
    insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, address_line1, city, state, zip_code)
    select 'CHI', '02', 'M' || n, 'Many ' || n || ' Outfitters', '02', '0301', n || ' Long Street', 'Salinas', 'CA', '93901'
    from generate_series(1, ${CUSTOMERS}) n`.execute(db);
  await sql`analyze customers`.execute(db);
}
