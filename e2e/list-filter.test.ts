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

it('ACT-014: rows that scroll by quicker than they can be drawn are completed when the scrolling rests', async () => {
  const page = await browser.openAs('allreps', '/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  await table.getByRole('link').first().waitFor();
  const seen = await table.locator('xpath=..').evaluate(scrollOnSlowMachine);
  expect(seen).toBeGreaterThan(0);
  const cells = () =>
    table
      .locator('tbody tr[aria-rowindex]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.querySelectorAll('td:not([colspan])').length))]);
  await expect.poll(cells).toEqual([7]);
});

it('ACT-014: rows that scroll by under the pointer are not hovered, and can be pressed once the scrolling rests', async () => {
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

/** In the browser: scrolls with each frame, which takes long, and answers how many rows stood there in part at once. */
function scrollOnSlowMachine(element: Element): Promise<number> {
  return new Promise((resolve) => {
    let partial = 0;
    const step = (left: number) => {
      partial = Math.max(partial, element.querySelectorAll('[aria-rowindex] > [colspan]').length);
      if (left === 0) return resolve(partial);
      element.scrollBy({ top: 400, behavior: 'instant' });
      const until = performance.now() + 40;
      while (performance.now() < until);
      requestAnimationFrame(() => step(left - 1));
    };
    requestAnimationFrame(() => step(20));
  });
}
