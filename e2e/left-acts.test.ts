import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, HERON, makeCart, openFromList } from './carts.ts';
import { isAt } from './parts.ts';
import { ask } from './people.ts';
import { type Answer, holdCalls, loseAnswer, PRODUCT } from './sheet.ts';

const browser = testBrowser();

/** The server never hears of it. */
const loseCall = (route: Route) => route.abort('failed');
const refuse = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' });
const pass = (route: Route) => route.continue();

interface Pressed {
  press: () => Promise<void>;
  /** The call that it makes. */
  call: string;
  answer: Answer;
  /** The page that was there before. */
  back: string;
}

/** Presses something, and goes back before it is answered. */
async function leaveWhile(page: Page, { press, call, answer, back }: Pressed): Promise<void> {
  const calls = await holdCalls(page, call, answer);
  await press();
  await calls.isThere;
  await page.goBack();
  await isAt(page, back);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  calls.release();
}

/** Presses something, and goes to a page whose code comes only after the answer. */
async function leaveSlowlyWhile(
  page: Page,
  {
    press,
    call,
    method = 'POST',
    answer,
    back,
    code: held,
    go,
  }: Pressed & { method?: string; code: string; go: () => Promise<unknown> },
): Promise<void> {
  // Only the page that is shown has its code then.
  await page.reload();
  const code = await holdCalls(page, held, pass);
  const calls = await holdCalls(page, call, answer, method);
  await press();
  await calls.isThere;
  await go();
  await code.isThere;
  const answered = page.waitForResponse((response) => response.request().method() === method);
  calls.release();
  await answered;
  // So long what leads on from the page has had to do so.
  await page.waitForTimeout(500);
  code.release();
  await isAt(page, back);
}

const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The first order of the list, from which it was opened. */
async function openFirstOrder(list: string) {
  const page = await browser.openAs('dealer', list);
  const link = page.locator(`main a[href*="${list}/"]`).filter({ visible: true }).first();
  const no = (await link.getAttribute('href'))?.split('?')[0]?.split('/').at(-1) ?? '';
  await link.click();
  return { page, no };
}

/** An order without a promo code that nothing of was shipped, opened from the list of the open ones. */
async function openNewOrder() {
  const list = `${HERON}/orders`;
  const page = await browser.openAs('dealer', list);
  const { list: orders } = (await ask(page, '/api/sales/b2b/account/01-AB1234/orders/open.json?limit=100')) as {
    list: { SalesOrderNo: string; OrderStatus: string; promoCode?: string | null }[];
  };
  const no = orders.find(({ OrderStatus, promoCode }) => OrderStatus === 'N' && !promoCode)?.SalesOrderNo ?? '';
  await page.locator(`main a[href*="${list}/${no}"]`).filter({ visible: true }).first().click();
  await page.getByLabel('Promo Code').waitFor();
  return { page, no };
}

