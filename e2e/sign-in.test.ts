import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { fillLogin, loseLogin, removeToken, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const ORDERS = '/account/01-AB1234/orders';
const HERON = 'Blue Heron Outfitters';

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('a wrong password is refused with a warning and an empty field; the right one lets in', async () => {
  const page = await browser.openPage('/login', DESK.options);
  await fillLogin(page, 'dealer@demo.test', 'not-the-password');
  await page
    .getByRole('alert')
    .filter({ hasText: /log ?in|password|e-?mail/i })
    .waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('dealer@demo.test');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('password');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('email');
  expect(await storedToken(page)).toBeNull();
  await fillLogin(page, 'dealer@demo.test');
  await titled(page, HERON);
});

it('ACC-013 ACC-017: who logs out is out: the token is gone and refused, and the page asks to log in', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await titled(page, HERON);
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  expect(await storedToken(page)).toBeNull();
  const answer = await page.request.get('/api/carts/01-AB1234.json', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  // Who is out already has nothing to end on the server.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/logout');
  await page.waitForURL('**/login');
  expect(asked.filter((url) => url.includes('logout.json'))).toEqual([]);
  await page.goto(ORDERS);
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  expect(await page.content()).not.toContain(HERON);
});

it('whose token has gone comes back by logging in, to the same page', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await page.goto(ORDERS);
  await titled(page, HERON);
  await removeToken(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  await fillLogin(page, 'dealer@demo.test');
  await titled(page, HERON);
  expect(new URL(page.url()).pathname).toBe(ORDERS);
});

it('ACC-068: a token that the server refuses asks for the login over the page, which stays', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await page.goto(ORDERS);
  await titled(page, HERON);
  // Every other call has its answer: this one is the first that is refused.
  await page.waitForLoadState('networkidle');
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.getByRole('button', { name: 'Reload' }).click();
  const login = page.getByRole('dialog', { name: 'Log In' });
  // Nothing was typed on this page.
  await login.getByText('Your session has ended. Please log in again.', { exact: true }).waitFor();
  await fillLogin(page, 'dealer@demo.test');
  await login.waitFor({ state: 'hidden' });
  await titled(page, HERON);
  expect(new URL(page.url()).pathname).toBe(ORDERS);
});

it('ACC-068: a token that went from the storage is asked for over the form, which keeps what was typed and forgets the refusal', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'rep@demo.test');
  await page.goto('/account/01-AB1234');
  await titled(page, HERON);
  await page.waitForLoadState('networkidle');
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Typed Town');
  await removeToken(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.waitFor();
  await fillLogin(page, 'rep@demo.test');
  await login.waitFor({ state: 'hidden' });
  expect(await city.inputValue()).toBe('Typed Town');
  expect(await page.getByText('Please log in again').count()).toBe(0);
});

it('ACC-068: a session that was revoked while one types gives the focus back to the field, and says that what was typed is still here', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'rep@demo.test');
  await page.goto('/account/01-AB1234');
  await titled(page, HERON);
  await page.waitForLoadState('networkidle');
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Typed Town');
  await removeToken(page);
  await city.press('Enter');
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.getByText('What you typed is still here.').waitFor();
  await fillLogin(page, 'rep@demo.test');
  await login.waitFor({ state: 'hidden' });
  await page.keyboard.type('s');
  await expect.poll(() => city.inputValue()).toBe('Typed Towns');
});

