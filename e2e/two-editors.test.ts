import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf, openCart } from './carts.ts';
import { isAt } from './parts.ts';
import { storedToken } from './people.ts';

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

it('R05: an order sheet that was cleared takes nothing away that another puts into its cart afterwards', async () => {
  const { page, id } = await openCart(browser, 'Cleared and filled by two');
  const quantities = async () => {
    const { detail } = await cartOf(page, id);
    return Object.fromEntries(detail.map(({ itemCode, quantityOrdered }) => [itemCode, Number(quantityOrdered)]));
  };
  await page.goto('/products/eyewear-retainers/classic-cotton-retainer');
  const sheet = page.locator('#many');
  const black = page.getByLabel('Quantity, Black', { exact: true });
  await sheet.getByText(`#${id}`).first().waitFor();
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
  await black.fill('5');
  await sheet.getByRole('button', { name: 'Update Cart' }).click();
  await expect.poll(quantities).toMatchObject({ '12100-100': 5 });
  expect(await quantities()).not.toHaveProperty('12100-112');
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const other = await page.request.post(`/api/carts/01-AB1234/${id}/cart.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { itemCode: '12100-131', itemType: '1', unitOfMeasure: 'EA', commentText: '', quantityOrdered: 12 },
  });
  expect(other.status()).toBe(200);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postData() ?? '');
  });
  await black.fill('6');
  await expect.poll(quantities).toMatchObject({ '12100-100': 6 });
  await black.fill('8');
  await expect.poll(quantities).toMatchObject({ '12100-100': 8 });
  expect(await quantities()).toMatchObject({ '12100-131': 12 });
  expect(saves.join()).not.toContain('12100-131');
});