/** An order that is being copied into a cart of this name when its page is left. */
async function leaveWhileCopying(name: string, answer: Pressed['answer']) {
  const back = `${HERON}/orders`;
  const { page, no } = await openFirstOrder(back);
  await page.getByRole('button', { name: 'Duplicate Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Duplicate SO# ${no}?` });
  await dialog.getByRole('checkbox', { name: 'All lines' }).waitFor();
  await dialog.getByLabel(/^New Cart Name/).fill(name);
  const press = () => dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await leaveWhile(page, { press, call: `**/duplicate/${no}.json*`, answer, back });
  return { page, no };
}

async function cartsNamed(page: Page, name: string): Promise<number[]> {
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as {
    carts: { header: { id: number; customerPONo: string } }[];
  };
  return carts.filter(({ header }) => header.customerPONo === name).map(({ header }) => header.id);
}

it('DUP-010 R28: a copy that is made after its page was left is told where the person is, and leads to the cart', async () => {
  const { page, no } = await leaveWhileCopying('Left copy', pass);
  const message = told(page, new RegExp(`^Cart “Left copy” \\(#\\d+\\) was made from order ${no}\\.`));
  await message.getByRole('link', { name: 'View cart' }).click();
  const [id] = await cartsNamed(page, 'Left copy');
  await isAt(page, `${HERON}/carts/${id}`);
});

it.each([
  { how: 'refused', answer: refuse, text: (no: string) => `Order ${no} was not duplicated: Not now, please.` },
  { how: 'lost', answer: loseCall, text: (no: string) => `It is not known whether order ${no} was copied.` },
])('R28 R02: a copy that is $how after its page was left is told there, and leads to the order', async (tried) => {
  const { page, no } = await leaveWhileCopying(`Left and ${tried.how}`, tried.answer);
  await told(page, tried.text(no)).getByRole('link', { name: 'View order' }).click();
  await isAt(page, `${HERON}/orders/${no}`);
  expect(await cartsNamed(page, `Left and ${tried.how}`)).toEqual([]);
});

it('CRT-069 R28: an item that is not added after the page of its product was left is told there, and leads back to it', async () => {
  const back = '/products/eyewear-retainers';
  const page = await browser.openAs('dealer', `${HERON}/carts`);
  await makeCart(page, 'Left product');
  const product = page.locator(`a[href^="${PRODUCT}"]`).filter({ visible: true }).first();
  await page.goto(back);
  await product.click();
  // The sheet below has one of its own.
  const button = act(page, 'Add to Cart').first();
  await button.waitFor();
  const press = () => button.click();
  await leaveWhile(page, { press, call: '**/cart.json*', answer: refuse, back });
  await told(page, /\] Add to cart failed: Not now, please\./)
    .getByRole('link', { name: 'View', exact: true })
    .click();
  await isAt(page, PRODUCT);
});

it('CRT-069 R28: an item that is not added while the next page is on its way is told there with the way back', async () => {
  const back = '/products/eyewear-retainers';
  const page = await browser.openAs('dealer', `${HERON}/carts`);
  await makeCart(page, 'Slow product');
  await page.goto(PRODUCT);
  // The sheet below has one of its own.
  const button = act(page, 'Add to Cart').first();
  await button.waitFor();
  await leaveSlowlyWhile(page, {
    press: () => button.click(),
    call: '**/cart.json*',
    answer: refuse,
    back,
    code: '**/assets/browse-category-page-*.js',
    go: () => page.getByRole('link', { name: 'Eyewear Retainers', exact: true }).first().click(),
  });
  await told(page, /\] Add to cart failed: Not now, please\./)
    .getByRole('link', { name: 'View', exact: true })
    .click();
  await isAt(page, PRODUCT);
});

it('PMO-006: while a promo code is on its way no other goes out, whatever is typed, and its end is told', async () => {
  const { page } = await openNewOrder();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/cart-quote') && sent.push(request.postData() ?? ''));
  const calls = await holdCalls(page, '**/cart-quote.php*', (route) =>
    route.fulfill({ status: 422, json: { status: 422, code: 'promo-invalid', error: 'Not that one.' } }),
  );
  const code = page.getByLabel('Promo Code');
  await code.fill('WELCOME');
  await act(page, 'Apply').click();
  await calls.isThere;
  await code.fill('OTHER');
  await code.press('Enter');
  calls.release();
  await page.getByText('WELCOME: Not that one.').waitFor();
  expect(sent).toHaveLength(1);
  expect(await code.inputValue()).toBe('OTHER');
});

it.each([
  {
    how: 'refused',
    answer: (route: Route) =>
      route.fulfill({ status: 422, json: { status: 422, code: 'promo-invalid', error: 'Not that one.' } }),
    text: (no: string) => `Promo code WELCOME was not applied to order ${no}: Not that one.`,
  },
  {
    how: 'lost',
    answer: loseCall,
    text: (no: string) => `It is not known whether promo code WELCOME is applied to order ${no}: `,
  },
  {
    how: 'applied',
    answer: (route: Route) => route.fulfill({ json: { success: true, message: 'WELCOME is applied.' } }),
    text: (no: string) => `Order ${no}: WELCOME is applied.`,
  },
])(
  'PMO-006 R28: a promo code that is $how after the page of its order was left is told there',
  async ({ answer, text }) => {
    const back = `${HERON}/orders`;
    const { page, no } = await openNewOrder();
    await page.getByLabel('Promo Code').fill('WELCOME');
    const press = () => act(page, 'Apply').click();
    await leaveWhile(page, { press, call: '**/cart-quote.php*', answer, back });
    await told(page, text(no)).getByRole('link', { name: 'View order' }).click();
    await isAt(page, `${HERON}/orders/${no}`);
  },
);

