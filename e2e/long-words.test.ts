import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const LONG_WORD = `https://warehouse.example.test/receiving/${'appointment'.repeat(12)}.html`;

it('words without an end break on a phone: in a cart, at its last step, on the order, in a list', async () => {
  const page = await browser.openAs('dealer', `${HERON}/carts`, PHONE);
  const token: string = JSON.parse((await page.evaluate(() => localStorage.getItem('tether/b2b/id_token'))) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  const made = await page.request.post('/api/carts/01-AB1234/new/cart.json', {
    headers,
    data: {
      ...{ itemCode: '12100-112', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: LONG_WORD },
      ...{ customerPONo: 'Long words', shipToCode: '1' },
    },
  });
  const id: number = (await made.json()).cart.header.id;
  const comment = { itemCode: '/C', itemType: '4', quantityOrdered: 0, commentText: LONG_WORD };
  await page.request.post(`/api/carts/01-AB1234/${id}/cart.json`, { headers, data: comment });
  await page.request.put(`/api/carts/01-AB1234/${id}.json`, { headers, data: { comment: LONG_WORD } });
  await page.goto(`${HERON}/carts/${id}`);
  for (const name of ['Begin Checkout', 'Confirm Delivery & Shipping', 'Confirm Payment']) {
    const next = page.getByRole('button', { name, exact: true }).and(page.locator(':visible'));
    await next.waitFor();
    expect([name, await overflowOf(page)]).toEqual([name, 0]);
    await next.click();
  }
  const submit = page.getByRole('button', { name: 'Submit Order', exact: true }).and(page.locator(':visible'));
  await submit.waitFor();
  expect(await overflowOf(page)).toBe(0);
  await photograph(page, 'long-words-confirm', PHONE);
  await submit.click();
  await page.waitForURL(/\/orders\/\d+/);
  await page.getByText(LONG_WORD).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  await photograph(page, 'long-words-order', PHONE);
  await page.goto(`${HERON}/carts/order-list`);
  await page.getByLabel('Rows with item and quantity').fill(`${'x'.repeat(200)}\t5\n12100-213\t12`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByLabel('Quantity of row 2', { exact: true }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await photograph(page, 'long-words-list', PHONE);
});

it('CRT-061: the widest name of a cart breaks on a phone, in the sheet of colors as well', async () => {
  const page = await browser.openAs('dealer', `${HERON}/carts`, PHONE);
  const token: string = JSON.parse((await page.evaluate(() => localStorage.getItem('tether/b2b/id_token'))) ?? '""');
  const name = 'W'.repeat(30);
  await page.request.post('/api/carts/01-AB1234/new/cart.json', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ itemCode: '12100-112', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: '' },
      ...{ customerPONo: name, shipToCode: '1' },
    },
  });
  await page.goto('/products/eyewear-retainers/classic-cotton-retainer#many');
  await page.getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: new RegExp(name) }).click();
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await link.waitFor();
  expect(await overflowOf(page)).toBe(0);
  const widest = await link.evaluate((element) => Math.max(...[...element.getClientRects()].map(({ right }) => right)));
  expect(widest).toBeLessThanOrEqual(PHONE.options.viewport.width);
});

/** The page as it would be drawn if the seller had written the word instead of the text. */
async function withWord(page: Page, text: string, word: string): Promise<void> {
  await page.route(page.url(), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(text, word) });
  });
  await page.reload();
}

it('MSG-001: a message of the seller in one word breaks on a phone, where the answer about cookies stays in sight', async () => {
  const page = await browser.openPage('/resources', PHONE.options);
  const messages = page.getByRole('region', { name: 'Messages' });
  const known = (await messages.locator('span').first().textContent()) ?? '';
  expect(known).not.toBe('');
  const word = 'inventory'.repeat(19);
  await withWord(page, known, word);
  await messages.getByText(word).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Deny All' }).click();
  await photograph(page, 'long-words-message', PHONE);
});

it('the name of a category in one word breaks on a phone, also where it says where one is', async () => {
  const page = await browser.openPage('/products/cable', PHONE.options);
  const word = 'Retainer'.repeat(21);
  await withWord(page, 'Cable Retainers', word);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(word).waitFor();
  expect(await overflowOf(page)).toBe(0);
});

it('what is wrong with a field repeats a long word without widening a phone', async () => {
  const page = await browser.openAs('dealer', HERON, PHONE);
  const email = page.getByLabel(/^E-?mail/i).first();
  await email.fill('w'.repeat(50));
  await email.press('Tab');
  await page.getByText(/w{50}” is not an e-mail address/).waitFor();
  expect(await overflowOf(page)).toBe(0);
});

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevora';
const LONG_EMAIL = 'wolfe.schlegelstein.hausenberger@northwestoutfittersandsons.test';

/** A page of a link in a mail, as it is for somebody with a long name and address. */
async function openLinkOf(path: string, call: string, json: object): Promise<Page> {
  const page = await browser.openPage('/login', PHONE.options);
  await page.route(call, (route) => route.fulfill({ json }));
  await page.goto(path);
  return page;
}

it('a long name or address breaks on a phone, on the pages that lead in', async () => {
  const user = { id: 1, email: LONG_EMAIL, name: LONG_NAME, accountType: 4 };
  const invited = await openLinkOf('/set-password?h=abc&key=def', '**/b2b/signup/*/*.json', {
    user,
    purpose: 'invitation',
  });
  await invited.getByText(LONG_EMAIL).waitFor();
  const widths = [await overflowOf(invited)];
  await photograph(invited, 'long-words-invited', PHONE);
  const confirming = await openLinkOf('/confirm-email/abc/def', '**/profile/email/*/*.json', { email: LONG_EMAIL });
  await confirming.getByText(LONG_EMAIL).waitFor();
  widths.push(await overflowOf(confirming));
  const visitor = await browser.openPage('/signup', PHONE.options);
  await visitor.route('**/signup.json', (route) => route.fulfill({ json: { success: true } }));
  await visitor.getByLabel('My business has an account').check();
  await visitor.getByLabel('Name', { exact: true }).fill(LONG_NAME);
  await visitor.getByLabel('E-mail').fill(LONG_EMAIL);
  await visitor.getByLabel('Company name').fill('New Shop');
  await visitor.getByLabel(/agree to them/).check();
  await visitor.getByRole('button', { name: 'Request Account' }).click();
  await visitor.getByRole('heading', { name: 'Thank you' }).waitFor();
  widths.push(await overflowOf(visitor));
  expect(widths).toEqual([0, 0, 0]);
});

it('PRO-009: a name of one word stays inside the menu of who is signed in', async () => {
  const page = await browser.openAs('dealer', '/profile');
  await browser.change(`update users set name = '${'W'.repeat(45)}' where email = 'dealer@demo.test'`);
  await page.reload();
  const name = page.locator('strong', { hasText: 'W'.repeat(45) }).filter({ visible: true });
  await page.getByRole('button', { name: /^Your account/ }).click();
  const ends = await name.evaluate((text) => {
    const around = text.closest('[popover]')?.getBoundingClientRect();
    return { text: text.getBoundingClientRect().right, menu: around?.right ?? 0 };
  });
  expect(ends.text).toBeLessThanOrEqual(ends.menu);
});
