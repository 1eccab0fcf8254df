import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { HERON } from './carts.ts';
import { isAt } from './parts.ts';
import { holdCalls } from './sheet.ts';

const browser = testBrowser();

const refuse = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' });
const lose = (route: Route) => route.abort('failed');
const pass = (route: Route) => route.continue();

const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Goes on to the account's orders while a call is on its way, and is asked nothing: what is being saved is not lost. */
async function goOnDuring(
  page: Page,
  { call, answer, press }: { call: string; answer: (route: Route) => Promise<void>; press: () => Promise<void> },
): Promise<void> {
  const calls = await holdCalls(page, call, answer, 'POST');
  await press();
  await calls.isThere;
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  await isAt(page, `${HERON}/orders`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  calls.release();
}

it.each([
  { how: 'saved', answer: pass, text: 'The billing address of Blue Heron Outfitters is saved.' },
  {
    how: 'refused',
    answer: refuse,
    text: 'The billing address of Blue Heron Outfitters is not saved: Not now, please.',
  },
  {
    how: 'lost',
    answer: lose,
    text: 'It is not known whether the billing address of Blue Heron Outfitters is saved: ',
  },
])(
  'ADR-050 R28: a billing address that is $how after its page was left is told there',
  async ({ how, answer, text }) => {
    const page = await browser.openAs('dealer', HERON);
    await page.getByLabel(/^Address 2/).fill(`Suite ${how}`);
    const press = () => page.getByRole('button', { name: /^Save/ }).click();
    await goOnDuring(page, { call: '**/billto.php*', answer, press });
    await told(page, text).getByRole('link', { name: 'View' }).click();
    await isAt(page, HERON);
    await page.getByLabel(/^Address 2/).waitFor();
    const kept = await page.getByLabel(/^Address 2/).inputValue();
    expect(kept === `Suite ${how}`).toBe(how === 'saved');
  },
);

it('ADR-050 R28: so is one that was answered, and whose page was left while it read what it is now', async () => {
  const page = await browser.openAs('dealer', HERON);
  await page.getByLabel(/^Address 2/).fill('Suite answered');
  const reads = await holdCalls(page, '**/customer.json*', pass, 'GET');
  await page.getByRole('button', { name: /^Save/ }).click();
  await reads.isThere;
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  await isAt(page, `${HERON}/orders`);
  reads.release();
  await told(page, 'The billing address of Blue Heron Outfitters is saved.').waitFor();
});

it('R28: what is typed while a save is on its way is asked about, and is not lost without a word', async () => {
  const page = await browser.openAs('dealer', HERON);
  await page.getByLabel(/^Address 2/).fill('Suite held');
  const calls = await holdCalls(page, '**/billto.php*', refuse, 'POST');
  await page.getByRole('button', { name: /^Save/ }).click();
  await calls.isThere;
  await page.getByLabel(/^Address 3/).fill('Typed since');
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  const asked = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  calls.release();
  await page.getByText('Not now, please.').waitFor();
  expect(await page.getByLabel(/^Address 3/).inputValue()).toBe('Typed since');
});

it('ADR-052 R28: a default location that is refused after its page was left is told there', async () => {
  const page = await browser.openAs('dealer', `${HERON}/delivery/2`);
  const press = () => page.getByRole('button', { name: 'Set as default delivery location' }).click();
  await goOnDuring(page, { call: '**/set-primary-shipto.php*', answer: refuse, press });
  await told(page, 'The default location of Blue Heron Outfitters is not set to 2: Not now, please.').waitFor();
});

it.each([
  { how: 'refused', answer: refuse, text: 'The user Left Behind is not invited: Not now, please.' },
  { how: 'made', answer: pass, text: 'The user Left Behind is invited.' },
])('USR-036 R28: a user who is $how after the page was left is told there', async ({ answer, text }) => {
  const page = await browser.openAs('service', `${HERON}/users/new`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Left Behind');
  await page.getByRole('textbox', { name: /^Email/ }).fill('left-behind@shops.test');
  await page.getByLabel('Welcome message').fill('Welcome!');
  const press = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await goOnDuring(page, { call: '**/users.json*', answer, press });
  await told(page, text).getByRole('link', { name: 'View' }).click();
  await isAt(page, `${HERON}/users`);
});

it('USR-038 R28: a removal that is refused after the page was left is told there', async () => {
  const page = await browser.openAs('service', `${HERON}/users`);
  await page.getByRole('link', { name: 'Theo Lindqvist' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const calls = await holdCalls(page, '**/users/*.json*', refuse, 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click();
  await calls.isThere;
  await page.goBack();
  await isAt(page, `${HERON}/users`);
  calls.release();
  await told(page, 'The user branch@demo.test is not removed: Not now, please.').waitFor();
});

/** The dialog that declines a request of a new visitor. */
async function openDecline(accountName: string) {
  const visitor = await browser.openPage('/');
  const email = `${accountName.replaceAll(' ', '-').toLowerCase()}@shops.test`;
  const data = { email, name: 'Lee Left', accountName, telephone: '', account: '' };
  await visitor.request.post('/api/user/v2/b2b/signup.json', {
    data: { ...data, hasAccount: true, agreeToPolicy: true },
  });
  const page = await browser.openAs('service', '/profile');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-up requests' }).click();
  await page.getByText(accountName, { exact: true }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: accountName });
  await dialog.getByText('Decline', { exact: true }).first().click();
  await dialog.getByLabel('Reason').fill('No shop.');
  const decline = () => dialog.getByRole('button', { name: 'Decline', exact: true }).last().click();
  return { page, dialog, decline };
}

it('SGN-001 R28: a decision that is made is told where its page was left while the list was read anew', async () => {
  const { page, decline } = await openDecline('Late Shop');
  const reads = await holdCalls(page, '**/staff/sign-up-requests.json*', pass, 'GET');
  await decline();
  await reads.isThere;
  await page.goBack();
  await isAt(page, '/profile');
  reads.release();
  await told(page, 'The request of Late Shop is declined.').waitFor();
});

it('SGN-001 R28: a decision that is refused after its page was left is told there; until then its dialog stays', async () => {
  const { page, dialog, decline } = await openDecline('Left Shop');
  const calls = await holdCalls(page, '**/staff/sign-up-requests/*.json*', refuse, 'POST');
  await decline();
  await calls.isThere;
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByText('Do you want to cancel your changes?').count()).toBe(0);
  await dialog.waitFor();
  await page.goBack();
  await isAt(page, '/profile');
  calls.release();
  await told(page, 'The request of Left Shop is not declined: Not now, please.').waitFor();
});

it('PRO-032 R28: a profile that is refused after its page was left is told there', async () => {
  const page = await browser.openAs('dealer', '/profile');
  await page.getByLabel('Name', { exact: true }).fill('Maya Elsewhere');
  const calls = await holdCalls(page, '**/profile.json*', refuse, 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await calls.isThere;
  await page.getByRole('link', { name: 'Stored Settings' }).first().click();
  await isAt(page, '/settings');
  calls.release();
  await told(page, 'Your profile is not saved: Not now, please.').waitFor();
});

it.each([
  { how: 'refused', answer: refuse, text: 'Your password is not changed: Not now, please.' },
  { how: 'lost', answer: lose, text: 'It is not known whether your password is changed: ' },
])('ACC-051 R28: a password whose change is $how after its page was left is told there', async ({ answer, text }) => {
  const page = await browser.openAs('dealer', '/profile/set-password');
  await page.getByLabel('Old password').fill('demo-2026-tether');
  for (const field of await page.locator('input[autocomplete="new-password"]').all())
    await field.fill('another-2026-tether');
  const calls = await holdCalls(page, '**/password.json*', answer, 'POST');
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await calls.isThere;
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await isAt(page, '/profile');
  calls.release();
  await told(page, text).getByRole('link', { name: 'View' }).waitFor();
});