it('ACC-068 R28: what could not be saved because the session had ended is saved with the next one, and says no more that it was not', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await page.goto('/account/01-AB1234/carts/10003');
  const quantity = page.getByRole('table', { name: 'Cart lines' }).getByRole('spinbutton').first();
  await quantity.waitFor();
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  // While it is on its way: a login that stands there before would take what is typed.
  await page.route(
    '**/items.json*',
    async (route) => {
      await page.request.post('/api/user/v2/b2b/logout.json', { headers, data: {} });
      await route.continue();
    },
    { times: 1 },
  );
  await quantity.fill('77');
  // Not by a key: what was typed may be on its way before, and the login stand over the field.
  await quantity.evaluate((field) => (field as HTMLElement).blur());
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.waitFor();
  expect(await page.getByText('not updated').count()).toBe(0);
  await fillLogin(page, 'dealer@demo.test');
  await login.waitFor({ state: 'hidden' });
  await page.getByText('Cart 10003 updated').waitFor();
  expect(await page.getByText('Please log in again').count()).toBe(0);
  await page.reload();
  await expect.poll(() => quantity.inputValue()).toBe('77');
});

it('R28: who leaves the login over a form is asked first, and keeps the form or goes, also before the last of the page is there', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'rep@demo.test');
  await page.route('**/assets/signed-in-parts*', (route) =>
    setTimeout(() => void route.continue().catch(() => undefined), 3_000),
  );
  await page.goto('/account/01-AB1234');
  await titled(page, HERON);
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Typed');
  // Not by Save: a request of the page's own may meet the end before it is pressed.
  await loseLogin(page);
  const login = page.getByRole('dialog', { name: 'Log In' });
  const forgot = login.getByRole('link', { name: 'Forgot Password' });
  page.once('dialog', (question) => question.dismiss());
  await forgot.click();
  await fillLogin(page, 'rep@demo.test');
  await login.waitFor({ state: 'hidden' });
  expect(await city.inputValue()).toBe('Typed');
  await loseLogin(page);
  page.once('dialog', (question) => question.accept());
  await forgot.click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});

it('ACC-068: a page that opens with a dead token promises nothing that was typed', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'dealer@demo.test');
  await titled(page, HERON);
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.goto(ORDERS);
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.getByText('Your session has ended. Please log in again.', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.title()).toBe('Log In | Tether B2B');
  await fillLogin(page, 'dealer@demo.test');
  await login.waitFor({ state: 'hidden' });
  await titled(page, HERON);
});

it('two tabs share the session: in one logged out, out in both', async () => {
  const first = await browser.openPage('/', DESK.options);
  await signIn(first, 'dealer@demo.test');
  await titled(first, HERON);
  const second = await first.context().newPage();
  await second.goto(ORDERS);
  await titled(second, HERON);
  await first.goto('/logout');
  await first.waitForURL('**/login');
  await second.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await storedToken(second)).toBeNull();
});

it('T34 T86: nothing of a person is left in a tab where another tab logged out, and the next one begins anew', async () => {
  const first = await browser.openPage('/', DESK.options);
  await first.getByRole('button', { name: 'Accept', exact: true }).click();
  await signIn(first, 'dealer@demo.test');
  await first.goto('/profile');
  await first.getByLabel('Name', { exact: true }).fill('Typed and not saved');
  const account = await first.context().newPage();
  await account.goto('/account/01-AB1234');
  await titled(account, HERON);
  // The last opened customers stay for their person, who alone is shown them.
  const kept = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage, 'tether/b2b/recentAccounts': '' }, { ...sessionStorage }]));
  await expect.poll(() => kept(account)).toContain('Blue Heron');
  const other = await first.context().newPage();
  await other.goto('/logout');
  await other.waitForURL('**/login');
  for (const page of [first, account]) {
    await page.getByRole('dialog', { name: 'Log In' }).waitFor();
    expect(await page.content()).not.toMatch(/Blue Heron|Typed and not saved/);
    await expect.poll(() => kept(page)).not.toMatch(/Blue Heron|AB1234/);
  }
  await fillLogin(first, 'dealer@demo.test');
  await first.getByRole('dialog', { name: 'Log In' }).waitFor({ state: 'hidden' });
  expect(await first.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed and not saved');
  await titled(account, HERON);
  await other.goto('/logout');
  await other.waitForURL('**/login');
  await account.getByRole('dialog', { name: 'Log In' }).waitFor();
  await fillLogin(other, 'owner@demo.test');
  await other.waitForURL((url) => url.pathname !== '/login');
  await account.getByRole('dialog', { name: 'Log In' }).waitFor({ state: 'hidden' });
  await account.waitForLoadState('networkidle');
  for (const page of [first, account, other]) expect(await kept(page)).not.toMatch(/Blue Heron|AB1234/);
  expect(await account.content()).not.toContain(HERON);
  await other.goto('/profile');
  await other.getByLabel('Name', { exact: true }).waitFor();
  expect(await other.content()).not.toContain(HERON);
});