it('PMO-006 R02: a promo code whose answer is lost is applied where the order holds it; read anew by then or later', async () => {
  const { page, no } = await openNewOrder();
  const unknown = page.getByText('It is not known whether the code is applied: ');
  const applied = page.getByText('The code was applied.');
  const code = page.getByLabel('Promo Code');
  // The server never hears of the first one.
  await page.route('**/cart-quote.php*', loseCall);
  await code.fill('welcome');
  await act(page, 'Apply').click();
  await unknown.waitFor();
  await page.unroute('**/cart-quote.php*');
  await page.route('**/cart-quote.php*', loseAnswer);
  await page.route(`**/orders/open/${no}.json*`, (route) => route.abort('failed'));
  await act(page, 'Apply').click();
  await expect.poll(() => act(page, 'Apply').getAttribute('aria-busy')).not.toBe('true');
  await unknown.waitFor();
  await page.unroute(`**/orders/open/${no}.json*`);
  await act(page, 'Reload').click();
  await applied.waitFor();
  expect(await unknown.count()).toBe(0);
  // Sent once more, with a network that reads at once.
  await code.fill('WELCOME');
  await act(page, 'Apply').click();
  await applied.waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  expect(await unknown.count()).toBe(0);
});

it.each([
  { how: 'sent', answer: pass, text: (id: number) => `Cart ${id} was e-mailed to dealer@demo.test.` },
  { how: 'refused', answer: refuse, text: (id: number) => `Cart ${id} was not e-mailed: Not now, please.` },
  { how: 'lost', answer: loseCall, text: (id: number) => `It is not known whether cart ${id} was e-mailed: ` },
])(
  'EML-005 R28: an e-mail of a cart that is $how after its page was left is told there, with its cart',
  async (tried) => {
    const { page, id } = await openFromList(browser, `Mailed and ${tried.how}`);
    const press = () => act(page, 'Send Email').click();
    await leaveWhile(page, { press, call: '**/email.json*', answer: tried.answer, back: `${HERON}/carts` });
    await told(page, tried.text(id)).getByRole('link', { name: 'View cart' }).click();
    await isAt(page, `${HERON}/carts/${id}`);
  },
);

it.each([
  { how: 'sent', answer: pass, text: (no: string) => `Order ${no} was e-mailed to dealer@demo.test.` },
  { how: 'refused', answer: refuse, text: (no: string) => `Order ${no} was not e-mailed: Not now, please.` },
  { how: 'lost', answer: loseCall, text: (no: string) => `It is not known whether order ${no} was e-mailed: ` },
])(
  'EML-009 R28: an e-mail of an order that is $how after its page was left is told there, with its order',
  async ({ answer, text }) => {
    const back = `${HERON}/orders`;
    const { page, no } = await openFirstOrder(back);
    const press = () => page.getByRole('button', { name: 'Send Email' }).click();
    await leaveWhile(page, { press, call: '**/email.json*', answer, back });
    await told(page, text(no)).getByRole('link', { name: 'View order' }).click();
    await isAt(page, `${HERON}/orders/${no}`);
  },
);

it.each([
  { how: 'refused', answer: refuse, text: (id: number) => `Cart ${id} was not deleted: Not now, please.` },
  { how: 'lost', answer: loseCall, text: (id: number) => `It is not known whether cart ${id} was deleted: ` },
])('CRT-004 R28: a deletion that is $how after its page was left is told there, with its cart', async (tried) => {
  const { page, id } = await openFromList(browser, `Deleted and ${tried.how}`);
  await act(page, 'Delete Cart').click();
  const question = page.getByRole('dialog', { name: `Delete Cart #${id}` });
  const press = () => question.getByRole('button', { name: 'Delete', exact: true }).click();
  const call = `**/api/carts/01-AB1234/${id}.json*`;
  const answer = (route: Route) => (route.request().method() === 'DELETE' ? tried.answer(route) : pass(route));
  await leaveWhile(page, { press, call, answer, back: `${HERON}/carts` });
  await told(page, tried.text(id)).getByRole('link', { name: 'View cart' }).click();
  await isAt(page, `${HERON}/carts/${id}`);
});

