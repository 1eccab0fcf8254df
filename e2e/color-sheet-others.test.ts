import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf } from './carts.ts';
import { storedToken } from './people.ts';
import { DESK, photograph } from './screens.ts';
import { add, BLACK, cell, isSaved, loseAnswer, notSaved, openSheet, PRODUCT, SAVES, sheetOf } from './sheet.ts';

const browser = testBrowser();

/** What another screen of the same cart does. */
async function setElsewhere(page: Page, id: number, quantityOrdered: number): Promise<void> {
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const answer = await page.request.put(`/api/carts/01-AB1234/${id}/quantities.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { items: [{ itemCode: BLACK, quantityOrdered }] },
  });
  expect(answer.status()).toBe(200);
}

const blackIn = async (page: Page, id: number) =>
  Number((await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === BLACK)?.quantityOrdered ?? 0);

it('ruling 31: a quantity that was changed elsewhere is not written over without a word; the rest is saved, and a press sets it', async () => {
  const { page, id } = await openSheet(browser, 'Two at one sheet');
  await cell(page, 'Black').fill('24');
  await add(page).click();
  await isSaved(page);
  await setElsewhere(page, id, 31);
  await cell(page, 'Black').fill('40');
  await cell(page, 'Bone').fill('5');
  const notice = sheetOf(page).getByText('Not added: Black. It was changed meanwhile: the cart has 31 EA.');
  await notice.waitFor();
  await photograph(page, 'sheet-changed-elsewhere', DESK);
  expect([await blackIn(page, id), await cell(page, 'Black').inputValue()]).toEqual([31, '40']);
  expect((await cartOf(page, id)).detail.map(({ itemCode }) => itemCode)).toContain('12100-108');
  await sheetOf(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await isSaved(page);
  expect(await blackIn(page, id)).toBe(40);
});

it('ruling 31: also where the change came to the sheet while another quantity stood over it', async () => {
  const { page, id } = await openSheet(browser, 'Seen before');
  await setElsewhere(page, id, 5);
  await page.reload();
  await expect.poll(() => cell(page, 'Black').inputValue()).toBe('5');
  await cell(page, 'Black').fill('6');
  await setElsewhere(page, id, 8);
  // The sheet is left and opened again: it stands typed, over what the cart has by then.
  await page.goto('/products/eyewear-retainers');
  await page.goto(PRODUCT);
  await expect.poll(() => cell(page, 'Black').inputValue()).toBe('6');
  await add(page).click();
  await sheetOf(page).getByText('Not added: Black. It was changed meanwhile: the cart has 8 EA.').waitFor();
  expect(await blackIn(page, id)).toBe(8);
  await sheetOf(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await isSaved(page);
  expect(await blackIn(page, id)).toBe(6);
});

it('ruling 31: nor over what was changed while the sheet had no network', async () => {
  const { page, id } = await openSheet(browser, 'Offline meanwhile');
  await cell(page, 'Black').fill('5');
  await add(page).click();
  await isSaved(page);
  await page.context().setOffline(true);
  await cell(page, 'Black').fill('6');
  await notSaved(page).waitFor();
  // What is tried by itself once the network is back is lost, too.
  const lost = page.waitForEvent('requestfailed');
  await page.route(SAVES, (route) => route.abort('failed'), { times: 1 });
  await page.context().setOffline(false);
  await lost;
  await setElsewhere(page, id, 8);
  await sheetOf(page).getByRole('button', { name: 'Try again', exact: true }).first().click();
  await sheetOf(page).getByText('Not added: Black. It was changed meanwhile: the cart has 8 EA.').waitFor();
  expect(await blackIn(page, id)).toBe(8);
});

it('R28: after Clear these a refused cell is as any other: the next number is sent, and Clear takes its pieces out', async () => {
  const { page, id } = await openSheet(browser, 'Let go of');
  const notice = sheetOf(page).getByText(/^Not added: Black\. It was changed meanwhile/);
  const shown = () => cell(page, 'Black').inputValue();
  await cell(page, 'Black').fill('20');
  await setElsewhere(page, id, 148);
  await add(page).click();
  await notice.waitFor();
  await sheetOf(page).getByRole('button', { name: 'Clear these' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await shown()).toBe('148');
  await cell(page, 'Black').fill('30');
  await cell(page, 'Black').press('Tab');
  await expect.poll(() => blackIn(page, id)).toBe(30);
  // Changed once more: Clear goes against what was told, also with the refused number still there.
  await setElsewhere(page, id, 31);
  await cell(page, 'Black').fill('40');
  await notice.waitFor();
  await sheetOf(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => blackIn(page, id)).toBe(0);
  expect(await shown()).toBe('');
  // What the cart had comes back, and not what it did not take.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => blackIn(page, id)).toBe(31);
  expect(await shown()).toBe('31');
});

it('R28: what a save has set whose answer was lost is nobody else’s change', async () => {
  const { page, id } = await openSheet(browser, 'Alone at one sheet');
  await page.route(SAVES, loseAnswer);
  await cell(page, 'Black').fill('24');
  await add(page).click();
  await notSaved(page).waitFor();
  await page.unroute(SAVES);
  await cell(page, 'Black').fill('40');
  await isSaved(page);
  expect(await blackIn(page, id)).toBe(40);
  expect(await sheetOf(page).getByText('It was changed meanwhile').count()).toBe(0);
});

it.each([
  ['a product', PRODUCT, 'Quantity, Black'],
  ['a category', '/order-colors/eyewear-retainers', 'Quantity, Classic Cotton Retainer, Black'],
])(
  'R28: a number that comes with the cart into the cell of %s that has the focus is typed over as a whole',
  async (_, path, label) => {
    const { page, id } = await openSheet(browser, 'Comes late');
    await setElsewhere(page, id, 48);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/carts/01-AB1234.json*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    release();
    await expect.poll(() => field.inputValue()).toBe('48');
    await page.keyboard.type('12');
    expect(await field.inputValue()).toBe('12');
  },
);
