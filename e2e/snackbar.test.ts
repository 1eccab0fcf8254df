import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, openCart } from './carts.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(found: Locator): Promise<Box> {
  const box = await found.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

/** The message that is shown, as it is drawn. */
const messageOf = (page: Page) => page.locator('[data-kind]').filter({ has: page.getByLabel('Close message') });

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The names of the controls on which the message lies. */
async function coveredBy(page: Page, within: Locator): Promise<string[]> {
  const message = await boxOf(messageOf(page));
  const controls = await within.locator('input, select, textarea, button, a').filter({ visible: true }).all();
  const covered = await Promise.all(
    controls.map(async (control) => (isOver(message, await boxOf(control)) ? [await control.evaluate(nameOf)] : [])),
  );
  return covered.flat();
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.id + control.textContent;

async function coveredAtEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  return coveredBy(page, page.getByRole('contentinfo'));
}

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const quantityIn = (page: Page) => page.getByLabel('Quantity of 12100-112', { exact: true });

async function changeQuantity(page: Page, id: number, quantity: string): Promise<void> {
  await quantityIn(page).fill(quantity);
  await quantityIn(page).press('Enter');
  await page.getByText(`Cart ${id} updated`).waitFor();
}

describe('a short message', () => {
  it.each([DESK, PHONE])(
    'lies over nothing at the end of the page, and goes without a jump ($name)',
    async (screen) => {
      const { page, id } = await openCart(browser, `At the end ${screen.name}`, screen);
      await changeQuantity(page, id, '13');
      await expect.poll(() => coveredAtEnd(page)).toEqual([]);
      const before = await placeOf(page);
      await page.getByLabel('Close message').click();
      await messageOf(page).waitFor({ state: 'detached' });
      expect(await placeOf(page)).toBe(before);
      // Who goes on from there gets the room back.
      await page.evaluate(() => window.scrollBy({ top: -400, behavior: 'instant' }));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--snackbar-h')))
        .toBe('');
    },
  );

  it('that is long has the width of a phone, and its way on under it', async () => {
    const { page, id } = await openCart(browser, 'Long words', PHONE);
    await page.route('**/cart.json*', (route) => setTimeout(() => void route.abort(), 2_000));
    await act(page, 'Add a comment line').click();
    await page.getByLabel('Comment line').fill('Please pack these in two');
    await act(page, 'Add').click();
    await page.getByRole('link', { name: 'Carts', exact: true }).first().click();
    const text = messageOf(page).getByText(/^It is not known whether the comment went into the cart\./);
    await text.waitFor();
    const [whole, words] = [await boxOf(messageOf(page)), await boxOf(text)];
    const link = await boxOf(messageOf(page).getByRole('link', { name: 'View cart' }));
    expect(words.width).toBeGreaterThan(whole.width * 0.65);
    expect(link.y).toBeGreaterThanOrEqual(words.y + words.height - 8);
    expect((await cartOf(page, id)).detail).toHaveLength(2);
  });

  it('brings what is being typed above itself on a phone', async () => {
    const { page, id } = await openCart(browser, 'Typed under it', PHONE);
    await quantityIn(page).focus();
    await page.evaluate(() => {
      const bar = Number.parseFloat(document.documentElement.style.getPropertyValue('--sticky-bar-h'));
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
      window.scrollBy({ top: bottom - (window.innerHeight - bar - 24), behavior: 'instant' });
    });
    await changeQuantity(page, id, '14');
    await expect.poll(async () => isOver(await boxOf(messageOf(page)), await boxOf(quantityIn(page)))).toBe(false);
  });

  it('lies over no field of a step that is reached while it is shown, on a phone', async () => {
    const { page, id } = await openCart(browser, 'Next step', PHONE);
    await page.getByRole('main').getByRole('textbox', { name: 'Cart Name' }).fill('Next steps');
    await act(page, 'Save Cart').last().click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    await act(page, 'Begin Checkout').click();
    await page.getByRole('textbox', { name: 'Ship Date' }).waitFor();
    await expect.poll(() => coveredBy(page, page.getByRole('main'))).toEqual([]);
    await act(page, 'Confirm Delivery & Shipping').click();
    await page.getByLabel('Purchase Order No').waitFor();
    await expect.poll(() => coveredBy(page, page.getByRole('main'))).toEqual([]);
  });

  it('lies over no button of a save bar that stands in the page and not at its edge, on a phone', async () => {
    const { page, id } = await openCart(browser, 'Saved twice', PHONE);
    await act(page, 'Begin Checkout').click();
    await act(page, 'Confirm Delivery & Shipping').click();
    const order = page.getByLabel('Purchase Order No');
    await order.fill('Saved once');
    await act(page, 'Save Cart').click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    // It stays while it is pointed at.
    await messageOf(page).hover();
    await order.fill('Saved twice');
    await act(page, 'Save Cart').waitFor();
    await expect.poll(() => coveredBy(page, page.getByRole('main'))).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect.poll(() => coveredBy(page, page.locator('body'))).toEqual(['Close message']);
  });

  it('stands above the foot of a long form', async () => {
    const page = await browser.openAs('dealer', `${HERON}/carts/order-list`);
    const rows = Array.from({ length: 30 }, (_, index) => `12100-112 ${index + 1}`);
    await page.getByLabel('Rows with item and quantity').fill(rows.join('\n'));
    await act(page, 'Check the list').click();
    await act(page, 'Add 30 rows').waitFor();
    await page.getByRole('button', { name: 'Remove row 3', exact: true }).click();
    await page.getByText('Row 3 removed').waitFor();
    const message = await boxOf(messageOf(page));
    for (const part of [
      page.getByLabel('Goes to'),
      act(page, 'Add 29 rows'),
      page.getByText('29 rows', { exact: true }),
    ])
      expect(isOver(message, await boxOf(part))).toBe(false);
  });

  it('lies over nothing at the end of a page on which a form ends before', async () => {
    const page = await browser.openAs('dealer', '/order-colors/eyewear-retainers');
    await page.getByRole('main').locator('table input').first().fill('3');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Quantities cleared').waitFor();
    await expect.poll(() => coveredAtEnd(page), { timeout: 4_000 }).toEqual([]);
  });

  it('gives a page that fits its screen no scrollbar', async () => {
    const page = await browser.openAs('dealer', `${HERON}/carts`, {
      name: 'tall',
      options: { viewport: { width: 1280, height: 2400 } },
    });
    await page.getByRole('link', { name: 'Paste or upload a list' }).click();
    await page.getByLabel('Rows with item and quantity').fill('12100-112 2\n12100-213 3');
    await act(page, 'Check the list').click();
    await page.getByRole('button', { name: 'Remove row 2', exact: true }).click();
    await page.getByText('Row 2 removed').waitFor();
    await page.waitForTimeout(500);
    const spare = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    expect(await spare()).toBe(0);
  });
});

describe('an Undo', () => {
  it('LIN-039 CRT-058: of a removal stays when another line is removed in the same words', async () => {
    const { page, id } = await openCart(browser, 'Two comments removed');
    const comments = async () => (await cartOf(page, id)).detail.filter(({ itemCode }) => itemCode === '/C').length;
    for (const text of ['Ring the bell', 'Leave it at the door']) {
      await act(page, 'Add a comment line').click();
      await page.getByLabel('Comment line').fill(text);
      await page.getByLabel('Comment line').press('Enter');
      await page.getByLabel('Comment line').waitFor({ state: 'detached' });
    }
    expect(await comments()).toBe(2);
    const removeOne = async () => {
      await page.getByRole('button', { name: 'Actions for comment' }).first().press('Enter');
      await page.getByRole('menuitem', { name: 'Remove From Cart' }).press('Enter');
    };
    const removed = messageOf(page).filter({ hasText: 'Comment removed' });
    await removeOne();
    // Its time stands still.
    await removed.hover();
    await removeOne();
    await expect.poll(comments).toBe(0);
    await page.getByRole('button', { name: 'Actions for comment' }).waitFor({ state: 'detached' });
    for (const count of [1, 2]) {
      await removed.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(comments).toBe(count);
    }
  });
});