it.each([
  { how: 'refused', answer: refuse, text: 'It is not known whether 2 rows of your list were added: Not now, please.' },
  { how: 'lost', answer: loseCall, text: 'It is not known whether 2 rows of your list were added: ' },
])('R28: a list that is $how after its page was left is told there, and leads back to it', async (tried) => {
  const back = `${HERON}/carts`;
  const page = await browser.openAs('dealer', back);
  await makeCart(page, `Listed and ${tried.how}`);
  await page.getByRole('link', { name: 'Paste or upload a list' }).click();
  const rows = page.getByLabel('Rows with item and quantity');
  await rows.fill('12100-112 12\n12100-100 2');
  await act(page, 'Check the list').click();
  const press = () => act(page, 'Add 2 rows').click();
  await leaveWhile(page, { press, call: '**/api/carts/01-AB1234/*/order-list.json*', answer: tried.answer, back });
  await told(page, tried.text).getByRole('link', { name: 'View list' }).click();
  await isAt(page, `${HERON}/carts/order-list`);
  await page.getByLabel('Quantity of row 1', { exact: true }).waitFor();
});

it('DUP-010 R28: a copy that is made while the page before is on its way back is told there, and leads nobody to its cart', async () => {
  const back = `${HERON}/orders`;
  const { page, no } = await openFirstOrder(back);
  await isAt(page, `${back}/${no}`);
  async function press() {
    await page.getByRole('button', { name: 'Duplicate Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Duplicate SO# ${no}?` });
    await dialog.getByRole('checkbox', { name: 'All lines' }).waitFor();
    await dialog.getByLabel(/^New Cart Name/).fill('Slow copy');
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  }
  const go = () => page.goBack();
  const call = `**/duplicate/${no}.json*`;
  await leaveSlowlyWhile(page, { press, call, answer: pass, back, code: '**/open-orders-page*', go });
  await told(page, /^Cart “Slow copy” \(#\d+\) was made/)
    .getByRole('link', { name: 'View cart' })
    .click();
  await isAt(page, `${HERON}/carts/${(await cartsNamed(page, 'Slow copy'))[0]}`);
});

const CATEGORY = '/products/eyewear-retainers';
/** A link is followed, which a dialog may stand over by then; the code of its page is this. */
const toCategory = { back: CATEGORY, code: '**/browse-category-page*' };
const followLink = (page: Page) =>
  page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), CATEGORY);

it('CRT-004 R28: a deletion that is done while the page of a followed link is on its way leads nobody to the list', async () => {
  const { page, id } = await openFromList(browser, 'Slowly deleted');
  async function press() {
    await act(page, 'Delete Cart').click();
    const question = page.getByRole('dialog', { name: `Delete Cart #${id}` });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
  }
  const call = `**/api/carts/01-AB1234/${id}.json*`;
  await leaveSlowlyWhile(page, {
    press,
    call,
    method: 'DELETE',
    answer: pass,
    ...toCategory,
    go: () => followLink(page),
  });
  await told(page, `Cart ${id} deleted`).waitFor();
  await isAt(page, CATEGORY);
});

it('R28: a list that is added while the page of a followed link is on its way leads nobody to its cart', async () => {
  const page = await browser.openAs('dealer', `${HERON}/carts`);
  await makeCart(page, 'Slowly listed');
  await page.getByRole('link', { name: 'Paste or upload a list' }).click();
  await isAt(page, `${HERON}/carts/order-list`);
  async function press() {
    await page.getByLabel('Rows with item and quantity').fill('12100-112 12\n12100-100 2');
    await act(page, 'Check the list').click();
    await act(page, 'Add 2 rows').click();
  }
  const call = '**/api/carts/01-AB1234/*/order-list.json*';
  await leaveSlowlyWhile(page, { press, call, answer: pass, ...toCategory, go: () => followLink(page) });
  await told(page, /^2 rows added to /)
    .getByRole('button', { name: 'Undo' })
    .waitFor();
  await isAt(page, CATEGORY);
});
