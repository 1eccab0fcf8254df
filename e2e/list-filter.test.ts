import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const ORDERS = '/account/01-AB1234/orders';

it('ORD-023: a list follows what is typed, and the address keeps it', async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  await page.goto(ORDERS);
  await page.getByRole('main').getByRole('searchbox').fill('0184102');
  await page.getByText('1 order found').waitFor();
  await page.reload();
  await page.getByText('1 order found').waitFor();
  expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('0184102');
});

it('who goes to another page right after typing arrives there', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await page.goto(ORDERS);
  await page.getByRole('link', { name: '0184102' }).waitFor();
  // The next page's code takes longer than the filter waits.
  await page.route('**/assets/carts-page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('main').getByRole('searchbox').fill('0184417');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Carts/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/account/01-AB1234/carts');
  await page.getByText(/^\d+ carts$/).waitFor();
});

it('ACC-073: a list of customers is found again as it was left, until logout', async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'allreps@demo.test');
  await page.goto('/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  const search = page.getByRole('main').getByRole('searchbox');
  const firstCity = () => table.getByRole('row').nth(1).getByRole('cell').nth(3).textContent();
  const top = () => table.evaluate((element) => element.parentElement?.scrollTop);
  await table.getByRole('link').first().waitFor();
  await table.evaluate((element) => element.parentElement?.scrollTo({ top: 1200, behavior: 'instant' }));
  await expect.poll(() => table.getByRole('row').nth(1).getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(10);
  // Rows come and go while one scrolls: a place among them is not always the same row.
  const name = (await table.getByRole('row').nth(12).getByRole('link').first().textContent()) ?? '';
  const opened = table.getByRole('link', { name, exact: true });
  await opened.hover();
  const left = await top();
  expect(left).toBeGreaterThan(400);
  await opened.click();
  await page.waitForURL('**/account/**');
  await page.goBack();
  await expect.poll(top).toBe(left);
  await search.fill('river');
  await page.getByText(/^\d+ of \d+ accounts$/).waitFor();
  // Another question is answered from its beginning.
  await expect.poll(top).toBe(0);
  await table.getByRole('button', { name: 'City' }).click();
  const city = await firstCity();
  await table.getByRole('link').first().click();
  await page.waitForURL('**/account/**');
  await page.goBack();
  await page.getByText(/^\d+ of \d+ accounts$/).waitFor();
  expect([await search.inputValue(), await firstCity()]).toEqual(['river', city]);
  expect(await table.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await signIn(page, 'allreps@demo.test');
  await page.goto('/profile/rep/all');
  await page.getByText(/^\d+ accounts$/).waitFor();
  expect(await search.inputValue()).toBe('');
});

it('ACT-014: rows that fly by are completed when the scrolling rests, each with its own words', async () => {
  const { list, rows, scroll } = await openList();
  const flown = await scroll(400, 12);
  expect(flown).toEqual({ inPart: expect.any(Number), seenLater: 0 });
  expect(flown.inPart).toBeGreaterThan(4);
  await expect.poll(() => list.locator('[data-part]').count()).toBe(0);
  // Their order in the document is another test's: it comes a moment later.
  const words = (await rows()).toSorted();
  expect(new Set(words.map((row) => row.split('|').length))).toEqual(new Set([7]));
  // Away and back so slowly that each row is drawn whole at once.
  expect((await scroll(-40, 60)).inPart + (await scroll(40, 60)).inPart).toBe(0);
  await expect.poll(async () => (await rows()).toSorted()).toEqual(words);
});

it('ACT-014: scrolling makes no element, and the rows follow each other in the document once it rests', async () => {
  const { list, scroll } = await openList();
  const numbers = () =>
    list.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
  const made = await list.evaluateHandle(countMade);
  for (const [pixels, frames] of [
    [400, 9],
    [-280, 5],
    [40, 31],
  ] as const)
    await scroll(pixels, frames);
  expect(await made.evaluate(({ count }) => count)).toBe(0);
  const inOrder = async () => {
    const now = await numbers();
    return now.length > 15 && now.every((number, place) => number === (now[0] ?? 0) + place);
  };
  await expect.poll(inOrder).toBe(true);
  // A turned tablet has room for more of them.
  await list.page().setViewportSize({ width: 1280, height: 640 });
  await scroll(60, 7);
  await expect.poll(inOrder).toBe(true);
  await list.page().setViewportSize({ width: 1280, height: 900 });
  await expect.poll(inOrder).toBe(true);
  await scroll(-60, 7);
  await expect.poll(inOrder).toBe(true);
});

async function openList() {
  const page = await browser.openAs('allreps', '/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  await table.getByRole('link').first().waitFor();
  const list = table.locator('xpath=..');
  const rows = () =>
    list
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent).join('|')));
  return { list, rows, scroll: (pixels: number, frames: number) => list.evaluate(scrollBy, [pixels, frames] as const) };
}

