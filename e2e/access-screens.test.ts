import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt, maxLengthOf, titled } from './parts.ts';
import { fillLogin, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';
import { type Answer, holdCalls, loseAnswer } from './sheet.ts';

const browser = testBrowser();
const open = (path: string) => browser.openPage(path, DESK.options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const RESET = 'If your email address is in our database, we will send you an email to reset your password.';

/** The newest mail to an address, as the demo's mailbox shows it, and the link in it. */
async function followMail(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: email }).first().getByRole('link');
  await expect
    .poll(async () => page.goto('/mailbox').then(() => mail.count()), { timeout: 30_000, interval: 500 })
    .toBe(1);
  await mail.click();
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}

async function openLink(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
}

describe('login', () => {
  it('ACC-003 ACC-004 ACC-005 ACC-007 ACC-018 ACC-019 ACC-026 ACC-028 ACC-029 SHL-010: asks for e-mail and password, and says who may', async () => {
    const page = await open('/login');
    await titled(page, 'Log In | Tether B2B');
    await page.getByText('This site is for authorized dealers only.').waitFor();
    await page
      .getByText(
        /This system is for authorized users only\. Unauthorized access is forbidden; activity may be monitored and reported to law enforcement\./,
      )
      .waitFor();
    expect(await maxLengthOf(page.getByLabel('E-mail'))).toBe(255);
    expect(await maxLengthOf(page.getByLabel('Password', { exact: true }))).toBe(256);
    await page.getByText('Unable to load Google login').waitFor();
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await isAt(page, '/reset-password');
  });

  it('ACC-022 ACC-023 ACC-027: waits for both fields; a refusal is shown in the words of the server, and the password goes', async () => {
    const page = await open('/login');
    await page.getByLabel('E-mail').fill('dealer@demo.test');
    expect(await button(page, 'Sign In').isDisabled()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button(page, 'Sign In').click();
    await page.getByText('The e-mail address or the password is not correct.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await storedToken(page)).toBeNull();
  });

  it('ACC-024 R28: without an answer it says so, and why; what was typed stays', async () => {
    const page = await open('/login');
    await page.route('**/login/local.json', (route) => route.abort());
    await fillLogin(page, 'dealer@demo.test');
    await page.getByText('Login Error: unknown error').waitFor();
    await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).not.toBe('');
    await page.unroute('**/login/local.json');
    // Of an answer without a login nothing more is known.
    await page.route('**/login/local.json', (route) => route.fulfill({ json: { token: 'none' } }));
    await button(page, 'Sign In').click();
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
    await page.getByText('Login Error: unknown error').waitFor();
    expect(await page.getByText('The clock of this computer').count()).toBe(0);
    await page.unroute('**/login/local.json');
    await fillLogin(page, 'dealer@demo.test');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
  });

  it('ACC-008 ACC-009 ACC-014 SGN-002 SGN-012: who is logged in has no use for the screens of visitors', async () => {
    const page = await open('/');
    await signIn(page, 'allreps@demo.test');
    for (const [path, to] of [
      ['/login', '/profile'],
      ['/signup', '/profile'],
      ['/reset-password', '/profile/set-password'],
      ['/set-password', '/profile/set-password'],
    ] as const) {
      await page.goto(path);
      await isAt(page, to);
    }
    expect(await page.getByText('To use the link of a mail').count()).toBe(0);
    await page.goto('/set-password?h=aaaaaaaaaaaaaaaaaaaa&key=bbbbbbbbbbbbbbbbbbbb');
    await isAt(page, '/profile/set-password');
    await page.getByText('You are logged in as allreps@demo.test. To use the link of a mail, log out first').waitFor();
  });

  it('ACC-057 ACC-058 ACC-059 ACC-060: a login keeps the token, how it was made, and the profile', async () => {
    const page = await open('/login');
    const profile = page.waitForResponse((answer) => answer.url().includes('/b2b/profile.json'));
    await fillLogin(page, 'allreps@demo.test');
    expect((await profile).status()).toBe(200);
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    expect(await storedToken(page)).toMatch(/^"[\w-]+\.[\w-]+\.[\w-]+"$/);
    expect(await page.evaluate(() => localStorage.getItem('tether/b2b/authtype'))).toContain('LOCAL');
  });

  it('ACC-016 ACC-017: logging out says so, and ends at the login', async () => {
    const page = await open('/');
    await signIn(page, 'allreps@demo.test');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/logout.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/logout', { waitUntil: 'commit' });
    await page.getByText('Logging out.', { exact: true }).waitFor();
    release();
    await isAt(page, '/login');
    expect(await storedToken(page)).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('ACC-031 ACC-032 ACC-034 ACC-035 ACC-036 ACC-037 ACC-039: is asked for once, and the words tell nobody anything', async () => {
    const page = await open('/reset-password');
    await page.getByText(RESET).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: RESET }).count()).toBe(0);
    expect(await button(page, 'Reset Password').isDisabled()).toBe(true);
    await page.getByLabel('E-mail').fill('nobody@demo.test');
    await button(page, 'Reset Password').click();
    await page
      .getByRole('status')
      .filter({ hasText: RESET })
      .or(page.getByRole('alert').filter({ hasText: RESET }))
      .waitFor();
    expect(await button(page, 'Reset Password').isDisabled()).toBe(true);
  });

  it('ACC-031 ACC-039: what is no address is named at its field, and not asked for', async () => {
    const page = await open('/reset-password');
    const email = page.getByLabel('E-mail');
    await email.fill('not-an-email');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a valid email address.').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('status').filter({ hasText: RESET }).count()).toBe(0);
    await email.fill('nobody@demo.test');
    expect(await page.getByText('Please enter a valid email address.').count()).toBe(0);
    // Sooner it would be the tail of a double press.
    await page.waitForTimeout(500);
    await button(page, 'Reset Password').click();
    await page.getByRole('status').filter({ hasText: RESET }).waitFor();
  });

  it('ACC-033: Cancel leads back to the login', async () => {
    const page = await open('/reset-password');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await isAt(page, '/login');
  });

  it('ACC-038: what goes wrong is said', async () => {
    const page = await open('/reset-password');
    await page.route('**/reset-password.json', (route) => route.abort());
    await page.getByLabel('E-mail').fill('nobody@demo.test');
    await button(page, 'Reset Password').click();
    await page.getByText('Sorry, An error occurred.').waitFor();
  });

  it('ACC-010 ACC-012 ACC-041 ACC-042 ACC-049 ACC-050 ACC-054: a mailed link sets a new one, by path and by query, and login says so', async () => {
    const email = 'region@demo.test';
    const page = await open('/reset-password');
    await page.getByLabel('E-mail').fill(email);
    await button(page, 'Reset Password').click();
    await page.getByText(RESET).first().waitFor();
    const link = await followMail(page, email);
    const [, , hash, key] = new URL(link).pathname.split('/');
    await page.goto(`/set-password?h=${hash}&key=${key}`);
    await page.getByLabel('New password', { exact: true }).waitFor();
    await openLink(page, link);
    await page.getByText(email).waitFor();
    expect(await page.getByLabel('Old password').count()).toBe(0);
    await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
    await page.getByLabel('Confirm new password').fill('nine white terns');
    await page.getByText('Your new passwords do not match').waitFor();
    expect(await button(page, 'Set Password').isDisabled()).toBe(true);
    await page.getByLabel('Confirm new password').fill('nine white terns under the pier');
    await button(page, 'Set Password').click();
    await isAt(page, '/login');
    await page.getByText('Your password has been updated. Please log in again.').waitFor();
    // Taking over the drawn page throws nothing, though the message is known to this browser only.
    await page.reload();
    await page.getByText('Your password has been updated. Please log in again.').waitFor();
    await fillLogin(page, email, 'nine white terns under the pier');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
  });

  it('ACC-030: who comes with Google only, where there is no Google any more, sets a password by the link', async () => {
    const page = await open('/reset-password');
    await page.getByLabel('E-mail').fill('google@demo.test');
    await button(page, 'Reset Password').click();
    await page.getByRole('status').filter({ hasText: RESET }).waitFor();
    await openLink(page, await followMail(page, 'google@demo.test'));
    await page.getByRole('heading', { level: 1, name: 'Set Password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
    await page.getByLabel('Confirm new password').fill('nine white terns under the pier');
    await button(page, 'Set Password').click();
    await isAt(page, '/login');
    await fillLogin(page, 'google@demo.test', 'nine white terns under the pier');
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  });

  it('ACC-011 ACC-040: a link that is none says so, as an invitation too', async () => {
    for (const path of ['/set-password/abc/def', '/signup/abc/def']) {
      const page = await open(path);
      await page.getByText('An error occurred while loading the request.').waitFor();
    }
  });
});

describe('the link to another address', () => {
  const TO_CONFIRM = 'Confirm Email Address';

  it('T45 T52: leaves the address bar, and confirms once; pressed again it is dead and leads on', async () => {
    const page = await open('/');
    await signIn(page, 'coast@demo.test');
    await page.goto('/profile');
    await page.getByLabel('Email Address').fill('west.coast@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-2026-tether');
    await button(page, 'Save Changes').click();
    await page.getByText('We sent a link to west.coast@demo.test.').waitFor();
    const link = await followMail(page, 'west.coast@demo.test');
    await openLink(page, link);
    await isAt(page, '/confirm-email');
    // The key stays with the entry of the history.
    await page.reload();
    await page.getByText('Press the button to log in with west.coast@demo.test from now on.').waitFor();
    await button(page, TO_CONFIRM).click();
    await page.getByText('You log in with west.coast@demo.test from now on.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    for (const again of [() => page.reload(), () => openLink(page, link)]) {
      await again();
      await page.getByText(/^This link is not valid any more\./).waitFor();
      await page.getByText('If you have confirmed the new address already, log in with it.').waitFor();
      expect(await button(page, TO_CONFIRM).count()).toBe(0);
      await page.getByRole('link', { name: 'Go to the profile' }).waitFor();
    }
  });

  it('T52: a link that died while it was looked at says so, and one that cannot be asked for can be asked for again', async () => {
    const page = await open('/');
    await page.route('**/profile/email/**', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { email: 'new@shops.test' } }) : route.continue(),
    );
    await page.goto('/confirm-email/abc/def');
    await page.getByText('Press the button to log in with new@shops.test from now on.').waitFor();
    await button(page, TO_CONFIRM).click();
    await page.getByText(/^This link is not valid any more\./).waitFor();
    await page.unroute('**/profile/email/**');
    await page.route('**/profile/email/**', (route) => route.abort());
    await page.reload();
    await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
    await page.unroute('**/profile/email/**');
    await button(page, 'Try again').click();
    await page.getByText(/^This link is not valid any more\./).waitFor();
  });

  it('T52: the profile tells what was done elsewhere meanwhile, as soon as one is back at its tab', async () => {
    const page = await open('/');
    await signIn(page, 'hold@demo.test');
    await page.goto('/profile');
    const address = page.getByLabel('Email Address');
    await address.fill('firm.hold@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-2026-tether');
    await button(page, 'Save Changes').click();
    await page.getByText(/^firm\.hold@demo\.test counts as soon as/).waitFor();
    const other = await page.context().newPage();
    await openLink(other, await followMail(other, 'firm.hold@demo.test'));
    await button(other, TO_CONFIRM).click();
    await other.getByText('You log in with firm.hold@demo.test from now on.').waitFor();
    // The tests' browser shows all its tabs at once, and says of none that it was come back to.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => address.inputValue()).toBe('firm.hold@demo.test');
    expect(await page.getByText(/counts as soon as/).count()).toBe(0);
    await other.getByRole('link', { name: 'Go to the profile' }).click();
    await other.getByLabel('Name', { exact: true }).fill('Hanna Held');
    await button(other, 'Save Changes').click();
    await other.getByText('Your profile is saved.').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hanna Held');
  });

  it('T46: a link that is none leads a visitor to the login', async () => {
    const page = await open('/confirm-email/abc/def');
    await isAt(page, '/confirm-email');
    await page.getByText(/^This link is not valid any more\./).waitFor();
    expect(await page.getByText('Press the button').count()).toBe(0);
    expect(await button(page, TO_CONFIRM).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await isAt(page, '/login');
    await page.goto('/confirm-email');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).waitFor();
    expect(await button(page, TO_CONFIRM).count()).toBe(0);
  });
});

