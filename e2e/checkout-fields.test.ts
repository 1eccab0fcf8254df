import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, changeCart, openCart } from './carts.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { holdAnswers } from './sheet.ts';

const browser = testBrowser();
const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
const sentencesOf = (field: Locator) =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent);
const nameOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Cart Name' });
const stepOf = (page: Page, step: number) =>
  page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('button').nth(step);

describe('a cart name that was emptied', () => {
  it.each([DESK, PHONE])('CRT-061: leads the save to its field, which says what is missing ($name)', async (screen) => {
    const { page, id } = await openCart(browser, `Named ${screen.name}`, screen);
    const saves: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    await nameOf(page).fill('  ');
    await page.mouse.wheel(0, 5_000);
    await act(page, 'Save Cart').last().click();
    await hasFocus(nameOf(page));
    expect(await sentencesOf(nameOf(page))).toBe('Please name your cart.');
    await photograph(page, 'cart-name-missing', screen);
    expect(saves).toEqual([]);
    await nameOf(page).fill('Named again');
    await act(page, 'Save Cart').last().click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    expect((await cartOf(page, id)).header.customerPONo).toBe('Named again');
  });

  it('CHK-034: leads to the purchase order number where that is asked for', async () => {
    const { page } = await openCart(browser, 'Numbered', PHONE);
    await act(page, 'Begin Checkout').click();
    await act(page, 'Confirm Delivery & Shipping').click();
    const number = page.getByLabel('Purchase Order No');
    await number.fill('');
    await act(page, 'Save Cart').last().click();
    await hasFocus(number);
    expect(await sentencesOf(number)).toBe('PO # is required.');
  });

  it('CRT-061: leads a phone back to the step that asks for it', async () => {
    const { page } = await openCart(browser, 'Elsewhere', PHONE);
    await act(page, 'Begin Checkout').click();
    await stepOf(page, 0).click();
    await nameOf(page).fill('');
    await stepOf(page, 1).click();
    await page.getByRole('heading', { name: 'Shipping & Delivery' }).waitFor();
    // Not a click so soon after another one, which may be at its place.
    await act(page, 'Save Cart').last().press('Enter');
    await hasFocus(nameOf(page));
  });
});

describe('the payment type', () => {
  const payment = (page: Page) => page.getByLabel('Payment Type');

  it.each([DESK, PHONE])('CHK-026: Select One stays what was chosen, and is asked for ($name)', async (screen) => {
    const { page, id } = await openCart(browser, `Not paid ${screen.name}`, screen);
    await act(page, 'Begin Checkout').click();
    await act(page, 'Confirm Delivery & Shipping').click();
    // Until somebody chooses, the account's usual one is offered.
    expect(await payment(page).inputValue()).toBe('TERMS');
    await payment(page).selectOption({ label: 'Select One' });
    expect(await payment(page).inputValue()).toBe('');
    await act(page, 'Save Cart').last().click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    expect(await payment(page).inputValue()).toBe('');
    await page.reload();
    await act(page, 'Begin Checkout').click();
    await act(page, 'Confirm Delivery & Shipping').click();
    expect(await payment(page).inputValue()).toBe('');
    await act(page, 'Confirm Payment').click();
    await hasFocus(payment(page));
    expect(await sentencesOf(payment(page))).toBe('Please choose a payment type.');
    await photograph(page, 'payment-missing', screen);
    await payment(page).selectOption('CHECK');
    await act(page, 'Save Cart').last().click();
    await expect.poll(async () => (await cartOf(page, id)).header.paymentType).toBe('CHECK');
    await act(page, 'Confirm Payment').click();
    await act(page, 'Submit Order').waitFor();
  });
});

