import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';

/** The answers to writes take their time, as on a slow connection. */
async function slowWrites(page: Page): Promise<void> {
  await page.route(
    (url) => /\/(billto|shipto)\.php|\/profile\.json|\/users.*\.json/.test(url.href),
    async (route) => {
      const answer = await route.fetch();
      if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ response: answer });
    },
  );
}

describe('what is typed while a save is under way stays, and is not called saved', () => {
  it.each([
    ['a billing address', 'rep', `${HERON}`, /^Address 3/, /address is saved/],
    ['a delivery address', 'rep', `${HERON}/delivery/1`, /^Address 3/, /address is saved/],
    ['a profile', 'rep', '/profile', /^Name/, /profile is saved/],
    ['a user', 'service', `${HERON}/users/new`, /^Name/, /is saved/],
  ] as const)('%s', async (what, who, path, label, saved) => {
    const page = await browser.openAs(who, path, DESK);
    if (what === 'a user') {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Types On');
      await page.getByRole('textbox', { name: /^Email/ }).fill('types.on@shop.example');
      await page.getByRole('textbox', { name: /^(Notes|Welcome)/ }).fill('Welcome!');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('link', { name: 'Types On' }).click();
    }
    const field = page.getByRole('main').getByRole('textbox', { name: label }).first();
    await field.waitFor();
    const before = await field.inputValue();
    await slowWrites(page);
    await field.fill('Dock four');
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).last().click();
    await page.waitForTimeout(300);
    await field.press('End');
    await page.keyboard.type(' and five');
    await page.getByText(saved).first().waitFor();
    await page.waitForTimeout(300);
    expect(await field.inputValue()).toBe('Dock four and five');
    const again = page.getByRole('main').getByRole('button', { name: /^Save/ }).last();
    expect(await again.isEnabled()).toBe(true);
    await field.fill(before);
    await again.click();
    await expect.poll(() => again.isVisible().then((seen) => seen && again.isEnabled())).toBe(false);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(before);
  });
});

describe('what is new takes no typing while it is on its way', () => {
  it.each([
    ['a location', 'rep', `${HERON}/delivery/new-location`],
    ['a user', 'service', `${HERON}/users/new`],
  ] as const)('%s', async (what, who, path) => {
    const page = await browser.openAs(who, path, DESK);
    const fill = (name: RegExp, text: string) =>
      page.getByRole('main').getByRole('textbox', { name }).first().fill(text);
    await fill(/^Name/, 'On Its Way');
    if (what === 'a user') {
      await fill(/^Email/, 'on.its.way@shop.example');
      await fill(/^(Notes|Welcome)/, 'Welcome!');
    } else {
      await fill(/^Code/, 'OIW');
      await fill(/^Address 1|^Address$/, '1 Quay');
      await fill(/^City/, 'Bend');
      await fill(/^(Postal Code|ZIP)/, '97701');
      await page.getByLabel(/^State/).selectOption('OR');
    }
    await slowWrites(page);
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForTimeout(300);
    expect(await page.getByRole('main').getByRole('textbox', { name: /^Name/ }).first().isDisabled()).toBe(true);
    await page.getByText(what === 'a user' ? 'On Its Way is invited.' : 'The location OIW is there.').waitFor();
    await page.waitForURL(what === 'a user' ? /\/users$/ : /\/delivery\/OIW$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
