import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, type CartAnswer, cartOf, HERON } from './carts.ts';
import { ask, signIn } from './people.ts';
import { DESK, photograph } from './screens.ts';
import {
  add,
  BLACK,
  cell,
  choose,
  holdAnswers,
  isFor,
  isSaved,
  loseAnswer,
  notSaved,
  openSheet,
  PRODUCT,
  SAVES,
  sheetOf,
  toNewCart,
} from './sheet.ts';

const browser = testBrowser();

it('T34: what waits behind a save is not sent in the name of whoever signs in next', async () => {
  const { page, id } = await openSheet(browser, 'Of one person');
  const savers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/quantities.json')) savers.push(request.headers().authorization ?? '');
  });
  const answers = await holdAnswers(page);
  await cell(page, 'Black').fill('7');
  await add(page).click();
  await answers.isThere;
  await cell(page, 'Bone').fill('5');
  const tab = await page.context().newPage();
  await tab.goto('/logout');
  await tab.waitForURL('**/login');
  await sheetOf(page).waitFor({ state: 'detached' });
  await signIn(tab, 'employee@demo.test');
  const answered = page.waitForResponse(SAVES);
  answers.release();
  await answered;
  // Whatever went on has gone by then: the page asks for the other's profile.
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(savers).toHaveLength(1);
  const { detail } = await cartOf(tab, id);
  expect(detail.map(({ itemCode }) => itemCode)).not.toContain('12100-108');
  expect(detail).toHaveLength(3);
});

it('CRT-069: what a cart has not taken is told while another one is shown', async () => {
  const { page, id, other } = await openSheet(browser, 'Not taken');
  const answers = await holdAnswers(page);
  const setSold = (isSold: boolean) =>
    browser.change(`update items set inactive = ${!isSold} where company = 'CHI' and item_code = '${BLACK}'`);
  await cell(page, 'Black').fill('7');
  await setSold(false);
  try {
    await add(page).click();
    await answers.isThere;
    await choose(page, other);
    answers.release();
    const notice = sheetOf(page)
      .getByRole('alert')
      .filter({ hasText: `One item was not added to Not taken, cart #${id}` });
    await notice.waitFor();
    await photograph(page, 'sheet-refused-elsewhere', DESK);
    await notice.getByRole('button', { name: 'Show', exact: true }).click();
    await isFor(page, id);
    await sheetOf(page).getByText('1 not added').waitFor();
  } finally {
    await setSold(true);
  }
});

it('R28 CRT-050: a cart that is gone is looked at again where the first look fails', async () => {
  const { page, id } = await openSheet(browser, 'Looked at');
  await page.route(SAVES, loseAnswer);
  await cell(page, 'Black').fill('7');
  await add(page).click();
  await notSaved(page).waitFor();
  await page.unroute(SAVES);
  await browser.change(`update carts set state = 'needs-attention' where id = ${id}`);
  await page.goto(`${HERON}/carts`);
  await act(page, 'Reload').first().waitFor();
  let looks = 0;
  await page.route(`**/carts/01-AB1234/${id}.json*`, (route) => {
    looks++;
    return looks < 4 ? route.abort('failed') : route.continue();
  });
  await page.goto(PRODUCT);
  await sheetOf(page).getByText(`cart #${id} was submitted and holds Black 7.`).waitFor();
  expect(looks).toBe(4);
});

it('R02: a new cart whose answer comes after its page was left is known where the page is opened again', async () => {
  const { page } = await openSheet(browser, 'Left and back');
  const answers = await holdAnswers(page);
  await toNewCart(page, 'Made while away');
  await answers.isThere;
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('Whether a new cart was made of them is not known').waitFor();
  await cell(page, 'Bone').fill('5');
  answers.release();
  await page.getByText('Whether a new cart was made of them is not known').waitFor({ state: 'detached' });
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: CartAnswer[] };
  const [made, ...more] = carts.filter(({ header }) => header.customerPONo === 'Made while away');
  expect(more).toEqual([]);
  await isFor(page, made?.header.id ?? 0);
  await expect.poll(() => cell(page, 'Black').inputValue()).toBe('7');
  await sheetOf(page)
    .getByText(/is not known|a new cart, and/)
    .waitFor({ state: 'detached' });
  expect(await cell(page, 'Bone').inputValue()).toBe('5');
  expect(made?.detail.map(({ quantityOrdered }) => Number(quantityOrdered))).toEqual([7]);
  await cell(page, 'Black').fill('8');
  await add(page).click();
  await isSaved(page);
  const after = await cartOf(page, made?.header.id ?? 0);
  expect(after.detail.map((line) => Number(line.quantityOrdered))).toEqual([8, 5]);
});

it('R28: what was typed last is saved when its page goes, and asked about where it cannot be', async () => {
  const { page, id } = await openSheet(browser, 'Gone at once');
  await cell(page, 'Black').fill('7');
  await add(page).click();
  await isSaved(page);
  await cell(page, 'Bone').fill('5');
  await sheetOf(page).getByText('Saving…').waitFor();
  await page.goto('/pages/privacy-policy');
  const held = async () =>
    (await cartOf(page, id)).detail.map(({ itemCode, quantityOrdered }) => `${itemCode} ${Number(quantityOrdered)}`);
  await expect.poll(held).toContain('12100-108 5');
  await page.goto(PRODUCT);
  await page.route(SAVES, (route) => route.abort('failed'));
  await cell(page, 'Bone').fill('6');
  await add(page).click();
  await notSaved(page).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});
