import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { denyCookies, fillLogin, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const LONG = { timeout: 30_000 };
const open = (path: string) => browser.openPage(path, DESK.options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const busyOf = (part: Locator) => expect.poll(() => part.getAttribute('aria-busy'), LONG);

async function openAs(name: string, path: string): Promise<Page> {
  const page = await open('/pages/privacy-policy');
  await denyCookies(page);
  await signIn(page, `${name}@demo.test`);
  await page.goto(path);
  return page;
}

/** Calls that wait for their answer until they are let go. */
async function hold(page: Page, url: string, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  const answers: Promise<void>[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  await page.route(url, (route) => {
    if (isOver) return route.fallback();
    const answered = promise.then(() => answer(route));
    answers.push(answered);
    return answered;
  });
  return {
    asked: () => answers.length,
    // The route stays: taking it away could let what it answers through to the server after all.
    async release() {
      isOver = true;
      resolve();
      await Promise.all(answers);
    },
  };
}

const refuse = (status: number, error: string) => (route: Route) => route.fulfill({ status, json: { status, error } });

describe('what a person does', () => {
  it('ACC-055 ACC-056: shows that it is under way, is done once, and may be tried again when it was refused', async () => {
    const page = await open('/pages/privacy-policy');
    await denyCookies(page);
    await page.goto('/login');
    const login = await hold(page, '**/login/local.json', refuse(401, 'Not today.'));
    await fillLogin(page, 'allreps@demo.test');
    const signsIn = button(page, 'Sign In');
    await busyOf(signsIn).toBe('true');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await signsIn.click({ force: true });
    await login.release();
    await page.getByText('Not today.').waitFor();
    expect(login.asked()).toBe(1);
    await busyOf(signsIn).toBeNull();

    const profile = await hold(page, '**/b2b/profile.json');
    await fillLogin(page, 'allreps@demo.test');
    await expect.poll(() => storedToken(page), LONG).not.toBeNull();
    await page.goto('/profile');
    const accounts = page.getByRole('main').locator('[aria-busy="true"]').filter({ hasText: 'Accounts' });
    await accounts.waitFor();
    expect(await page.getByRole('heading', { name: 'Login Profile' }).count()).toBe(0);
    await profile.release();
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    await accounts.waitFor({ state: 'detached' });

    const save = await hold(page, '**/b2b/profile.json', refuse(503, 'Busy.'));
    await page.getByLabel('Name', { exact: true }).fill('Somebody Else');
    const saves = button(page, 'Save Changes');
    await saves.click();
    await busyOf(saves).toBe('true');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await save.release();
    await page.getByText('Busy.').waitFor();
    expect(save.asked()).toBe(1);
    await busyOf(saves).toBeNull();

    await page.getByLabel('Name', { exact: true }).fill('Alva Ortega');
    await page.reload();
    await page.goto('/profile/set-password');
    const change = await hold(page, '**/b2b/password.json', refuse(400, 'Your old password is not correct.'));
    await page.getByLabel('Old password').fill('not the old one');
    await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
    await page.getByLabel('Confirm new password').fill('nine white terns under the pier');
    const changes = page.getByRole('main').getByRole('button', { name: 'Change Password' });
    await changes.click();
    await busyOf(changes).toBe('true');
    await page.getByLabel('Old password').press('Enter');
    await change.release();
    await page.getByText('Your old password is not correct.').waitFor();
    expect(change.asked()).toBe(1);
    await busyOf(changes).toBeNull();

    const logout = await hold(page, '**/b2b/logout.json');
    await page.goto('/logout');
    await page.getByText('Logging out.', { exact: true }).waitFor();
    await logout.release();
    await isAt(page, '/login');

    await page.goto('/reset-password');
    const reset = await hold(page, '**/reset-password.json', refuse(503, 'Busy.'));
    await page.getByLabel('E-mail').fill('nobody@demo.test');
    const resets = button(page, 'Reset Password');
    await resets.click();
    await busyOf(resets).toBe('true');
    await page.getByLabel('E-mail').press('Enter');
    await reset.release();
    await page.getByText('Sorry, An error occurred.').waitFor();
    expect(reset.asked()).toBe(1);
    await busyOf(resets).toBeNull();
  });

  it('PRO-032 PRO-033: a profile that does not save says so; accounts that do not load are an error, and may be tried again', async () => {
    const page = await openAs('owner', '/profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Somebody Else');
    const lose = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.continue());
    await page.route('**/b2b/profile.json', lose);
    await button(page, 'Save Changes').click();
    await page.getByText('Unknown error when saving user profile.').waitFor();
    expect(await name.inputValue()).toBe('Somebody Else');
    await page.unroute('**/b2b/profile.json', lose);
    await button(page, 'Save Changes').click();
    await page.getByText('Unknown error when saving user profile.').waitFor({ state: 'detached' });
    await page.getByText('Your profile is saved.').waitFor();

    const lost = (route: Route) => route.abort();
    await page.route('**/b2b/profile.json', lost);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading useer profile' });
    await alert.waitFor(LONG);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /01-BC2345/ })
        .count(),
    ).toBe(0);
    await page.unroute('**/b2b/profile.json', lost);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /01-BC2345/ })
      .first()
      .waitFor();
    await alert.waitFor({ state: 'detached' });
  });
});

