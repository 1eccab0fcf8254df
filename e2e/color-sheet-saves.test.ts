import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, type CartAnswer, cartOf, HERON, makeCart, openCart } from './carts.ts';
import { ask } from './people.ts';
import { DESK, photograph } from './screens.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
const SAVES = '**/quantities.json*';
const BLACK = '12100-100';

const cell = (page: Page, color: string) => page.getByLabel(`Quantity, ${color}`, { exact: true });
const sheetOf = (page: Page) => page.locator('#many');
const add = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Add to|Update) Cart$/ });
const goesTo = (page: Page) => sheetOf(page).getByText(/^Goes to/);
const savesInto = (id: number) => `**/carts/01-AB1234/${id}/quantities.json*`;
const notSaved = (page: Page) => sheetOf(page).getByText('Not saved', { exact: true });
const isSaved = (page: Page) =>
  sheetOf(page)
    .getByText(/^\s*Saved /)
    .waitFor();

async function quantityIn(page: Page, id: number, itemCode = BLACK): Promise<number> {
  const { detail } = await cartOf(page, id);
  return Number(detail.find((line) => line.itemCode === itemCode)?.quantityOrdered ?? 0);
}

async function choose(page: Page, id: number): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: `Cart #${id}` }).click();
  await isFor(page, id);
}
const isFor = (page: Page, id: number) => expect.poll(() => goesTo(page).textContent()).toContain(`#${id}`);

/** The sheet of a product, with the first of two new carts as the active one. */
async function openSheet(name: string) {
  const { page, id } = await openCart(browser, name);
  const other = await makeCart(page, `${name} 2`);
  await page.goto(PRODUCT);
  await isFor(page, id);
  return { page, id, other };
}

/** The server does what is asked, and its answer is lost on the way. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('failed');
}

/** The server does what is asked; its answer comes when the test lets it. */
async function holdAnswers(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: isThere, resolve: tell } = Promise.withResolvers<void>();
  await page.route(SAVES, async (route) => {
    const response = await route.fetch();
    tell();
    await promise;
    await route.fulfill({ response });
  });
  return { isThere, release };
}

const cartsNamed = async (page: Page, name: string): Promise<CartAnswer[]> => {
  const { carts } = (await ask(page, `/api/carts/01-AB1234.json`)) as { carts: CartAnswer[] };
  return carts.filter(({ header }) => header.customerPONo === name);
};

async function toNewCart(page: Page, name: string): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: 'New Cart' }).click();
  await sheetOf(page).getByText('Goes to a new cart').waitFor();
  await cell(page, 'Black').fill('7');
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'New Cart' });
  await dialog.getByLabel(/^Cart Name/).fill(name);
  await dialog.getByRole('button', { name: 'Create Cart' }).click();
}

describe('R28: a quantity goes to the cart that it was typed for', () => {
  it('CRT-047: the answer of a save takes no choice of another cart back', async () => {
    const { page, id, other } = await openSheet('Chosen meanwhile');
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
    const { page, other } = await openSheet('Made meanwhile');
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
    const { page, id, other } = await openSheet('Left at once');
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
    const { page, id } = await openSheet('Withdrawn');
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
    const { page, id } = await openSheet('Withdrawn unknown');
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
    const { page } = await openSheet('Asked twice');
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
    const { page } = await openSheet('Asked later');
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
    const { page, other } = await openSheet('Undone');
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
    const { page, id, other } = await openSheet('Kept apart');
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
    const { page, id } = await openSheet('Known again');
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
    const { page, id, other } = await openSheet('Held up');
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
    const { page, id } = await openSheet(name);
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