describe('changing the password', () => {
  it('ACC-044 ACC-045 ACC-046 ACC-047 ACC-048 ACC-051 ACC-052: asks for the old one and twice for the new one, and says what was refused', async () => {
    const page = await open('/');
    await signIn(page, 'allreps@demo.test');
    await page.goto('/profile/set-password');
    await titled(page, 'Change Password | Tether B2B');
    await page.getByRole('heading', { level: 1, name: 'Change Password' }).waitFor();
    const [old, fresh, again] = [
      page.getByLabel('Old password'),
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Confirm new password'),
    ];
    for (const field of [old, fresh, again]) expect(await maxLengthOf(field)).toBe(256);
    const change = page.getByRole('main').getByRole('button', { name: 'Change Password' });
    await fresh.fill('seven77');
    await again.fill('seven77');
    await old.fill('not the old one');
    expect(await change.isDisabled()).toBe(true);
    await fresh.fill('nine white terns under the pier');
    await again.fill('nine white terns under the pier');
    for (const short of ['', 'short', 'seven77']) {
      await old.fill(short);
      expect(await change.isDisabled(), short).toBe(true);
    }
    expect(await old.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('A password has 8 to 256 characters.').waitFor();
    await old.fill('eight888');
    expect(await change.isDisabled()).toBe(false);
    await old.fill('not the old one');
    await change.click();
    await page.getByText('Reset password error:').waitFor();
    await page.getByText('Your old password is not correct.').waitFor();
    // Of another one nothing has been said yet (ERR-004).
    await old.fill('not the old one, too');
    await page.getByText('Reset password error:').waitFor({ state: 'detached' });
    await page.route('**/b2b/password.json', (route) => route.abort());
    await change.click();
    await page.getByText('Unknown error changing password').waitFor();
    await page.getByText('It is not known whether your password is changed.').waitFor();
    await page.getByText('try to log in with the new one').waitFor();
  });

  it('ACC-053 ACC-054: ends at the login, which says so; the session that the server has ended is not ended again', async () => {
    const page = await open('/');
    await signIn(page, 'notax@demo.test');
    await page.goto('/profile/set-password');
    await page.getByLabel('Old password').fill('demo-2026-tether');
    await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
    await page.getByLabel('Confirm new password').fill('nine white terns under the pier');
    const refused: string[] = [];
    // What was asked before is answered: none of it is refused for coming late.
    await page.waitForLoadState('networkidle');
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
    await isAt(page, '/login');
    await page.getByText('Your password has been updated. Please log in again.').waitFor();
    expect([refused, await storedToken(page)]).toEqual([[], null]);
  });
});

describe('sign-up', () => {
  it('SGN-003 SGN-004 SGN-005 SGN-006 SGN-007 SGN-008 SGN-009 SGN-010 SGN-011: asks what the business has and has not', async () => {
    const page = await open('/signup');
    await titled(page, 'Sign Up | Tether B2B');
    for (const label of ['Name', 'E-mail', 'Company name', 'Telephone']) {
      await page.getByLabel(label, { exact: true }).waitFor();
    }
    for (const [label, most] of [
      ['Name', 45],
      ['E-mail', 255],
      ['Company name', 50],
      ['Telephone', 17],
      ['Address', 30],
      ['City', 30],
      ['Postal Code', 10],
    ] as const) {
      expect([label, await maxLengthOf(page.getByLabel(label, { exact: true }))]).toEqual([label, most]);
    }
    expect(await page.getByLabel('Country').inputValue()).toBe('USA');
    const send = button(page, 'Request Account');
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel(/agree to them/).check();
    expect(await send.isDisabled()).toBe(false);
    await send.click();
    expect(await page.getByLabel('Company name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Telephone').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('My business has an account').check();
    await page.getByText('The format is ##-XX####. You find it on an order or an invoice.').waitFor();
    expect(await page.getByLabel('Country').count()).toBe(0);
    expect(await maxLengthOf(page.getByLabel(/^Account number/))).toBe(29);
    await page.getByLabel(/^Account number/).fill('01-AB1234');
    await send.click();
    expect(await page.getByLabel(/^Telephone/).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('SGN-018 SGN-025: a request is taken once; who asks again is told what to do', async () => {
    const email = `shop-${Date.now()}@shops.test`;
    for (const text of [/We have your request/, /contact customer service at/]) {
      const page = await open('/signup');
      await page.getByLabel('My business has an account').check();
      await page.getByLabel('Name', { exact: true }).fill('Nora New');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Company name').fill('New Shop');
      await page.getByLabel(/agree to them/).check();
      await button(page, 'Request Account').click();
      await page.getByText(text).waitFor();
    }
  });

  it('R28: a form that was begun is not left unasked', async () => {
    const page = await open('/signup');
    await page.getByLabel('Company name').fill('New Shop');
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log In' });
    await logIn.click();
    const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Company name').inputValue()).toBe('New Shop');
    await isAt(page, '/signup');
    await logIn.click();
    await question.getByRole('button', { name: 'Cancel changes' }).click();
    await isAt(page, '/login');
    await page.goto('/signup');
    await logIn.click();
    await isAt(page, '/login');
  });

  /** Fills in a request for a business that has an account. */
  async function fillRequest(page: Page, { email, company = 'New Shop' }: { email: string; company?: string }) {
    await page.getByLabel('My business has an account').check();
    await page.getByLabel('Name', { exact: true }).fill('Nora New');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Company name').fill(company);
    await page.getByLabel(/agree to them/).check();
  }

  it('SGN-004: marks that nobody sees, as copied from a web page, keep nobody from asking', async () => {
    const page = await open('/signup');
    await fillRequest(page, { email: 'marked@shops.test', company: '\u200BNew\u00AD Sh\u200Eop\uFEFF' });
    await page.getByLabel('My business has an account').uncheck();
    for (const [label, text] of [
      ['Telephone', '831 555\u200B 0100'],
      ['Address', '\u200E5 Pier Road'],
      ['City', 'Mesa\u200B'],
      ['Postal Code', '85201\u200B'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('State').selectOption('AZ');
    const asked = page.waitForRequest('**/signup.json');
    await button(page, 'Request Account').click();
    const { accountName, telephone, address } = (await asked).postDataJSON();
    expect([accountName, telephone, address.CustomerName, address.AddressLine1, address.City, address.ZipCode]).toEqual(
      [...['New Shop', '831 555 0100', 'New Shop', '5 Pier Road', 'Mesa', '85201']],
    );
    await page.getByText(/We have your request/).waitFor();
  });

  it('SGN-024 SGN-025 R28: one whose page is left before the answer is told afterwards, and may be there when it is sent again', async () => {
    const page = await open('/signup');
    const email = `lost-${Date.now()}@shops.test`;
    const ask = async (answer: Answer) => {
      await fillRequest(page, { email });
      const calls = await holdCalls(page, '**/signup.json', answer);
      await button(page, 'Request Account').click();
      await calls.isThere;
      return calls;
    };
    const sent = await ask(loseAnswer);
    await page.getByRole('link', { name: 'Tether' }).first().click();
    await isAt(page, '/');
    expect(await page.getByRole('dialog', { name: /cancel your changes/ }).count()).toBe(0);
    sent.release();
    const told = page
      .getByRole('status')
      .filter({ hasText: 'It is not known whether your request for an account is sent' });
    await told.getByRole('link', { name: 'View' }).click();
    await page.unroute('**/signup.json');
    await isAt(page, '/signup');
    const again = await ask((route) => route.continue());
    again.release();
    await page
      .getByText('Your request may have arrived already: there is a request or a login with this e-mail.')
      .waitFor();
    await page.getByText(/contact customer service at/).waitFor();
  });

  it('R28: what was typed before the page came alive counts', async () => {
    const page = await open('/');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Company name').fill('New Shop');
    await page.getByLabel('City').fill('Moab');
    await page.getByLabel('My business has an account').check();
    release();
    // Only the living form asks for the number.
    await page.getByLabel(/^Account number/).waitFor();
    expect(await page.getByLabel('Company name').inputValue()).toBe('New Shop');
    await page.getByLabel('My business has an account').uncheck();
    expect(await page.getByLabel('City').inputValue()).toBe('Moab');
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('dialog', { name: 'Do you want to cancel your changes?' }).waitFor();
  });

  it('SGN-013: an older link with hash and key leads to the new password', async () => {
    const page = await open('/signup?h=abc&key=def');
    await isAt(page, '/set-password');
    await page.getByText('An error occurred while loading the request.').waitFor();
  });

  it('SGN-026 SGN-027 SGN-028 SGN-029 SGN-030 SGN-031: visitors are invited after ten seconds, once, and not where they sign up anyway', async () => {
    const page = await open('/signup');
    const invitation = page.getByRole('dialog', { name: /in your store/ });
    const flag = () => page.evaluate(() => localStorage.getItem('tether/b2b/signUpPopup'));
    await page.waitForTimeout(11_000);
    expect(await invitation.count()).toBe(0);
    const opened = Date.now();
    await page.goto('/products/all', { waitUntil: 'commit' });
    await invitation.waitFor({ timeout: 30_000 });
    expect(Date.now() - opened).toBeGreaterThanOrEqual(10_000);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.press('Escape');
    expect(await invitation.count()).toBe(1);
    await search.blur();
    await page.keyboard.press('Escape');
    await invitation.waitFor({ state: 'detached' });
    expect(await flag()).toBe('false');
    await page.reload();
    await page.waitForTimeout(11_000);
    expect(await invitation.count()).toBe(0);
  });
});
