import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testXlsx } from '../src/web/carts/test-xlsx.ts';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, fillLogin } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const PAGE = `${HERON}/carts/order-list`;
const LONG = { timeout: 30_000 };

const rowsField = (page: Page) => page.getByLabel('Rows with item and quantity');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fieldOf = (page: Page, row: number) => page.getByLabel(`Quantity of row ${row}`, { exact: true });
const rowOf = (page: Page, row: number): Locator => page.locator('tr, li').filter({ has: fieldOf(page, row) });
const counts = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

interface CartAnswer {
  cart: { detail: { itemCode: string; quantityOrdered: string }[] };
}
async function linesOf(page: Page, cartId: string): Promise<string[]> {
  const { cart } = (await ask(page, `/api/carts/01-AB1234/${cartId}.json`)) as CartAnswer;
  return cart.detail.map(({ itemCode, quantityOrdered }) => `${itemCode} ${Number(quantityOrdered)}`);
}

async function check(page: Page, text: string): Promise<void> {
  await rowsField(page).fill(text);
  await button(page, 'Check the list').click();
}

/** What the browser tells a page of a file that is let go over it. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text ?? ''], fileName ?? ''));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, content],
  );
}

const MIXED = `Spring order
SKU\tName\tQty\tUM
12100-100\tBlack\t24\t
0-00298-21041-9\t\t1,000\t
\tClassic Cotton Retainer, Navy\t12.0\t
12100-10O\t\t12\t
12100-108\t\t1.5\t
14210\t\t2\tDZ
12199-100\t\t6\t
12100-112\t\t\t`;

it.each([DESK, PHONE])(
  'a list goes into a cart when every row is understood, and comes back out ($name)',
  async (screen) => {
    const page = await browser.openAs('dealer', `${HERON}/carts`, screen);
    await page.getByRole('link', { name: 'Paste or upload a list' }).click();
    await rowsField(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'order-list-source', screen);
    await check(page, MIXED);
    await counts(page, '3 fine, 4 need you');
    await hasFocus(page.getByRole('heading', { name: 'Your list' }));
    for (const [row, text] of [
      [4, 'Classic Cotton Retainer, Graphite'],
      [5, 'Classic Cotton Retainer, Navy'],
    ] as const) {
      await rowOf(page, row).getByText(text).first().waitFor();
    }
    for (const sentence of [
      '“12100-10O” is not known. Did you mean one of these?',
      '“1.5” is not a whole number. Please enter how many.',
      '14210 is not sold by DZ. Please choose the unit.',
      '12199-100 is discontinued. Please name another item, or remove the row.',
    ]) {
      await page.getByText(sentence).waitFor();
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await photograph(page, 'order-list-rows', screen);
    // A phone says where the rows go beside the button, since the choice is out of sight.
    if (screen === PHONE)
      await page
        .getByText(/^3 rows to \S/)
        .filter({ visible: true })
        .waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, CONTRAST)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    // What is not to be added is told, and a row without a quantity can be ordered after all.
    await page.locator('summary').filter({ hasText: '3 other lines of your list' }).click();
    for (const why of ['Above the headings', 'Headings of the columns', 'No quantity'])
      await page.getByText(why).waitFor();
    await button(page, 'Order it: row 10').click();
    await page.getByText('How many? Please enter the quantity.').waitFor();

    await button(page, /12100-100 ·/).click();
    await hasFocus(fieldOf(page, 6));
    await page.keyboard.press('Enter');
    await hasFocus(fieldOf(page, 7));
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    await page.getByLabel('Unit of row 8').selectOption('CS');
    await button(page, 'Remove row 9').click();
    await page.getByText('Row 9 removed').waitFor();
    await button(page, 'Undo').click();
    await fieldOf(page, 9).waitFor();
    await button(page, 'Remove row 9').click();
    await counts(page, '6 fine, 1 needs you');
    await fieldOf(page, 10).fill('6');
    await fieldOf(page, 10).press('Enter');
    await counts(page, '7 fine');
    await page.getByText('The same item is in row 6 too.').waitFor();

    await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
    await button(page, 'Add 7 rows').click();
    await page.getByLabel('Cart Name').fill('From a list');
    await button(page, 'Create Cart').click();
    await page.getByText(/^7 rows added to From a list/).waitFor();
    await expect.poll(() => new URL(page.url()).pathname, LONG).toMatch(/carts\/\d+$/);
    const [cartId = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
    expect(await linesOf(page, cartId)).toEqual([
      ...['12100-100 24', '12100-104 1000', '12100-112 12', '12100-100 12', '12100-108 18', '14210 2', '12100-112 6'],
    ]);

    await button(page, 'Undo').click();
    await page.getByText('7 rows taken back. The list is as it was.').waitFor();
    await isAt(page, PAGE);
    await counts(page, '7 fine');
    await page.goto(`${HERON}/carts`);
    await page.getByText('Spring pegs').first().waitFor();
    await expect.poll(() => page.getByText('From a list').count()).toBe(0);
  },
);

it('what is fine goes in at once, what needs the person stays; Undo takes only the list out again', async () => {
  const page = await browser.openAs('dealer', `${HERON}/carts/10001`);
  const before = await linesOf(page, '10001');
  await page.getByRole('link', { name: 'Paste or upload a list' }).click();
  await check(page, '12100-112 12\nzzzzz 3\n12100-100 2');
  await counts(page, '2 fine, 1 needs you');
  await page.getByText('48 of it are in this cart already.').waitFor();
  await page.getByText('“zzzzz” is not known. Please correct it, or remove the row.').waitFor();
  await button(page, 'Add the 2 that are fine').click();
  await page.getByText(/^2 rows added to Spring pegs/).waitFor();
  await counts(page, '0 fine, 1 needs you, 2 added');
  expect(await linesOf(page, '10001')).toEqual([...before, '12100-112 12', '12100-100 2']);
  // A list of which part is in the cart would be added twice if it were read anew.
  expect(await button(page, 'Change the list').count()).toBe(0);
  await button(page, 'Undo').click();
  await counts(page, '2 fine, 1 needs you');
  expect(await linesOf(page, '10001')).toEqual(before);
  expect(await button(page, 'Change the list').count()).toBe(1);
  await page.getByText('Need you 1', { exact: true }).click();
  await expect.poll(() => fieldOf(page, 1).count()).toBe(0);
  await page.getByLabel('Item of row 2: SKU, UPC or name').fill('Classic Cotton Retainer, Bone');
  await button(page, 'Look up').click();
  await counts(page, '3 fine');
  // What is mended stays under the hand.
  await fieldOf(page, 2).waitFor();
  expect(await fieldOf(page, 1).count()).toBe(0);
});

it.each([DESK, PHONE])('T25: lines with other signs than the rest are read, or asked about ($name)', async (screen) => {
  const page = await browser.openAs('dealer', PAGE, screen);
  await check(
    page,
    'Classic Cotton Retainer, Navy 24\nclassic cotton retainer navy\t5\nFloat Retainer, Buoy Orange, 12\nClassic Cotton Retainer, Bone; 1,200',
  );
  await expect.poll(() => fieldOf(page, 4).count()).toBe(1);
  await page.getByText('“1,200” can be one number or two. Please enter how many.').waitFor();
  expect(await Promise.all([1, 2, 3, 4].map((row) => fieldOf(page, row).inputValue()))).toEqual(['24', '5', '12', '']);
  await counts(page, '3 fine, 1 needs you');
  expect(await page.getByText('of your list').count()).toBe(0);
  await photograph(page, 'order-list-mixed', screen);
  await fieldOf(page, 4).fill('1,200');
  await fieldOf(page, 4).press('Enter');
  await counts(page, '4 fine');
  expect(await fieldOf(page, 4).inputValue()).toBe('1200');

  await button(page, 'Start over').click();
  await check(page, '12100-213\t12\n"12100-104","1,200"\n12100-112;24');
  await counts(page, '3 fine');
  expect(await fieldOf(page, 2).inputValue()).toBe('1200');
});

it.each([DESK, PHONE])(
  'a list that is longer than a cart goes on with what no cart has yet ($name)',
  async (screen) => {
    const page = await browser.openAs('dealer', PAGE, screen);
    const rows = Array.from({ length: 503 }, (_, index) => (index < 500 ? '12100-112,1' : '12100-213,2'));
    await page
      .getByLabel('List file')
      .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    await counts(page, '500 fine, 3 in the next list');
    await page.getByText('At most 500 rows are added at once: 3 rows of yours are not in this list.').waitFor();
    await photograph(page, 'order-list-long', screen);
    await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
    await button(page, 'Add 500 of 503 rows').click();
    await page.getByLabel('Cart Name').fill(`First part ${screen.name}`);
    await button(page, 'Create Cart').click();
    await page.getByText(/^500 rows added to First part .* The other 3 rows of your list come next$/).waitFor(LONG);
    await counts(page, '3 fine, 500 added');
    await page.getByText('500 rows of your list are added. Here are the other 3.').waitFor();
    expect(await fieldOf(page, 501).inputValue()).toBe('2');
    await photograph(page, 'order-list-rest', screen);
    // The first cart is full.
    expect(await page.getByLabel('Goes to').locator('option:checked').textContent()).toBe('New Cart');

    await button(page, 'Undo').click();
    await page.getByText('500 rows taken back. The list is as it was.').waitFor(LONG);
    await counts(page, '500 fine, 3 in the next list');
    await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
    await button(page, 'Add 500 of 503 rows').click();
    await page.getByLabel('Cart Name').fill(`First part ${screen.name}`);
    await button(page, 'Create Cart').click();
    await counts(page, '3 fine, 500 added');
    await page.reload();
    await counts(page, '3 fine, 500 added');
    await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
    await button(page, 'Add 3 rows').click();
    await page.getByLabel('Cart Name').fill(`Second part ${screen.name}`);
    await button(page, 'Create Cart').click();
    await expect.poll(() => new URL(page.url()).pathname, LONG).toMatch(/carts\/\d+$/);
    const [cartId = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
    expect(await linesOf(page, cartId)).toEqual(['12100-213 2', '12100-213 2', '12100-213 2']);
  },
);

it('reads files, and says which it cannot read and why', async () => {
  const page = await browser.openAs('dealer', PAGE);
  const choose = (name: string, content: Uint8Array | string) =>
    page.getByLabel('List file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  const compound = new Uint8Array(4096);
  compound.set([0xd0, 0xcf, 0x11, 0xe0]);
  compound.set(
    [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    1024,
  );
  await choose('locked.xlsx', compound);
  await page.getByText('locked.xlsx is protected by a password.').waitFor();
  await choose('picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]));
  await page.getByText('picture.png is no table.').waitFor();
  await choose('large.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
  await page.getByText('large.csv is larger than 5 MB.').waitFor();

  // As large inside as no thread of its own may be made for.
  const rows = [
    ['SKU', 'Qty'],
    ...Array.from({ length: 9000 }, (_, index) => [`12100-${index}`, index === 3 ? 5 : '']),
  ];
  const workbook = testXlsx([
    { name: 'First', rows, hiddenRows: [2, 3] },
    { name: 'Second', rows: [['12100-104', 24]] },
  ]);
  await choose('order.xlsx', workbook);
  await page.getByRole('heading', { name: 'order.xlsx, sheet First' }).waitFor();
  const hidden = page.getByText(/^\d+ rows that are hidden in the file/);
  expect(await hidden.textContent()).toMatch(/^2 rows/);
  await counts(page, '0 fine, 1 needs you');
  await page.getByLabel('Sheet', { exact: true }).selectOption('Second');
  await counts(page, '1 fine');
  expect(await hidden.count()).toBe(0);
  expect(await fieldOf(page, 1).inputValue()).toBe('24');
  await button(page, 'Start over').click();
  await choose('order.csv', '\uFEFFItem;Menge\r\n12100-104;1.200,00\r\n');
  await counts(page, '1 fine');
  expect(await fieldOf(page, 2).inputValue()).toBe('1200');
  await page.getByText('Item code: “Item” · Quantity: “Menge”').waitFor();
  await drop(page, 'next.csv', '12100-100,6');
  await page.getByText('This list is not in a cart yet.').waitFor();
  await counts(page, '1 fine');
  await button(page, 'Start over').click();
  await rowsField(page).fill('12100-104 7');
  await drop(page, 'next.csv', '12100-100,6');
  await page.getByRole('heading', { name: 'next.csv' }).waitFor();
  await expect.poll(() => fieldOf(page, 1).inputValue()).toBe('6');
  await page.getByText('next.csv stands in place of what you typed.').waitFor();
  await button(page, 'Undo').click();
  await expect.poll(() => rowsField(page).inputValue()).toBe('12100-104 7');
  // The rows are in the list as long as it is.
  await choose('order.xlsx', workbook);
  await hidden.waitFor();
  await page.reload();
  await hidden.waitFor();
});

it('R28: a list outlives a failing network, a reload and a session that ends', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await page.route('**/order-list.json*', (route) => route.abort());
  await rowsField(page).fill('12100-104 24\n12100-100 12');
  await rowsField(page).press('Control+Enter');
  await page.getByText('The server cannot be reached.').waitFor();
  await page.getByText('Your list is still here.').waitFor();
  await page.unroute('**/order-list.json*');
  await button(page, 'Try again').click();
  await counts(page, '2 fine');
  await fieldOf(page, 1).fill('30');
  await fieldOf(page, 1).press('Enter');
  await page.reload();
  await counts(page, '2 fine');
  expect(await fieldOf(page, 1).inputValue()).toBe('30');

  await page.route('**/order-list.json*', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error: 'Please log in' }) }),
  );
  await button(page, 'Add 2 rows').click();
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.waitFor();
  await page.unroute('**/order-list.json*');
  await fillLogin(page, 'dealer@demo.test');
  await login.waitFor({ state: 'hidden' });
  expect(await fieldOf(page, 1).inputValue()).toBe('30');
  await button(page, 'Add 2 rows').click();
  await page.getByText(/^2 rows added to/).waitFor();
  await page.goto(PAGE);
  expect(await rowsField(page).inputValue()).toBe('');
});