it('ACT-001: two customers in two tabs stay apart', async () => {
  const first = await browser.openPage('/', DESK.options);
  await signIn(first, 'service@demo.test');
  await first.goto('/account/01-AB1234/carts');
  await titled(first, HERON);
  await first.getByRole('row', { name: /Spring pegs/ }).waitFor();
  const second = await first.context().newPage();
  await second.goto('/account/01-BC2345/carts');
  await titled(second, 'Cedar Street Optical');
  const bar = (page: Page) => page.getByRole('region', { name: 'Ordering for' });
  for (const [page, mine, other] of [
    [first, HERON, 'Cedar Street Optical'],
    [second, 'Cedar Street Optical', HERON],
  ] as const) {
    await page.getByRole('link', { name: 'Floating', exact: true }).click();
    await titled(page, 'Floating Retainers');
    await bar(page).getByText(mine).waitFor();
    expect(await bar(page).textContent()).not.toContain(other);
    await page.reload();
    await bar(page).getByText(mine).waitFor();
    expect(await bar(page).textContent()).not.toContain(other);
  }
  await first.getByRole('link', { name: /^Cart Spring pegs/ }).waitFor();
  expect(await second.getByRole('link', { name: /^Cart Spring pegs/ }).count()).toBe(0);
});

it('the same number in the other company is another customer', async () => {
  const page = await browser.openPage('/', DESK.options);
  await signIn(page, 'service@demo.test');
  await page.goto('/account/01-AB1234?company=BCS');
  await titled(page, 'Cape Surf Supply');
  expect(await page.getByText(HERON).count()).toBe(0);
});

it('what was typed before the page came alive counts', async () => {
  const page = await browser.openPage('/pages/privacy-policy', DESK.options);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('dealer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-2026-tether');
  release();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await titled(page, HERON);
});

it('R28 T86: a session whose time is over while somebody types ends in every tab; each goes on with its own customer', async () => {
  const first = await browser.openPage('/', DESK.options);
  const { clock } = first.context();
  await clock.install();
  await signIn(first, 'service@demo.test');
  await first.goto('/account/01-AB1234/carts');
  await titled(first, HERON);
  const second = await first.context().newPage();
  await second.goto('/account/01-BC2345/carts');
  await titled(second, 'Cedar Street Optical');
  const bar = (page: Page) => page.getByRole('region', { name: 'Ordering for' });
  const toFloating = async (page: Page) => {
    await page.getByRole('link', { name: 'Floating', exact: true }).click();
    await titled(page, 'Floating Retainers');
  };
  await bar(second).getByText('Cedar Street Optical').waitFor();
  await toFloating(second);
  await bar(second).getByText('Cedar Street Optical').waitFor();
  await first.getByRole('button', { name: /^Your account/ }).click();
  await first.getByRole('menuitem', { name: 'Profile' }).click();
  const name = first.getByLabel('Name', { exact: true });
  await name.waitFor();
  await clock.setSystemTime(Date.now() + 13 * 3_600_000);
  await name.fill('Typed on');
  await first.getByRole('dialog', { name: 'Log In' }).waitFor();
  await second.getByText('Your session has ended.').waitFor();
  for (const page of [first, second]) {
    // The last opened customers stay for their person, who alone is shown them.
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage, 'tether/b2b/recentAccounts': '' }, { ...sessionStorage }]),
    );
    expect(stored).not.toMatch(/id_token|AB1234|BC2345|Priya/);
  }
  await clock.setSystemTime(Date.now());
  await fillLogin(first, 'service@demo.test');
  await first.getByRole('dialog', { name: 'Log In' }).waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('Typed on');
  await bar(second).getByText('Cedar Street Optical').waitFor();
  await first.getByRole('button', { name: 'Refresh' }).waitFor();
  await name.fill('Priya Raman');
  await toFloating(first);
  await bar(first).getByText(HERON).waitFor();
  await second.reload();
  await bar(second).getByText('Cedar Street Optical').waitFor();
});

