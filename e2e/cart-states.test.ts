import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, denyCookies, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const KEY = '/api/carts/01-AB1234';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const visible = (page: Page, name: string) => button(page, name).filter({ visible: true });
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('tether/b2b/current-cart'));
const refuse = { status: 400, contentType: 'application/json', body: '{"error":"Not today."}' };

interface CartAnswer {
  header: { id: number; salesOrderNo: string | null };
}

/** A dealer, and a cart of the dealer's own for one test. */
async function openCart(name: string): Promise<{ page: Page; id: number }> {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const token: unknown = JSON.parse((await storedToken(page)) ?? 'null');
  const line = { itemCode: '12100-112', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: '' };
  const made = await page.request.post(`${KEY}/new/cart.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...line, customerPONo: name, shipToCode: '1' },
  });
  const { cart } = (await made.json()) as { cart: CartAnswer };
  const { id } = cart.header;
  await page.goto(`${HERON}/carts/${id}`);
  await page.getByRole('table', { name: 'Cart lines' }).waitFor();
  await visible(page, 'Begin Checkout').waitFor();
  return { page, id };
}

/** The one message of the moment. */
const message = (page: Page) =>
  page.locator('[data-kind]').filter({ has: page.getByRole('button', { name: 'Close message' }) });
async function isTold(page: Page, kind: 'info' | 'warning', text: string | RegExp): Promise<void> {
  await message(page).filter({ hasText: text }).waitFor();
  expect([text, await message(page).getAttribute('data-kind')]).toEqual([text, kind]);
}

/** Half of what can be undone is never waited for. */
const closeMessage = (page: Page) => button(page, 'Close message').click();

describe('what a cart says', () => {
  it('CRT-057 CRT-059 CRT-060 CRT-072: adding, saving and editing tell success and failure, until it is closed', async () => {
    const { page, id } = await openCart('Messages');
    const search = page.getByPlaceholder('Search Items');
    const add = async () => {
      await search.fill('12100-131');
      await page.getByRole('option', { name: /12100-131/ }).click();
      await button(page, 'Add').click();
    };
    await add();
    await isTold(page, 'info', 'Added to cart: 12100-131, 1 EA');
    await page.getByRole('heading', { level: 1 }).click();
    await page.mouse.click(640, 300);
    await page.waitForTimeout(300);
    expect(await message(page).count()).toBe(1);
    await closeMessage(page);
    await message(page).waitFor({ state: 'detached' });
    await page.route('**/cart.json*', (route) => route.fulfill(refuse));
    await add();
    await isTold(page, 'warning', '[12100-131] Add to cart failed: Not today.');

    const quantity = page.getByLabel('Quantity of 12100-112', { exact: true });
    await quantity.fill('24');
    await quantity.press('Enter');
    await isTold(page, 'info', `Cart ${id} updated`);
    await page.route('**/items.json*', (route) => route.fulfill(refuse));
    await quantity.fill('36');
    await quantity.press('Enter');
    await isTold(page, 'warning', `Cart ${id} not updated: Not today.`);
    await page.getByText('Your changes of the lines are not saved yet. Not today.').waitFor();
    await page.unroute('**/items.json*');
    await button(page, 'Try again').click();
    await isTold(page, 'info', `Cart ${id} updated`);

    const name = page.getByRole('main').getByRole('textbox', { name: 'Cart Name' });
    await name.fill('Messages saved');
    await page.route(`**${KEY}/${id}.json*`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refuse) : route.continue(),
    );
    await button(page, 'Save Cart').click();
    await isTold(page, 'warning', `Cart ${id} not saved: Not today.`);
    await page.unroute(`**${KEY}/${id}.json*`);
    await button(page, 'Save Cart').click();
    await isTold(page, 'info', `Cart ${id} saved`);
  });

  it('LIN-023: the comment of a line grows to four lines, and scrolls from there', async () => {
    const { page } = await openCart('Four lines');
    await button(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Add Comment' }).click();
    const area = page.getByLabel('Comment on 12100-112');
    const seen = async (lines: number) => {
      await area.fill(Array.from({ length: lines }, (_, index) => `Line ${index + 1}`).join('\n'));
      return area.evaluate((element) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
        const room = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return Math.round(room / Number.parseFloat(lineHeight));
      });
    };
    expect([await seen(1), await seen(3), await seen(4), await seen(5), await seen(20)]).toEqual([1, 3, 4, 4, 4]);
    expect(await area.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  });

  it('LIN-024 LIN-025: a comment of blanks is not saved; a pause between two words, and between two lines, leaves what stands between them', async () => {
    const { page } = await openCart('Pauses');
    await button(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Add Comment' }).click();
    const area = page.getByLabel('Comment on 12100-112');
    const sent: (string | null)[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData()));
    await area.pressSequentially('  ');
    await page.waitForTimeout(1500);
    expect(sent).toEqual([]);
    await area.fill('');
    for (const part of ['For ', 'river\n', 'weekend']) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
      await area.pressSequentially(part);
      await saved;
      // The answer is drawn.
      await page.waitForTimeout(300);
    }
    expect(sent.map((body) => JSON.parse(body ?? '').items[0].commentText)).toEqual([
      'For',
      'For river',
      'For river\nweekend',
    ]);
    expect(await area.inputValue()).toBe('For river\nweekend');
    await page.reload();
    await expect.poll(() => area.inputValue()).toBe('For river\nweekend');
  });

  it('says what to do where nothing is in it, and why nothing can be ordered', async () => {
    const { page } = await openCart('Emptied');
    await button(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await page.getByText('Nothing is in this cart yet. Search for an item, or paste or upload a list').waitFor();
    expect(await visible(page, 'Begin Checkout').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Nothing is in this cart yet.').waitFor({ state: 'detached' });
    expect(await visible(page, 'Begin Checkout').isEnabled()).toBe(true);
  });

  it('SRC-020: the look-up of items waits for a term, says that it searches, what it found, and that it failed', async () => {
    const { page } = await openCart('Looked up');
    const search = page.getByPlaceholder('Search Items');
    expect(await search.getAttribute('aria-expanded')).toBe('false');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/search/items.json*', async (route) => {
      await held;
      await route.continue();
    });
    await search.fill('12100-14');
    await page.getByRole('option', { name: 'Searching…' }).waitFor();
    await page.waitForTimeout(800);
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').filter({ visible: true });
    expect(await options.allTextContents()).toEqual(['Searching…']);
    release();
    await page
      .getByRole('option', { name: /12100-14/ })
      .first()
      .waitFor();
    await page.unroute('**/api/search/items.json*');
    await page.setViewportSize({ width: 1280, height: 600 });
    await search.fill('');
    await search.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await search.fill('12100-1');
    await options.nth(5).waitFor();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect
      .poll(() => list.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom))
      .toBeGreaterThanOrEqual(0);
    await page.route('**/api/search/items.json*', (route) => route.fulfill(refuse));
    await search.fill('12100-2');
    await page.getByRole('option', { name: 'Not today.' }).waitFor();
    expect(await page.getByText('Item Not Found').count()).toBe(0);
  });
});

describe('the current cart', () => {
  it('CRT-023 CRT-045: another one that something was added to is the current one, until this one is set', async () => {
    const { page, id } = await openCart('Set me current');
    expect(await storedCart(page)).toBe(String(id));
    expect(await button(page, 'Set Current Cart').count()).toBe(0);
    await button(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Add to Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 12100-112 To Cart' });
    const other = await dialog.getByLabel('Cart', { exact: true }).inputValue();
    expect(other).not.toBe(String(id));
    await dialog.getByRole('button', { name: 'Add To Cart' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Set Current Cart').waitFor();
    expect(await storedCart(page)).toBe(other);
    expect(await page.getByText('Current cart', { exact: true }).count()).toBe(0);
    await button(page, 'Set Current Cart').click();
    await page.getByText('Current cart', { exact: true }).waitFor();
    expect(await storedCart(page)).toBe(String(id));
    expect(await button(page, 'Set Current Cart').count()).toBe(0);
  });

  it('CRT-006: is found by its order number too; what is no cart at all leads to the list', async () => {
    const { page, id } = await openCart('Quoted');
    await page.route(`**${KEY}.json*`, async (route) => {
      const answer = await route.fetch();
      const { carts } = (await answer.json()) as { carts: CartAnswer[] };
      for (const { header } of carts) if (header.id === id) header.salesOrderNo = '0199001';
      await route.fulfill({ response: answer, json: { carts } });
    });
    for (const number of ['0199001', '0199002']) {
      await page.goto(`${HERON}/carts/${number}`);
      if (number === '0199001') await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
      else await page.getByText('Cart not found: #0199002').waitFor();
      await isAt(page, number === '0199001' ? `${HERON}/carts/${id}` : `${HERON}/carts`);
    }
    await page.unrouteAll();
    await page.route(`**${KEY}.json*`, (route) => route.fulfill(refuse));
    await page.goto(`${HERON}/carts/0199001`);
    await page.getByRole('alert').filter({ hasText: 'Not today.' }).waitFor();
    expect(await page.getByText('Cart not found').count()).toBe(0);
  });
});

describe('the list of carts', () => {
  it('CRT-036: that did not load is idle again when the alert is put away, and loads when it is asked to', async () => {
    const { page } = await openCart('Listed');
    await page.route(`**${KEY}.json*`, (route) => route.fulfill(refuse));
    await page.goto(`${HERON}/carts`);
    const alert = page.getByRole('alert').filter({ hasText: 'Not today.' });
    await alert.waitFor();
    const table = page.getByRole('table', { name: 'Carts' });
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await table.getAttribute('aria-busy')).toBe('false');
    await page.getByText('This could not be loaded.').waitFor();
    expect(await page.getByText('You current have no open carts.').count()).toBe(0);
    await page.unrouteAll();
    await button(page, 'Reload').click();
    await table.getByText('Listed').waitFor();
    await page.getByText('This could not be loaded.').waitFor({ state: 'detached' });
  });
});

describe('checking out', () => {
  it('CHK-015 CHK-018 CHK-038 LIN-030: loading the cart anew leads back to Cart; at Confirm no line is changed or copied; what is submitted is what was chosen; without an order number the list of carts opens', async () => {
    const { page, id } = await openCart('Without a number');
    await visible(page, 'Begin Checkout').click();
    await visible(page, 'Confirm Delivery & Shipping').waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${KEY}/${id}.json*`, async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Reload').click();
    await visible(page, 'Begin Checkout').waitFor();
    expect(
      await page
        .getByRole('button', { name: /^\d?\s*Payment/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    // Until it is there nobody goes on with what it was.
    expect(await visible(page, 'Begin Checkout').isDisabled()).toBe(true);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Ship Via', { exact: true }).selectOption('1UPS_GROUND');
    await page.getByLabel('Payment Type').selectOption({ label: 'Terms, Net 30 Days' });
    await page.getByLabel('Promo Code').fill('WELCOME');
    await button(page, 'Save Cart').click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    for (const name of ['Begin Checkout', 'Confirm Delivery & Shipping', 'Confirm Payment']) {
      await visible(page, name).click();
    }
    await button(page, 'Actions for 12100-112').click();
    for (const name of ['Add to Cart', 'Add Comment', 'Remove From Cart']) {
      expect([name, await page.getByRole('menuitem', { name }).isDisabled()]).toEqual([name, true]);
    }
    await page.keyboard.press('Escape');
    let sent: Record<string, unknown> = {};
    await page.route('**/sync-to-sage.php*', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { salesOrderNo: '' } });
    });
    await visible(page, 'Submit Order').click();
    await isAt(page, `${HERON}/carts`);
    expect(sent).toMatchObject({
      ...{ action: 'promote', cartId: id, cartName: 'Without a number', shipToCode: '1', shipVia: '1UPS_GROUND' },
      ...{ shipExpireDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/), paymentType: 'TERMS', comment: 'SWR' },
      ...{ promoCode: 'WELCOME', FOB: 'SLC~C', shownShort: [] },
      shownAddress: ['Blue Heron Outfitters', '118 Oak Street', 'Suite 2', 'Hood River, OR 97031'],
    });
    await page.getByText(`Cart ${id} submitted`).waitFor();
    const { cart } = (await ask(page, `${KEY}/${id}.json`)) as { cart: CartAnswer };
    expect(cart.header.salesOrderNo).toBeNull();
  });
});

