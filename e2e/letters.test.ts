import { expect, it } from 'vitest';
import { writeProposedOrder } from '#server/mail/proposed-order.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { denyCookies } from './people.ts';
import { overflowOf, PHONE } from './screens.ts';

const browser = testBrowser();

const line = { quantity: 1200, unit: 'EA', comment: '', isMadeToOrder: false, image: 'retainer.jpg' } as const;

it('EML-004: a letter with a proposed order is as wide as a phone, whatever its items cost', async () => {
  const { html } = writeProposedOrder({
    title: 'Proposed Order: 10482',
    url: 'https://portal.example.test/carts/10482',
    facts: [
      ['Purchase Order', 'Spring'],
      ['Payment Type', 'Check. Payment is needed before shipping.'],
      ['Comment', `Back door\n${'W'.repeat(120)}`],
    ],
    lines: [
      {
        ...line,
        itemCode: '12310-100',
        description: 'Polarized Floating Sunglasses',
        price: '6.50',
        finerPrice: '6.495125',
        extension: '7800.00',
      },
      {
        ...line,
        itemCode: 'CUSTOM-LOGO',
        description: 'Unbreakablewaterresistantcase',
        price: '1125.00',
        extension: '1350000.00',
      },
    ],
    totals: [['Total', '$1,357,800.00']],
    imageBase: 'https://portal.example.test/images',
    signature: 'Tether',
  });
  // As in a reader of letters, where none of the portal's rules hold.
  const page = await browser.openPage('/resources', { ...PHONE.options, bypassCSP: true });
  await page.route('**/images/**', (route) => route.abort());
  await page.setContent(html);
  expect(await overflowOf(page)).toBe(0);
});

it.each(['light', 'dark'] as const)("WCAG 2.2 AA: the demo's mailbox and a letter of it, %s", async (colorScheme) => {
  const page = await browser.openPage('/reset-password', { ...PHONE.options, colorScheme });
  await denyCookies(page);
  await page.getByLabel('E-mail').fill('dealer@demo.test');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const letter = page.getByRole('main').getByRole('link').first();
  await expect.poll(() => page.goto('/mailbox').then(() => letter.count()), { interval: 500 }).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await letter.click();
  await page.getByRole('heading', { name: 'As text' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
