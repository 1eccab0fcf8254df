import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { ROOT } from '../scripts/run-program.ts';
import { denyCookies, fillLogin, type Stored, sessionOf, storedIn } from './people.ts';
import { testPortal } from './portal.ts';
import { DESK, type Screen } from './screens.ts';

/**
 * Pages that the browser draws for itself: its address bar's two took a third of the time that an empty page needs. The last such list
 * holds, so that what playwright-core turns off stands here again.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join(',');

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES}`,
];

/** The browser of one test file. */
export interface TestBrowser {
  /** A visitor of their own (no cookies, nothing stored) on a page of the portal. */
  openPage(path?: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * A user of the demo (`dealer` for dealer@demo.test), logged in, on a page: the first time in a file by the front door, then with a session
   * of their own and what the door left in the browser.
   */
  openAs(name: string, path?: string, screen?: Screen): Promise<Page>;
  /** Changes the portal's data as an import of the back office does: while pages are open. */
  change(statement: string): Promise<void>;
}

/**
 * Starts a browser for the test file that asks, once at its top. After each test its pages are closed, and a test in
 * which a page threw or wrote an error fails. The portal may be given settings of its own.
 */
export function testBrowser(settings: Readonly<Record<string, string>> = {}): TestBrowser {
  let launching: Promise<Browser>;
  // Before the portal, which starts meanwhile.
  beforeAll(() => {
    launching = chromium.launch({ executablePath: inject('chromium'), args: ARGUMENTS });
  });
  const portal = testPortal(settings);
  let browser: Browser;
  let complaints: string[] = [];
  const doors = new Map<string, Stored>();
  beforeAll(async () => {
    browser = await launching;
  });
  afterEach(async ({ task }) => {
    const contexts = browser.contexts();
    if (task.result?.state === 'fail') await photographAll(contexts, task.name);
    // What a test holds up or answers itself may still be on its way.
    await Promise.all(contexts.flatMap((context) => [context, ...context.pages()]).map(ignoreRoutes));
    await Promise.all(contexts.map((context) => context.close()));
    const seen = complaints;
    complaints = [];
    expect(seen).toEqual([]);
  });
  afterAll(async () => (await launching).close());
  return { openPage, openAs, change: portal.change };

  async function openPage(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    // A press on what glides away under it is lost, as it is for people, who wait.
    const context = await browser.newContext({ baseURL: portal.origin, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports every refused request; whether those are right is the test's to say.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(`${page.url()} wrote ${message.text()}`);
      }
    });
    await page.goto(path);
    return page;
  }

  async function openAs(name: string, path = '/profile', { options }: Screen = DESK): Promise<Page> {
    const email = `${name}@demo.test`;
    const left = doors.get(name);
    if (left !== undefined)
      return openPage(path, { ...options, storageState: await sessionOf(portal.origin, email, left) });
    const page = await openPage('/login', options);
    await denyCookies(page);
    await fillLogin(page, email);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    doors.set(name, await storedIn(page));
    await page.goto(path);
    return page;
  }
}

function ignoreRoutes(routed: BrowserContext | Page): Promise<void> {
  return routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** What a failed test saw last. */
async function photographAll(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const file = `failed-${name.replace(/\W+/g, '-')}-${index + 1}.png`;
    await page.screenshot({ path: join(ROOT, 'test-results', file) });
  }
}
