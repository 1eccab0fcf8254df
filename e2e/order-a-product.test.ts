import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { expectSums, type ShownCart, shownTotal } from './money.ts';
import { ask, denyCookies, fillLogin } from './people.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';

const browser = testBrowser();
const ACCOUNT = '01-AB1234';
const PRODUCT = 'Classic Cotton Retainer';
/** What the dealer orders in the sheet. */
const SHEET = { Navy: 24, Spruce: 12, Dockline: 36 };

interface Cart extends ShownCart {
  header: ShownCart['header'] & { id: number; customerPONo: string };
}

interface Order {
  SalesOrderNo: string;
  CustomerPONo: string;
  OrderStatus: string;
  detail: { ItemCode: string; QuantityOrdered: string; ExtensionAmt: string; CommentText: string | null }[];
}

/** One person's way through the portal on one screen. */
interface Visit {
  page: Page;
  screen: Screen;
  /** Begins the names of the pictures. */
  who: string;
  isActing: boolean;
  cartName: string;
}

const PEOPLE = [
  { who: 'dealer', email: 'dealer@demo.test', isActing: false },
  { who: 'rep', email: 'rep@demo.test', isActing: true },
];

describe.each(PEOPLE)('$who', ({ who, email, isActing }) => {
  it.each([DESK, PHONE])(
    'CHK-001 CHK-002 CHK-009 CHK-010 CHK-017 CRT-070 SHL-031 SHL-032: orders a product in many colors, $name wide',
    async (screen) => {
      const page = await browser.openPage('/', screen.options);
      const visit: Visit = { page, screen, who, isActing, cartName: `Wall ${who} ${screen.name} ${Date.now() % 1e6}` };
      await denyCookies(page);
      await look(visit, '01-home', { isVisitor: true });
      await page.getByRole('link', { name: 'Log In' }).click();
      await page.getByRole('heading', { name: 'Log In' }).waitFor();
      await look(visit, '02-login', { isVisitor: true });
      await fillLogin(page, email);
      if (isActing) await chooseCustomer(visit);
      await findProduct(visit);
      await orderManyColors(visit);
      await orderOneColor(visit);
      const cart = await openCart(visit);
      await changeLines(visit, cart.header.id);
      const total = await checkOut(visit, cart.header.id);
      await seeOrder(visit, total);
      await seeNoCart(visit);
    },
  );
});

/** A step is done: it is photographed, nothing sticks out, and whoever acts for a customer sees for whom. */
async function look({ page, screen, who, isActing }: Visit, step: string, { isVisitor = false } = {}) {
  if (isActing && !isVisitor) {
    const bar = page.getByRole('region', { name: 'Ordering for' });
    await bar.waitFor();
    expect(await bar.textContent()).toContain('Blue Heron Outfitters');
    expect(await bar.textContent()).toContain(ACCOUNT);
  }
  expect(await overflowOf(page), `${step} is too wide`).toBe(0);
  await photograph(page, `order-${who}-${step}`, screen);
}

/** By the profile and the list of customers (ACT-…). */
async function chooseCustomer(visit: Visit) {
  const { page, screen } = visit;
  if (screen === PHONE) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
  } else {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
  }
  await page.waitForURL('**/profile');
  await photograph(page, 'order-rep-03-profile', screen);
  await page
    .getByRole('main')
    .getByRole('link', { name: /01-0101/ })
    .click();
  const main = page.getByRole('main');
  await main.getByText('Blue Heron Outfitters').first().waitFor();
  await photograph(page, 'order-rep-03-customers', screen);
  await main.getByRole('searchbox').fill('heron');
  await main.getByRole('link', { name: /01-AB1234/ }).click();
  await page.waitForURL(`**/account/${ACCOUNT}`);
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
}

async function findProduct(visit: Visit) {
  const { page, screen } = visit;
  await page.getByRole('link', { name: /^Cart Spring pegs/ }).waitFor();
  await look(visit, '03-signed-in');
  if (screen === PHONE) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = screen === PHONE ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main' });
  if (screen === PHONE) await photograph(page, `order-${visit.who}-04-menu`, screen);
  await menu.getByRole('link', { name: 'Eyewear Retainers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Eyewear Retainers' }).waitFor();
  await look(visit, '04-category');
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
  await page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor();
  await page.getByRole('main').getByText('$4.60', { exact: true }).first().waitFor();
  await look(visit, '05-product');
}

