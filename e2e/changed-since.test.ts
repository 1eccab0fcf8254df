import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, changeCart, openCart, toConfirm } from './carts.ts';

const browser = testBrowser();
const CORD = "(select id from items where company = 'CHI' and item_code = '12100-112')";
const DEALER = "(select id from customers where company = 'CHI' and account_key = '01-AB1234')";

/** A price of the dealer's own for an item of the cart, as an import brings it. */
const agree = (price: string) =>
  browser.change(`insert into price_records (company, kind, item_id, customer_id, pricing_method, discount_markup)
    values ('CHI', 2, ${CORD}, ${DEALER}, 'O', ${price})`);

it('T23: the way back from changed prices leads to a cart that shows them, and is ordered by them', async () => {
  const { page } = await openCart(browser, 'Back to new prices');
  await toConfirm(page);
  await agree('6.5');
  await act(page, 'Submit Order').click();
  const changed = page.getByRole('dialog', { name: 'Your cart has changed' });
  await changed.getByText('is 6.50').waitFor();
  await changed.getByRole('button', { name: 'Back to the cart' }).click();
  await page.getByText('6.50', { exact: true }).filter({ visible: true }).first().waitFor();
  await toConfirm(page);
  await act(page, 'Submit Order').click();
  await page.getByText(/^Order \S+ submitted$/).waitFor();
});

it('ruling 30: of what the page shows as not in stock by now nothing is asked', async () => {
  const { page } = await openCart(browser, 'Short since');
  await browser.change(`update item_stock set quantity_committed = quantity_on_hand where item_id = ${CORD}`);
  await page.reload();
  await page.getByText('Product is not available for immediate delivery.').filter({ visible: true }).first().waitFor();
  await toConfirm(page);
  await act(page, 'Submit Order').click();
  await page.getByText(/^Order \S+ submitted$/).waitFor();
});

const SHOWN = '6500 Highway 30, Rowena, OR';
/** Location 2, and the account itself, as somebody else saves them. */
const move = (street: string, city: string) =>
  browser.change(
    `update ship_tos set address_line1 = '${street}', city = '${city}' where code = '2' and customer_id = ${DEALER}`,
  );
const rename = (name: string) => browser.change(`update customers set name = '${name}' where id = ${DEALER}`);
afterEach(async () => {
  await move('6500 Highway 30', 'Rowena');
  await rename('Blue Heron Outfitters');
});

/** A cart for that place, at the Confirm step. */
async function confirmFor(name: string, shipToCode: string, shown: string): Promise<Page> {
  const { page, id } = await openCart(browser, name);
  await changeCart(page, id, { shipToCode });
  await page.reload();
  await toConfirm(page);
  await page.getByRole('definition').filter({ hasText: shown }).waitFor();
  return page;
}
const changedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your cart has changed' });
const submitted = (page: Page) => page.getByText(/^Order \S+ submitted$/).waitFor();

it('ruling 30: an address that was changed since it was shown is asked about before anything goes there', async () => {
  const page = await confirmFor('Moved on', '2', SHOWN);
  await move('1 Main Street', 'Mosier');
  await act(page, 'Submit Order').click();
  const item = changedDialog(page).getByRole('listitem');
  await item.first().waitFor();
  expect((await item.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
    [
      expect.stringMatching(/^Delivery address\s*$/),
      'Before: Blue Heron, Rowena Shop, 6500 Highway 30, Rowena, OR 97058',
      'Now: Blue Heron, Rowena Shop, 1 Main Street, Mosier, OR 97058',
    ],
  ]);
  await changedDialog(page).getByRole('button', { name: 'Accept and Submit Order' }).click();
  await submitted(page);
});

it('ruling 30: the way back from a changed address leads to a Confirm step that shows it, and asks no more', async () => {
  const page = await confirmFor('Moved back', '2', SHOWN);
  await move('1 Main Street', 'Mosier');
  await act(page, 'Submit Order').click();
  await changedDialog(page).getByRole('button', { name: 'Back to the cart' }).click();
  await toConfirm(page);
  await page.getByRole('definition').filter({ hasText: '1 Main Street, Mosier, OR' }).waitFor();
  expect(await page.getByText("today's prices").count()).toBe(0);
  await act(page, 'Submit Order').click();
  await submitted(page);
});

it("ruling 30: the account's own address is asked about where its name changed, and not where nothing did", async () => {
  const same = await confirmFor('To the account', '', 'Billing address');
  await act(same, 'Submit Order').click();
  await submitted(same);
  const page = await confirmFor('To the account again', '', 'Billing address');
  await rename('Grey Heron Outfitters');
  await act(page, 'Submit Order').click();
  await changedDialog(page).getByText('Now: Grey Heron Outfitters, 118 Oak Street').waitFor();
});