describe('what is typed under the lines and not added', () => {
  it('is led to by the checkout, which would drop it', async () => {
    const { page } = await openCart('Left below');
    await button(page, 'Add a comment line').click();
    const comment = page.getByLabel('Comment line');
    await comment.fill('Ring the bell');
    await visible(page, 'Begin Checkout').click();
    await isTold(page, 'warning', 'This is not in the cart yet. Please add it, or empty the field.');
    expect(await comment.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await visible(page, 'Confirm Delivery & Shipping').count()).toBe(0);
    await button(page, 'Cancel').click();
    const search = page.getByPlaceholder('Search Items');
    await search.fill('12100-100');
    await button(page, 'Add').and(page.locator(':enabled')).waitFor();
    await visible(page, 'Begin Checkout').click();
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await visible(page, 'Confirm Delivery & Shipping').count()).toBe(0);
    // Words that are no item are a search, and nothing that would be missed.
    await search.fill('cord');
    await visible(page, 'Begin Checkout').click();
    await visible(page, 'Confirm Delivery & Shipping').waitFor();
  });
});

interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { elementCount?: number } };
}

/** How many elements the browser computes the styles of anew while something is done, in its largest go. */
async function restyledDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const chromium = page.context().browser();
  await chromium?.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await chromium?.stopTracing())) as { traceEvents: TraceEvent[] };
  const goes = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return Math.max(...goes.map(({ args }) => args.elementCount ?? args.beginData?.elementCount ?? 0));
}

