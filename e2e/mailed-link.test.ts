import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const INVITED = { user: { name: 'Ina Invited', email: 'ina@shops.test' }, purpose: 'invitation' };
const DEAD = { error: 'This link is not valid any more.' };

/** The page of a link, with a server that answers what it is told to. */
async function openLink(answers: { asked?: (route: Route) => Promise<void>; set?: (route: Route) => Promise<void> }) {
  const page = await browser.openPage('/reset-password', DESK.options);
  const living = (route: Route) => route.fulfill({ json: INVITED });
  const { asked = living, set = living } = answers;
  await page.route('**/b2b/signup/*/*.json', (route) =>
    route.request().method() === 'POST' ? set(route) : asked(route),
  );
  await page.goto('/set-password?h=abcdefgh&key=ijklmnop');
  return page;
}

async function setPassword(page: Page, password = 'nine white terns under the pier'): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await button(page, 'Set Password').click();
}

it.each([
  ['is too busy', (route: Route) => route.fulfill({ status: 429, json: { error: 'Too many. Please wait.' } })],
  ['cannot be reached', (route: Route) => route.abort()],
])('ACC-040: a link is not dead because the server %s: it is tried again', async (_what, trouble) => {
  let isInTrouble = true;
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const page = await openLink({
    asked: async (route) => {
      if (isInTrouble) return trouble(route);
      await isLetGo;
      return route.fulfill({ json: INVITED });
    },
  });
  await page.getByText('An error occurred while loading the request.').waitFor();
  expect(await page.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(0);
  isInTrouble = false;
  await button(page, 'Try again').click();
  // It stays, with its focus, while it asks.
  await expect.poll(() => button(page, 'Try again').getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByText('ina@shops.test').waitFor();
  await page.getByText('An error occurred while loading the request.').waitFor({ state: 'detached' });
});

it('ACC-080 R16: a password whose answer was lost may be set: that is said, and where the link is used up, too', async () => {
  let isLost = true;
  const page = await openLink({
    set: (route) => (isLost ? route.abort() : route.fulfill({ status: 404, json: DEAD })),
  });
  await setPassword(page);
  await page.getByText('Unknown error changing password').waitFor();
  await page.getByText('Your new password may be set already. Try again, or log in with it.').waitFor();
  isLost = false;
  await button(page, 'Set Password').click();
  await page.getByText('If you have set your password already, log in with it.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await button(page, 'Sign In').waitFor();
});

it('T48 ERR-002 ERR-004: a new password that is refused is marked at its field, which has the focus, until it is changed; the alert, which counts, goes then, too', async () => {
  const errors = [{ path: 'body.newPassword', message: 'This password is too common.' }];
  const page = await openLink({
    set: (route) => route.fulfill({ status: 400, json: { error: errors[0]?.message, code: 'invalid', errors } }),
  });
  await setPassword(page);
  const field = page.getByLabel('New password', { exact: true });
  await page.getByRole('alert').getByText('This password is too common.').waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await button(page, 'Set Password').click();
  await page.getByRole('alert').getByText('2 times').waitFor();
  await field.fill('ten white terns under the pier');
  await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true');
  expect(await page.getByRole('alert').count()).toBe(0);
});
