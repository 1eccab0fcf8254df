import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { inspect, inspectAll, settle } from './inspect.ts';
import { denyCookies, signIn, storedToken } from './people.ts';
import { DESK, overflowOf, PHONE } from './screens.ts';

const browser = testBrowser();
const ACCOUNT = '/account/01-AB1234';
const CEDAR = '/account/01-BC2345';
const LONG_MS = 300_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAs(name: string): Promise<Page> {
  const page = await browser.openPage('/pages/privacy-policy', DESK.options);
  await denyCookies(page);
  await signIn(page, `${name}@demo.test`);
  return page;
}

it('who comes in meets no barrier, whatever goes wrong', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/pages/privacy-policy', DESK.options);
  await button(page, 'Cookie Settings').first().click();
  await page.getByRole('dialog', { name: 'Cookie Settings' }).waitFor();
  await page.waitForLoadState('networkidle');
  const found = await inspect(page, 'cookie-settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny All' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  found.push(
    ...(await inspectAll(page, { nowhere: '/no/such/page', resources: '/resources', forgot: '/reset-password' })),
  );
  await page.getByLabel('E-mail').fill('nobody@demo.test');
  await button(page, 'Reset Password').click();
  await page.getByText(/If your email address is in our database/).waitFor();
  found.push(...(await inspect(page, 'forgot-asked')));

  await page.goto('/set-password/abc/def');
  await page.getByRole('alert').waitFor();
  found.push(...(await inspect(page, 'dead-link')));
  await page.route('**/b2b/signup/**', (route) =>
    route.fulfill({ json: { user: { name: 'Ina Invited', email: 'ina@shops.test' }, purpose: 'invitation' } }),
  );
  await page.goto('/signup/abc/def');
  await page.getByText('Ina Invited').waitFor();
  await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
  await page.getByLabel('Confirm new password').fill('nine white');
  await page.getByText('Your new passwords do not match').waitFor();
  found.push(...(await inspect(page, 'set-password')));

  await page.goto('/signup');
  await page.getByLabel(/agree to them/).check();
  await button(page, 'Request Account').click();
  await page.getByText('Address is required.').waitFor();
  found.push(...(await inspect(page, 'sign-up-incomplete')));
  await page.route('**/signup.json', (route) => route.fulfill({ json: { success: false, message: 'USER_EXISTS' } }));
  await page.getByLabel('My business has an account').check();
  await page.getByLabel('Name', { exact: true }).fill('Nora New');
  await page.getByLabel('E-mail').fill('nora@shops.test');
  await page.getByLabel('Company name').fill('New Shop');
  await button(page, 'Request Account').click();
  await page.getByRole('alert').waitFor();
  found.push(...(await inspect(page, 'sign-up-refused')));
  expect(found).toEqual([]);
});

it('reps and employees meet no barrier', { timeout: LONG_MS }, async () => {
  const page = await openAs('service');
  const found = await inspectAll(page, {
    'change-password': '/profile/set-password',
    customers: '/profile/rep/all',
    location: `${ACCOUNT}/delivery/2`,
    'new-location': `${ACCOUNT}/delivery/new-location`,
  });
  await page.getByLabel('Name', { exact: true }).fill('Nowhere');
  await button(page, 'Save').click();
  await page.getByText('1 to 4 letters or digits.').waitFor();
  found.push(...(await inspect(page, 'new-location-incomplete')));

  await page.goto(`${ACCOUNT}/users`);
  await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
  await page.getByRole('table', { name: 'Access permissions' }).waitFor();
  found.push(...(await inspect(page, 'user')));
  await button(page, 'Delete').click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await inspect(page, 'delete-user')));
  await page.goto(`${ACCOUNT}/users/new`);
  await page.getByLabel('Name', { exact: true }).fill('New Person');
  await button(page, 'Save').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  found.push(...(await inspect(page, 'new-user')));

  await page.request.post('/api/user/v2/b2b/signup.json', {
    data: {
      ...{ email: 'nora@shops.test', name: 'Nora New', hasAccount: true, account: '01-AB1234' },
      ...{ accountName: 'New Shop', telephone: '', agreeToPolicy: true, address: null },
    },
  });
  await page.goto('/staff/sign-up-requests');
  await settle(page);
  found.push(...(await inspect(page, 'requests')));
  await page.getByRole('table', { name: 'Sign-up requests' }).getByRole('button', { name: 'New Shop' }).click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await inspect(page, 'request')));
  expect(found).toEqual([]);
});

it('who may only read, or is not let in, meets no barrier', { timeout: LONG_MS }, async () => {
  const page = await openAs('branch');
  const found = await inspectAll(page, {
    'billing-to-read': ACCOUNT,
    'location-to-read': `${ACCOUNT}-2/delivery/2`,
    'foreign-location': `${ACCOUNT}-2/delivery/9`,
    'foreign-account': '/account/01-BC2345',
  });
  await page.goto(`${ACCOUNT}/orders`);
  await settle(page);
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await button(page, 'Reload').click();
  await page.getByRole('dialog', { name: 'Log In' }).waitFor();
  found.push(...(await inspect(page, 'session-ended')));
  expect(found).toEqual([]);
});

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffs Outfitting Co';
const LONG_EMAIL = 'receivables.department.of.the.pacific.northwest.region@very-long-domain.example.test';

/** Gives the answers of a call the longest names that there may be. */
async function lengthen(page: Page, url: string, names: Record<string, string>): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const text = JSON.stringify(await answer.json(), (key, value) => (value ? (names[key] ?? value) : value));
    await route.fulfill({ response: answer, body: text });
  });
}

it('long names stay on the screen of a phone', { timeout: LONG_MS }, async () => {
  const page = await openAs('owner');
  await page.setViewportSize(PHONE.options.viewport);
  const email = { EmailAddress: LONG_EMAIL, email: LONG_EMAIL };
  await lengthen(page, '**/customer.json**', {
    CustomerName: LONG_NAME,
    ShipToName: LONG_NAME,
    name: LONG_NAME,
    ...email,
  });
  await lengthen(page, '**/b2b/profile.json', { CustomerName: LONG_NAME, name: LONG_NAME, ...email });
  const found: string[] = [];
  for (const path of ['/profile', CEDAR, `${CEDAR}/delivery`, `${CEDAR}/delivery/1`, `${CEDAR}/users`]) {
    await page.goto(path);
    await settle(page);
    await page.getByRole('main').getByText(LONG_NAME).filter({ visible: true }).first().waitFor();
    const wider = await overflowOf(page);
    if (wider > 0) found.push(`${path}: ${wider} pixels too wide`);
  }
  expect(found).toEqual([]);
});
