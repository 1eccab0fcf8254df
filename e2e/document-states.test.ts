import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const CEDAR = '/account/01-BC2345';
const API = '/api/sales/b2b/account/01-AB1234';
const LONG = { timeout: 30_000 };
const refuse = { status: 400, contentType: 'application/json', body: '{"error":"Not today."}' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const titleIs = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not today.' });

interface Order {
  SalesOrderNo: string;
  OrderStatus: string;
  invoices: string[];
}

async function findOrder(page: Page, kind: string, fits: (order: Order) => boolean = () => true): Promise<string> {
  const { list } = (await ask(page, `${API}/orders/${kind}.json?limit=100`)) as { list: Order[] };
  const found = list.find(fits);
  if (found === undefined) throw new Error('The demo has no such order.');
  return found.SalesOrderNo;
}

/** The paths that a page asks for, from now on, as far as they end so. */
function asked(page: Page, end: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(end)) paths.push(pathname);
  });
  return paths;
}

/** Holds the answers of a call until they are let go. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route: Route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

describe('the open orders', () => {
  it('ORD-046 ORD-048: load once for their customer, show that they do, say when they cannot, and load again when told to', async () => {
    const page = await browser.openAs('dealer');
    const calls = asked(page, '/orders/open.json');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(calls).toEqual([]);
    const letGo = await hold(page, '**/orders/open.json*');
    await page.goto(`${HERON}/orders`);
    const list = table(page, 'Open Orders');
    await list.waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('true');
    await button(page, 'Reload').click({ force: true });
    await page.waitForTimeout(300);
    expect(calls).toEqual([`${API}/orders/open.json`]);
    letGo();
    await list.getByRole('link').first().waitFor();
    await expect.poll(() => list.getAttribute('aria-busy'), LONG).toBe('false');
    const tabs = page.getByRole('navigation', { name: 'Customer' });
    await tabs.getByRole('link', { name: /^Carts/ }).click();
    await table(page, 'Carts').waitFor();
    await tabs.getByRole('link', { name: /^Open Orders/ }).click();
    await list.getByRole('link').first().waitFor();
    expect(calls).toHaveLength(1);
    await button(page, 'Reload').click();
    await expect.poll(() => calls.length, LONG).toBe(2);
    await page.route('**/orders/open.json*', (route) => route.fulfill(refuse));
    await button(page, 'Reload').click();
    await refusal(page).waitFor();
    expect(await list.getByRole('link').count()).toBeGreaterThan(0);
    await page.unrouteAll();
    await refusal(page).getByRole('button', { name: 'Try again' }).click();
    await refusal(page).waitFor({ state: 'detached' });
  });
});

