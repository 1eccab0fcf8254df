import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { HERON } from './carts.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();

// By key: a choice that a script makes sends `input` and `change` in one go, a person's lets the page draw between them.
it.each([
  ['ADR-030 the state of a billing address', 'rep', HERON, /^State/],
  ['ADR-046 the state of a location', 'dealer', `${HERON}/delivery/1`, /^State/],
  ['USR-033 the locations of a new user', 'service', `${HERON}/users/new`, /^Ship-to restriction/i],
  ['ACT-008 the reps of a list', 'service', '/profile/rep/all', /^Sales Rep/],
  ['ACT-009 the state of a list', 'rep', '/profile/rep/01-0101', /^State/],
  ['CRT-018 the location of a cart', 'dealer', `${HERON}/carts/10001`, /^(Ship To|Delivery|Location)/i],
] as const)('%s: what is chosen first on a page stays', async (_what, who, path, label) => {
  const page = await browser.openAs(who, path, DESK);
  const select = page.getByRole('main').getByRole('combobox', { name: label }).first();
  await select.focus();
  const before = await select.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => select.inputValue()).not.toBe(before);
  const chosen = await select.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => select.inputValue()).toBe(before);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => select.inputValue()).toBe(chosen);
});
