import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../src/contract/cart.ts';
import type { DuplicatePreview } from '../src/contract/duplicate-preview.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, denyCookies, signIn } from './people.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';

const browser = testBrowser();
const API = '/api/carts/01-AB1234';

/** The dealer on an order with several lines, with the dialog open. */
async function openDialog(screen: Screen) {
  const page = await browser.openPage('/', screen.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const { list } = (await ask(page, '/api/sales/b2b/account/01-AB1234/orders/open.json')) as {
    list: { SalesOrderNo: string; detail: { ItemType: string }[] }[];
  };
  const [order] = list.toSorted((a, b) => b.detail.length - a.detail.length);
  const no = order?.SalesOrderNo ?? '';
  await page.goto(`/account/01-AB1234/orders/${no}`);
  await page.getByRole('button', { name: 'Duplicate Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate SO# ${no}?` });
  await dialog.getByRole('checkbox', { name: 'All lines' }).waitFor();
  const { preview } = (await ask(page, `${API}/duplicate/${no}/preview.json`)) as { preview: DuplicatePreview };
  return { page, dialog, no, preview };
}

const cartsOf = async (page: Page) => ((await ask(page, `${API}.json`)) as { carts: Cart[] }).carts;

describe.each([DESK, PHONE])('duplicating an order at $name', (screen) => {
  it('shows each line with what changed before anything is made, and copies the chosen ones', async () => {
    const { page, dialog, preview } = await openDialog(screen);
    const before = (await cartsOf(page)).length;
    expect(await dialog.getByRole('listitem').count()).toBe(preview.lines.length);
    await dialog.getByLabel(/^New Cart Name/).fill('Chosen lines');
    // Blank is the billing address, and not the place that the order went to.
    await dialog.getByLabel('Ship-To').selectOption('');
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await photograph(page, 'duplicate-order', screen);
    const possible = preview.lines.filter(({ reason }) => reason === null);
    const leave = possible.find(({ itemType }) => itemType === '1');
    const box = dialog.getByRole('checkbox', { name: leave?.itemCode ?? '' }).first();
    await box.uncheck();
    await dialog.getByText(`${possible.length - 1} of ${preview.lines.length} lines`).waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'All lines' }).isChecked()).toBe(false);
    expect(await cartsOf(page)).toHaveLength(before);
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Cart #\d+$/ }).waitFor();
    const made = (await cartsOf(page)).find(({ header }) => header.customerPONo === 'Chosen lines');
    expect(made?.header.shipToCode ?? '').toBe('');
    const kept = possible.filter((line) => line !== leave);
    expect(made?.detail.map(({ itemCode }) => itemCode)).toEqual(kept.map(({ itemCode }) => itemCode));
    expect(made?.detail.map((line) => Number(line.unitPrice))).toEqual(kept.map(({ is }) => Number(is?.price ?? 0)));
    // The next screen starts from a portal in which this cart was never made.
    await page.request.delete(`${API}/${made?.header.id}.json`, { headers: { authorization: await bearer(page) } });
  });

  it('tells again when the preview no longer holds, and makes nothing', async () => {
    const { page, dialog, no } = await openDialog(screen);
    const before = (await cartsOf(page)).length;
    // What the person sees is made to be yesterday's: the request carries the fingerprint of another preview.
    await page.route(`**/duplicate/${no}.json*`, (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: { ...body, fingerprint: 'x'.repeat(43) } });
    });
    await dialog.getByLabel(/^New Cart Name/).fill('Too late');
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await dialog.getByText('Prices or stock have changed. Please look again; no cart has been made.').waitFor();
    expect(await cartsOf(page)).toHaveLength(before);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Cart #\d+$/ }).waitFor();
    expect(await cartsOf(page)).toHaveLength(before + 1);
  });

  it('shows what has changed since, and the refusal beside the button', async () => {
    const { page, dialog, no } = await openDialog(screen);
    // What is seen is yesterday's: another price of the last line, and so another fingerprint.
    await page.route(`**/duplicate/${no}/preview.json*`, async (route) => {
      const answer = await route.fetch();
      const { preview: now } = (await answer.json()) as { preview: DuplicatePreview };
      const last = now.lines.findLast(({ is }) => is !== null);
      const lines = now.lines.map((line) =>
        line === last && line.is ? { ...line, is: { ...line.is, price: '0.01' } } : line,
      );
      await route.fulfill({ json: { preview: { ...now, lines, fingerprint: 'x'.repeat(43) } } });
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Duplicate Order' }).click();
    await dialog.getByText('at 0.01').first().waitFor();
    await dialog.getByLabel(/^New Cart Name/).fill('Gone stale');
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    const refusal = dialog.getByRole('alert');
    await refusal.getByText('1 line is marked “Changed just now”.').waitFor();
    const marked = dialog.getByRole('listitem').filter({ hasText: 'Changed just now.' });
    expect(await marked.count()).toBe(1);
    for (const found of [refusal, marked]) await expect.poll(() => isWhollySeen(found)).toBe(true);
    await photograph(page, 'duplicate-stale', screen);
  });

  it('makes nothing of nothing', async () => {
    const { dialog } = await openDialog(screen);
    await dialog.getByLabel(/^New Cart Name/).fill('Empty');
    await dialog.getByRole('checkbox', { name: 'All lines' }).uncheck();
    expect(await dialog.getByRole('button', { name: 'Duplicate', exact: true }).isDisabled()).toBe(true);
  });
});

