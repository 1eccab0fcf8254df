import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, changeCart, HERON, openCart, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';
import { signIn, storedToken } from './people.ts';
import { type Answer, holdAnswers, holdCalls, loseAnswer } from './sheet.ts';

const browser = testBrowser();
const LINES = '**/items.json*';
const ORDER = '**/sync-to-sage.php*';
const quantityIn = (page: Page) => page.getByLabel('Quantity of 12100-112', { exact: true });

/** A cart whose order was pressed while a line of it is being saved. */
async function pressWhileSaving(name: string, asTheTestSays?: Answer) {
  const { page, id } = await openCart(browser, name);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sync-to-sage')) orders.push(request.url());
  });
  await toConfirm(page);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  const saves = await (asTheTestSays ? holdCalls(page, LINES, asTheTestSays) : holdAnswers(page, LINES));
  await quantityIn(page).fill('31');
  await quantityIn(page).press('Enter');
  for (let step = 0; step < 3; step++) await page.goForward();
  await act(page, 'Submit Order').click();
  await saves.isThere;
  return { page, id, orders, saves };
}

const categoryLink = (page: Page) => page.getByRole('link', { name: 'Eyewear Retainers', exact: true }).first();

async function leaveForCategory(page: Page) {
  await categoryLink(page).click();
  await page.getByRole('heading', { level: 1, name: 'Eyewear Retainers' }).waitFor();
}

/** Submits the order, and goes on to a category before it is answered. */
async function leaveWhileOrdering(page: Page, asTheTestSays?: Answer) {
  await toConfirm(page);
  const answer = await (asTheTestSays ? holdCalls(page, ORDER, asTheTestSays) : holdAnswers(page, ORDER));
  await act(page, 'Submit Order').click();
  await answer.isThere;
  await leaveForCategory(page);
  return answer;
}

it('CHK-030 R28: who goes back while lines are saved before the order orders nothing', async () => {
  const { page, id, orders, saves } = await pressWhileSaving('Back again');
  await expect.poll(() => act(page, 'Submit Order').getAttribute('aria-busy')).toBe('true');
  await page.goBack();
  const answered = page.waitForResponse(LINES);
  saves.release();
  await answered;
  await page.getByText(`Cart ${id} updated`).waitFor();
  await act(page, 'Confirm Payment').waitFor();
  expect(orders).toEqual([]);
  // It can be ordered all the same.
  await act(page, 'Confirm Payment').click();
  await act(page, 'Submit Order').click();
  await page.getByText(/^Order \w+ submitted$/).waitFor();
  expect(orders).toHaveLength(1);
});

it('R28: an order whose lines cannot be saved once its page was left is told as not submitted', async () => {
  const { page, id, orders, saves } = await pressWhileSaving('Left unsaved', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' }),
  );
  await leaveForCategory(page);
  saves.release();
  // What was not saved is told first.
  await toldOf(page, 'of 12100-112 was not saved').getByRole('button', { name: 'Close message' }).click();
  await page.getByText(`Cart ${id} was not submitted: its page was left before its lines were saved.`).waitFor();
  expect(orders).toEqual([]);
});

it('R02 R28: an order that the database has not confirmed when its page was left is told as not known', async () => {
  const { page, id } = await openCart(browser, 'Left and kept');
  const detail = 'The service is not available right now. Please try again.';
  const answer = await leaveWhileOrdering(page, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'no-answer', error: detail } }),
  );
  answer.release();
  await page.getByText(`It is not known whether cart ${id} was ordered.`).waitFor();
});

it('R28: an order whose lines wait for their person’s login says both', async () => {
  const { page, id, orders, saves } = await pressWhileSaving('Left with the session over', (route) => route.continue());
  await leaveForCategory(page);
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/user/v2/b2b/logout.json', { headers, data: {} });
  saves.release();
  const text =
    'its page was left before its lines were saved. What you changed last is saved once you have logged in again.';
  await page.getByText(`Cart ${id} was not submitted: ${text}`).waitFor();
  expect(orders).toEqual([]);
});

it('T34: an order that waits for its lines is not placed in the name of whoever signs in next', async () => {
  const { page, id, orders, saves } = await pressWhileSaving('Of one person');
  const tab = await page.context().newPage();
  await tab.goto('/logout');
  await tab.waitForURL('**/login');
  await page.getByRole('dialog', { name: 'Log In' }).waitFor();
  await signIn(tab, 'employee@demo.test');
  const answered = page.waitForResponse(LINES);
  saves.release();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(orders).toEqual([]);
  expect((await cartOf(tab, id)).header.id).toBe(id);
});

it('R28: an order that is placed after its page was left is told where the person is, and leads there', async () => {
  const { page } = await openCart(browser, 'Left meanwhile');
  const answer = await leaveWhileOrdering(page);
  answer.release();
  const told = page.getByRole('status').filter({ hasText: /Order \w+ submitted/ });
  await told.waitFor();
  await isAt(page, '/products/eyewear-retainers');
  await told.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sales Order #/ }).waitFor();
  expect(new URL(page.url()).pathname).toContain(`${HERON}/orders/`);
});