it('is not offered to someone who may not order, and says why where its address is known', async () => {
  const page = await browser.openAs('branch', `${HERON}/carts`);
  await page.getByText('Select a cart icon').waitFor();
  expect(await page.getByRole('link', { name: /upload a list/i }).count()).toBe(0);
  await page.goto(PAGE);
  await page.getByText('Only those who order for the account can add to a cart.').waitFor();
  expect(await rowsField(page).count()).toBe(0);
});

it('why nothing can be added stands at the button on a phone, where its choice of a cart is out of sight', async () => {
  const page = await browser.openAs('dealer', '/profile', PHONE);
  // Every cart is full.
  await page.route('**/api/carts/01-AB1234.json*', async (route) => {
    const answer = await route.fetch();
    const { carts } = (await answer.json()) as { carts: { detail: { id: number }[] }[] };
    for (const cart of carts) cart.detail = Array.from({ length: 500 }, (_, n) => ({ ...cart.detail[0], id: n + 1 }));
    await route.fulfill({ response: answer, json: { carts } });
  });
  await page.goto(PAGE);
  const saidAt = (name: string | RegExp) =>
    button(page, name).evaluate((act) => {
      const said = document.getElementById(act.getAttribute('aria-describedby') ?? '');
      if (!said) return undefined;
      const gap = act.getBoundingClientRect().top - said.getBoundingClientRect().bottom;
      return { text: said.textContent, isNear: gap >= 0 && gap < 24 };
    });
  await check(page, 'NO-SUCH-ITEM,2');
  await expect.poll(() => saidAt('Add to Cart')).toEqual({ text: 'No row is fine yet.', isNear: true });
  expect(await button(page, 'Add to Cart').isDisabled()).toBe(true);
  await button(page, 'Change the list').click();
  await check(page, '12100-112,2');
  const full = { text: 'A cart holds up to 500 lines, and this one has 500.', isNear: true };
  await expect.poll(() => saidAt('Add 1 row')).toEqual(full);
  await photograph(page, 'order-list-full-cart', PHONE);
  await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
  await expect.poll(() => saidAt('Add 1 row')).toBeUndefined();
  expect(await button(page, 'Add 1 row').isEnabled()).toBe(true);
});
