import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { fillLogin, storedToken } from './people.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();
const FOREIGN = '/account/02-CD3456/carts';
const DEALERS = '01-AB1234';

const chip = (page: Page) => page.getByRole('banner').getByTitle('Current customer');
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const refusal = (page: Page) => page.getByText('This account cannot be shown.').waitFor();

it('ACC-061 ruling 9: who logs in at the address of an account that is not theirs has their only one chosen', async () => {
  const page = await browser.openPage(FOREIGN, DESK.options);
  await fillLogin(page, 'dealer@demo.test');
  await refusal(page);
  await expect.poll(() => chip(page).textContent()).toBe(DEALERS);
  await expect.poll(() => cart(page).getAttribute('href')).toMatch(/^\/account\/01-AB1234\/carts\/\d+$/);
  expect(await page.evaluate(() => localStorage.getItem('tether/b2b/customer'))).toContain('AB1234');
  await page.getByRole('link', { name: 'Choose an account' }).click();
  await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
  expect(await chip(page).textContent()).toBe(DEALERS);
});

it('ACC-061 R28: the same for who logs in over the page of somebody whose session has ended', async () => {
  const page = await browser.openAs('owner', '/account/02-CD3456/orders');
  await page.getByRole('heading', { level: 1, name: 'Dune & Harbor' }).waitFor();
  await page.waitForLoadState('networkidle');
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Log In' }).waitFor();
  await fillLogin(page, 'dealer@demo.test');
  await refusal(page);
  await expect.poll(() => chip(page).textContent()).toBe(DEALERS);
});

it('SHL-030 T10: the frame shows nobody as the customer in hand whom the person may not see', async () => {
  const page = await browser.openAs('dealer', `/account/${DEALERS}`);
  await expect.poll(() => chip(page).textContent()).toBe(DEALERS);
  await page.goto(FOREIGN);
  await refusal(page);
  await expect.poll(() => chip(page).textContent()).toBe(DEALERS);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Customer' }).click();
  expect(await page.getByRole('menuitem', { name: 'Carts' }).getAttribute('href')).toBe(`/account/${DEALERS}/carts`);
  // Of several accounts none is in hand yet.
  const owner = await browser.openAs('owner', '/account/09-ZZ9999');
  await refusal(owner);
  await expect.poll(() => chip(owner).count()).toBe(0);
  expect(await cart(owner).getAttribute('href')).toBe('/profile');
  expect(await owner.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Customer' }).count()).toBe(
    0,
  );
  await owner.setViewportSize(PHONE.options.viewport ?? { width: 390, height: 844 });
  await owner.getByRole('button', { name: 'Menu' }).click();
  const drawer = owner.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('link', { name: 'Logout' }).waitFor();
  expect(await drawer.getByRole('link', { name: 'Invoices' }).count()).toBe(0);
});

it('SHL-030: a rep at an account of others goes on ordering for the one before', async () => {
  const page = await browser.openAs('rep', `/account/${DEALERS}`);
  const bar = page.getByRole('region', { name: 'Ordering for' });
  await bar.getByText('Blue Heron Outfitters').waitFor();
  await page.goto(FOREIGN);
  await refusal(page);
  await bar.getByText('Blue Heron Outfitters').waitFor();
  expect(await bar.textContent()).not.toContain('CD3456');
});
