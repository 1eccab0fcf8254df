import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, openCart } from './carts.ts';
import { isAt } from './parts.ts';
import { fillLogin } from './people.ts';
import { holdCalls, loseAnswer } from './sheet.ts';

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

const NOT_SAVED = 'The billing address of Blue Heron Outfitters is not saved: Not now, please.';

/** Presses Save on the account's page, which `go` leads away from while neither the answer nor the next page is there; the answer comes first. */
async function leaveSlowly(page: Page, go: () => Promise<unknown>): Promise<void> {
  const code = await holdCalls(page, '**/open-orders-page*', pass);
  const calls = await holdCalls(page, '**/billto.php*', refuse, 'POST');
  await page.getByLabel(/^Address 2/).fill('Suite on its way');
  await page.getByRole('button', { name: /^Save/ }).click();
  await calls.isThere;
  await go();
  await code.isThere;
  const answered = page.waitForResponse('**/billto.php*');
  calls.release();
  await answered;
  await page.getByText('Not now, please.').waitFor();
  code.release();
  await isAt(page, `${HERON}/orders`);
}

it('ADR-050 R28: one that is saved while the next page is on its way is told once, with the name of its account', async () => {
  const page = await browser.openAs('dealer', HERON);
  const code = await holdCalls(page, '**/open-orders-page*', pass);
  const calls = await holdCalls(page, '**/billto.php*', pass, 'POST');
  await page.getByLabel(/^Address 2/).fill('Suite told once');
  await page.getByRole('button', { name: /^Save/ }).click();
  await calls.isThere;
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  await code.isThere;
  const readAnew = page.waitForResponse('**/customer.json*');
  calls.release();
  await readAnew;
  await page.waitForTimeout(500);
  expect(await page.getByText('The billing address is saved.').count()).toBe(0);
  code.release();
  await isAt(page, `${HERON}/orders`);
  await told(page, 'The billing address of Blue Heron Outfitters is saved.').waitFor();
});

it('ADR-050 R28: one that is refused while the next page is on its way by a link is told there', async () => {
  const page = await browser.openAs('dealer', HERON);
  await leaveSlowly(page, () => page.getByRole('link', { name: /^Open Orders/ }).click());
  await told(page, NOT_SAVED).getByRole('link', { name: 'View' }).click();
  await isAt(page, HERON);
});

it('ADR-050 R28: so is one that is refused while the page before is on its way back', async () => {
  const page = await browser.openAs('dealer', `${HERON}/orders`);
  await page.getByRole('link', { name: /^Billing/ }).click();
  await isAt(page, HERON);
  // Only the page that is shown has its code then.
  await page.reload();
  await leaveSlowly(page, () => page.goBack());
  await told(page, NOT_SAVED).getByRole('link', { name: 'View' }).waitFor();
});

