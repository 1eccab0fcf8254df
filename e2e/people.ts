import { type BrowserContextOptions, type Page, request } from 'playwright-core';

const PASSWORD = 'demo-2026-tether';
const TOKEN = 'tether/b2b/id_token';
/** What the login itself leaves in a browser. */
const DOOR = ['authtype', 'userAccess', 'customer', 'cookieConsent', 'id_token'];

/** Logs in with the form that is on the page. */
export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Exactly so: an account's page, under the login, has a field for e-mail addresses.
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** What a page has stored in its browser, by key. */
export type Stored = Readonly<Record<string, string>>;

/** What the login left in the page's browser: for who has one account only, that too. */
export async function storedIn(page: Page): Promise<Stored> {
  const all = await page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  return Object.fromEntries(all.filter(([key]) => DOOR.some((part) => key === `tether/b2b/${part}`)));
}

/** A browser in which a person has just logged in and said no to cookies: a session and a consent of its own, the rest as the door leaves it. */
export async function sessionOf(
  origin: string,
  email: string,
  left: Stored,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const door = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  try {
    const [login, consent] = await Promise.all([
      door.post('/api/user/v2/b2b/login/local.json', { data: { email, password: PASSWORD } }),
      door.post('/api/cookie-consent.json', {
        data: { accepted: ['functional'], rejected: ['preferences', 'analytics', 'marketing'] },
      }),
    ]);
    if (!login.ok() || !consent.ok()) throw new Error(`${email} is not let in: ${login.status()}, ${consent.status()}`);
    const { token } = (await login.json()) as { token: string };
    const stored = { ...left, [TOKEN]: JSON.stringify(token) };
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    return { cookies: (await door.storageState()).cookies, origins: [{ origin, localStorage }] };
  } finally {
    await door.dispose();
  }
}

/** Says no to the cookies that nobody needs, as the banner asks on a first visit. */
export async function denyCookies(page: Page): Promise<void> {
  const deny = page.getByRole('button', { name: 'Deny All' });
  // A page that is left at once would take the answer with it.
  const kept = page.waitForResponse((response) => response.url().includes('cookie-consent'));
  await deny.click();
  await kept;
  await deny.waitFor({ state: 'detached' });
}

/** Logs in by the front door, and waits until the portal knows who it is. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await page.waitForURL((url) => url.pathname !== '/login');
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN);

export const removeToken = (page: Page): Promise<void> => page.evaluate((key) => localStorage.removeItem(key), TOKEN);

/** The session ends in another tab; the login that it brings stands over the page then. */
export async function loseLogin(page: Page): Promise<void> {
  await removeToken(page);
  await page.evaluate(() => window.dispatchEvent(new Event('storage')));
  await page.getByRole('dialog', { name: 'Log In' }).waitFor();
}

/** What a call answers to whoever is signed in on the page. */
export async function ask(page: Page, path: string): Promise<unknown> {
  const token: unknown = JSON.parse((await storedToken(page)) ?? 'null');
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}
