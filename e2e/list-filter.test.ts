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