it('R28: a cart whose order is on its way says so and is held where its page is opened again, and leads to the order', async () => {
  const { page } = await openCart(browser, 'Opened again');
  const answer = await leaveWhileOrdering(page);
  await page.goBack();
  const main = page.locator('main button[aria-busy="true"]').filter({ visible: true });
  await main.waitFor();
  await page.getByText('The order is being placed.').filter({ visible: true }).waitFor({ timeout: 3_000 });
  expect(await quantityIn(page).count()).toBe(0);
  answer.release();
  const told = page.getByRole('status').filter({ hasText: /Order \w+ submitted/ });
  await told.waitFor();
  await page.getByRole('heading', { level: 1, name: /^Sales Order #/ }).waitFor();
  expect(await told.getByRole('link', { name: 'View order' }).count()).toBe(0);
});

/** What is told of a cart whose page was left. */
const toldOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function leadsToCart(page: Page, text: string | RegExp, id: number) {
  await toldOf(page, text).getByRole('link', { name: 'View cart' }).click();
  await isAt(page, `${HERON}/carts/${id}`);
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
}

it('R28 R04: an order that is refused after its page was left is told where the person is, and leads to the cart', async () => {
  const { page, id } = await openCart(browser, 'Refused meanwhile');
  const answer = await leaveWhileOrdering(page, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' }),
  );
  answer.release();
  await leadsToCart(page, `Cart ${id} was not submitted: Not now, please.`, id);
});

it('R28 ruling 31: an order of a cart that was changed elsewhere, after its page was left, is told as not submitted', async () => {
  const { page, id } = await openCart(browser, 'Changed meanwhile');
  const answer = await leaveWhileOrdering(page, (route) => route.continue());
  await changeCart(page, id, { customerPONo: 'Changed elsewhere' });
  answer.release();
  await leadsToCart(page, `Cart ${id} was not submitted: `, id);
  await expect.poll(() => page.getByLabel('Cart Name').inputValue()).toBe('Changed elsewhere');
});

it('R28 R04: an order whose answer is lost after its page was left is asked about there, and told', async () => {
  const { page } = await openCart(browser, 'Lost meanwhile');
  const answer = await leaveWhileOrdering(page, loseAnswer);
  answer.release();
  await toldOf(page, /Order \w+ submitted/)
    .getByRole('link', { name: 'View order' })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Sales Order #/ }).waitFor();
});

it('R28 R04: an order that nobody knows of after its page was left is told as that, and leads to the cart', async () => {
  const { page, id } = await openCart(browser, 'Unknown meanwhile');
  const answer = await leaveWhileOrdering(page, (route) => route.abort('failed'));
  answer.release();
  await leadsToCart(page, `It is not known whether cart ${id} was ordered.`, id);
});

it('R28 R12: an order that waits for its number after its page was left is told as that, and leads to the cart', async () => {
  const { page, id } = await openCart(browser, 'Queued meanwhile');
  const reference = '11111111-2222-4333-8444-555555555555';
  const answer = await leaveWhileOrdering(page, (route) =>
    route.fulfill({ status: 202, json: { reference, status: 'queued' } }),
  );
  answer.release();
  await leadsToCart(page, `Cart ${id} was submitted and waits for its order number.`, id);
});

it.each([
  {
    how: 'goes through',
    hold: (page: Page) => holdAnswers(page, ORDER),
    text: () => /Order \w+ submitted/,
    label: 'View order',
    at: /^Sales Order #/,
  },
  {
    how: 'is refused',
    hold: (page: Page) =>
      holdCalls(page, ORDER, (route) =>
        route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"Not you, please."}' }),
      ),
    text: (id: number) => `Cart ${id} was not submitted: Not you, please.`,
    label: 'View cart',
    at: /^Cart #/,
  },
])('CHK-017 R28: an order that $how while the page of a followed link is on its way is told there', async (tried) => {
  const { page, id } = await openCart(browser, `Slowly left, ${tried.how}`);
  await toConfirm(page);
  const code = await holdCalls(page, '**/browse-category-page*', (route) => route.continue());
  const answer = await tried.hold(page);
  await act(page, 'Submit Order').click();
  await answer.isThere;
  await categoryLink(page).click();
  await code.isThere;
  const answered = page.waitForResponse(ORDER);
  answer.release();
  await answered;
  // What it led to would have taken the place of the page that was asked for.
  await expect.poll(() => page.locator('main button[aria-busy="true"]').count()).toBe(0);
  code.release();
  await isAt(page, '/products/eyewear-retainers');
  await toldOf(page, tried.text(id)).getByRole('link', { name: tried.label }).click();
  await page.getByRole('heading', { level: 1, name: tried.at }).waitFor();
});
