import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, openCart } from './carts.ts';

const browser = testBrowser();

const searchIn = (page: Page) => page.getByPlaceholder('Search Items');
const lineIn = (page: Page) => page.getByLabel('Quantity of 12100-112', { exact: true });
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

const linesOf = async (page: Page, id: number) =>
  (await cartOf(page, id)).detail.map(({ itemCode, quantityOrdered }) => `${itemCode} ${quantityOrdered}`);

/** The answers to what is added wait until they are let go. */
async function holdAdds(page: Page): Promise<{ isAsked: Promise<void>; release: () => Promise<void> }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    ask();
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  };
  await page.route('**/cart.json*', hold);
  return { isAsked, release: async () => release() };
}

describe('the answer to an added item', () => {
  it('R28 SRC-012: leaves the focus to who types elsewhere by then', async () => {
    const { page, id } = await openCart(browser, 'Typed elsewhere');
    const adds = await holdAdds(page);
    await searchIn(page).fill('12100-140');
    await searchIn(page).press('Enter');
    await adds.isAsked;
    await lineIn(page).click();
    await page.keyboard.type('2');
    await adds.release();
    await told(page, 'Added to cart: 12100-140, 1 EA');
    await expect.poll(() => searchIn(page).inputValue()).toBe('');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await told(page, `Cart ${id} updated`);
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 24', '12100-140 1']);
  });

  it('R28 SRC-012: leaves what was typed next; a code that is sent meanwhile follows in its turn', async () => {
    const { page, id } = await openCart(browser, 'Scanned');
    const adds = await holdAdds(page);
    await searchIn(page).focus();
    // What Enter has sent is written over by the next code, as by a scanner.
    for (const code of ['12100-140', '12100-131', '12100-165']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await adds.isAsked;
    await page.keyboard.type('12100');
    await adds.release();
    await told(page, 'Added to cart: 12100-165, 1 EA');
    await expect.poll(() => page.locator('[data-unsent]').count()).toBe(0);
    expect(await searchIn(page).inputValue()).toBe('12100');
    expect(await searchIn(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const added = ['12100-140 1', '12100-131 1', '12100-165 1'];
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 12', ...added]);
  });

  it('SRC-012: Enter again on what is on its way adds nothing; the same code typed again does', async () => {
    const { page, id } = await openCart(browser, 'Pressed twice');
    const adds = await holdAdds(page);
    await searchIn(page).focus();
    await page.keyboard.type('12100-140');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await adds.isAsked;
    await page.keyboard.press('Enter');
    // A quantity that is corrected meanwhile is another item's.
    await page.getByLabel('Quantity to add', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await searchIn(page).focus();
    await adds.release();
    await expect.poll(() => searchIn(page).inputValue()).toBe('');
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 12', '12100-140 1']);
    await page.getByLabel('Quantity to add', { exact: true }).fill('1');
    await searchIn(page).focus();
    for (let times = 0; times < 2; times++) {
      await page.keyboard.type('12100-140');
      await page.keyboard.press('Enter');
    }
    const quantity = async () =>
      (await cartOf(page, id)).detail
        .filter(({ itemCode }) => itemCode === '12100-140')
        .reduce((sum, { quantityOrdered }) => sum + Number(quantityOrdered), 0);
    await expect.poll(quantity).toBe(3);
  });

  it('R28 SRC-019: leaves a quantity that is being typed beside it', async () => {
    const { page, id } = await openCart(browser, 'Typed beside');
    const adds = await holdAdds(page);
    await searchIn(page).fill('12100-140');
    await searchIn(page).press('Enter');
    await adds.isAsked;
    const quantity = page.getByLabel('Quantity to add', { exact: true });
    await quantity.focus();
    await page.keyboard.type('2');
    await adds.release();
    await expect.poll(() => searchIn(page).inputValue()).toBe('');
    await page.keyboard.type('4');
    expect(await quantity.inputValue()).toBe('24');
    await searchIn(page).fill('12100-131');
    await act(page, 'Add').and(page.locator(':enabled')).waitFor();
    await act(page, 'Add').click();
    await told(page, 'Added to cart: 12100-131, 24 EA');
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 12', '12100-140 1', '12100-131 24']);
  });

  it('SRC-020: of a code that is no item says so, when the next one stands in the field', async () => {
    const { page, id } = await openCart(browser, 'No such code');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/search/items.json*', async (route) => {
      await held;
      await route.continue();
    });
    await searchIn(page).focus();
    for (const code of ['ZZZ-1', '12100-131']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    release();
    await expect.poll(() => linesOf(page, id)).toEqual(['90410 2', '12100-112 12', '12100-131 1']);
    // It stays told, however soon the next message comes.
    const missing = page.getByRole('main').getByText('[ZZZ-1] Add to cart failed: Item Not Found');
    await missing.waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true }).click();
    await missing.waitFor({ state: 'detached' });
  });

  it('SRC-019 R28: each code that is sent has the quantity that stood beside it, and the window asks before it takes those that wait', async () => {
    const { page, id } = await openCart(browser, 'Quantities');
    const adds = await holdAdds(page);
    await page.getByLabel('Quantity to add', { exact: true }).fill('24');
    await searchIn(page).focus();
    for (const code of ['12100-140', '12100-131']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await adds.isAsked;
    expect(await page.locator('[data-unsent]').count()).toBe(1);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload(), 0));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await adds.release();
    await expect.poll(() => linesOf(page, id)).toEqual(['90410 2', '12100-112 12', '12100-140 24', '12100-131 1']);
  });
});

