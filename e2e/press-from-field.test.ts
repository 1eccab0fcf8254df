import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';

/** Presses with the mouse as a hand does, near the upper edge: the page is drawn between press and release. */
async function press(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('What is pressed can be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  );
  await page.mouse.up();
}

const field = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name }).first();

describe('one press ticks, adds or follows although the field that it leaves has an error to show', () => {
  it.each([
    ['with an account', /^E-mail/, '', 'My business has an account'],
    ['with an account, after a wrong address', /^E-mail/, 'bad@mail', 'My business has an account'],
    ['agreeing', /^Postal Code/, '', /^I have read the policies/],
  ] as const)('SGN-010: a request, %s', async (_, left, text, box) => {
    const page = await browser.openPage('/signup', DESK.options);
    await page.getByRole('button', { name: 'Deny All' }).click();
    await page.getByText('Usage Policy').first().waitFor();
    await field(page, left).fill(text);
    await press(page, page.getByRole('checkbox', { name: box }));
    await expect.poll(() => page.getByRole('checkbox', { name: box }).isChecked()).toBe(true);
    await expect.poll(() => field(page, left).getAttribute('aria-invalid')).toBe('true');
  });

  it('ADR-009: another e-mail address, of which nothing is said while it is typed', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    await field(page, /^Postal Code/).fill('');
    await press(page, page.getByRole('button', { name: 'Add another' }));
    const added = page.getByRole('textbox', { name: /^E-mail address \d/ }).last();
    await expect.poll(() => added.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field(page, /^Postal Code/).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('half@an');
    await press(page, page.getByRole('button', { name: 'Add another' }));
    await expect.poll(() => added.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('b');
    expect(await added.getAttribute('aria-invalid')).toBeNull();
  });

  it('ACC-030: the way back from a forgotten password', async () => {
    const page = await browser.openPage('/reset-password', DESK.options);
    await page.getByRole('button', { name: 'Deny All' }).click();
    await field(page, /^E-mail/).fill('bad@mail');
    await press(page, page.getByRole('link', { name: 'Cancel' }));
    await page.waitForURL(({ pathname }) => pathname === '/login');
  });

  it('SGN-010: a tap ticks too, and shows the error only after it', async () => {
    const page = await browser.openPage('/signup', PHONE.options);
    await page.getByRole('button', { name: 'Deny All' }).click();
    await page.getByText('Usage Policy').first().waitFor();
    await field(page, /^E-mail/).fill('bad@mail');
    const box = page.getByRole('checkbox', { name: 'My business has an account' });
    await box.scrollIntoViewIfNeeded();
    const wrongAtClick = page.evaluate(
      () =>
        new Promise<number>((tell) => {
          // A page that is slower than the finger draws between its release, which takes the focus, and its click.
          const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;
          document.addEventListener('click', () => tell(wrong()), { capture: true, once: true });
        }),
    );
    await box.tap();
    expect(await wrongAtClick).toBe(0);
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(() => field(page, /^E-mail/).getAttribute('aria-invalid')).toBe('true');
  });

  it('by the keyboard the error shows at once', async () => {
    const page = await browser.openPage('/signup', DESK.options);
    await field(page, /^E-mail/).fill('bad@mail');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, /^E-mail/).getAttribute('aria-invalid')).toBe('true');
  });

  it('a form that is put back by the press has no error of what was left', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    await field(page, /^Postal Code/).fill('');
    await press(page, page.getByRole('button', { name: /^(Reset|Cancel|Discard)/ }).first());
    await expect.poll(() => field(page, /^Postal Code/).inputValue()).not.toBe('');
    await field(page, /^Postal Code/).fill('');
    expect(await field(page, /^Postal Code/).getAttribute('aria-invalid')).toBeNull();
  });
});
