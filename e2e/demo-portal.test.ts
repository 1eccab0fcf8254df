import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';

const browser = testBrowser();

it('a visitor who opens the demo sees the portal, and that it is a demo', async () => {
  const page = await browser.openPage('/');
  expect(await page.title()).toContain('Tether');
  await page.getByText('A demo with made-up data.').waitFor();
  await page.getByRole('link', { name: 'Floating', exact: true }).click();
  await page.waitForURL('**/floating');
  await page
    .getByRole('main')
    .getByRole('heading', { name: /floating/i })
    .waitFor();
});