describe('what is scanned', () => {
  it('SRC-015 ruling 42: is the item whose whole UPC it is, or whose code without its dash; a beginning is none', async () => {
    const { page, id } = await openCart(browser, 'Scanned UPC');
    await searchIn(page).focus();
    for (const code of ['000298210013', '21401', '12100131', '12100']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    const main = page.getByRole('main');
    await main
      .getByText('[12100] Add to cart failed: Several items fit. Please choose one.', { exact: true })
      .waitFor();
    const added = ['12100-100 1', '12100-140 1', '12100-131 1'];
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 12', ...added]);
    expect(await act(page, 'Add').isDisabled()).toBe(true);
    await searchIn(page).fill('000298210013');
    await act(page, 'Add').and(page.locator(':enabled')).click();
    await told(page, 'Added to cart: 12100-100, 1 EA');
  });
});

describe('without a network', () => {
  it('R28 SRC-012: a code that is sent is told to be in no cart, and is not added when the network is back', async () => {
    const { page, id } = await openCart(browser, 'Scanned offline');
    await searchIn(page).focus();
    await page.context().setOffline(true);
    await page.keyboard.type('12100-140');
    await page.keyboard.press('Enter');
    const failed = page.getByRole('main').getByText('[12100-140] Add to cart failed: The server cannot be reached.');
    await failed.waitFor();
    await page.context().setOffline(false);
    // The next code is added after whatever waited before it.
    await searchIn(page).fill('12100-131');
    await searchIn(page).press('Enter');
    await told(page, 'Added to cart: 12100-131, 1 EA');
    expect(await linesOf(page, id)).toEqual(['90410 2', '12100-112 12', '12100-131 1']);
    expect(await failed.count()).toBe(1);
  });
});

describe('the quantity to add', () => {
  it('SRC-019: that was emptied is none: nothing is added, and it is said', async () => {
    const { page } = await openCart(browser, 'Emptied in the row');
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/carts/')) writes++;
    });
    await page.getByPlaceholder('Search Items').fill('12100-140');
    await act(page, 'Add').and(page.locator(':enabled')).waitFor();
    const quantity = page.getByLabel('Quantity to add', { exact: true });
    await quantity.fill('');
    await quantity.press('Enter');
    await page.getByText('Please enter the quantity.').waitFor();
    await act(page, 'Add').click();
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(writes).toBe(0);
  });
});