/** Several colors by the sheet, into a new cart that gets its name. */
async function orderManyColors(visit: Visit) {
  const { page, screen, cartName } = visit;
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Order many colors' }).click();
  await main.getByRole('button', { name: 'Change cart' }).last().click();
  await page.getByRole('menuitem', { name: 'New Cart' }).click();
  await main.getByText('Goes to a new cart').first().waitFor();
  for (const [color, quantity] of Object.entries(SHEET)) await fillColor(visit, color, quantity);
  await main.getByText('3 colors · 72 pcs').waitFor();
  // 72 pieces at the dealer's 4.60.
  await main.getByText('$331.20').waitFor();
  await look(visit, '06-sheet');
  await addButton(main).click();
  await page.getByLabel('Cart Name').fill(cartName);
  await photograph(page, `order-${visit.who}-06-name`, screen);
  await page.getByRole('button', { name: 'Create Cart' }).click();
  await main.getByRole('link', { name: 'Review cart' }).waitFor();
  await look(visit, '06-sheet-saved');
}

const addButton = (main: Locator) => main.getByRole('button', { name: /^Add to Cart/ }).last();

async function fillColor({ page, screen }: Visit, color: string, quantity: number) {
  if (screen === PHONE) await page.getByRole('button', { name: `Add 12 of ${color}` }).click();
  const cell = page.getByLabel(`Quantity, ${color}`, { exact: true });
  await cell.fill(String(quantity));
  await cell.press('Enter');
}

/** One color by Add to Cart, into the cart that is now the active one. */
async function orderOneColor(visit: Visit) {
  const { page, screen, cartName } = visit;
  const main = page.getByRole('main');
  if (screen === PHONE) await page.getByRole('link', { name: 'Back to the product' }).click();
  await main
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Regatta' }) })
    .click();
  await main.getByText('12100-209').first().waitFor();
  await main.getByText(cartName).first().waitFor();
  const quantity = main.getByLabel('Quantity of 12100-209', { exact: true }).filter({ visible: true });
  await quantity.fill('6');
  await quantity.press('Enter');
  await main
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText('Added to cart: 12100-209, 6 EA').waitFor();
  const chip = page.getByRole('link', { name: `Cart ${cartName}, 78 items` });
  await chip.waitFor();
  expect(await chip.textContent()).toContain('$359');
  await look(visit, '07-added');
}

async function openCart(visit: Visit): Promise<Cart> {
  const { page, cartName } = visit;
  await page
    .getByRole('link', { name: `Cart ${cartName}` })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Cart #\d+/ }).waitFor();
  const cartId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const cart = await askCart(page, cartId);
  expect(cart.header.customerPONo).toBe(cartName);
  expect(cart.detail.map(({ itemCode, quantityOrdered }) => [itemCode, Number(quantityOrdered)])).toEqual([
    ['12100-112', 24],
    ['12100-131', 12],
    ['12100-204', 36],
    ['12100-209', 6],
  ]);
  expectSums(cart);
  await shownTotal(page, 'Sub Total', '358.80');
  await look(visit, '08-cart');
  return cart;
}

async function askCart(page: Page, cartId: number): Promise<Cart> {
  const { cart } = (await ask(page, `/api/carts/${ACCOUNT}/${cartId}.json`)) as { cart: Cart };
  return cart;
}

/** A quantity and a comment, saved. */
async function changeLines(visit: Visit, cartId: number) {
  const { page } = visit;
  const quantity = page.getByLabel('Quantity of 12100-131', { exact: true });
  await quantity.fill('18');
  await quantity.press('Enter');
  await shownTotal(page, 'Sub Total', '386.40');
  await page.getByRole('button', { name: 'Actions for 12100-204' }).click();
  await page.getByRole('menuitem', { name: 'Add Comment' }).click();
  await page.getByLabel('Comment on 12100-204').fill('For the river counter');
  await expect
    .poll(async () => (await askCart(page, cartId)).detail.map(({ commentText }) => commentText))
    .toContain('For the river counter');
  const saved = await askCart(page, cartId);
  expect(saved.header.subTotalAmt).toBe('386.40');
  expectSums(saved);
  await look(visit, '09-cart-changed');
}