describe('an order', () => {
  it('ORD-047 ORD-049 ORD-051 EML-007: loads once at a time; until then nothing can be done with it, and what fails leaves it standing', async () => {
    const page = await browser.openAs('dealer', HERON);
    const no = await findOrder(page, 'open', ({ OrderStatus }) => OrderStatus === 'O');
    const calls = asked(page, `/orders/open/${no}.json`);
    const letGo = await hold(page, `**/orders/open/${no}.json*`);
    await page.goto(`${HERON}/orders/${no}`);
    await titleIs(page, `Sales Order #${no}`);
    const lines = table(page, 'Order lines');
    expect(await lines.getAttribute('aria-busy')).toBe('true');
    for (const name of ['Send Email', 'Duplicate Order'])
      expect(await button(page, name).isDisabled(), name).toBe(true);
    expect(await lines.getByRole('button').count()).toBe(0);
    await button(page, 'Reload').click({ force: true });
    await page.waitForTimeout(300);
    expect(calls).toHaveLength(1);
    letGo();
    await lines
      .getByRole('button', { name: /To Cart$/ })
      .first()
      .waitFor();
    for (const name of ['Send Email', 'Duplicate Order'])
      expect(await button(page, name).isDisabled(), name).toBe(false);
    await button(page, 'Reload').click();
    await expect.poll(() => calls.length, LONG).toBe(2);
    await page.route(`**/orders/open/${no}.json*`, (route) => route.fulfill(refuse));
    await button(page, 'Reload').click();
    await refusal(page).waitFor();
    await lines
      .getByRole('button', { name: /To Cart$/ })
      .first()
      .waitFor();
    await page.unrouteAll();
    await refusal(page).getByRole('button', { name: 'Try again' }).click();
    await refusal(page).waitFor({ state: 'detached' });
  });

  it('CRT-051: is not lent to a cart before the carts are known', async () => {
    const page = await browser.openAs('dealer', HERON);
    const no = await findOrder(page, 'open', ({ OrderStatus }) => OrderStatus === 'O');
    const letGo = await hold(page, '**/api/carts/01-AB1234.json*');
    await page.goto(`${HERON}/orders/${no}`);
    await page
      .getByRole('button', { name: /^Add .* To Cart$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const cart = dialog.getByLabel('Cart', { exact: true });
    const add = dialog.getByRole('button', { name: 'Add To Cart' });
    expect(await cart.locator('option').allTextContents()).toEqual(['Loading carts…']);
    expect([await cart.isDisabled(), await add.isDisabled()]).toEqual([true, true]);
    expect(await dialog.getByLabel(/^Cart Name/).count()).toBe(0);
    letGo();
    await cart.locator('option').filter({ hasText: 'New Cart' }).waitFor({ state: 'attached' });
    await expect.poll(() => add.isEnabled(), LONG).toBe(true);
    expect(await cart.inputValue()).not.toBe('0');
  });

  it('EML-005 EML-007: is mailed by those who are logged in, once at a time, and ends in an answer or an error', async () => {
    const visitor = await browser.openPage(`${HERON}/orders/0184102`, DESK.options);
    await visitor.getByRole('heading', { name: 'Log In' }).waitFor();
    expect(await button(visitor, 'Send Email').count()).toBe(0);
    const page = await browser.openAs('dealer', HERON);
    const no = await findOrder(page, 'open', ({ OrderStatus }) => OrderStatus === 'O');
    await page.goto(`${HERON}/orders/${no}`);
    const sent = asked(page, '/email.json');
    const letGo = await hold(page, '**/email.json');
    await expect.poll(() => button(page, 'Send Email').isEnabled(), LONG).toBe(true);
    await button(page, 'Send Email').dblclick();
    const dialog = page.getByRole('dialog', { name: `Send Sales Order #${no}` });
    await dialog.getByRole('progressbar').waitFor();
    expect(await dialog.getByText('Accepted', { exact: true }).count()).toBe(0);
    letGo();
    await dialog.getByText('Accepted', { exact: true }).waitFor();
    expect(await dialog.getByRole('progressbar').count()).toBe(0);
    expect(sent).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.route('**/email.json', (route) => route.fulfill(refuse));
    await button(page, 'Send Email').click();
    await dialog.getByRole('alert').filter({ hasText: 'Not today.' }).waitFor();
    expect(await dialog.getByText('Accepted', { exact: true }).count()).toBe(0);
  });

  it('PMO-006: takes a promo code by a quote, and is then read again', async () => {
    const page = await browser.openAs('dealer', HERON);
    const no = await findOrder(page, 'open', ({ OrderStatus }) => OrderStatus === 'N');
    await page.goto(`${HERON}/orders/${no}`);
    const calls: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/cart-quote|\/orders\/open\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.getByLabel('Promo Code').fill('welcome');
    await expect.poll(() => calls.length, LONG).toBe(1);
    await button(page, 'Apply').click();
    await page.getByText(/^Promo code WELCOME is applied: /).waitFor();
    await page.getByRole('main').getByText('WELCOME', { exact: true }).waitFor();
    const one = `GET ${API}/orders/open/${no}.json`;
    expect(calls).toEqual([one, 'POST /sage/b2b/cart-quote.php', one]);
    const { salesOrder } = (await ask(page, `${API}/orders/open/${no}.json`)) as {
      salesOrder: { DiscountAmt: string };
    };
    expect(Number(salesOrder.DiscountAmt)).toBeGreaterThan(0);
    await page
      .getByRole('main')
      .getByText(`-${salesOrder.DiscountAmt}`)
      .or(page.getByText(`−${salesOrder.DiscountAmt}`))
      .first()
      .waitFor();
    await page.reload();
    await page.getByText('WELCOME is on this order. Another code takes its place').waitFor();
  });

  it('ORD-050 INV-022: nothing of it stays with another customer, and an invoice is shown under its own account only', async () => {
    const page = await browser.openAs('service', HERON);
    const no = await findOrder(page, 'open');
    const { list } = (await ask(page, `${API}/invoices.json`)) as { list: { InvoiceNo: string }[] };
    const [invoice] = list;
    await page.goto(`${HERON}/orders/${no}`);
    await table(page, 'Order lines').getByRole('button').first().waitFor();
    const goTo = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await goTo(`${CEDAR}/orders/${no}`);
    await page.getByText(`Sales order '${no}' was not found`).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/Blue Heron|Sub Total|Order lines/);
    await page.goto(`${HERON}/invoices/IN/${invoice?.InvoiceNo}`);
    await titleIs(page, `Invoice: ${invoice?.InvoiceNo}-IN`);
    await table(page, 'Invoice lines').waitFor();
    await goTo(`${CEDAR}/invoices/IN/${invoice?.InvoiceNo}`);
    await page.getByText(`Invoice '${invoice?.InvoiceNo}-IN' was not found`).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/Blue Heron|Sub Total/);
    const dealer = await browser.openAs('dealer', `${CEDAR}/invoices/IN/${invoice?.InvoiceNo}`);
    await isAt(dealer, '/profile');
    await dealer.getByRole('alert').filter({ hasText: 'Account not available.' }).waitFor();
    await dealer.goto(`${HERON}/invoices/IN/${invoice?.InvoiceNo}`);
    await titleIs(dealer, `Invoice: ${invoice?.InvoiceNo}-IN`);
    await isAt(dealer, `${HERON}/invoices/IN/${invoice?.InvoiceNo}`);
  });
});