describe('a sign-up', () => {
  it('SGN-016 SGN-017 SGN-021: is sent once while it is being saved; refused, it keeps what was typed and the reason until that is edited or put away', async () => {
    const invited = await open('/pages/privacy-policy');
    await denyCookies(invited);
    const invitation = await hold(invited, '**/b2b/signup/**', (route) =>
      route.fulfill({ json: { user: { name: 'Ina Invited', email: 'ina@shops.test' }, purpose: 'invitation' } }),
    );
    await invited.goto('/signup/abc/def');
    await invited.getByLabel('New password', { exact: true }).waitFor();
    expect(await button(invited, 'Set Password').isDisabled()).toBe(true);
    expect(await invited.getByText('ina@shops.test').count()).toBe(0);
    await invitation.release();
    await invited.getByText('Ina Invited').waitFor();
    await invited.getByText('ina@shops.test').waitFor();

    const page = await open('/signup');
    await denyCookies(page);
    await page.getByLabel('My business has an account').check();
    await page.getByLabel('Name', { exact: true }).fill('Nora New');
    await page.getByLabel('E-mail').fill('nora.new@shops.test');
    await page.getByLabel('Company name').fill('New Shop');
    const send = button(page, 'Request Account');
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel(/agree to them/).check();
    const refusal = page.getByText('We know this shop.');
    const sendRefused = async () => {
      const call = await hold(page, '**/b2b/signup.json', (route) =>
        route.fulfill({ json: { success: false, message: 'We know this shop.' } }),
      );
      await send.click();
      await busyOf(send).toBe('true');
      await page.getByLabel('E-mail').press('Enter');
      await send.click({ force: true });
      await call.release();
      await refusal.waitFor();
      expect(call.asked()).toBe(1);
      await busyOf(send).toBeNull();
      expect(await page.getByLabel('E-mail').inputValue()).toBe('nora.new@shops.test');
      expect(await page.getByLabel('Company name').inputValue()).toBe('New Shop');
    };
    await sendRefused();
    await page.getByLabel('Name', { exact: true }).fill('Nora Newman');
    await refusal.waitFor({ state: 'detached' });
    await sendRefused();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await refusal.waitFor({ state: 'detached' });
    await send.click();
    await page.getByText(/We have your request/).waitFor();
    await page.getByText('nora.new@shops.test').waitFor();
  });
});

describe("a rep's customers", () => {
  it('ACT-018 ACT-021 ACT-022 ACT-028 PRO-026 PRO-027: load once, when asked for; the filter waits until the typing pauses', async () => {
    const visitor = await open('/pages/privacy-policy');
    await denyCookies(visitor);
    const none = await hold(visitor, '**/account-list/**');
    await visitor.goto('/profile/rep/01-0101');
    await button(visitor, 'Sign In').waitFor();
    expect(none.asked()).toBe(0);

    const page = await openAs('rep', '/profile');
    const list = await hold(page, '**/account-list/**');
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    expect(list.asked()).toBe(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /01-0101/ })
      .first()
      .click();
    const table = page.getByRole('table', { name: 'Customers' });
    await busyOf(table).toBe('true');
    await button(page, 'Refresh List').click({ force: true });
    await page.getByRole('alert').filter({ hasText: 'Please select a customer.' }).waitFor();
    await list.release();
    await table.getByRole('row').nth(3).waitFor();
    await busyOf(table).toBe('false');
    expect(list.asked()).toBe(1);

    const links = table.getByRole('link', { name: /^\d\d-\w+/ });
    const all = await links.count();
    expect(all).toBeGreaterThan(5);
    const counts: { at: number; count: number }[] = [];
    const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
    await filter.pressSequentially('heron', { delay: 60 });
    const typed = Date.now();
    await expect
      .poll(
        async () => {
          counts.push({ at: Date.now() - typed, count: await links.count() });
          return counts.at(-1)?.count;
        },
        { interval: 20, timeout: 30_000 },
      )
      .toBeLessThan(all);
    const before = counts.slice(0, -1);
    expect(before.every(({ count }) => count === all)).toBe(true);
    expect(counts.at(-1)?.at ?? 0).toBeGreaterThan(400);

    const failing = (route: Route) => refuse(400, 'no')(route);
    await page.route('**/account-list/**', failing);
    await button(page, 'Refresh List').click();
    const failed = page.getByText('Failed to load the customer list, please clear the error to continue.');
    await failed.waitFor();
    await page.unroute('**/account-list/**', failing);
    await button(page, 'Refresh List').click();
    await failed.waitFor({ state: 'detached' });

    const loaded = page.waitForRequest((request) => request.url().includes('/account/01-AB1234/customer.json'));
    await page
      .getByRole('link', { name: /01-AB1234/ })
      .first()
      .click();
    await loaded;
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await page.goBack();
    await table.getByRole('row').nth(1).waitFor();
    expect(await page.getByText('Please select a customer.').count()).toBe(0);
  });

  it('PRO-025: reps come with the profile of an employee, and of nobody else', async () => {
    for (const [name, expected] of [
      ['service', 1],
      ['allreps', 0],
      ['dealer', 0],
    ] as const) {
      const page = await openAs(name, '/pages/privacy-policy');
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto('/profile');
      await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([name, calls.filter((path) => path.endsWith('/salesperson/list.json')).length]).toEqual([name, expected]);
    }
  });
});

