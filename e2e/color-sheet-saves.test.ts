import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, type CartAnswer, cartOf, changeCart, HERON } from './carts.ts';
import { ask } from './people.ts';
import { DESK, photograph } from './screens.ts';
import {
  add,
  BLACK,
  cell,
  choose,
  goesTo,
  holdAnswers,
  isFor,
  isSaved,
  loseAnswer,
  notSaved,
  openSheet,
  PRODUCT,
  SAVES,
  sheetOf,
  toNewCart,
} from './sheet.ts';

const browser = testBrowser();
const savesInto = (id: number) => `**/carts/01-AB1234/${id}/quantities.json*`;

async function quantityIn(page: Page, id: number, itemCode = BLACK): Promise<number> {
  const { detail } = await cartOf(page, id);
  return Number(detail.find((line) => line.itemCode === itemCode)?.quantityOrdered ?? 0);
}

const cartsNamed = async (page: Page, name: string): Promise<CartAnswer[]> => {
  const { carts } = (await ask(page, `/api/carts/01-AB1234.json`)) as { carts: CartAnswer[] };
  return carts.filter(({ header }) => header.customerPONo === name);
};

describe('R28: a quantity goes to the cart that it was typed for', () => {
  it('CRT-047: the answer of a save takes no choice of another cart back', async () => {
    const { page, id, other } = await openSheet(browser, 'Chosen meanwhile');
    const answers = await holdAnswers(page);
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await answers.isThere;
    await choose(page, other);
    await expect.poll(() => cell(page, 'Black').inputValue()).toBe('');
    await cell(page, 'Bone').fill('5');
    const answered = page.waitForResponse(savesInto(id));
    answers.release();
    await answered;
    await add(page).click();
    await isSaved(page);
    await isFor(page, other);
    expect([await quantityIn(page, id), await quantityIn(page, other)]).toEqual([7, 0]);
    expect((await cartOf(page, id)).detail).toHaveLength(3);
    expect((await cartOf(page, other)).detail).toHaveLength(3);
  });

  it('CRT-045: a cart that is made does not become the active one where another was chosen meanwhile', async () => {
    const { page, other } = await openSheet(browser, 'Made meanwhile');
    const answers = await holdAnswers(page);
    await toNewCart(page, 'Comes late');
    await answers.isThere;
    await choose(page, other);
    await cell(page, 'Bone').fill('5');
    answers.release();
    await add(page).click();
    await isSaved(page);
    await isFor(page, other);
    const [made] = await cartsNamed(page, 'Comes late');
    expect(made?.detail.map(({ itemCode, quantityOrdered }) => [itemCode, Number(quantityOrdered)])).toEqual([
      [BLACK, 7],
    ]);
    expect(await quantityIn(page, other)).toBe(0);
  });

  it('what was typed just before another cart was chosen is saved in its own', async () => {
    const { page, id, other } = await openSheet(browser, 'Left at once');
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await isSaved(page);
    await cell(page, 'Black').fill('8');
    await choose(page, other);
    await expect.poll(() => quantityIn(page, id)).toBe(8);
    expect(await cell(page, 'Black').inputValue()).toBe('');
    expect(await quantityIn(page, other)).toBe(0);
  });

  it('one that is emptied while it is on its way does not stay in the cart', async () => {
    const { page, id } = await openSheet(browser, 'Withdrawn');
    const answers = await holdAnswers(page);
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await answers.isThere;
    await cell(page, 'Black').fill('');
    answers.release();
    await expect.poll(() => quantityIn(page, id)).toBe(0);
    await isSaved(page);
    expect(await cell(page, 'Black').inputValue()).toBe('');
  });

  it('one that is taken back after its answer was lost does not stay in the cart', async () => {
    const { page, id } = await openSheet(browser, 'Withdrawn unknown');
    await page.route(SAVES, loseAnswer);
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await notSaved(page).waitFor();
    expect(await quantityIn(page, id)).toBe(7);
    await page.unroute(SAVES);
    await cell(page, 'Black').press('Control+z');
    await expect.poll(() => quantityIn(page, id)).toBe(0);
    await isSaved(page);
    expect(await cell(page, 'Black').inputValue()).toBe('');
  });

  it('R02: a new cart whose answer was lost is asked for again, not a second one, with what was typed since', async () => {
    const { page } = await openSheet(browser, 'Asked twice');
    await page.route(SAVES, loseAnswer);
    await toNewCart(page, 'Made once');
    await notSaved(page).waitFor();
    await page.unroute(SAVES);
    await cell(page, 'Black').fill('9');
    await isSaved(page);
    const carts = await cartsNamed(page, 'Made once');
    expect(carts).toHaveLength(1);
    expect(await quantityIn(page, carts[0]?.header.id ?? 0)).toBe(9);
    await isFor(page, carts[0]?.header.id ?? 0);
  });

  it('R02: nor after a reload', async () => {
    const { page } = await openSheet(browser, 'Asked later');
    await page.route(SAVES, loseAnswer);
    await toNewCart(page, 'Made earlier');
    await notSaved(page).waitFor();
    await page.unroute(SAVES);
    await page.reload();
    await page.getByText('Whether a new cart was made of them is not known').waitFor();
    await photograph(page, 'sheet-uncertain-cart', DESK);
    await add(page).click();
    await isSaved(page);
    const carts = await cartsNamed(page, 'Made earlier');
    expect(carts).toHaveLength(1);
    expect(await quantityIn(page, carts[0]?.header.id ?? 0)).toBe(7);
  });

  it('no step back of one cart leads into another', async () => {
    const { page, other } = await openSheet(browser, 'Undone');
    for (const quantity of ['7', '8']) {
      await cell(page, 'Black').fill(quantity);
      await cell(page, 'Black').press('Enter');
    }
    await add(page).click();
    await isSaved(page);
    await choose(page, other);
    await cell(page, 'Black').press('Control+z');
    await cell(page, 'Bone').fill('5');
    expect(await cell(page, 'Black').inputValue()).toBe('');
    await add(page).click();
    await isSaved(page);
    expect(await quantityIn(page, other)).toBe(0);
  });

  it('T86: what is kept through a reload is shown for its own cart alone, and goes into no other', async () => {
    const { page, id, other } = await openSheet(browser, 'Kept apart');
    await page.route(SAVES, (route) => route.abort('failed'));
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await notSaved(page).waitFor();
    await choose(page, other);
    await page.reload();
    await page.unroute(SAVES);
    await isFor(page, other);
    const notice = sheetOf(page).getByText(`One quantity was typed here for Kept apart, cart #${id}`);
    await notice.waitFor();
    await photograph(page, 'sheet-elsewhere', DESK);
    expect(await cell(page, 'Black').inputValue()).toBe('');
    await cell(page, 'Bone').fill('5');
    await add(page).click();
    await isSaved(page);
    expect([await quantityIn(page, id), await quantityIn(page, other)]).toEqual([0, 0]);
    await sheetOf(page).getByRole('button', { name: 'Show', exact: true }).click();
    await isFor(page, id);
    await page.getByText('You typed these quantities before.').waitFor();
    expect(await cell(page, 'Black').inputValue()).toBe('7');
    await add(page).click();
    await isSaved(page);
    expect([await quantityIn(page, id), await quantityIn(page, other)]).toEqual([7, 0]);
  });

  it('one that was sent and not answered is known to be in its cart after a reload', async () => {
    const { page, id } = await openSheet(browser, 'Known again');
    await page.route(SAVES, loseAnswer);
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await notSaved(page).waitFor();
    await page.reload();
    await isFor(page, id);
    await expect.poll(() => cell(page, 'Black').inputValue()).toBe('7');
    await sheetOf(page).getByRole('link', { name: 'Review cart' }).waitFor();
    expect(await page.getByText('You typed these quantities before.').count()).toBe(0);
  });

  it('a cart that cannot be saved holds up no other, is named, and is tried again by itself', async () => {
    const { page, id, other } = await openSheet(browser, 'Held up');
    await page.route(savesInto(id), (route) => route.abort('failed'));
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await notSaved(page).waitFor();
    await choose(page, other);
    await cell(page, 'Bone').fill('5');
    await add(page).click();
    await isSaved(page);
    expect([await quantityIn(page, id), await quantityIn(page, other)]).toEqual([0, 0]);
    const alert = sheetOf(page)
      .getByRole('alert')
      .filter({ hasText: `Not saved in Held up, cart #${id}` });
    await page.unroute(savesInto(id));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => quantityIn(page, id)).toBe(7);
    await isFor(page, other);
    expect(await quantityIn(page, other)).toBe(0);
  });
});