/** In the browser: scrolls with each frame, and answers how many rows were drawn in part at once, and how many of their later cells could be seen. */
function scrollBy(element: Element, [pixels, frames]: readonly [number, number]) {
  const seen = { inPart: 0, seenLater: 0 };
  return new Promise<typeof seen>((resolve) => {
    const step = (left: number) => {
      const parts = element.querySelectorAll('[data-part]');
      seen.inPart = Math.max(seen.inPart, parts.length);
      const later = Array.from(parts, (row) => [...row.children].slice(2)).flat();
      seen.seenLater += later.filter((cell) => getComputedStyle(cell).visibility === 'visible').length;
      if (left === 0) return resolve(seen);
      element.scrollBy({ top: pixels, behavior: 'instant' });
      requestAnimationFrame(() => step(left - 1));
    };
    step(frames);
  });
}

/** In the browser: counts the elements that come into a list from now on, but for those that only move within it. */
function countMade(element: Element) {
  const made = { count: 0 };
  const known = new Set(element.querySelectorAll('*'));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      made.count += [...addedNodes].filter((node) => node instanceof Element && !known.has(node)).length;
  }).observe(element, { childList: true, subtree: true });
  return made;
}

it('ACT-014: rows that scroll by under the pointer are not hovered, and can be pressed at once and when the scrolling rests', async () => {
  const page = await browser.openAs('allreps', '/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  await table.getByRole('link').first().waitFor();
  const list = table.locator('xpath=..');
  await list.hover();
  const hovered = () => list.evaluate((element) => element.querySelectorAll('tbody tr:hover').length);
  await expect.poll(hovered).toBe(1);
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const point: [number, number] = [x + width / 2, y + height / 2];
  const meanwhile = await list.evaluate(tagAtWhileScrolling, point);
  expect(meanwhile).toEqual(['THEAD']);
  await expect.poll(hovered).toBe(1);
  // As in the moment after the last turn of the wheel, for longer than a press takes here.
  await table.locator('thead').evaluate((head) => head.toggleAttribute('data-scrolling', true));
  await page.mouse.click(...point);
  await page.waitForURL('**/account/**');
  await page.goBack();
  await expect.poll(hovered).toBe(1);
  await page.mouse.click(...point);
  await page.waitForURL('**/account/**');
});

/** In the browser: scrolls with each frame, and answers which elements stood at a point of the screen after the first one. */
function tagAtWhileScrolling(element: Element, [x, y]: [number, number]): Promise<string[]> {
  return new Promise((resolve) => {
    const seen = new Set<string>();
    const step = (left: number) => {
      if (left === 0) return resolve([...seen]);
      if (left < 18) seen.add(document.elementFromPoint(x, y)?.tagName ?? '');
      element.scrollBy({ top: 40, behavior: 'instant' });
      requestAnimationFrame(() => step(left - 1));
    };
    requestAnimationFrame(() => step(20));
  });
}
