import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf, changeCart, openCart } from './carts.ts';
import { ask, storedToken } from './people.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { add, cell, isSaved, PRODUCT, sheetOf } from './sheet.ts';

const browser = testBrowser();
const NAVY = '12100-112';
const CASES = { desk: '/order-colors/eyewear-retainers', style: 'Classic Cotton Retainer' };
const sellBy = (unit: string, factor: number) =>
  browser.change(`update items set sales_um = '${unit}', sales_um_factor = ${factor} where item_code like '12100-%'`);
beforeEach(() => sellBy('CS', 12));
afterEach(() => sellBy('EA', 1));

const pieces = async (page: Page, id: number): Promise<number> => {
  const { cart } = (await ask(page, `/api/carts/01-AB1234/${id}.json`)) as {
    cart: { detail: { itemCode: string; quantityOrdered: string; unitOfMeasureConvFactor: string }[] };
  };
  const own = cart.detail.filter(({ itemCode }) => itemCode === NAVY);
  return own.reduce((sum, line) => sum + Number(line.quantityOrdered) * Number(line.unitOfMeasureConvFactor), 0);
};

async function putPieces(page: Page, id: number, quantityOrdered: number): Promise<void> {
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const answer = await page.request.post(`/api/carts/01-AB1234/${id}/cart.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { itemCode: NAVY, itemType: '1', unitOfMeasure: 'EA', commentText: '', quantityOrdered },
  });
  expect(answer.status()).toBe(200);
}

/** A cart with two and a half cases of navy ones, as pieces. */
async function openParts(name: string, screen = DESK) {
  const { page, id } = await openCart(browser, name, screen);
  await putPieces(page, id, 18);
  expect(await pieces(page, id)).toBe(30);
  return { page, id };
}

/** In the sheet of the product: four cases of navy ones, saved over the parts. */
async function saveFour(page: Page) {
  await page.goto(PRODUCT);
  const navy = cell(page, 'Navy');
  await expect.poll(() => navy.inputValue()).toBe('2.5');
  await navy.fill('4');
  await add(page).click();
  await isSaved(page);
  return navy;
}

it('R28: what a cart held in parts of a case comes back by Undo, and by Redo goes again', async () => {
  const { page, id } = await openParts('Parts');
  const navy = await saveFour(page);
  expect(await pieces(page, id)).toBe(48);
  await navy.press('Control+z');
  expect(await navy.inputValue()).toBe('2.5');
  expect(await navy.getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => pieces(page, id)).toBe(30);
  await photograph(page, 'parts-undone', DESK);
  await navy.press('Control+y');
  await expect.poll(() => pieces(page, id)).toBe(48);
  await navy.press('Control+z');
  await expect.poll(() => pieces(page, id)).toBe(30);
  expect(await sheetOf(page).getByText('Whole numbers').count()).toBe(0);
  await page.reload();
  await expect.poll(() => navy.inputValue()).toBe('2.5');
});

it('R28: a comment in the cart outlives Undo of a quantity', async () => {
  const { page, id } = await openCart(browser, 'Parts with a comment');
  const [, first] = (await cartOf(page, id)).detail;
  await changeCart(
    page,
    id,
    { items: [{ id: first?.id, quantityOrdered: 12, commentText: 'For the window' }] },
    '/items',
  );
  await putPieces(page, id, 18);
  const navy = await saveFour(page);
  await navy.press('Control+z');
  await expect.poll(() => pieces(page, id)).toBe(30);
  const comments = (await cartOf(page, id)).detail.map(({ commentText }) => commentText);
  expect(comments).toContain('For the window');
});

it('R28: on a phone what is cleared and saved comes back with its parts; a press takes a dozen pieces, not of cases', async () => {
  const { page, id } = await openParts('Parts on a phone', PHONE);
  await page.goto(`${PRODUCT}#many`);
  const navy = cell(page, 'Navy');
  await expect.poll(() => navy.inputValue()).toBe('2.5');
  // Its rows say what was ordered last.
  expect(await sheetOf(page).getByText('numbers are your last order').count()).toBe(0);
  expect(
    await sheetOf(page)
      .getByText(/last order \d/)
      .count(),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Add 1 of Black', exact: true }).click();
  expect(await cell(page, 'Black').inputValue()).toBe('1');
  await add(page).tap();
  await isSaved(page);
  await page.getByRole('button', { name: '12 of each', exact: true }).click();
  await expect.poll(() => pieces(page, id)).toBe(144);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => navy.inputValue()).toBe('2.5');
  await expect.poll(() => pieces(page, id)).toBe(30);
  expect(await sheetOf(page).getByText('Whole numbers').count()).toBe(0);
  expect((await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === '12100-100')?.quantityOrdered).toBe('1');
});

it('R28: in the sheet of a category as well', async () => {
  const { page, id } = await openParts('Parts of a category');
  await page.goto(CASES.desk);
  const navy = page.getByLabel(`Quantity, ${CASES.style}, Navy`, { exact: true });
  await expect.poll(() => navy.inputValue()).toBe('2.5');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Navy/ }) });
  expect(await row.getByRole('cell').last().textContent()).toBe('30');
  expect(await navy.getAttribute('aria-invalid')).toBeNull();
  await navy.fill('');
  await page.getByRole('button', { name: 'Update Cart', exact: true }).click();
  await expect.poll(() => pieces(page, id)).toBe(0);
  await navy.press('Control+z');
  expect(await navy.inputValue()).toBe('2.5');
  await expect.poll(() => pieces(page, id)).toBe(30);
  expect(await navy.getAttribute('aria-invalid')).toBeNull();
});

it('ruling 31: a text that is no quantity and that the cart comes to hold is the cart’s', async () => {
  const { page, id } = await openCart(browser, 'Parts from elsewhere');
  await page.goto(PRODUCT);
  const navy = cell(page, 'Navy');
  await expect.poll(() => navy.inputValue()).toBe('1');
  await cell(page, 'Black').fill('3');
  await add(page).click();
  await isSaved(page);
  await navy.fill('2.5');
  await expect.poll(() => navy.getAttribute('aria-invalid')).toBe('true');
  await putPieces(page, id, 18);
  await cell(page, 'Black').fill('4');
  await expect.poll(() => navy.getAttribute('aria-invalid')).toBeNull();
  expect([await navy.inputValue(), await cell(page, 'Black').inputValue()]).toEqual(['2.5', '4']);
  expect(await pieces(page, id)).toBe(30);
});