describe('R28 CRT-050: a cart that is submitted elsewhere while a quantity of it is uncertain', () => {
  const submitted = (id: number) => browser.change(`update carts set state = 'needs-attention' where id = ${id}`);

  /** Black was sent to a cart that took it, and no answer came; the cart was submitted then. */
  async function openUncertain(name: string) {
    const { page, id } = await openSheet(browser, name);
    await page.route(SAVES, loseAnswer);
    await cell(page, 'Black').fill('7');
    await add(page).click();
    await notSaved(page).waitFor();
    await page.unroute(SAVES);
    await submitted(id);
    return { page, id };
  }

  it('what it holds is told and not offered again; only the rest is', async () => {
    const { page, id } = await openUncertain('Over');
    await cell(page, 'Bone').fill('5');
    await sheetOf(page).getByText(`cart #${id} was submitted and holds Black 7.`).waitFor();
    await photograph(page, 'sheet-ended', DESK);
    expect(await goesTo(page).textContent()).not.toContain(`#${id}`);
    expect([await cell(page, 'Black').inputValue(), await cell(page, 'Bone').inputValue()]).toEqual(['', '5']);
  });

  it('also after a reload', async () => {
    const { page, id } = await openUncertain('Over later');
    await page.goto(`${HERON}/carts`);
    await act(page, 'Reload').first().waitFor();
    await page.goto(PRODUCT);
    await sheetOf(page).getByText(`cart #${id} was submitted and holds Black 7.`).waitFor();
    expect(await cell(page, 'Black').inputValue()).toBe('');
  });
});

it('R28: comments in the cart come back where a cell stood empty for a moment, and by Undo of Clear', async () => {
  const { page, id } = await openSheet(browser, 'Commented');
  const navy = (await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === '12100-112');
  const items = [{ id: navy?.id, quantityOrdered: 4, commentText: 'For the window' }];
  await changeCart(page, id, { items }, '/items');
  await page.reload();
  await expect.poll(() => cell(page, 'Navy').inputValue()).toBe('4');
  const lines = async () =>
    (await cartOf(page, id)).detail
      .filter(({ itemCode }) => itemCode === navy?.itemCode)
      .map(({ quantityOrdered, commentText }) => `${quantityOrdered} ${commentText}`.trim());
  await cell(page, 'Black').fill('7');
  await add(page).click();
  await isSaved(page);
  await cell(page, 'Navy').fill('');
  await expect.poll(lines).toEqual([]);
  await cell(page, 'Navy').fill('6');
  await expect.poll(lines).toEqual(['4 For the window', '2']);
  await sheetOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(lines).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(lines).toEqual(['4 For the window', '2']);
});
