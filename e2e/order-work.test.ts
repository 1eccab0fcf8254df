import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../src/contract/cart.ts';
import type { WorkOrder } from '../src/contract/fulfilment.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { ask, denyCookies, signIn, storedToken } from './people.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';

const browser = testBrowser();
const ACCOUNT = '01-AB1234';
const TRACKING = '1Z84E0120334511999';
const NAVY = '12100-112';
const SPRUCE = '12100-131';

/** Somebody signed in, on a screen of their own. */
async function enter(email: string, screen: Screen): Promise<Page> {
  const page = await browser.openPage('/', screen.options);
  await denyCookies(page);
  await signIn(page, email);
  return page;
}

/** A screen that is looked at: nothing sticks out, axe has nothing against it, its picture is kept. */
async function look(page: Page, name: string, screen: Screen) {
  expect(await overflowOf(page), `${name} is too wide`).toBe(0);
  expect(await violationsOf(page), name).toEqual([]);
  await photograph(page, `order-work-${name}`, screen);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** A cart of two lines, checked out by the dealer on the screen. Answers the order's number. */
async function orderAsDealer(page: Page, poNo: string): Promise<string> {
  const authorization = `Bearer ${JSON.parse((await storedToken(page)) ?? '""')}`;
  let cart: Cart | undefined;
  for (const [itemCode, quantityOrdered] of [
    [NAVY, 24],
    [SPRUCE, 12],
  ] as const) {
    const id = cart?.header.id ?? 'new';
    const answer = await page.request.post(`/api/carts/${ACCOUNT}/${id}/cart.json`, {
      headers: { authorization },
      data: {
        itemCode,
        itemType: '1',
        unitOfMeasure: 'EA',
        quantityOrdered,
        commentText: '',
        customerPONo: poNo,
        shipToCode: '1',
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    cart = ((await answer.json()) as { cart: Cart }).cart;
  }
  await page.goto(`/account/${ACCOUNT}/carts/${cart?.header.id}`);
  const main = page.getByRole('main');
  await press(page, 'Begin Checkout');
  await main.getByLabel('Ship Via').selectOption('1UPS_GROUND');
  await save(page);
  await press(page, 'Confirm Delivery & Shipping');
  await main.getByLabel('Payment Type').selectOption({ label: 'Terms, Net 30 Days' });
  await main.getByLabel('Purchase Order No').fill(poNo);
  await save(page);
  await press(page, 'Confirm Payment');
  await main.getByRole('heading', { name: 'Confirm', exact: true }).waitFor();
  await press(page, 'Submit Order');
  await page.waitForURL(`**/account/${ACCOUNT}/orders/*`);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function save(page: Page) {
  if ((await page.getByRole('button', { name: 'Cancel Changes' }).count()) === 0) return;
  await press(page, 'Save Cart');
  await page.getByRole('button', { name: 'Cancel Changes' }).waitFor({ state: 'detached' });
}

/** What the server holds of an order, as the employee may read it. */
const held = async (page: Page, no: string): Promise<WorkOrder> =>
  ((await ask(page, `/api/staff/orders/${no}.json?company=CHI`)) as { order: WorkOrder }).order;

const quantities = (order: WorkOrder, name: keyof WorkOrder['detail'][number]) =>
  Object.fromEntries(order.detail.map((line) => [line.ItemCode, String(line[name])]));

/** Opens the dialog of a step. */
async function begin(page: Page, button: string, title: RegExp | string): Promise<Locator> {
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

const snackbar = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

/** From the list, as an employee finds an order. */
async function findOrder(page: Page, no: string, screen: Screen) {
  await page.goto('/staff/order-desk');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Order desk' }).waitFor();
  await main.getByRole('searchbox').fill(no);
  await main.getByText('1 order', { exact: true }).waitFor();
  await look(page, 'list', screen);
  await main.getByRole('link', { name: no }).click();
  await page.waitForURL(`**/staff/orders/CHI/${no}`);
  await page.getByRole('heading', { level: 1, name: `Sales Order #${no}` }).waitFor();
}

describe.each([DESK, PHONE])('at $name', (screen) => {
  it('ORD-007 TRK-001 TRK-002: an order goes from the cart to its last payment, and the dealer sees each step', async () => {
    const poNo = `Way ${screen.name} ${Date.now() % 1e6}`;
    const dealer = await enter('dealer@demo.test', screen);
    const no = await orderAsDealer(dealer, poNo);
    const staff = await enter('service@demo.test', screen);
    await findOrder(staff, no, screen);
    await look(staff, 'new', screen);

    // 18 of the 24 lie ready; what is put back and picked again leaves no trace in the stock.
    const pick = await begin(staff, 'Pick', `Pick Order #${no}`);
    await pick.getByLabel(`Ready now, ${NAVY}`).fill('240');
    await pick.getByText('At most 24.').waitFor();
    await pick.getByLabel(`Ready now, ${NAVY}`).fill('18');
    await pick.getByText('6 back-ordered').waitFor();
    await look(staff, 'pick', screen);
    await pick.getByRole('button', { name: 'Pick 30 pieces' }).click();
    await snackbar(staff, '30 pieces ready');
    expect(quantities(await held(staff, no), 'QuantityBackordered')).toEqual({ [NAVY]: '6', [SPRUCE]: '0' });
    await staff.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => quantities(await held(staff, no), 'QuantityPicked'))
      .toEqual({ [NAVY]: '0', [SPRUCE]: '0' });
    await staff
      .getByRole('group', { name: 'Steps' })
      .getByRole('button', { name: 'Ship' })
      .waitFor({ state: 'detached' });
    const again = await begin(staff, 'Pick', `Pick Order #${no}`);
    await again.getByLabel(`Ready now, ${NAVY}`).fill('18');
    await again.getByLabel(`Ready now, ${NAVY}`).press('Enter');

    const ship = await begin(staff, 'Ship', `Ship Order #${no}`);
    await ship.getByLabel('Freight').fill('9.405');
    await ship.getByText('An amount has whole cents.').waitFor();
    await ship.getByLabel('Freight').fill('9.40');
    await ship.getByLabel('Tracking number 1').fill(TRACKING);
    await ship.getByLabel('Pounds 1').fill('2.5');
    await ship.getByRole('button', { name: 'Add package' }).click();
    await ship.getByRole('button', { name: 'Remove package 2' }).click();
    await look(staff, 'ship', screen);
    await ship.getByRole('button', { name: 'Ship 30 pieces' }).click();
    await snackbar(staff, /^Shipment 1: 30 pieces, UPS Ground/);
    const main = staff.getByRole('main');
    const chip = main.getByRole('link', { name: `${TRACKING} 2.5 lbs` });
    expect(await chip.getAttribute('href')).toBe(`https://www.ups.com/track?tracknum=${TRACKING}`);

    // The dealer follows it from here on, invoice or not.
    await dealer.goto(`/account/${ACCOUNT}/orders/${no}`);
    await dealer
      .getByRole('main')
      .getByRole('link', { name: `${TRACKING} 2.5 lbs` })
      .waitFor();
    await dealer.getByText('30 of 36 pcs').first().waitFor();
    await look(dealer, 'dealer-shipped', screen);

    const invoice = await begin(staff, 'Invoice', `Invoice Order #${no}`);
    await invoice.getByText('Freight of 9.40 is billed with it.').waitFor();
    await invoice.getByRole('button', { name: 'Invoice 30 pieces' }).click();
    await snackbar(staff, /^Invoice \d{7}, \$147\.40/);
    const [billed] = (await held(staff, no)).invoices;
    const invoiceNo = billed?.InvoiceNo ?? '';

    const credit = await begin(staff, 'Credit Memo', 'Make a Credit Memo');
    await credit.getByRole('button', { name: 'Credit 0 pieces' }).click();
    await credit.getByText('Nothing is named.').waitFor();
    await credit.getByText('Please say why.').waitFor();
    await credit.getByLabel(`To credit, ${NAVY}`).fill('2');
    await credit.getByLabel('Reason').fill('Two were torn');
    await look(staff, 'credit', screen);
    await credit.getByRole('button', { name: 'Credit 2 pieces' }).click();
    await snackbar(staff, /^Credit memo \d{7}, \$9\.20 of invoice/);

    // 147.40 less 9.20.
    const pay = await begin(staff, 'Record Payment', 'Record a Payment');
    expect(await pay.getByLabel('Amount').inputValue()).toBe('138.20');
    await pay.getByLabel('Amount').fill('138.21');
    await pay.getByRole('button', { name: 'Record $138.21' }).click();
    await pay.getByText('Please choose how it was paid.').waitFor();
    await pay.getByText('A payment is at most the balance, 138.20.').waitFor();
    await pay.getByLabel('Amount').fill('138.20');
    await pay.getByLabel('Paid by').selectOption({ label: 'Check' });
    await pay.getByLabel('Check number').fill('4014');
    await look(staff, 'payment', screen);
    await pay.getByRole('button', { name: 'Record $138.20' }).click();
    await snackbar(staff, new RegExp(`\\$138\\.20 for invoice ${invoiceNo}`));
    await look(staff, 'part', screen);

    // The rest: picked with the keyboard alone, shipped without a number, invoiced. The order closes.
    await staff.getByRole('button', { name: 'Pick', exact: true }).focus();
    await staff.keyboard.press('Enter');
    await staff.getByRole('dialog', { name: `Pick Order #${no}` }).waitFor();
    await staff.getByRole('button', { name: 'Pick 6 pieces' }).focus();
    await staff.keyboard.press('Enter');
    const last = await begin(staff, 'Ship', `Ship Order #${no}`);
    await last.getByText('Without a number the customer cannot follow the shipment.').waitFor();
    await last.getByRole('button', { name: 'Ship 6 pieces' }).click();
    await (await begin(staff, 'Invoice', `Invoice Order #${no}`))
      .getByRole('button', { name: 'Invoice 6 pieces' })
      .click();
    await main.getByText('Closed', { exact: true }).waitFor();
    const closed = await held(staff, no);
    expect(quantities(closed, 'QuantityInvoiced')).toEqual({ [NAVY]: '24', [SPRUCE]: '12' });
    expect(closed.invoices.map(({ InvoiceType, Balance }) => [InvoiceType, Balance])).toEqual([
      ['IN', '0.00'],
      ['CM', '0.00'],
      ['IN', '27.60'],
    ]);
    await look(staff, 'closed', screen);
    const money = main.getByRole('link', { name: 'Payments and credits of the account' });
    expect(await money.getAttribute('href')).toBe(`/staff/accounts/CHI/${ACCOUNT}`);

    await dealer.goto(`/account/${ACCOUNT}/orders/${no}`);
    await dealer.waitForURL(`**/account/${ACCOUNT}/closed/${no}`);
    await dealer.getByText('Closed', { exact: true }).first().waitFor();
    await look(dealer, 'dealer-order', screen);
    await dealer.getByRole('main').getByRole('link', { name: invoiceNo }).click();
    await dealer.getByRole('heading', { level: 1, name: `Invoice: ${invoiceNo}-IN` }).waitFor();
    await dealer.getByRole('link', { name: `${TRACKING} 2.5 lbs` }).waitFor();
    expect(await dealer.getByText('Balance Due').locator('..').textContent()).toBe('Balance Due$0.00');
    await look(dealer, 'dealer-invoice', screen);
  });

  it('ORD-012 ORD-013: an order is cancelled, and who was slower is told', async () => {
    const dealer = await enter('dealer@demo.test', screen);
    const no = await orderAsDealer(dealer, `Gone ${screen.name} ${Date.now() % 1e6}`);
    const [first, second] = [await enter('service@demo.test', screen), await enter('service@demo.test', screen)];
    for (const page of [first, second]) await page.goto(`/staff/orders/CHI/${no}`);
    const slow = await begin(second, 'Pick', `Pick Order #${no}`);
    await slow.getByLabel(`Ready now, ${NAVY}`).fill('7');
    const picking = await begin(first, 'Pick', `Pick Order #${no}`);
    await picking.getByRole('button', { name: 'Pick 36 pieces' }).click();
    await snackbar(first, '36 pieces ready');

    await slow.getByRole('button', { name: 'Pick 19 pieces' }).click();
    await slow.getByText('This order was changed by someone else in the meantime.').waitFor();
    await slow.getByText('36 pieces ready').waitFor();
    expect(await slow.getByLabel(`Ready now, ${NAVY}`).inputValue()).toBe('7');
    await look(second, 'overtaken', screen);
    await slow.getByRole('button', { name: 'Pick 19 pieces' }).click();
    await snackbar(second, '19 pieces ready');

    const cancel = await begin(second, 'Cancel Order', `Cancel Order #${no}`);
    await cancel.getByRole('button', { name: 'Cancel Order' }).click();
    await cancel.getByText('Please say why.').waitFor();
    await cancel.getByLabel('Reason').fill('Ordered twice');
    await look(second, 'cancel', screen);
    await cancel.getByRole('button', { name: 'Cancel Order' }).click();
    await second.getByRole('heading', { level: 1, name: `Cancelled Order #${no}` }).waitFor();
    expect(await second.title()).toContain(`Cancelled Order #${no}`);
    expect(await second.getByRole('group', { name: 'Steps' }).count()).toBe(0);
    await look(second, 'cancelled', screen);

    // The first employee's page is older: the step is refused, and the page is as it should be then.
    const late = await begin(first, 'Ship', `Ship Order #${no}`);
    await late.getByRole('button', { name: 'Ship 36 pieces' }).click();
    await late.getByText('This step can no longer be taken.').waitFor();
    await late.getByRole('button', { name: 'Close' }).click();
    await first.getByRole('heading', { level: 1, name: `Cancelled Order #${no}` }).waitFor();

    await dealer.goto(`/account/${ACCOUNT}/orders/${no}`);
    await dealer.getByRole('heading', { level: 1, name: `Cancelled Order #${no}` }).waitFor();
    await dealer.getByText('This order has been cancelled.').waitFor();
  });

  it('the list keeps filter, search, sort and page in its address', async () => {
    const staff = await enter('service@demo.test', screen);
    await staff.goto('/staff/order-desk?filter=hold&sort=subTotal&dir=desc&rows=10');
    const main = staff.getByRole('main');
    const hold = main.getByRole('radio', { name: /^On hold \d+$/ });
    await hold.waitFor({ state: 'attached' });
    expect(await hold.isChecked()).toBe(true);
    const shown = main.getByRole('status').filter({ hasText: /order/ }).first();
    const count = Number.parseInt((await shown.textContent()) ?? '', 10);
    expect(await hold.locator('..').textContent()).toBe(`On hold ${count}`);
    await main.locator('label').filter({ hasText: 'All open' }).click();
    await staff.waitForURL((url) => !url.searchParams.has('filter'));
    await main.getByRole('button', { name: 'Next page' }).click();
    await staff.waitForURL((url) => url.searchParams.get('page') === '2');
    await staff.reload();
    await main.getByText(/^11–20 of/).waitFor();
    await main.getByRole('searchbox').fill('nothing has this');
    await main.getByText('No order is found.').waitFor();
    await look(staff, 'empty', screen);
    await main.getByRole('button', { name: 'Show all open orders' }).click();
    await main.getByText(/^1–10 of/).waitFor();
    await main.getByRole('link', { name: 'Submissions' }).click();
    await main.getByRole('heading', { level: 1, name: 'Submissions' }).waitFor();
    await look(staff, 'submissions', screen);
    await main.getByRole('link', { name: 'Undelivered' }).click();
    await main.getByText('Everything is delivered.').waitFor();
    await look(staff, 'undelivered', screen);
    await staff.goto('/staff/orders/CHI/9999999');
    await main.getByText("Sales order '9999999' was not found").waitFor();
    await look(staff, 'missing', screen);
  });
});

it('an order stands still for those who only read it, and does not exist for dealers', async () => {
  const dealer = await enter('dealer@demo.test', DESK);
  await dealer.goto('/staff/order-desk');
  await dealer.getByText('This page is for customer service, sales and administrators.').waitFor();
  const staff = await enter('service@demo.test', DESK);
  // A role that reads and does not work: what the server answers to it, and a profile without the roles that work.
  await staff.route('**/api/user/v2/b2b/profile.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), roles: ['employee', 'sales'] } });
  });
  await staff.route('**/api/staff/orders/0184533.json*', async (route) => {
    const answer = await route.fetch();
    const { order } = (await answer.json()) as { order: WorkOrder };
    await route.fulfill({ response: answer, json: { order: { ...order, steps: [] } } });
  });
  await staff.goto('/staff/orders/CHI/0184533');
  await staff.getByText('You can read this order. Picking, shipping and invoicing is for customer service.').waitFor();
  expect(await staff.getByRole('group', { name: 'Steps' }).count()).toBe(0);
  await look(staff, 'read-only', DESK);
});
