import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, type CartAnswer, HERON, makeCart, openCart } from './carts.ts';
import { ask } from './people.ts';
import { holdCalls, loseAnswer, PRODUCT } from './sheet.ts';

/** An item is added, and its answer is lost on the way. */
const browser = testBrowser();
const ADDS = '**/cart.json*';
const ITEM = '12100-112';

/** What carts of this name hold of the item, line by line. */
async function heldIn(page: Page, name: string): Promise<number[][]> {
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: CartAnswer[] };
  return carts
    .filter(({ header }) => header.customerPONo === name)
    .map(({ detail }) =>
      detail.filter(({ itemCode }) => itemCode === ITEM).map((line) => Number(line.quantityOrdered)),
    );
}

/** The first one: the sheet below has one too. */
const addButton = (page: Page) => act(page, 'Add to Cart').first();

/** The product's page with the item chosen. */
async function openProduct(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}?sku=${ITEM}`);
  await addButton(page).waitFor();
}

const quantity = (page: Page) => page.getByLabel(`Quantity of ${ITEM}`, { exact: true }).filter({ visible: true });

describe('into a cart that is there', () => {
  it('R02: what is not known is said, what the cart holds is read anew, and nothing is added twice without a word', async () => {
    const { page } = await openCart(browser, 'Lost add');
    await openProduct(page);
    await page.getByRole('link', { name: /^Cart Lost add, 14 items/ }).waitFor();
    await page.route(ADDS, loseAnswer);
    await quantity(page).fill('1');
    await addButton(page).click();
    const main = page.getByRole('main');
    await main
      .getByText(/^It is not known whether 1 EA of 12100-112 went into the cart\. .* holds 13 of it now\./)
      .waitFor();
    await page.getByRole('link', { name: /^Cart Lost add, 15 items/ }).waitFor();
    expect(await page.getByText('Add to cart failed').count()).toBe(0);
    await page.unroute(ADDS);
    await addButton(page).click();
    await page.getByText('Added to cart: 12100-112, 1 EA').waitFor();
    expect(await heldIn(page, 'Lost add')).toEqual([[12, 1]]);
    await main.getByText('It is not known').waitFor({ state: 'detached' });
  });

  it('R02: where the network is back at once, the answer is asked for again: the page of the cart has the line', async () => {
    const { page } = await openCart(browser, 'Lost once');
    await page.route(ADDS, loseAnswer, { times: 1 });
    await page.getByPlaceholder('Search Items').fill('12100-131');
    await page.getByRole('option', { name: /12100-131/ }).click();
    await act(page, 'Add').click();
    await page.getByText('Added to cart: 12100-131, 1 EA').waitFor();
    await page.getByLabel('Quantity of 12100-131', { exact: true }).waitFor();
  });
});

it('R02 R28: the way back to an item whose page was left leads to where the same tried again is done once', async () => {
  const { page } = await openCart(browser, 'Lost and left');
  await openProduct(page);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const adds = await holdCalls(page, ADDS, loseAnswer);
  await quantity(page).fill('1');
  await addButton(page).click();
  await adds.isThere;
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Cart #\d+$/ }).waitFor();
  adds.release();
  const told = page.getByRole('status').filter({ hasText: 'It is not known whether 1 EA of 12100-112' });
  await told.getByRole('link', { name: 'View' }).click();
  await addButton(page).waitFor();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  await page.unroute(ADDS);
  await addButton(page).click();
  await page.getByText('Added to cart: 12100-112, 1 EA').waitFor();
  expect(await heldIn(page, 'Lost and left')).toEqual([[12, 1]]);
});

it.each(['before', 'after'])(
  'R02 R28: an item whose account is given up %s that is told leads to the cart that it was for, and is added nowhere else',
  async (when) => {
    const name = `Lost and given up ${when}`;
    const page = await browser.openAs('allreps', `${HERON}/carts`);
    const id = await makeCart(page, name);
    await page.goto(`${HERON}/carts/${id}`);
    await act(page, 'Begin Checkout').waitFor();
    await page.getByRole('region', { name: 'Ordering for' }).getByText('Blue Heron Outfitters').waitFor();
    await openProduct(page);
    const adds = await holdCalls(page, ADDS, loseAnswer);
    await quantity(page).fill('1');
    await addButton(page).click();
    await adds.isThere;
    const told = page.getByRole('status').filter({ hasText: 'It is not known whether 1 EA of 12100-112' });
    if (when === 'after') {
      await page.getByRole('link', { name: 'Switch customer' }).click();
      await page.getByRole('main').getByRole('searchbox').waitFor();
      adds.release();
      await told.getByRole('link', { name: 'View', exact: true }).waitFor();
    }
    await act(page, 'Exit').click();
    await act(page, 'Exit').waitFor({ state: 'detached' });
    adds.release();
    await told.getByText('(account 01-AB1234)').waitFor();
    await told.getByRole('link', { name: 'View cart', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
    expect(await heldIn(page, name)).toEqual([[12, 1]]);
  },
);

describe('into a new cart', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Cart' });
  const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create Cart' });

  async function openDialog(name: string): Promise<Page> {
    await browser.change("update carts set state = 'needs-attention'");
    const page = await browser.openAs('dealer', HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await openProduct(page);
    await addButton(page).click();
    await dialog(page)
      .getByLabel(/^Cart Name/)
      .fill(name);
    return page;
  }

  it('R02: a cart is made once, whatever name is typed after a lost answer; the dialog says why it stands there', async () => {
    const page = await openDialog('Nmae');
    const lists = '**/api/carts/01-AB1234.json*';
    const gone = (route: Route) => route.abort();
    await page.route(ADDS, loseAnswer);
    await page.route(lists, gone);
    await create(page).click();
    await dialog(page)
      .getByText(/^It is not known whether a new cart was made/)
      .waitFor();
    await page.unroute(ADDS);
    await page.unroute(lists, gone);
    await dialog(page)
      .getByLabel(/^Cart Name/)
      .fill('Name');
    await create(page).click();
    await dialog(page)
      .getByText(/^The cart “Nmae” \(#\d+\) is there by now/)
      .waitFor();
    expect([await heldIn(page, 'Nmae'), await heldIn(page, 'Name')]).toEqual([[[1]], []]);
  });

  it('CRT-069: what was refused is said in the dialog too, until the next try', async () => {
    const page = await openDialog('Refused');
    const body = JSON.stringify({ error: 'Not today.' });
    await page.route(ADDS, (route) => route.fulfill({ status: 422, contentType: 'application/json', body }));
    await create(page).click();
    await dialog(page).getByRole('alert').getByText('Not today.').waitFor();
    await page.unroute(ADDS);
    await create(page).click();
    await page.getByText('Added to cart: 12100-112, 1 EA').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
  });
});