/** Picks a day a week after the earliest one; the field keeps the focus. */
async function pickDate(page: Page): Promise<string> {
  const date = page.getByLabel('Ship Date', { exact: true });
  await expect.poll(() => date.getAttribute('min')).toBeTruthy();
  const earliest = new Date((await date.getAttribute('min')) ?? '');
  const later = new Date(earliest.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  await date.fill(later);
  return later;
}

async function isSavedAs(page: Page, id: number, date: string): Promise<void> {
  await act(page, 'Save Cart').last().click();
  await page.getByText(`Cart ${id} saved`).waitFor();
  const saved = (await cartOf(page, id)).header.requestedShipDate ?? '';
  // A day on which nothing ships is moved.
  expect([saved, date].sort()[0]).toBe(date);
  await act(page, 'Save Cart').waitFor({ state: 'hidden' });
}

it('CHK-033 R28: a ship date that was picked and whose step was left by Back is saved by Save Cart', async () => {
  const { page, id } = await openCart(browser, 'Picked and back', PHONE);
  await act(page, 'Begin Checkout').click();
  const date = await pickDate(page);
  await page.goBack();
  await nameOf(page).waitFor();
  await isSavedAs(page, id, date);
});

it('CHK-033 R28: a ship date that was picked before the screen was turned to a phone’s width is saved by Save Cart', async () => {
  const { page, id } = await openCart(browser, 'Picked and turned');
  const date = await pickDate(page);
  await page.setViewportSize(PHONE.options.viewport);
  await page.getByLabel('Ship Date', { exact: true }).waitFor({ state: 'detached' });
  await isSavedAs(page, id, date);
});

it('CHK-033: where a ship date was moved to goes with Cancel Changes', async () => {
  const { page, id } = await openCart(browser, 'Moved and back');
  const date = page.getByLabel('Ship Date', { exact: true });
  await pickDate(page);
  await act(page, 'Save Cart').last().click();
  await page.getByText(`Cart ${id} saved`).waitFor();
  const saved = await date.inputValue();
  await date.fill('2020-01-01');
  await date.blur();
  await page.getByText(/^Moved to /).waitFor();
  await act(page, 'Cancel Changes').first().click();
  await expect.poll(() => date.inputValue()).toBe(saved);
  expect(await page.getByText(/^Moved to /).count()).toBe(0);
});

describe('a shipping account that is too long', () => {
  it.each([DESK, PHONE])('CHK-029: leads the save to its field, which says so ($name)', async (screen) => {
    const { page, id } = await openCart(browser, `Long account ${screen.name}`, screen);
    if (screen === PHONE) await act(page, 'Begin Checkout').click();
    const saves: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    await page.getByLabel('Ship Via', { exact: true }).selectOption('1UPS_GROUND');
    await page.getByLabel('Use my shipping account').check();
    const account = page.getByLabel('Shipping account', { exact: true });
    await account.fill('1234567890123');
    if (screen === PHONE) await stepOf(page, 0).click();
    await act(page, 'Save Cart').last().click();
    await hasFocus(account);
    expect(await sentencesOf(account)).toBe('The shipping account is up to 9 letters and digits.');
    expect(saves).toEqual([]);
    await account.fill('123456789');
    await act(page, 'Save Cart').last().click();
    await page.getByText(`Cart ${id} saved`).waitFor();
  });
});

it('PMO-005: the refusal of a promo code goes once another is typed', async () => {
  const { page } = await openCart(browser, 'Typed anew');
  const code = page.getByLabel('Promo Code');
  const refusal = page.getByRole('main').getByText("Sorry! 'NOPE' is not a valid promo code.");
  await code.fill('NOPE');
  await code.press('Enter');
  await refusal.waitFor();
  await code.fill('welcome');
  await expect.poll(() => refusal.count()).toBe(0);
});

it('PMO-005 ruling 31: another code that is typed leaves a conflict of another field to be settled', async () => {
  const { page, id } = await openCart(browser, 'Typed beside a conflict');
  const code = page.getByLabel('Promo Code');
  await code.fill('NOPE');
  await code.press('Enter');
  await page.getByRole('main').getByText("Sorry! 'NOPE' is not a valid promo code.").waitFor();
  await changeCart(page, id, { comment: 'Theirs' });
  await page.getByRole('textbox', { name: /^Comment/ }).fill('Mine');
  await act(page, 'Save Cart').first().click();
  await act(page, 'Keep mine').waitFor();
  await code.fill('welcome');
  await act(page, 'Keep mine').click();
  await expect.poll(async () => JSON.stringify((await cartOf(page, id)).header)).toContain('"comment":"Mine"');
});

it('PMO-005 R28: the refusal of a promo code leaves the code that is typed meanwhile', async () => {
  const { page, id } = await openCart(browser, 'Typed on');
  const code = page.getByLabel('Promo Code');
  const answer = await holdAnswers(page, `**/api/carts/01-AB1234/${id}.json*`);
  await code.fill('NOPE');
  await code.press('Enter');
  await answer.isThere;
  await code.fill('welcome');
  answer.release();
  await page.getByText(`Cart ${id} not saved: `).waitFor();
  expect(await code.inputValue()).toBe('welcome');
  await code.press('Enter');
  await page.getByText('5% off your order').waitFor();
});
