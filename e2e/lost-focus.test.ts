import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK } from './screens.ts';

/** Where what was pressed goes away or closes, the keyboard goes on beside it and not from the top of the page. */
const browser = testBrowser();
const HERON = '/account/01-AB1234';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What has the focus, once what was pressed has had its effect: a tag with its name. */
async function focused(page: Page): Promise<string> {
  await page.waitForTimeout(150);
  return page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
    return activeElement === document.body
      ? 'nothing'
      : `${activeElement?.tagName} ${activeElement?.id || name.slice(0, 60)}`;
  });
}
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe('in the forms of an account', () => {
  it('the button that made a location the default one leaves the focus to the content', async () => {
    const page = await browser.openAs('service', `${HERON}/delivery/2`);
    await button(page, 'Set as default delivery location').press('Enter');
    await page.getByText('is the default delivery location.').waitFor();
    await button(page, 'Set as default delivery location').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('MAIN main');
  });

  it('the bar with Save leaves it to the heading of the form, before its first field', async () => {
    const page = await browser.openAs('service', HERON);
    for (const [path, heading] of [
      [HERON, /^H2 Billing Contact & Address$/],
      [`${HERON}/delivery/3`, /^H2 .* 3$/],
    ] as const) {
      await page.goto(path);
      for (const name of ['Cancel', 'Save']) {
        await page.getByRole('textbox', { name: /^Ext/ }).fill(name === 'Save' ? '77' : '78');
        await button(page, name).press('Enter');
        await button(page, name).waitFor({ state: 'detached' });
        expect(await focused(page)).toMatch(heading);
      }
    }
    await page.goto(HERON);
    await page.getByRole('textbox', { name: /^Ext/ }).fill('79');
    await button(page, 'Cancel').press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^H2 /);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true);
  });

  it('of a user: from New Ship-To Location to the choice and back, from a location to the next, and on Save', async () => {
    const page = await browser.openAs('service', `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    const open = button(page, 'New Ship-To Location');
    const choice = page.getByLabel('New Ship-To Location');
    await open.press('Enter');
    expect(await hasFocus(choice)).toBe(true);
    await button(page, 'Close').press('Enter');
    expect(await hasFocus(open)).toBe(true);
    for (const code of ['1', '3']) {
      await open.press('Enter');
      await choice.selectOption(code);
      await button(page, 'Add').press('Enter');
      expect(await focused(page)).toBe(code === '1' ? 'BUTTON New Ship-To Location' : 'MAIN main');
    }
    await button(page, 'Remove location 1').press('Enter');
    expect(await focused(page)).toBe('BUTTON Remove location 2');
    await button(page, 'Remove location 3').press('Enter');
    expect(await focused(page)).toBe('BUTTON New Ship-To Location');
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Branch');
    await button(page, 'Save').press('Enter');
    await page.getByText(/ is saved\.$/).waitFor();
    expect(await focused(page)).toBe('BUTTON Save');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('BUTTON Cancel');
    expect(await button(page, 'Save').getAttribute('disabled')).toBe('');
  });
});

describe('in lists', () => {
  it('the arrows of the pages keep it at either end', async () => {
    const page = await browser.openAs('dealer', `${HERON}/orders?rows=2`);
    const [next, previous] = [button(page, 'Next page'), button(page, 'Previous page')];
    const range = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await range('1–2 of 5');
    for (const text of ['3–4 of 5', '5–5 of 5']) {
      await next.press('Enter');
      await range(text);
    }
    expect([await focused(page), await next.isDisabled()]).toEqual(['BUTTON Next page', true]);
    await page.keyboard.press('Enter');
    for (const text of ['3–4 of 5', '1–2 of 5']) {
      await previous.press('Enter');
      await range(text);
    }
    expect([await focused(page), await previous.isDisabled()]).toEqual(['BUTTON Previous page', true]);
    await page.keyboard.press('Tab');
    expect(await hasFocus(next)).toBe(true);
    expect(await previous.getAttribute('disabled')).toBe('');
  });

  it('End and Home go to the last and the first of a rep’s customers, and the keys go on scrolling what was scrolled away', async () => {
    const page = await browser.openAs('allreps', '/profile', DESK);
    await page
      .getByRole('main')
      .getByRole('link', { name: /All Reps/ })
      .first()
      .click();
    const table = page.getByRole('table', { name: /customers/i });
    const rows = table.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    const count = Number(await table.getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(200);
    const rowOfFocus = () =>
      page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
    await rows.first().getByRole('link').first().focus();
    await page.keyboard.press('End');
    await expect.poll(rowOfFocus).toBe(count);
    await page.keyboard.press('Home');
    await expect.poll(rowOfFocus).toBe(2);
    for (let pages = 0; pages < 3; pages += 1) {
      await page.keyboard.press('PageDown');
      await page.waitForTimeout(400);
    }
    expect(await focused(page)).toMatch(/^DIV /);
    const top = await page.locator(':focus').evaluate((window) => window.scrollTop);
    expect(top).toBeGreaterThan(800);
    await page.keyboard.press('End');
    await expect.poll(rowOfFocus).toBe(count);
  });

  it('what empties or widens a search gives it to the field, or to the content', async () => {
    const page = await browser.openAs('service', '/staff/order-desk');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('nothing like it');
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).press('Enter');
    expect(await hasFocus(search)).toBe(true);
    await search.fill('nothing like it');
    await button(page, 'Show all open orders').press('Enter');
    await button(page, 'Show all open orders').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('MAIN main');
  });
});

describe('where it is put away', () => {
  it('the invitation to sign up leaves it to the content', async () => {
    const page = await browser.openPage('/products/all', DESK.options);
    await button(page, 'Deny All').press('Enter');
    await button(page, 'Deny All').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('MAIN main');
    await button(page, 'Not now').press('Enter');
    expect(await focused(page)).toBe('MAIN main');
  });

  it('the bar of the customer in hand leaves it to the content of the profile', async () => {
    const page = await browser.openAs('service', HERON);
    await button(page, 'Exit').waitFor();
    await page.goto('/profile');
    await button(page, 'Exit').press('Enter');
    await button(page, 'Exit').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('MAIN main');
  });

  it('a user who is removed leaves it to the content of the list', async () => {
    const page = await browser.openAs('service', `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'google@demo.test' }).getByRole('link').click();
    await button(page, 'Delete').press('Enter');
    await button(page, 'Remove user').press('Enter');
    await page.getByText('google@demo.test is removed.').waitFor();
    await page.waitForTimeout(300);
    expect(await focused(page)).toBe('MAIN main');
  });
});

it('MSG-001: a message that is dismissed leaves the focus to the next one, the last to the content', async () => {
  await browser.change(`insert into messages (type, message) values ('site', 'Second'), ('site', 'Third')`);
  const page = await browser.openPage('/resources', DESK.options);
  await button(page, 'Deny All').click();
  const dismiss = button(page, 'Dismiss message');
  await page.getByText('Third').waitFor();
  const count = await dismiss.count();
  await dismiss.first().focus();
  for (let left = count - 1; left > 0; left -= 1) {
    await page.keyboard.press('Enter');
    await expect.poll(() => dismiss.count()).toBe(left);
    await expect.poll(() => hasFocus(dismiss.first())).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('MAIN main');
});
