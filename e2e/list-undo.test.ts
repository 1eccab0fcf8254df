import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { HERON } from './carts.ts';
import { ask } from './people.ts';
import { loseAnswer } from './sheet.ts';

const browser = testBrowser();
const PAGE = `${HERON}/carts/order-list`;
const REMOVALS = '**/items.json*';
const LONG = { timeout: 30_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fine = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor(LONG);

/** A list of 250 rows is in a new cart, and the second part of its Undo goes this way. */
async function undoInPart(name: string, second: (route: Route) => Promise<void>) {
  const page = await browser.openAs('dealer', PAGE);
  const rows = Array.from({ length: 250 }, (_, index) => `12100-112 ${index + 1}`);
  await page.getByLabel('Rows with item and quantity').fill(rows.join('\n'));
  await button(page, 'Check the list').click();
  await fine(page, '250 fine');
  await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
  await button(page, 'Add 250 rows').click();
  await page.getByLabel('Cart Name').fill(name);
  await button(page, 'Create Cart').click();
  // A message keeps its time while it is pointed at.
  await page.getByText(/^250 rows added to/).hover();
  await page.getByRole('heading', { name: /^Cart #/ }).waitFor(LONG);
  const [id] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
  let count = 0;
  await page.route(REMOVALS, (route) => {
    count += 1;
    return count === 2 ? second(route) : route.continue();
  });
  await button(page, 'Undo').click();
  const linesLeft = async () =>
    ((await ask(page, `/api/carts/01-AB1234/${id}.json`)) as { cart: { detail: unknown[] } }).cart.detail.length;
  return { page, linesLeft };
}

it('an Undo that is refused half way puts back into the list what is out of the cart, and is tried again for the rest', async () => {
  const { page, linesLeft } = await undoInPart('Refused half', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'Too much at once.' }),
    }),
  );
  const message = page.getByText(
    '200 of 250 rows taken back: they are in your list again. The other 50 rows are still in the cart. Too much at once.',
  );
  await message.waitFor(LONG);
  await message.hover();
  expect(await linesLeft()).toBe(50);
  await button(page, 'Try again').click();
  await page.getByText('250 rows taken back. The list is as it was.').waitFor(LONG);
  await fine(page, '250 fine');
});

it('of an Undo whose answer is lost half way it is said that it is not known, and the rows stand in the list once', async () => {
  const { page, linesLeft } = await undoInPart('Lost half', loseAnswer);
  const message = page.getByText(
    /^200 of 250 rows taken back: .* Whether the other 50 rows are still in the cart is not known\./,
  );
  await message.waitFor(LONG);
  expect(await linesLeft()).toBe(0);
  await message.hover();
  await button(page, 'Try again').click();
  await page.getByText('250 rows taken back. The list is as it was.').waitFor(LONG);
  await fine(page, '250 fine');
});

it('rows that an Undo has put back are in the list also where its rest is left in the cart', async () => {
  const { page, linesLeft } = await undoInPart('Left half', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error: 'Busy.' }) }),
  );
  await page.getByText(/^200 of 250 rows taken back/).waitFor(LONG);
  await page.goto(PAGE);
  await page
    .getByText(/^200 fine, 50 added/)
    .first()
    .waitFor(LONG);
  expect(await linesLeft()).toBe(50);
});
