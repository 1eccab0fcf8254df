import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, denyCookies, fillLogin, loseLogin, signIn, storedToken } from './people.ts';
import { DESK, overflowOf, PHONE } from './screens.ts';

const CLIENT = 'portal.apps.test';
const EMAIL = 'gina@shops.test';
const PICTURE = 'https://lh3.googleusercontent.com/a/face=s96';

/** Stands in for the provider: it publishes its keys, and signs for whoever presses its button. */
const { publicKey, privateKey } = await generateKeyPair('RS256');
const provider = createServer(async (request, response) => {
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const body = request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const address = provider.address();
const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
afterAll(() => provider.close());

const sign = (nonce: string, email = EMAIL, sub = `subject-of-${email}`) =>
  new SignJWT({ email, email_verified: true, sub, nonce, picture: PICTURE })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey);

/** What its script gives to a page. */
const SCRIPT = `(() => {
  let settings;
  window.google = { accounts: { id: {
    initialize(given) { settings = given; },
    prompt() {},
    renderButton(place, looks) {
      const button = document.createElement('button');
      button.type = 'button';
      button.style.width = looks.width + 'px';
      button.textContent = 'Sign in with Google';
      button.onclick = async () => settings.callback({ credential: await window.signCredential(settings.nonce) });
      place.replaceChildren(button);
    },
  } } };
})()`;

const browser = testBrowser({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: issuer });

async function openLogin(signs: (nonce: string) => Promise<string>, screen = DESK): Promise<Page> {
  const page = await browser.openPage('/pages/privacy-policy', screen.options);
  await denyCookies(page);
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ body: SCRIPT, contentType: 'text/javascript' }),
  );
  await page.exposeFunction('signCredential', signs);
  await page.goto('/login');
  return page;
}

/** The answer with which a button is made. */
const preparation = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith('/login/google.json'));

const inHand = (page: Page) => page.evaluate(() => localStorage.getItem('tether/b2b/customer'));

/** Somebody whom an employee has invited, and who has not set a password. */
async function invite(): Promise<void> {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'service@demo.test');
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const answer = await page.request.post('/api/user/v2/b2b/01-AB1234/users.json', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: 0, name: 'Gina Google', email: EMAIL, notes: 'Welcome', shipToCode: [] },
  });
  expect(answer.status()).toBe(200);
}

it('ACC-020 PRO-012 PRO-013 PRO-018: Google lets in whom we know; the address is only read then, and there is no password to change', async () => {
  await invite();
  const page = await openLogin(sign);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/google.json'));
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['nonce', 'token']);
  await isAt(page, '/account/01-AB1234');
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();

  await page.goto('/profile');
  const email = page.getByLabel('Email Address');
  await email.waitFor();
  expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual([EMAIL, '']);
  await page
    .getByText('Please contact Tether customer service if you need to change your email address', { exact: true })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Change Password' }).isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('Gina G.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your profile is saved.').waitFor();

  await page
    .getByRole('main')
    .getByRole('link', { name: /01-AB1234/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  const stored = await page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).map(([key, text]) => [key.split('/').at(-1), text])),
  );
  const read = (name: string): unknown => JSON.parse(String(stored[name] ?? 'null'));
  expect(read('authtype')).toBe('AUTH_GOOGLE');
  expect(read('avatar')).toBe(PICTURE);
  expect(read('profile')).toMatchObject({ tether: { user: { name: 'Gina G.', accountType: 4 } } });
  const profile = await ask(page, '/api/user/v2/b2b/profile.json');
  expect(profile).toMatchObject({
    user: { accountType: 4 },
    roles: [],
    accounts: [{ CustomerNo: 'AB1234', isRepAccount: false }],
    authType: 'google',
    picture: PICTURE,
  });
  const access = (profile as { accounts: { id: number }[] }).accounts[0];
  expect(read('userAccess')).toMatchObject({ id: access?.id });
  const claims = JSON.parse(Buffer.from(String(stored.id_token).split('.')[1] ?? '', 'base64url').toString());
  expect(Date.parse((profile as { expires: string }).expires)).toBe(claims.exp * 1000);
});

