import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();

const request = (id: number) => ({
  ...{ id, email: `shop-${id}@shops.test`, name: 'Ann Buyer', hasAccount: true, account: '', telephone: '' },
  ...{ accountName: `Shop ${id}`, address: null, status: 'pending', reason: null, version: 1 },
  ...{ created: '2026-11-01T08:00:00.000Z', decided: null, decidedBy: null },
});

it('a search in a list of staff begins at the first page of what it finds', async () => {
  const page = await browser.openAs('service', '/pages/privacy-policy');
  const asked: string[] = [];
  await page.route('**/staff/sign-up-requests.json?**', async (route) => {
    const { searchParams: query } = new URL(route.request().url());
    if (query.get('search')) asked.push(query.get('start') ?? '');
    const start = Number(query.get('start'));
    const requests = [...Array(25).keys()].map((index) => request(start + index + 1));
    await route.fulfill({ json: { requests, total: 80, start, limit: 25 } });
  });
  await page.goto('/staff/sign-up-requests?page=3');
  await page.getByText('Shop 51', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Filter requests' }).fill('sho');
  await page.getByText('Shop 1', { exact: true }).waitFor();
  await expect.poll(() => asked).toEqual(['0']);
  expect(new URL(page.url()).search).toBe('');
});
