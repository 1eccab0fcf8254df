import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';

it('what is typed into the sheet outlives a window that becomes narrow and wide again', async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  await page.goto(PRODUCT);
  const navy = page.getByLabel('Quantity, Navy', { exact: true });
  await navy.fill('35');
  await page.setViewportSize(PHONE.options.viewport);
  await navy.waitFor({ state: 'hidden' });
  await page.setViewportSize(DESK.options.viewport);
  await navy.waitFor();
  expect(await navy.inputValue()).toBe('35');
});
