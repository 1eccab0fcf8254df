import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testXlsx } from '../src/web/carts/test-xlsx.ts';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, makeCart } from './carts.ts';
import { loseAnswer } from './sheet.ts';

/** A list that was worked on is put away by one press, and can be had back by another. */
const browser = testBrowser();
const PAGE = `${HERON}/carts/order-list`;
const ADDS = '**/api/carts/01-AB1234/*/order-list.json*';

const rowsField = (page: Page) => page.getByLabel('Rows with item and quantity');
const quantityOf = (page: Page, row: number) => page.getByLabel(`Quantity of row ${row}`, { exact: true });

async function correct(page: Page, row: number, quantity: string): Promise<void> {
  await quantityOf(page, row).fill(quantity);
  await quantityOf(page, row).press('Enter');
}

async function chooseFile(page: Page): Promise<void> {
  const rows = (quantity: number) => [
    ['12100-112', quantity],
    ['12100-100', quantity],
  ];
  const content = testXlsx([
    { name: 'First', rows: rows(5) },
    { name: 'Second', rows: rows(7) },
  ]);
  const file = { name: 'order.xlsx', mimeType: '', buffer: Buffer.from(content) };
  await page.getByLabel('List file').setInputFiles(file);
}

it('R28: Start over and Clear can be taken back, and what was corrected is there again', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await rowsField(page).fill('12100-112 12\n12100-100 2');
  await act(page, 'Check the list').click();
  await correct(page, 2, '9');
  await act(page, 'Start over').click();
  await expect.poll(() => rowsField(page).inputValue()).toBe('');
  await act(page, 'Undo').click();
  await expect.poll(() => quantityOf(page, 2).inputValue()).toBe('9');
  await act(page, 'Change the list').click();
  await act(page, 'Clear').click();
  // What is typed since is not lost by taking it back.
  await rowsField(page).fill('90410 1');
  await act(page, 'Undo').click();
  await expect.poll(() => rowsField(page).inputValue()).toContain('12100-112 12');
  await act(page, 'Undo').click();
  await expect.poll(() => rowsField(page).inputValue()).toBe('90410 1');
});

it('R02 R28: with a list of which it is not known whether it was added, its attempt comes back', async () => {
  const page = await browser.openAs('dealer', `${HERON}/carts`);
  const id = await makeCart(page, 'Put away');
  await page.goto(`${PAGE}?cart=${id}`);
  await rowsField(page).fill('12100-100 2');
  await act(page, 'Check the list').click();
  await page.route(ADDS, loseAnswer);
  await act(page, 'Add 1 row').click();
  const unsure = page.getByText('Press Add again: what was added already is not added twice.');
  await unsure.waitFor();
  await page.unroute(ADDS);
  await act(page, 'Start over').click();
  await act(page, 'Undo').click();
  await unsure.waitFor();
  await act(page, 'Add 1 row again').click();
  await page.getByText(/^1 row added to Put away/).waitFor();
  const items = (await cartOf(page, id)).detail.map(({ itemCode }) => itemCode);
  expect(items).toEqual(['90410', '12100-112', '12100-100']);
});

it('R28: what was corrected on one sheet comes back after another was chosen', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await chooseFile(page);
  await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('5');
  await correct(page, 1, '6');
  await page.getByRole('combobox', { name: 'Sheet', exact: true }).selectOption({ label: 'Second' });
  await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('7');
  await act(page, 'Undo').click();
  await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('6');
});

it('R28: what is typed while a file is being read comes back, and a list that is checked meanwhile stays', async () => {
  const page = await browser.openAs('dealer', PAGE);
  for (const isChecked of [false, true]) {
    const held = Promise.withResolvers<void>();
    const code = '**/xlsx-sheets*.js';
    await page.reload();
    await page.route(code, async (route) => {
      await held.promise;
      await route.continue();
    });
    await rowsField(page).fill('12100-112 1');
    await chooseFile(page);
    await page.getByLabel('Reading the file').waitFor();
    await rowsField(page).fill('12100-112 12');
    if (isChecked) await act(page, 'Check the list').click();
    held.resolve();
    if (isChecked) {
      await page.getByText('This list is not in a cart yet.').waitFor();
      expect(await quantityOf(page, 1).inputValue()).toBe('12');
    } else {
      await act(page, 'Undo').click();
      await expect.poll(() => rowsField(page).inputValue()).toBe('12100-112 12');
    }
    await page.unroute(code);
  }
});
