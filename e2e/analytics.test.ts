import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { ask, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';
import { serveTag } from './tag-server.ts';

const tag = await serveTag();
const browser = testBrowser({ GOOGLE_TAG_ID: 'G-STANDIN1', GOOGLE_TAG_ORIGIN: tag.origin });
const FLOAT = '/products/floating/float-retainer';
const COTTON = '/products/eyewear-retainers/classic-cotton-retainer';

beforeEach(() => tag.forget());
afterAll(() => tag.close());

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.openPage(path, { ...DESK.options, ...options });
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
  return page;
}

/** What the page has fetched of the code that only those who agreed need. */
const tagChunks = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /google-tag/.test(name)).length);

const hasQueue = (page: Page): Promise<boolean> => page.evaluate(() => 'dataLayer' in window);

async function answer(page: Page, name: 'Accept' | 'Deny All'): Promise<void> {
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name, exact: true }).click();
  await banner.waitFor({ state: 'detached' });
}

async function search(page: Page, term: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/search'));
  await page.getByRole('searchbox', { name: 'Search' }).first().fill(term);
  await answered;
}

async function chooseColor(page: Page): Promise<string> {
  const before = page.url();
  const unchosen = page.getByRole('group', { name: 'Color' }).locator('input:not(:checked)').first();
  await unchosen.click({ force: true });
  await page.waitForURL((url) => url.href !== before);
  return new URL(page.url()).searchParams.get('sku') ?? '';
}

describe('analytics', () => {
  it('ANL-001: nothing is loaded, sent or kept for later before the consent, nor after a no', async () => {
    const page = await open(FLOAT);
    await search(page, 'float');
    await chooseColor(page);
    await answer(page, 'Deny All');
    await page.goto(COTTON);
    await search(page, 'cotton');
    await chooseColor(page);
    expect(await hasQueue(page)).toBe(false);
    expect(await tagChunks(page)).toBe(0);
    expect(tag.asked()).toEqual([]);
  });

  it('ANL-001: a browser that asks for privacy is not counted whatever it accepts', async () => {
    const page = await open('/', { extraHTTPHeaders: { 'sec-gpc': '1' } });
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(FLOAT);
    await answer(page, 'Accept');
    // Even a stored yes of another day does not count.
    await page.evaluate(() => localStorage.setItem('tether/b2b/cookieConsent', '{"functional":true,"analytics":true}'));
    await search(page, 'float');
    await chooseColor(page);
    expect(await hasQueue(page)).toBe(false);
    expect(tag.asked()).toEqual([]);
  });

  it('ANL-001 ANL-002: with the consent searches, products and colors are counted, from then on and until it ends', async () => {
    const page = await open(FLOAT);
    await search(page, 'before');
    await answer(page, 'Accept');
    await page.goto(`${COTTON}?sku=12100-112`);
    await expect.poll(() => tag.events().length).toBe(1);
    await search(page, 'Float');
    await expect.poll(() => tag.events().length).toBe(2);
    await page.keyboard.press('Escape');
    const sku = await chooseColor(page);
    await expect.poll(() => tag.events().length).toBe(3);
    expect(tag.events()).toMatchObject([
      { name: 'view_item', params: { currency: 'USD', items: [{ item_id: 'classic-cotton-retainer' }] } },
      { name: 'search', params: { search_term: 'float' } },
      { name: 'select_content', params: { content_type: 'color', content_id: sku } },
    ]);
    expect(tag.asked()[0]).toBe('/gtag/js?id=G-STANDIN1');
    expect(await page.evaluate(() => document.cookie)).toContain('_ga=');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deny All' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await search(page, 'cable');
    await page.goto(FLOAT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(tag.events()).toHaveLength(3);
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
  });

  it('ANL-003 ANL-004 ANL-005 ANL-006: what goes into a cart and what is ordered is counted, and nobody by name or number', async () => {
    const page = await open('/');
    await answer(page, 'Accept');
    await signIn(page, 'dealer@demo.test');
    await openNewCart(page);
    await page.goto(`${COTTON}?sku=12100-112`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByText(/^Added to cart: 12100-112/).waitFor();
    await expect.poll(() => tag.events().map(({ name }) => name)).toContain('add_to_cart');
    const added = tag.events().find(({ name }) => name === 'add_to_cart');
    expect(added?.params).toMatchObject({
      currency: 'USD',
      items: [{ item_id: '12100-112', item_name: expect.stringMatching(/Cotton/i), quantity: 1 }],
    });
    await page.getByRole('link', { name: 'View cart', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Cart #\d+/ }).waitFor();
    const { salesOrderNo, header } = await checkOut(page);
    await expect.poll(() => tag.events().map(({ name }) => name)).toContain('purchase');
    const bought = tag.events().filter(({ name }) => name === 'purchase');
    expect(bought).toMatchObject([
      {
        params: {
          transaction_id: salesOrderNo,
          currency: 'USD',
          value: Number((Number(header.subTotalAmt) - Number(header.DiscountAmt ?? 0)).toFixed(2)),
          page_location: `${new URL(page.url()).origin}/account`,
        },
      },
    ]);
    expect(JSON.stringify(bought)).toContain('"item_id":"12100-112"');
    expect(tag.text()).not.toMatch(/demo\.test|AB1234|Blue Heron|Dana|eyJ/i);
  });
});

/** A cart of this test's own, which is the active one once it was opened. */
async function openNewCart(page: Page): Promise<void> {
  const answer = await page.request.post('/api/carts/01-AB1234/new/cart.json', {
    headers: { authorization: `Bearer ${JSON.parse((await storedToken(page)) ?? '""')}` },
    data: {
      ...{ itemCode: '12100-131', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: '' },
      ...{ customerPONo: 'Counted', shipToCode: '1' },
    },
  });
  const { cart } = (await answer.json()) as { cart: { header: { id: number } } };
  await page.goto(`/account/01-AB1234/carts/${cart.header.id}`);
  await page.getByRole('heading', { level: 1, name: `Cart #${cart.header.id}` }).waitFor();
  const isActive = (id: number) => localStorage.getItem('tether/b2b/current-cart') === String(id);
  await expect.poll(() => page.evaluate(isActive, cart.header.id)).toBe(true);
}

interface Header {
  subTotalAmt: string;
  DiscountAmt: string | null;
}

async function checkOut(page: Page): Promise<{ salesOrderNo: string; header: Header }> {
  const main = page.getByRole('main');
  const act = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  const cartId = new URL(page.url()).pathname.split('/').at(-1);
  const changed = page.getByRole('button', { name: 'Cancel Changes' });
  const save = async () => {
    if ((await changed.count()) === 0) return;
    await act('Save Cart');
    await changed.waitFor({ state: 'detached' });
  };
  await act('Begin Checkout');
  await main.getByLabel('Ship Via').selectOption('1UPS_GROUND');
  await save();
  await act('Confirm Delivery & Shipping');
  await main.getByLabel('Payment Type').selectOption({ label: 'Terms, Net 30 Days' });
  await save();
  await act('Confirm Payment');
  await main.getByRole('heading', { name: 'Confirm', exact: true }).waitFor();
  const { cart } = (await ask(page, `/api/carts/01-AB1234/${cartId}.json`)) as { cart: { header: Header } };
  await act('Submit Order');
  await page.waitForURL('**/account/01-AB1234/orders/*');
  return { salesOrderNo: new URL(page.url()).pathname.split('/').at(-1) ?? '', header: cart.header };
}
