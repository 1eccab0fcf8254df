import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, HERON, makeCart, openFromList } from './carts.ts';
import { isAt } from './parts.ts';
import { ask } from './people.ts';
import { type Answer, holdCalls } from './sheet.ts';

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

const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The first order of the list, from which it was opened. */
async function openFirstOrder(list: string) {
  const page = await browser.openAs('dealer', list);
  const link = page.locator(`main a[href*="${list}/"]`).filter({ visible: true }).first();
  const no = (await link.getAttribute('href'))?.split('?')[0]?.split('/').at(-1) ?? '';
  await link.click();
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
  { how: 'refused', answer: refuse, text: '2 rows of your list were not added: Not now, please.' },
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