describe('addresses of documents', () => {
  it('ORD-003 ORD-008: there are five types of them; what was invoiced is under closed; no other type is known', async () => {
    const page = await browser.openAs('dealer', HERON);
    await titleIs(page, 'Blue Heron Outfitters');
    const past = await findOrder(page, 'past', ({ invoices }) => invoices.length > 0);
    for (const [type, list] of [
      ['cart', 'carts'],
      ['open', 'orders'],
      ['past', 'closed'],
      ['master', 'master'],
      ['invoice', 'invoices'],
    ]) {
      await page.goto(`/orders/${type}`);
      await isAt(page, `${HERON}/${list}`);
    }
    for (const path of [`/orders/invoices/CHI/${past}`, `/orders/invoice/tether/${past}`, `${HERON}/invoice/${past}`]) {
      await page.goto(path);
      await isAt(page, `${HERON}/closed/${past}`);
      await titleIs(page, `Sales Order #${past}`);
    }
    for (const path of ['/orders/quote', `${HERON}/quote/${past}`]) {
      await page.goto(path);
      await page.getByText("It looks like the page you were looking for can't be found.").first().waitFor();
    }
  });

  it('INV-003 INV-023 INV-024 INV-025: an invoice is titled by number and type, IN unless told, says what a type is, and when one is missing', async () => {
    const page = await browser.openAs('dealer', HERON);
    const { list } = (await ask(page, `${API}/invoices.json`)) as {
      list: { InvoiceNo: string; InvoiceType: string }[];
    };
    const memo = list.find(({ InvoiceType }) => InvoiceType === 'CM');
    const plain = list.find(({ InvoiceType }) => InvoiceType === 'IN');
    await page.goto(`${HERON}/invoices/cm/${memo?.InvoiceNo}`);
    await titleIs(page, `Invoice: ${memo?.InvoiceNo}-CM`);
    await page.goto(`${HERON}/invoices/${plain?.InvoiceNo}`);
    await titleIs(page, `Invoice: ${plain?.InvoiceNo}-IN`);
    const names = { CM: 'Credit Memo', DM: 'Debit Memo', AD: 'Adjustment', FC: 'Finance Charge', CA: 'Cash Invoice' };
    const badge = page.getByText(/^(Credit Memo|Debit Memo|Adjustment|Finance Charge|Cash Invoice|Deleted Invoice)$/);
    await page.getByText(/^Invoiced /).waitFor();
    expect(await badge.count()).toBe(0);
    for (const [type, name] of Object.entries({ ...names, XD: 'Deleted Invoice' })) {
      // Lists leave out deleted ones.
      const no = type === 'XD' ? '0448585' : list.find(({ InvoiceType }) => InvoiceType === type)?.InvoiceNo;
      await page.goto(`${HERON}/invoices/${type}/${no}`);
      await titleIs(page, `Invoice: ${no}-${type}`);
      await page.getByText(/^Invoiced /).waitFor();
      expect([type, await badge.allTextContents()]).toEqual([type, [name]]);
    }
    await page.goto(`${HERON}/invoices/%20/${plain?.InvoiceNo}`);
    await titleIs(page, 'Invoice: no-type');
    await page.getByText(`Invoice '${plain?.InvoiceNo}-no-type' was not found`).waitFor();
  });
});

