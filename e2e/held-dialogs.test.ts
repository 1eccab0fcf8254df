import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, HERON, openCart, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';
import { fillLogin, loseLogin } from './people.ts';
import { holdAnswers } from './sheet.ts';

const browser = testBrowser();
const loginOver = (page: Page) => page.getByRole('dialog', { name: 'Log In' });

async function logInAgain(page: Page): Promise<void> {
  await fillLogin(page, 'dealer@demo.test');
  await loginOver(page).waitFor({ state: 'hidden' });
}

it('R28 T23: what has to be accepted before an order, answered while the page is held, is asked when its person is back', async () => {
  const { page, id } = await openCart(browser, 'Held and changed');
  const field = page.getByLabel('Promo Code');
  await field.fill('welcome');
  await field.press('Enter');
  await page.getByText('5% off your order').waitFor();
  await toConfirm(page);
  await browser.change("update promo_codes set active = false where promo_code = 'WELCOME'");
  const answer = await holdAnswers(page, '**/sync-to-sage.php*');
  await act(page, 'Submit Order').click();
  await answer.isThere;
  await loseLogin(page);
  // What fails is logged.
  const heard = page.waitForEvent('console', (line) => line.text().includes('sync-to-sage'));
  answer.release();
  await heard;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await logInAgain(page);
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
  const changed = page.getByRole('dialog', { name: 'Your cart has changed' });
  await changed.getByRole('button', { name: 'Back to the cart' }).click();
  await changed.waitFor({ state: 'hidden' });
});

it('R28: a dialog that was open when the session ended is back', async () => {
  const { page, id } = await openCart(browser, 'Held and open');
  await act(page, 'Delete Cart').click();
  const dialog = page.getByRole('dialog', { name: `Delete Cart #${id}` });
  await dialog.waitFor();
  await loseLogin(page);
  await logInAgain(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
});

it('R28: a dialog whose act was done while the page was held stays closed, and the page goes on', async () => {
  const { page, id } = await openCart(browser, 'Held and deleted');
  await act(page, 'Delete Cart').click();
  const answer = await holdAnswers(page, `**/api/carts/01-AB1234/${id}.json*`);
  const dialog = page.getByRole('dialog', { name: `Delete Cart #${id}` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await answer.isThere;
  await loseLogin(page);
  const answered = page.waitForEvent('requestfinished', (request) => request.method() === 'DELETE');
  answer.release();
  await answered;
  await logInAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  await isAt(page, `${HERON}/carts`);
  expect(await page.locator('dialog:modal').count()).toBe(0);
});
