import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { signIn } from './people.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const CONSENT = '**/api/cookie-consent.json';

describe('a choice of cookies', () => {
  it('CCN-004 CCN-005 CCN-006: holds although it cannot be recorded, and is recorded with the next page', async () => {
    const page = await browser.openPage('/', DESK.options);
    await page.route(CONSENT, (route) =>
      route.fulfill({ status: 429, json: { status: 429, code: 'too_many', detail: 'Too many requests.' } }),
    );
    const refused = page.waitForResponse(CONSENT);
    await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await refused;
    await banner(page).waitFor({ state: 'detached' });
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('tether/b2b/cookieConsent') ?? '{}'));
    expect(await stored()).toEqual({ functional: true, preferences: true, analytics: true, marketing: true });
    // Still refused: the banner stays away all the same.
    const again = page.waitForResponse(CONSENT);
    await page.reload();
    await again;
    await page.getByRole('contentinfo').waitFor();
    expect(await banner(page).count()).toBe(0);
    expect(await stored()).toMatchObject({ analytics: true });
    await page.unroute(CONSENT);
    const recorded = page.waitForResponse(CONSENT);
    await page.reload();
    expect((await recorded).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tether/b2b/cookieConsent/unsent'))).toBe(null);
    // Now the record comes with the page: a browser that has lost its storage is not asked again.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    expect(await stored()).toMatchObject({ analytics: true });
  });

  it('closing the settings without a choice dismisses the banner on this page only', async () => {
    const page = await browser.openPage('/', DESK.options);
    await banner(page).getByRole('button', { name: 'Cookie Settings' }).click();
    await page.getByRole('dialog', { name: 'Cookie Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Cookie Settings' }).waitFor({ state: 'hidden' });
    expect(await banner(page).count()).toBe(0);
    await expect.poll(() => focusedId(page)).toBe('main');
    await page.reload();
    await banner(page).waitFor();
    await banner(page).getByRole('button', { name: 'Deny All' }).press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedId(page)).toBe('main');
  });

  it('on a phone the banner covers nothing for good: the end of the page can be scrolled out from under it', async () => {
    const page = await browser.openPage('/login', PHONE.options);
    await banner(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bottom = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await bottom(page.locator('main'))) - (await top(banner(page))))
      .toBeLessThanOrEqual(0);
  });

  it.each([
    ['a phone', PHONE.options],
    ['a desk', { viewport: { width: 1280, height: 720 } }],
    ['a desk at twice the size', { viewport: { width: 640, height: 360 } }],
  ])('until it is made covers nothing that the keyboard comes to, on %s (WCAG 2.4.11)', async (_, options) => {
    const page = await browser.openPage('/login', options);
    await signIn(page, 'dealer@demo.test');
    for (const path of [
      '/products/eyewear-retainers/classic-cotton-retainer',
      '/account/01-AB1234/carts/10003',
      '/account/01-AB1234',
    ]) {
      await page.goto(path);
      await banner(page).waitFor();
      await page.getByRole('main').getByRole('button').first().waitFor();
      const reached = new Set<string | undefined>();
      for (let stops = 0; stops < STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => page.evaluate(findCovered), { message: path }).toBe('');
        reached.add(await page.evaluate(() => document.activeElement?.outerHTML));
      }
      expect(reached.size, path).toBeGreaterThan(20);
    }
  });

  it.each([
    ['a phone', PHONE.options, '/account/01-AB1234/carts/10001', 'Cart Name'],
    ['a desk', DESK.options, '/account/01-AB1234/delivery/2', 'City'],
  ])(
    'until it is made lies over no save bar, nor over the field that opened it, on %s',
    async (_, options, path, label) => {
      const page = await browser.openPage('/login', options);
      await signIn(page, 'dealer@demo.test');
      await page.goto(path);
      await banner(page).waitFor();
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type('x');
      const save = page.getByRole('button', { name: /^Save/ }).last();
      await save.waitFor();
      const isFree = async () => {
        const [over, button] = [await banner(page).boundingBox(), await save.boundingBox()];
        if (!over || !button) return false;
        return over.y + over.height <= button.y || over.y >= button.y + button.height;
      };
      await expect.poll(isFree).toBe(true);
      await expect.poll(() => page.evaluate(findCovered)).toBe('');
    },
  );

  it('is come to by the keyboard without losing the place on the page', async () => {
    const page = await browser.openPage('/products/eyewear-retainers', DESK.options);
    await banner(page).waitFor();
    for (const name of ['Accept', 'Deny All', 'Cookie Settings']) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  it('moves nothing on a short page, neither when it is asked for nor when it is made', async () => {
    const page = await browser.openPage('/pages/privacy-policy', { viewport: { width: 1280, height: 1400 } });
    const footer = page.getByRole('contentinfo');
    const end = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await banner(page).waitFor();
    expect(await end()).toBe(1400);
    // All of it can be scrolled out from under the banner.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const place = await banner(page).boundingBox();
    expect(await end()).toBeLessThanOrEqual(Math.round(place?.y ?? 0));
    await page.evaluate(() => window.scrollTo(0, 0));
    await banner(page).getByRole('button', { name: 'Deny All' }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await end()).toBe(1400);
  });
});

/** Of a page's controls. */
const STOPS = 100;

/** What has the focus, where nothing of it can be seen. */
function findCovered(): string {
  const control = document.activeElement;
  const box = control?.getBoundingClientRect();
  if (!control || control === document.body || !box || box.width < 2 || box.height < 2) return '';
  const places = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = places.some((x) =>
    places.some((y) => {
      const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return found && (control.contains(found) || found.contains(control) || found.closest('label')?.contains(control));
    }),
  );
  return isSeen ? '' : control.outerHTML.slice(0, 200);
}

it('PRD-019: a video comes from the host without cookies until a page is loaded that may have the other', async () => {
  const page = await browser.openPage('/', DESK.options);
  const frame = page.getByRole('main').locator('iframe');
  await page.route('https://*/embed/x1', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<p>${new URL(route.request().url()).host}</p>` }),
  );
  await page.route('**/api/products/v2/keyword/classic-cotton-retainer.json*', async (route) => {
    const answer = await route.fetch();
    const { products } = (await answer.json()) as { products: { description: string }[] };
    const [product] = products;
    if (product) product.description = '<iframe src="https://www.youtube.com/embed/x1" title="How"></iframe>';
    await route.fulfill({ response: answer, json: { products } });
  });
  // Followed as a link: the first page's data comes with it, and is not asked for.
  const open = async () => {
    await page.goto('/products/eyewear-retainers');
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Classic Cotton Retainer/ })
      .first()
      .click();
    await frame.waitFor();
  };
  const comesFrom = (host: string) => frame.contentFrame().getByText(host, { exact: true }).waitFor();
  await open();
  await comesFrom('www.youtube-nocookie.com');
  const recorded = page.waitForResponse(CONSENT);
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await recorded;
  await banner(page).waitFor({ state: 'detached' });
  await comesFrom('www.youtube-nocookie.com');
  await open();
  await comesFrom('www.youtube.com');
});

it('CCN-001: what can be chosen has its name also where its text is not to be had', async () => {
  const page = await browser.openPage('/', DESK.options);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cookie-consent/info.json', async (route) => {
    await held.promise;
    await route.abort();
  });
  await banner(page).getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' });
  const names = () => dialog.getByRole('listitem').locator('strong').allTextContents();
  const words = ['Functional', 'Preferences', 'Analytics', 'Marketing'];
  await expect.poll(names).toEqual(words);
  held.resolve();
  await dialog.getByText('could not be loaded').waitFor();
  expect(await names()).toEqual(words);
});