describe('the list of invoices', () => {
  it('INV-032 INV-036: is filtered and sorted by what its address says, loads once at a time, and of a customer that is loaded only', async () => {
    const page = await browser.openAs('dealer', HERON);
    const calls = asked(page, '/invoices.json');
    await page.goto(`${HERON}/invoices`);
    await table(page, 'Invoices').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    const paid = page.getByLabel('Show paid invoices?');
    expect([await paid.isChecked(), await page.getByLabel('Ship-to location').inputValue()]).toEqual([true, '']);
    await page.getByLabel('Ship-to location').selectOption('2');
    await paid.uncheck();
    await page.getByPlaceholder('Invoice or PO #').fill('0');
    await table(page, 'Invoices').getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect.poll(() => new URL(page.url()).search, LONG).toMatch(/search=0/);
    const { search } = new URL(page.url());
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ location: '2', paid: 'no', search: '0' });
    await page.reload();
    await expect.poll(() => page.getByLabel('Ship-to location').inputValue(), LONG).toBe('2');
    expect([await paid.isChecked(), await page.getByPlaceholder('Invoice or PO #').inputValue()]).toEqual([false, '0']);
    expect(await table(page, 'Invoices').locator('th[aria-sort]').textContent()).toContain('Total');
    await page.waitForLoadState('networkidle');
    const before = calls.length;
    const letGo = await hold(page, '**/invoices.json*');
    await button(page, 'Reload').click();
    // Longer than a double click.
    await page.waitForTimeout(1_500);
    await button(page, 'Reload').click({ force: true });
    await page.waitForTimeout(300);
    expect(calls.length - before).toBe(1);
    letGo();
    const customerComes = await hold(page, '**/customer.json*');
    const waiting = calls.length;
    await page.goto(`${HERON}/invoices`);
    await table(page, 'Invoices').waitFor();
    await page.waitForTimeout(500);
    expect([calls.length - waiting, await button(page, 'Reload').isDisabled()]).toEqual([0, true]);
    customerComes();
    await table(page, 'Invoices').getByRole('link').first().waitFor();
    await page.goto('/account/01-ZZ9999/invoices');
    await page.getByText('This account cannot be shown.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => path.includes('01-ZZ9999'))).toEqual([]);
    const visitor = await browser.openPage('about:blank', DESK.options);
    const none = asked(visitor, '/invoices.json');
    await visitor.goto(`${HERON}/invoices`);
    await visitor.getByRole('heading', { name: 'Log In' }).waitFor();
    expect(none).toEqual([]);
  });
});
