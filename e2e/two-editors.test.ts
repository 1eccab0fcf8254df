import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';

const browser = testBrowser();
const CEDAR = '/account/01-BC2345';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) });

/** The editor of a user whom an employee has just made. */
async function openNewUser(name: string, email: string): Promise<Page> {
  const page = await browser.openAs('service', `${CEDAR}/users/new`);
  await field(page, 'Name').fill(name);
  await field(page, 'Email Address').fill(email);
  await page.getByLabel('Welcome message').fill('Welcome');
  await button(page, 'Save').click();
  await isAt(page, `${CEDAR}/users`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await field(page, 'Name').waitFor();
  return page;
}

/** The sentence that a field is described by. */
async function wordsUnder(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  const texts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
}

it('R05 R28: two who edit one user: the later one is told, keeps what was typed and takes nothing of the other back', async () => {
  const first = await openNewUser('Ida Ivers', 'ida@shops.test');
  const second = await browser.openAs('allreps', new URL(first.url()).pathname);
  await field(second, 'Name').fill('Ida B. Ivers');

  await field(first, 'Email Address').fill('ida.new@shops.test');
  await field(first, 'Name').fill('Ida Carla Ivers');
  await button(first, 'Save').click();
  await first.getByText('Ida Carla Ivers is saved.').waitFor();

  await button(second, 'Save').click();
  await second.getByText('Somebody else changed this user meanwhile. Please check it and save again.').waitFor();
  await expect.poll(() => field(second, 'Email Address').inputValue()).toBe('ida.new@shops.test');
  expect(await field(second, 'Name').inputValue()).toBe('Ida B. Ivers');
  expect(await wordsUnder(second, 'Name')).toContain('Somebody else has written “Ida Carla Ivers” here meanwhile.');
  await button(second, 'Save').click();
  await second.getByText('Ida B. Ivers is saved.').waitFor();
  await first.reload();
  await expect.poll(() => field(first, 'Name').inputValue()).toBe('Ida B. Ivers');
  expect(await field(first, 'Email Address').inputValue()).toBe('ida.new@shops.test');
});

it('R28: a removal whose answer was lost ends as one, and who still has the user open is told', async () => {
  const first = await openNewUser('Ren Removed', 'ren@shops.test');
  const second = await browser.openAs('allreps', new URL(first.url()).pathname);
  await field(second, 'Name').fill('Ren Renamed');

  await first.route('**/users/*.json*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await button(first, 'Delete').click();
  await button(first, 'Remove user').click();
  await first.getByRole('dialog').getByText('The server cannot be reached').waitFor();
  await first.unroute('**/users/*.json*');
  await button(first, 'Remove user').click();
  await first.getByText('ren@shops.test is removed.').waitFor();
  await isAt(first, `${CEDAR}/users`);

  await button(second, 'Save').click();
  await second.getByText('This user cannot be shown.').waitFor();
});

it('R05 R28 ADR-050: two who edit one address: what only the other changed is kept', async () => {
  const [first, second] = [await browser.openAs('service', CEDAR), await browser.openAs('allreps', CEDAR)];
  await field(first, 'City').waitFor();
  await field(second, 'Address 3').fill('Rear door');
  await field(second, 'Address 2').fill('Suite 9');
  await field(first, 'Address 2').fill('Suite 4');
  await field(first, 'Ext').fill('77');
  await button(first, 'Save').click();
  await first.getByText('The billing address is saved.').waitFor();

  await button(second, 'Save').click();
  await second.getByText('Somebody else changed this address meanwhile. Please check it and save again.').waitFor();
  await expect.poll(() => field(second, 'Ext').inputValue()).toBe('77');
  expect(await field(second, 'Address 2').inputValue()).toBe('Suite 9');
  expect(await wordsUnder(second, 'Address 2')).toContain('Somebody else has written “Suite 4” here meanwhile.');
  await button(second, 'Save').click();
  await second.getByText('The billing address is saved.').waitFor();
  await first.reload();
  await expect.poll(() => field(first, 'Address 2').inputValue()).toBe('Suite 9');
  const kept = [await field(first, 'Address 3').inputValue(), await field(first, 'Ext').inputValue()];
  expect(kept).toEqual(['Rear door', '77']);
});
