import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf, openCart } from './carts.ts';
import { paste } from './parts.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { add, isSaved, notSaved, openSheet, SAVES, sheetOf } from './sheet.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
const WHOLE = 'Whole numbers from 0 to 99,999';

const cell = (page: Page, color: string) => page.getByLabel(`Quantity, ${color}`, { exact: true });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('tether/b2b/sheetDrafts'));

const openProduct = (person: string, screen = DESK) => browser.openAs(person, PRODUCT, screen);

describe('the sheet of colors', () => {
  it('R28: what is typed into the sheet outlives a window that becomes narrow and wide again', async () => {
    const page = await openProduct('dealer');
    const navy = cell(page, 'Navy');
    await navy.fill('35');
    await page.setViewportSize(PHONE.options.viewport);
    await navy.waitFor({ state: 'hidden' });
    await page.setViewportSize(DESK.options.viewport);
    await navy.waitFor();
    expect(await navy.inputValue()).toBe('35');
  });

  it('R28 T86: what is typed and in no cart outlives links, Back and reload; it can be cleared, and is gone at logout', async () => {
    const page = await openProduct('dealer');
    await expect.poll(() => cell(page, 'Navy').inputValue()).toBe('48');
    await cell(page, 'Navy').fill('35');
    await cell(page, 'Black').fill('7');
    await page.getByText('Changes not in the cart yet').waitFor();
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await page.locator('#many').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('You typed these quantities before.').waitFor();
    expect(await cell(page, 'Navy').inputValue()).toBe('35');
    await page.reload();
    await page.getByText('You typed these quantities before.').waitFor();
    expect(await cell(page, 'Black').inputValue()).toBe('7');
    await photograph(page, 'sheet-restored', DESK);

    const notice = page.getByRole('status').filter({ hasText: 'You typed these quantities before.' });
    await notice.getByRole('button', { name: 'Clear' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await cell(page, 'Navy').inputValue()).toBe('48');
    expect(await cell(page, 'Black').inputValue()).toBe('');
    expect(await kept(page)).toBeNull();

    await cell(page, 'Navy').fill('35');
    await expect.poll(() => kept(page)).toContain('35');
    await page.goto('/logout');
    await page.waitForURL('**/login');
    expect(await kept(page)).toBeNull();
  });

  it('says what filled or cleared it, and takes that back but for what was typed since, on a phone as well', async () => {
    const page = await openProduct('dealer', PHONE);
    await page.goto(`${PRODUCT}#many`);
    const cells = () => page.getByRole('list', { name: 'Quantities by color' }).getByRole('spinbutton');
    await page.getByRole('button', { name: 'Add 12 of Black', exact: true }).click();
    await cell(page, 'Black').fill('13');
    await cell(page, 'Black').press('Enter');
    const before = await cells().count();
    await page.getByRole('button', { name: '12 of each', exact: true }).click();
    await page.getByText('Filled with 12 of each').waitFor();
    expect(await cell(page, 'Black').inputValue()).toBe('12');
    await cell(page, 'Bone').fill('5');
    await cell(page, 'Bone').press('Enter');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => cell(page, 'Black').inputValue()).toBe('13');
    expect([await cell(page, 'Bone').inputValue(), await cells().count()]).toEqual(['5', before + 1]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Quantities cleared').waitFor();
    await expect
      .poll(() => cells().evaluateAll((all) => all.filter((it) => (it as HTMLInputElement).value)))
      .toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => cell(page, 'Bone').inputValue()).toBe('5');
    // On another page it could take nothing back.
    await page.getByRole('button', { name: '12 of each', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
    await page.waitForURL('**/pages/privacy-policy');
    // Sooner than a message goes by itself.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect.poll(() => undo.count(), { timeout: 2_500 }).toBe(0);
  });

  it('on a phone count and sum go along with what is typed', async () => {
    const page = await openProduct('dealer', PHONE);
    await page.goto(`${PRODUCT}#many`);
    await page.getByRole('button', { name: 'Add 12 of Black', exact: true }).click();
    const count = page.locator('#many').getByText(/colors? · [\d,]+ pcs?/);
    const piecesNow = async () =>
      Number(/([\d,]+) pcs?/.exec((await count.textContent()) ?? '')?.[1]?.replace(',', ''));
    const before = await piecesNow();
    const black = cell(page, 'Black');
    await black.fill('112');
    await expect.poll(piecesNow).toBe(before + 100);
    await black.fill('');
    await expect.poll(piecesNow).toBe(before - 12);
    await black.press('Escape');
    await expect.poll(piecesNow).toBe(before);
  });

  it('on a phone the long name of a color is there as a whole', async () => {
    const name = 'Midnight Heather Ultramarinephosphorescent Reflective';
    await browser.change(`update colors set name = '${name}' where code = '104'`);
    try {
      const page = await openProduct('dealer', PHONE);
      await page.goto(`${PRODUCT}#many`);
      await page.getByRole('button', { name: `Add 12 of ${name}`, exact: true }).click();
      const shown = sheetOf(page).getByText(name, { exact: true });
      expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await photograph(page, 'sheet-long-name', PHONE);
    } finally {
      await browser.change("update colors set name = 'Graphite' where code = '104'");
    }
  });

  it('on a phone one tap on the bar takes what is still being typed into the cart', async () => {
    const { page, id } = await openCart(browser, 'One tap', PHONE);
    await page.goto(`${PRODUCT}#many`);
    await page.getByRole('link', { name: 'Review cart' }).waitFor();
    await cell(page, 'Navy').fill('40');
    await sheetOf(page).getByText('Changes not in the cart yet').waitFor();
    await add(page).tap();
    await isSaved(page);
    const quantity = async () => (await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === '12100-112');
    await expect.poll(quantity).toMatchObject({ quantityOrdered: '40' });
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
  });

  it('on a phone what is not saved stands apart from the sum', async () => {
    const { page } = await openCart(browser, 'Apart', PHONE);
    await page.route(SAVES, (route) => route.abort('failed'));
    await page.goto(`${PRODUCT}#many`);
    await cell(page, 'Navy').fill('40');
    await add(page).tap();
    await notSaved(page).waitFor();
    await photograph(page, 'sheet-not-saved-phone', PHONE);
    const gaps = await notSaved(page).evaluate((words) => {
      const sum = document.createRange();
      sum.selectNode(words.parentElement?.parentElement?.firstChild ?? words);
      const [one, other] = [sum.getBoundingClientRect(), words.getBoundingClientRect()];
      return { beside: other.left - one.right, below: other.top - one.bottom };
    });
    expect(Math.max(gaps.beside, gaps.below + 12), JSON.stringify(gaps)).toBeGreaterThanOrEqual(12);
  });

  it('offers to take back the last fill alone, and no more once something else was filled, pasted or undone', async () => {
    const page = await openProduct('dealer');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    // Sooner than a message goes by itself.
    const isOver = () => expect.poll(() => undo.count(), { timeout: 2_500 }).toBe(0);
    const [black, bone] = [cell(page, 'Black'), cell(page, 'Bone')];
    await expect.poll(() => cell(page, 'Navy').inputValue()).toBe('48');
    await page.getByRole('button', { name: '12 of each', exact: true }).click();
    await page.getByRole('button', { name: 'Fill from last order', exact: true }).click();
    expect(await black.inputValue()).toBe('144');
    await undo.click();
    await expect.poll(() => black.inputValue()).toBe('12');
    expect(await bone.inputValue()).toBe('12');
    // The first one would take back only what the second left of it.
    await isOver();

    const fill = async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await undo.waitFor();
    };
    await fill();
    await black.focus();
    await paste(page, '7\n8');
    await isOver();
    await fill();
    await black.fill('7');
    await page.locator('#many').getByRole('textbox').nth(1).press('Control+d');
    await isOver();
    await fill();
    await black.press('Control+z');
    await isOver();
  });

  it('CRT-054: by keys alone a new cart is named, which is no mistake before, and the focus goes on to it', async () => {
    const page = await openProduct('dealer');
    await page.locator('#many').getByRole('button', { name: 'Change cart' }).click();
    await page.getByRole('menuitem', { name: 'New Cart' }).click();
    await page.locator('#many').getByText('Goes to a new cart').waitFor();
    await cell(page, 'Black').fill('7');
    await page.locator('#many').getByRole('button', { name: 'Add to Cart' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Cart' });
    const name = dialog.getByLabel(/^Cart Name/);
    await dialog.getByText('Please name your cart.').waitFor();
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await name.press('Enter');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('By keys');
    await name.press('Enter');
    const review = page.locator('#many').getByRole('link', { name: 'Review cart' });
    await review.waitFor();
    await expect.poll(() => review.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('says which cell kept a block out, until the next undo', async () => {
    const page = await openProduct('dealer');
    const black = cell(page, 'Black');
    await black.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '12.00\n1,200\n3 pcs');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const notice = page.getByText('“3 pcs” in row 3 is no quantity.');
    await notice.waitFor();
    await black.press('Control+z');
    await notice.waitFor({ state: 'detached' });
  });

  it('T25: no text becomes another quantity, pasted ones neither', async () => {
    const page = await openProduct('dealer');
    const [navy, black] = [cell(page, 'Navy'), cell(page, 'Black')];
    await expect.poll(() => navy.inputValue()).toBe('48');
    for (const wrong of ['1.5', '99999999', '-5']) {
      await navy.fill(wrong);
      await navy.blur();
      await page.getByText(WHOLE).waitFor();
      expect(await navy.inputValue()).toBe(wrong);
      expect(await navy.getAttribute('aria-invalid')).toBe('true');
    }
    await black.fill('12');
    await photograph(page, 'sheet-wrong', DESK);
    await page
      .getByRole('button', { name: 'Update Cart' })
      .or(page.locator('#many').getByRole('button', { name: 'Add to Cart' }))
      .click();
    expect(await navy.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await navy.fill('1,200');
    await navy.blur();
    expect(await navy.inputValue()).toBe('1200');

    const cells = page.locator('#many').getByRole('textbox');
    const last = (await cells.count()) - 1;
    await cells.nth(last).focus();
    await paste(page, '12.5\n24\n36');
    await page.getByText('2 of 3 cells did not fit: 24, 36.').waitFor();
    expect(await cells.nth(last).inputValue()).toBe('12.5');
  });

  it('T25: a named row that cannot be read is told, and takes nothing out of the cart', async () => {
    const { page, id } = await openSheet(browser, 'Named rows');
    const coral = cell(page, 'Coral');
    const quantityIn = async (itemCode: string) => {
      const { detail } = await cartOf(page, id);
      return Number(detail.find((line) => line.itemCode === itemCode)?.quantityOrdered ?? 0);
    };
    await coral.fill('9');
    await add(page).click();
    await expect.poll(() => quantityIn('12100-165')).toBe(9);
    await cell(page, 'Black').focus();
    await paste(page, 'Coral\t6 dz\nPlum\t3');
    // The sheet saves by itself by now.
    await expect.poll(() => quantityIn('12100-172')).toBe(3);
    expect(await quantityIn('12100-165')).toBe(9);
    expect(await coral.inputValue()).toBe('9');
    await page.getByText('1 of 2 cells could not be read and changed nothing: Coral “6 dz”.').waitFor();
    await photograph(page, 'sheet-not-read', DESK);
  });

  it('its link leads the keyboard into the first cell', async () => {
    const page = await openProduct('dealer');
    await cell(page, 'Navy').waitFor();
    await page.getByRole('link', { name: 'Order many colors' }).click();
    const first = page.locator('#many').getByRole('textbox').first();
    await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('beside the product', () => {
  it('T25: the quantity keeps a wrong text in sight and adds nothing until it is right', async () => {
    const page = await openProduct('dealer');
    const quantity = page.getByRole('spinbutton').first();
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
    await add.waitFor();
    let puts = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/carts/')) puts++;
    });
    await quantity.fill('1.5');
    await add.click();
    await page.getByText('Whole numbers from 1 to 99,999').waitFor();
    expect(await quantity.inputValue()).toBe('1.5');
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(puts).toBe(0);
    await photograph(page, 'product-quantity-wrong', DESK);
  });

  it('PRD-009: someone who may not order is told so', async () => {
    const page = await openProduct('branch');
    await page.getByText('Only those who order for the account can add to a cart.').waitFor();
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
    await photograph(page, 'product-may-not-order', DESK);
  });
});
