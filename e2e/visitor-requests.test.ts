import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { denyCookies } from './people.ts';
import { PHONE } from './screens.ts';

const browser = testBrowser();

it('SGN-001 SGN-028 SGN-030: a double press asks for one account, and nobody is invited to ask again', async () => {
  const page = await browser.openPage('/signup', PHONE.options);
  await denyCookies(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/signup.json')) requests++;
  });
  await page.getByLabel('My business has an account').check();
  await page.getByLabel('Name', { exact: true }).fill('Nora New');
  await page.getByLabel('E-mail').fill('double@shops.test');
  await page.getByLabel('Company name').fill('New Shop');
  await page.getByLabel(/agree to them/).check();
  await page.getByRole('button', { name: 'Request Account' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByText(/We have your request/).waitFor();
  expect(requests).toBe(1);
  await page.getByRole('link', { name: 'Look at the products' }).click();
  await page.waitForURL('**/products/**');
  await page.waitForTimeout(11_000);
  expect(await page.getByRole('dialog', { name: /in your store/ }).count()).toBe(0);
});

it('SGN-009: what the server refuses of the address is told at its field', async () => {
  const page = await browser.openPage('/signup');
  await denyCookies(page);
  for (const [label, text] of [
    ['Name', 'Nora New'],
    ['E-mail', 'refused@shops.test'],
    ['Company name', 'New Shop'],
    ['Telephone', '541 555 0100'],
    ['Address', '1 Nowhere'],
    ['City', 'Bend'],
    ['Postal Code', '97701'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('OR');
  await page.getByLabel(/agree to them/).check();
  const errors = [{ path: 'body.address.City', message: 'There is no such city.' }];
  await page.route('**/signup.json', (route) =>
    route.fulfill({ status: 422, json: { error: 'Please check the form.', code: 'invalid', errors } }),
  );
  await page.getByRole('button', { name: 'Request Account' }).click();
  await page.getByText('There is no such city.').waitFor();
  expect(await page.getByLabel('City', { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

it('SRC-004: Enter opens the item whose code or UPC was typed, before and after its hits are shown', async () => {
  const page = await browser.openPage('/');
  await denyCookies(page);
  const box = () => page.getByRole('searchbox', { name: 'Search' }).first();
  await box().fill('0-00298-22131-6');
  await box().press('Enter');
  await page.waitForURL(/classic-cotton-retainer\?sku=12100-213$/);
  await page.goto('/');
  await box().fill('12100-213');
  await page.getByRole('list', { name: 'Search results' }).waitFor();
  await box().press('Enter');
  await page.waitForURL(/classic-cotton-retainer\?sku=12100-213$/);
  await page.goto('/');
  await box().fill('zzzzqq');
  await box().press('Enter');
  await page.getByText('No results found.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