/** The four steps; answers the order's total as the cart promised it. */
async function checkOut(visit: Visit, cartId: number): Promise<string> {
  const { page, screen, cartName } = visit;
  const main = page.getByRole('main');
  await act(visit, 'Begin Checkout');
  await main.getByLabel('Ship Via').selectOption('1UPS_GROUND');
  const date = main.getByLabel('Ship Date', { exact: true });
  expect(await date.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await look(visit, '10-delivery');
  await saveChanges(visit);
  await act(visit, 'Confirm Delivery & Shipping');
  await main.getByLabel('Payment Type').selectOption({ label: 'Terms, Net 30 Days' });
  expect(await main.getByLabel('Purchase Order No').inputValue()).toBe(cartName);
  await main.getByLabel('Purchase Order No').fill(`${cartName} PO`);
  await look(visit, '11-payment');
  await saveChanges(visit);
  await act(visit, 'Confirm Payment');
  await main.getByRole('heading', { name: 'Confirm', exact: true }).waitFor();
  if (screen === DESK) await shownTotal(page, 'Sub Total', '386.40');
  await look(visit, '12-confirm');
  const { header } = await askCart(page, cartId);
  await act(visit, 'Submit Order');
  await page.waitForURL(`**/account/${ACCOUNT}/orders/*`);
  return header.subTotalAmt;
}

const act = ({ page }: Visit, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

/** The checkout goes on when the cart is saved. */
async function saveChanges(visit: Visit) {
  const save = visit.page.getByRole('button', { name: 'Save Cart' }).filter({ visible: true });
  if ((await visit.page.getByRole('button', { name: 'Cancel Changes' }).count()) === 0) return;
  await save.click();
  await visit.page.getByRole('button', { name: 'Cancel Changes' }).waitFor({ state: 'detached' });
}

/** The page of the order, and its place among the open orders. */
async function seeOrder(visit: Visit, total: string) {
  const { page, screen, cartName } = visit;
  const salesOrderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(salesOrderNo).toMatch(/^\d{7}$/);
  await page.getByRole('heading', { level: 1, name: `Sales Order #${salesOrderNo}` }).waitFor();
  await page.getByText('For the river counter').first().waitFor();
  await look(visit, '13-order');
  const { list } = (await ask(page, `/api/sales/b2b/account/${ACCOUNT}/orders/open.json?limit=100`)) as {
    list: Order[];
  };
  const mine = list.filter(({ CustomerPONo }) => CustomerPONo === `${cartName} PO`);
  expect(mine.map((order) => order.SalesOrderNo)).toEqual([salesOrderNo]);
  expect(mine[0]?.detail.map(({ ItemCode, QuantityOrdered }) => [ItemCode, Number(QuantityOrdered)])).toEqual([
    ['12100-112', 24],
    ['12100-131', 18],
    ['12100-204', 36],
    ['12100-209', 6],
  ]);
  await openFromMenu(visit, 'Open Orders');
  await page.waitForURL((url) => url.pathname === `/account/${ACCOUNT}/orders`);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(salesOrderNo);
  await main.getByText('1 order found').waitFor();
  const row = screen === PHONE ? main.getByRole('listitem') : main.getByRole('row');
  const found = row.filter({ hasText: salesOrderNo });
  await found.waitFor();
  expect(await found.textContent()).toContain(total);
  await look(visit, '14-open-orders');
}

/** A cart that was ordered is no cart any more. */
async function seeNoCart(visit: Visit) {
  const { page, cartName } = visit;
  await openFromMenu(visit, 'Carts');
  await page.waitForURL((url) => url.pathname === `/account/${ACCOUNT}/carts`);
  const main = page.getByRole('main');
  await main.getByText('Spring pegs').waitFor();
  expect(await main.getByText(cartName).count()).toBe(0);
  await look(visit, '15-carts');
}

async function openFromMenu({ page, screen }: Visit, name: string) {
  if (screen === PHONE) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Customer' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
}
