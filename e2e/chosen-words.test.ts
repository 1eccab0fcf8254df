import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, openCart, toConfirm } from './carts.ts';

const browser = testBrowser();

const stepOf = (page: Page, step: number) =>
  page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('button').nth(step);

/** What the Confirm step, and paper, say of a cart. */
async function wordsOf(page: Page): Promise<{ confirm: string; paper: string }> {
  const [confirm = ''] = await page.getByRole('region', { name: 'Confirm', exact: true }).allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Bill To', { exact: true }).waitFor();
  const [paper = ''] = await page.getByRole('main').allInnerTexts();
  await page.emulateMedia({ media: 'screen' });
  await act(page, 'Submit Order').waitFor();
  return { confirm, paper };
}

/** The checkout goes on once it is saved. */
const save = (page: Page) => act(page, 'Save Cart').last().click();

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promo Code').fill(code);
  await act(page, 'Apply').click();
  await page.getByText(/^Cart \d+ saved/).waitFor();
}

it('CHK-024 CHK-039: a shipping account that the chosen method cannot use stands in no word of the order', async () => {
  const { page } = await openCart(browser, 'By another way');
  const via = page.getByLabel('Ship Via', { exact: true });
  await via.selectOption('1UPS_GROUND');
  await page.getByLabel('Use my shipping account').check();
  await page.getByLabel('Shipping account', { exact: true }).fill('123456');
  await save(page);
  await toConfirm(page);
  const used = await wordsOf(page);
  expect(used.confirm).toContain('123456');
  expect(used.paper).toContain('Account 123456');
  await page.getByRole('button', { name: 'Change delivery' }).click();
  await via.selectOption({ label: 'USPS Priority' });
  await save(page);
  await act(page, 'Confirm Delivery & Shipping').click();
  await act(page, 'Confirm Payment').click();
  await act(page, 'Submit Order').waitFor();
  const unused = await wordsOf(page);
  expect(unused.confirm).toContain('USPS Priority');
  expect(unused.confirm).not.toContain('123456');
  expect(unused.paper).not.toContain('123456');
});

describe('a promo code that gives terms', () => {
  const payment = (page: Page) => page.getByLabel('Payment Type');
  const termsOf = (code: string) =>
    browser.change(`update customers set terms_code = '${code}' where company = 'CHI' and account_key = '01-AB1234'`);

  it('CHK-035 ruling 34: names them wherever the payment is named, as its order does', async () => {
    await browser.change(
      `insert into promo_codes (promo_code, description, actions) values ('HERON60', 'Net 60', '{"TermsCode":"15"}')`,
    );
    const { page } = await openCart(browser, 'Sixty days');
    await expect.poll(() => payment(page).locator('option').allInnerTexts()).toContain('Terms, Net 30 Days');
    await applyCode(page, 'HERON60');
    await expect.poll(() => payment(page).locator('option').allInnerTexts()).toContain('Terms, Net 60 Days');
    await payment(page).selectOption('TERMS');
    await save(page);
    await toConfirm(page);
    expect(await stepOf(page, 2).textContent()).toContain('Terms, Net 60 Days');
    const { confirm, paper } = await wordsOf(page);
    expect(confirm).toContain('Terms, Net 60 Days');
    expect(paper).toContain('Terms, Net 60 Days');
    await act(page, 'Submit Order').click();
    await page.getByRole('heading', { level: 1, name: /^Sales Order/ }).waitFor();
    await page.getByText('Terms, Net 60 Days', { exact: true }).waitFor();
  });

  it('CHK-035 ruling 34: offers Terms to an account without any, until it is taken away', async () => {
    await browser.change(`insert into promo_codes (promo_code, actions) values ('FIRST45', '{"TermsCode":"14"}')`);
    await termsOf('00');
    const { page } = await openCart(browser, 'On account at last');
    expect(await payment(page).locator('option').allInnerTexts()).toEqual(
      expect.not.arrayContaining([expect.stringContaining('Terms')]),
    );
    await applyCode(page, 'FIRST45');
    await payment(page).selectOption({ label: 'Terms, Net 45 Days' });
    await save(page);
    await toConfirm(page);
    expect((await wordsOf(page)).confirm).toContain('Terms, Net 45 Days');
    await act(page, 'Submit Order').click();
    await page.getByRole('heading', { level: 1, name: /^Sales Order/ }).waitFor();
    await page.getByText('Terms, Net 45 Days', { exact: true }).waitFor();
  });
});
