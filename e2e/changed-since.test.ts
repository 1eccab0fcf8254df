import { it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, openCart, toConfirm } from './carts.ts';

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