it('stays open while the copy is being made, so that the answer is not lost and nobody copies twice', async () => {
  const { page, dialog, no } = await openDialog(DESK);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(`**/duplicate/${no}.json*`);
  await page.route(`**/duplicate/${no}.json*`, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel(/^New Cart Name/).fill('On its way');
  const act = dialog.getByRole('button', { name: 'Duplicate', exact: true });
  await act.click();
  await asked;
  expect(await act.getAttribute('aria-busy')).toBe('true');
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  expect(await dialog.getByLabel(/^New Cart Name/).inputValue()).toBe('On its way');
  release();
  await page.getByRole('heading', { level: 1, name: /^Cart #\d+$/ }).waitFor();
  expect((await cartsOf(page)).filter(({ header }) => header.customerPONo === 'On its way')).toHaveLength(1);
});

/** Nothing lies over its middle, and it is within the window. */
const isWhollySeen = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && there !== null && element.contains(there);
  });

const bearer = async (page: Page): Promise<string> =>
  `Bearer ${JSON.parse((await page.evaluate(() => localStorage.getItem('tether/b2b/id_token'))) ?? '""')}`;
describe('an order under the parent that pays for it', () => {
  it('DUP-001: is not offered to be duplicated there, but leads to its own account', async () => {
    const page = await browser.openAs('employee', '/profile');
    const { list } = (await ask(page, '/api/sales/b2b/account/02-CD3400/orders/open.json')) as {
      list: { SalesOrderNo: string; ARDivisionNo: string; CustomerNo: string }[];
    };
    const child = list.find(({ CustomerNo }) => CustomerNo === 'CD3456');
    const no = child?.SalesOrderNo ?? '';
    const why = page.getByText('This order belongs to account 02-CD3456. The order can only be duplicated there.');
    const link = page.getByRole('link', { name: 'Open it there' });
    // Who may not go there is led nowhere.
    const account = '**/account/02-CD3456/customer.json*';
    await page.route(account, (route) => route.fulfill({ status: 404, json: { error: 'Account not available.' } }));
    const asked = page.waitForResponse((response) => response.url().includes('/02-CD3456/customer.json'));
    await page.goto(`/account/02-CD3400/orders/${no}`);
    await why.waitFor();
    await asked;
    await page.getByRole('button', { name: 'Send Email' }).waitFor();
    expect([await page.getByRole('button', { name: 'Duplicate Order' }).count(), await link.count()]).toEqual([0, 0]);
    await page.unrouteAll();
    await page.reload();
    await link.click();
    await isAt(page, `/account/02-CD3456/orders/${no}`);
    await page.getByRole('button', { name: 'Duplicate Order' }).click();
    await page.getByRole('checkbox', { name: 'All lines' }).waitFor();
    expect(await why.count()).toBe(0);
    const { list: invoices } = (await ask(page, '/api/sales/b2b/account/02-CD3400/invoices.json')) as {
      list: { InvoiceNo: string; InvoiceType: string; SalesOrderNo: string | null; CustomerNo: string }[];
    };
    const billed = invoices.find(({ SalesOrderNo, CustomerNo }) => SalesOrderNo && CustomerNo === 'CD3456');
    await page.goto(`/account/02-CD3400/invoices/${billed?.InvoiceType}/${billed?.InvoiceNo}`);
    await page.getByText('This invoice belongs to account 02-CD3456.').waitFor();
    await link.click();
    await isAt(page, `/account/02-CD3456/invoices/${billed?.InvoiceType}/${billed?.InvoiceNo}`);
    await page.getByRole('button', { name: 'Duplicate Order' }).waitFor();
  });
});