it('LIN-032: in a long cart an amount that makes its column wider costs the rows in sight, not all that stands in them', async () => {
  const { page, id } = await openCart('Long');
  await browser.change(`
    insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor,
      quantity, unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text)
    select cart_id, line_seq + n, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor, quantity,
      unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text
    from cart_lines, generate_series(1, 99) n where cart_id = ${id}`);
  const token: unknown = JSON.parse((await storedToken(page)) ?? 'null');
  await page.request.post(`${KEY}/${id}/cart.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { itemCode: '90410', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 1, commentText: '' },
  });
  await page.reload();
  const fields = page.getByRole('table', { name: 'Cart lines' }).getByRole('spinbutton');
  await fields.nth(99).waitFor({ state: 'attached' });
  await visible(page, 'Begin Checkout').waitFor();
  const rows = page.getByRole('table', { name: 'Cart lines' }).getByRole('row');
  const dear = page.getByLabel('Quantity of 90410', { exact: true });
  const widthsOf = () => rows.nth(1).evaluate((row) => getComputedStyle(row).gridTemplateColumns);
  async function saveQuantity(quantity: string): Promise<void> {
    const before = await widthsOf();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await dear.fill(quantity);
    await dear.press('Enter');
    await saved;
    await expect.poll(widthsOf).not.toBe(before);
  }
  // The first one brings what an edit shows besides.
  await saveQuantity('9000');
  const restyled = await restyledDuring(page, () => saveQuantity('12'));
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(400);
});