it('R28: a list that was typed is still there when another tab has logged in again', async () => {
  const first = await browser.openAs('dealer', '/account/01-AB1234', DESK);
  const second = await first.context().newPage();
  await second.goto('/account/01-AB1234/carts/order-list');
  const rows = second.getByLabel('Rows with item and quantity');
  await rows.fill('12100-213\t12');
  await second.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('12100-213'));
  await browser.change('update sessions set revoked_at = now() where revoked_at is null');
  // The server goes on believing in a session for a second.
  const headers = { authorization: `Bearer ${JSON.parse((await storedToken(first)) ?? '""')}` };
  const status = async () => (await first.request.get('/api/user/v2/b2b/profile.json', { headers })).status();
  await expect.poll(status).toBe(401);
  await first.reload();
  await first.getByLabel('E-mail', { exact: true }).waitFor();
  await second.getByText('Your session has ended.').waitFor();
  expect(await second.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('12100-213');
  await fillLogin(first, 'dealer@demo.test');
  await titled(first, HERON);
  await second.getByText('Your session has ended.').waitFor({ state: 'detached' });
  await expect.poll(() => rows.inputValue()).toBe('12100-213\t12');
});

it('R16 ACC-064: a login that this browser cannot keep says why, in place of the same form again', async () => {
  const page = await browser.openPage('/', DESK.options);
  await page.context().clock.install();
  await page.context().clock.setSystemTime(Date.now() + 13 * 3_600_000);
  await page.goto('/login');
  await fillLogin(page, 'dealer@demo.test');
  await page.getByText(/^The clock of this computer is wrong/).waitFor();
  const closed = await browser.openPage('/', DESK.options);
  await closed.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await closed.goto('/login');
  await fillLogin(closed, 'dealer@demo.test');
  await closed.getByText(/^This browser keeps no login\./).waitFor();
});

it('ruling 4: who comes back to a public page after the time of the session is told, with the way in', async () => {
  const page = await browser.openPage('/', DESK.options);
  await page.context().clock.install();
  await signIn(page, 'dealer@demo.test');
  // The page before is closed by then.
  await page.goto('about:blank');
  await page.context().clock.setSystemTime(Date.now() + 13 * 3_600_000);
  await page.goto('/products/floating');
  await page.getByText('Your session has ended.', { exact: true }).waitFor();
  await page.context().clock.setSystemTime(Date.now());
  await page.getByRole('status').getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, 'dealer@demo.test');
  await isAt(page, '/products/floating');
  const visitor = await browser.openPage('/products/floating', DESK.options);
  await titled(visitor, 'Floating Retainers');
  await visitor.waitForTimeout(1_000);
  expect(await visitor.getByText('Your session has ended.').count()).toBe(0);
});

it('ACC-064: who comes back after the time of the session is told why to log in, and is then where they were going', async () => {
  const page = await browser.openPage('/', DESK.options);
  await page.context().clock.install();
  await signIn(page, 'dealer@demo.test');
  // The page before is closed by then.
  await page.goto('about:blank');
  await page.context().clock.setSystemTime(Date.now() + 13 * 3_600_000);
  await page.goto(ORDERS);
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  expect(await storedToken(page)).toBeNull();
  await page.context().clock.setSystemTime(Date.now());
  await fillLogin(page, 'dealer@demo.test');
  await titled(page, HERON);
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByText('Your session has ended.').count()).toBe(0);
});