describe('a customer', () => {
  it('ACT-065 ACT-067 ACT-079: shows that it loads; an answer that is none is said, put away, and tried again', async () => {
    const page = await openAs('dealer', '/pages/privacy-policy');
    const customer = await hold(page, '**/01-AB1234/customer.json**', (route) =>
      route.fulfill({ json: { result: {} } }),
    );
    await page.goto(HERON);
    await page.getByRole('main').locator('[aria-busy="true"]').first().waitFor();
    const empty = async (route: Route) => route.fulfill({ json: { result: {} } });
    await page.route('**/01-AB1234/customer.json**', empty);
    await customer.release();
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid response when loading customer account' });
    await alert.waitFor(LONG);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
    await button(page, 'Try again').click();
    await alert.waitFor(LONG);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute('**/01-AB1234/customer.json**', empty);
    await button(page, 'Try again').click();
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  });

  it('ACT-072: brings its open orders, which then stand at once under their tab', async () => {
    const page = await openAs('dealer', '/pages/privacy-policy');
    const orders: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/orders/open.json')) orders.push(request.url());
    });
    await page.goto(HERON);
    await expect.poll(() => orders.length, LONG).toBe(1);
    await page.waitForLoadState('networkidle');
    await page.route('**/orders/open.json**', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Customer' })
      .getByRole('link', { name: /^Open Orders/ })
      .click();
    await page.getByRole('link', { name: '0184102' }).waitFor();
    expect(orders).toHaveLength(1);
  });

  it('ACT-062 ACT-076 ADR-015 ADR-040 ADR-053: is marked while it is edited, saved only when nothing loads, and read again afterwards', async () => {
    const page = await openAs('service', `${HERON}/users`);
    const warning = page.getByText("Don't forget to save your changes.");
    const saves = button(page, 'Save');
    const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name });
    const suite = `Suite ${Date.now() % 1e6}`;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const count = (call: string) => sent.filter((each) => each === call).length;

    // A user was saved, so the customer is read anew: meanwhile nothing of it is saved.
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    await page.getByLabel(/^Notes/).fill(`Rings first ${Date.now()}`);
    await page.waitForLoadState('networkidle');
    const load = await hold(page, '**/01-AB1234/customer.json**');
    await saves.click();
    await expect.poll(load.asked, LONG).toBe(1);
    await tab(/^Billing Address/).click();
    const line = page.getByRole('textbox', { name: /^Address 2/ });
    const before = await line.inputValue();
    expect(await warning.count()).toBe(0);
    await line.fill(suite);
    await warning.waitFor();
    await line.fill(before);
    await warning.waitFor({ state: 'detached' });
    await line.fill(suite);
    await busyOf(saves).toBe('true');
    await saves.click({ force: true });
    await line.press('Enter');
    expect(count('POST /sage/b2b/billto.php')).toBe(0);
    await load.release();
    await busyOf(saves).toBeNull();

    // Whatever the answer of the save says besides, what counts is what is read afterwards.
    const onlySuccess = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.fulfill({ json: { success: true } });
    };
    const loads = () => count('GET /api/sales/b2b/account/01-AB1234/customer.json');
    for (const [url, done, path] of [
      ['**/billto.php**', 'The billing address is saved.', HERON],
      ['**/shipto.php**', 'The delivery address is saved.', `${HERON}/delivery/2`],
    ] as const) {
      await isAt(page, path);
      await page.route(url, onlySuccess);
      await line.fill(suite);
      await warning.waitFor();
      const loaded = loads();
      await saves.click();
      await page.getByText(done).waitFor();
      await warning.waitFor({ state: 'detached' });
      expect(loads()).toBe(loaded + 1);
      await page.unroute(url, onlySuccess);
      await page.goto(`${HERON}/delivery/2`);
      await line.waitFor();
      expect(await warning.count()).toBe(0);
    }
    expect(await line.inputValue()).toBe(suite);
    await page.goto(HERON);
    await line.waitFor();
    expect(await line.inputValue()).toBe(suite);
  });
});