it('R28: one that is refused while it is asked whether to leave its page is told at the page that comes', async () => {
  const page = await browser.openAs('dealer', HERON);
  await page.getByLabel(/^Address 2/).fill('Suite asked');
  const calls = await holdCalls(page, '**/billto.php*', refuse, 'POST');
  await page.getByRole('button', { name: /^Save/ }).click();
  await calls.isThere;
  await page.getByLabel(/^Address 3/).fill('Typed since');
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  const asked = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
  await asked.waitFor();
  calls.release();
  await page.getByText('Not now, please.').waitFor();
  await asked.getByRole('button', { name: 'Cancel changes' }).click();
  await isAt(page, `${HERON}/orders`);
  await told(page, NOT_SAVED).getByRole('link', { name: 'View' }).waitFor();
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

it('SGN-001 R28: who goes on in the moment before a decision is drawn as under way is not asked either', async () => {
  const { page, dialog } = await openDecline('Prompt Shop');
  const calls = await holdCalls(page, '**/staff/sign-up-requests/*.json*', refuse, 'POST');
  await dialog
    .getByRole('button', { name: 'Decline', exact: true })
    .last()
    .evaluate((decline: HTMLElement) => {
      decline.click();
      document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    });
  await calls.isThere;
  await isAt(page, '/');
  // Once the next page is drawn.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  calls.release();
  await told(page, 'The request of Prompt Shop is not declined: Not now, please.').waitFor();
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

/** Changes the password on its page and goes back to the profile before anybody has heard of it; what the profile's field holds is what was typed there. */
async function leaveChangedPassword(person: string, answer: (route: Route) => Promise<void>) {
  const page = await browser.openAs(person, '/profile/set-password');
  await page.getByLabel('Old password').fill('demo-2026-tether');
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(NEW_PASSWORD);
  const calls = await holdCalls(page, '**/password.json*', answer, 'POST');
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
  await calls.isThere;
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await isAt(page, '/profile');
  const typed = page.getByLabel('Name', { exact: true });
  await typed.fill('Typed meanwhile');
  calls.release();
  return { page, typed, login: page.getByRole('dialog', { name: 'Log In' }) };
}

const NEW_PASSWORD = 'nine white terns under the pier';
const CHANGED = /^Your password has been updated\. Please log in again\./;

type Left = Awaited<ReturnType<typeof leaveChangedPassword>>;

/** The login that is asked for there lets in with the new password, and what was typed stands under it. */
async function comeBack(person: string, { page, typed, login }: Left): Promise<void> {
  await login.getByText(CHANGED).waitFor();
  await fillLogin(page, `${person}@demo.test`, NEW_PASSWORD);
  await login.waitFor({ state: 'hidden' });
  await isAt(page, '/profile');
  expect(await typed.inputValue()).toBe('Typed meanwhile');
}

it('ACC-053 ACC-054 R28: a password that is changed after its page was left asks for the login there, and keeps what was typed', async () => {
  await comeBack('hold', await leaveChangedPassword('hold', pass));
});

it('ACC-053 ACC-054 R28: so does one whose answer comes after the session was refused', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
  const left = await leaveChangedPassword('coast', async (route) => {
    const response = await route.fetch();
    change();
    await answered;
    await route.fulfill({ response });
  });
  await isChanged;
  await left.page.getByRole('button', { name: 'Save Changes' }).click();
  await left.login.waitFor();
  expect(await left.login.getByText(CHANGED).count()).toBe(0);
  answer();
  await comeBack('coast', left);
});

it('ADR-051 R28: a location that is made while another page is on its way leads nobody away from that', async () => {
  const page = await browser.openAs('service', `${HERON}/delivery/new-location`);
  await page.getByLabel('Code', { exact: true }).fill('LEFT');
  for (const [label, text] of [
    ['Name', 'Left Dock'],
    ['Address', '5 Pier Road'],
    ['City', 'Mesa'],
    ['Postal Code', '85201'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State').selectOption('AZ');
  const code = await holdCalls(page, '**/open-orders-page*', pass);
  const calls = await holdCalls(page, '**/shipto.php*', pass, 'POST');
  const readAnew = page.waitForResponse('**/customer.json*');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await calls.isThere;
  await page.getByRole('link', { name: /^Open Orders/ }).click();
  await code.isThere;
  calls.release();
  await readAnew;
  // It is told once, in words that say of which account: those of its own page would be gone with it.
  await page.waitForTimeout(500);
  expect(await page.getByText('The location LEFT is there.').count()).toBe(0);
  code.release();
  await told(page, 'The location LEFT of Blue Heron Outfitters is made.').getByRole('link', { name: 'View' }).waitFor();
  await isAt(page, `${HERON}/orders`);
});

/** A cart whose new name is being saved; `answer` is given when the test lets it. */
async function saveName(name: string, answer: (route: Route) => Promise<void>) {
  const { page, id } = await openCart(browser, `${name} before`);
  await page.getByLabel('Cart Name').fill(name);
  const calls = await holdCalls(page, `**/api/carts/01-AB1234/${id}.json*`, answer, 'PUT');
  await act(page, 'Save Cart').click();
  await calls.isThere;
  const goOn = () => page.getByRole('main').getByRole('link', { name: 'Carts', exact: true }).first().click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  return { page, id, calls, goOn, asked, isStored: async () => (await cartOf(page, id)).header.customerPONo === name };
}

it.each([
  { how: 'saved', answer: pass, text: (id: number) => `Cart ${id} saved`, isStored: true },
  { how: 'refused', answer: refuse, text: (id: number) => `Cart ${id} not saved: Not now, please.`, isStored: false },
  {
    how: 'lost',
    answer: loseAnswer,
    text: (id: number) => `It is not known whether cart ${id} is saved: `,
    isStored: true,
  },
])('R02 R28: a cart that is $how after its page was left is told there, and asked about by nobody', async (tried) => {
  const { page, id, calls, goOn, isStored } = await saveName(`Left and ${tried.how}`, tried.answer);
  await goOn();
  await isAt(page, `${HERON}/carts`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  calls.release();
  await told(page, tried.text(id)).getByRole('link', { name: 'View cart' }).click();
  await isAt(page, `${HERON}/carts/${id}`);
  expect(await isStored()).toBe(tried.isStored);
});

it('R02: a cart whose answer is lost while its page is shown is read anew, and what is there is no change any more', async () => {
  const { page, id, calls } = await saveName('Stayed and lost', loseAnswer);
  calls.release();
  await told(page, `It is not known whether cart ${id} is saved: `).waitFor();
  await act(page, 'Cancel Changes').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('main').getByText('The server cannot be reached.').count()).toBe(0);
  expect(await page.getByLabel('Cart Name').inputValue()).toBe('Stayed and lost');
});

it('R28: what is typed into a cart while it is being saved is asked about; the window is, as long as anything is being saved', async () => {
  const { page, id, calls, goOn, asked } = await saveName('Typed since', pass);
  await page.getByLabel('Cart Name').fill('Typed since then');
  await goOn();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Cart Name').fill('Typed since');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  calls.release();
  await told(page, `Cart ${id} saved`).waitFor();
});

it('R28: a question goes, and the person on, once the lines that the save of a cart waits for are saved', async () => {
  const { page, id } = await openCart(browser, 'Lines first');
  const items = await holdCalls(page, '**/items.json*', pass);
  await page.getByRole('spinbutton', { name: 'Quantity of 12100-112' }).fill('31');
  await page.getByLabel('Cart Name').fill('Lines first, then the name');
  await act(page, 'Save Cart').click();
  await items.isThere;
  await page.getByRole('main').getByRole('link', { name: 'Carts', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  items.release();
  await isAt(page, `${HERON}/carts`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await told(page, `Cart ${id} saved`).waitFor();
  expect((await cartOf(page, id)).header.customerPONo).toBe('Lines first, then the name');
});