it('ACC-002: the demo’s user who comes with Google only signs in, and has no password to ask for', async () => {
  const demo = 'google@demo.test';
  const page = await openLogin((nonce) => sign(nonce, demo, demo));
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await page.request.post('/api/user/v2/b2b/login/reset-password.json', { data: { email: demo } });
  const mail = page.getByRole('row').filter({ hasText: demo }).first();
  const shown = () => page.goto('/mailbox').then(() => mail.textContent({ timeout: 1_000 }).catch(() => ''));
  await expect.poll(shown, { timeout: 20_000 }).toContain('How you sign in to Tether');
});

it('ACC-022: a Google account that is refused is told so, a button that was pressed too late is told that; and it may be pressed again', async () => {
  let isStranger = true;
  const page = await openLogin((nonce) =>
    isStranger ? sign(nonce, 'nobody@else.test') : sign(`${nonce}-that-is-over`),
  );
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  for (const words of [
    /^This Google account cannot sign in here\./,
    /^Signing in with Google has to be finished within 10 minutes.* Please press the button again\./,
  ]) {
    const next = preparation(page);
    await button.click();
    await page.getByText(words).waitFor();
    await next;
    await button.waitFor();
    isStranger = false;
  }
  expect(await storedToken(page)).toBeNull();
});

it('ACC-020 ACC-021: the button of a login that stays open is made anew before the server forgets it, and keeps the focus', async () => {
  const page = await openLogin(sign);
  await page.clock.install();
  await page.reload();
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await button.focus();
  const prepared = preparation(page);
  await page.clock.fastForward('06:00');
  const { nonce } = await (await prepared).json();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in with Google');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/google.json'));
  await button.click();
  expect((await sent).postDataJSON().nonce).toBe(nonce);
});

it('the button, whose width is a number, fits its place on a phone', async () => {
  const page = await openLogin(sign, PHONE);
  const button = page.getByRole('button', { name: 'Sign in with Google', exact: true });
  await button.waitFor();
  expect(await overflowOf(page)).toBe(0);
  await fillLogin(page, 'branch@demo.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign in with Google from now on' }).click();
  await button.waitFor();
  expect(await overflowOf(page)).toBe(0);
});

it('ACC-002 T51: who logs in by password links the Google account of the same address on the profile, and signs in with it from then on', async () => {
  let email = 'somebody@else.test';
  const page = await openLogin((nonce) => sign(nonce, email));
  await fillLogin(page, 'branch@demo.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign in with Google from now on' }).click();
  const google = page.getByRole('button', { name: 'Sign in with Google', exact: true });
  await google.click();
  await page.getByText('This Google account cannot be used: it must have the e-mail address of your login.').waitFor();
  // The password's session goes on.
  expect(await ask(page, '/api/user/v2/b2b/profile.json')).toMatchObject({ authType: 'local' });
  email = 'branch@demo.test';
  const customer = await inHand(page);
  await google.click();
  await page.getByText('You can sign in with Google now.').waitFor();
  await page.getByText('signed in with Google').waitFor();
  expect(await inHand(page)).toBe(customer);
  expect(customer).toContain('AB1234');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await google.click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await ask(page, '/api/user/v2/b2b/profile.json')).toMatchObject({
    user: { email: 'branch@demo.test' },
    authType: 'google',
  });
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await fillLogin(page, 'branch@demo.test');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/profile');
  await page.getByText('You can sign in with Google, too.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with Google from now on' }).count()).toBe(0);
});

it('ACC-026 R28: a login over a page that has no network offers Google again once there is one', async () => {
  const demo = 'google@demo.test';
  const page = await openLogin((nonce) => sign(nonce, demo, demo));
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await button.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  const login = page.getByRole('dialog', { name: 'Log In' });
  // The first time its code is missing, then the answer with which it is made.
  for (const _time of [1, 2]) {
    await page.context().setOffline(true);
    await loseLogin(page);
    await login.getByText('Unable to load Google login').waitFor();
    await page.context().setOffline(false);
    await button.click();
    await login.waitFor({ state: 'hidden' });
    await heading.waitFor();
  }
});
