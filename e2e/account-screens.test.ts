import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { headsOf, isAt, maxLengthOf, sortableHeads, titled } from './parts.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const UNSAVED = "Don't forget to save your changes.";
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page of the portal for someone who is signed in. */
describe('the profile', () => {
  it('PRO-001 PRO-002 PRO-004 PRO-005 PRO-006 PRO-007 PRO-008 PRO-009 PRO-010: shows who one is and for whom one may order', async () => {
    const page = await browser.openAs('owner', '/profile');
    await titled(page, 'Profile Page | Tether B2B');
    for (const name of ['Cedar Street Optical', /02-CD3456/])
      await page.getByRole('main').getByText(name).first().waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    for (const name of ['Refresh', 'Change Password', 'Clear All Settings']) await button(page, name).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Logout' }).waitFor();
    const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Email Address')];
    expect([await maxLengthOf(name), await maxLengthOf(email)]).toEqual([45, 255]);
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true);
    await name.fill('Somebody Else');
    await page.getByText(UNSAVED).waitFor();
    expect(await button(page, 'Save Changes').isDisabled()).toBe(false);
    await name.fill(' ');
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true);
  });

  it('T52: another address needs the password, which the form asks for before it sends anything', async () => {
    const page = await browser.openAs('owner', '/profile');
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await page.getByLabel('Email Address').fill('another.owner@demo.test');
    await button(page, 'Save Changes').click();
    await page.getByText('Please enter your password to change your email address.', { exact: true }).waitFor();
    const password = page.getByLabel('Password', { exact: true });
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await password.getAttribute('aria-invalid'), sent]).toEqual(['true', 0]);
    await password.fill('not the password');
    await button(page, 'Save Changes').click();
    await page.getByText('Your password is not correct.').first().waitFor();
    expect(sent).toBe(1);
  });

  it('PRO-004: has no breadcrumb for who has one account only', async () => {
    const page = await browser.openAs('branch', '/profile');
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);
  });

  it('PRO-031: says what it could not load', async () => {
    const page = await browser.openAs('branch', '/pages/privacy-policy');
    await page.route('**/b2b/profile.json', (route) => route.abort());
    await page.goto('/profile');
    await page.getByText('Error loading useer profile').waitFor({ timeout: 30_000 });
  });
});

describe('stored settings', () => {
  it('SET-001 SET-002 SET-003 SET-004: lists what is stored; an X forgets one, but not how one is logged in', async () => {
    const page = await browser.openAs('dealer', HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await page.goto('/settings');
    expect(await headsOf(page, 'Stored settings')).toEqual(['Action', 'Key', 'Value']);
    await page
      .getByText(/If something seems stuck, remove its setting here\. Removed settings are made again/)
      .waitFor();
    await page.getByText(/Refresh the page afterwards/).waitFor();
    const row = (key: string) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: `tether/b2b/${key}`, exact: true }) });
    for (const key of ['authtype', 'id_token']) {
      await row(key).waitFor();
      expect(await row(key).getByRole('button').count()).toBe(0);
    }
    await row('profile').waitFor();
    const acts = page.getByRole('table', { name: 'Stored settings' }).getByRole('button');
    const names = await acts.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    const next = names[names.indexOf('Clear tether/b2b/customer') + 1];
    expect(next).toMatch(/^Clear /);
    await row('customer').getByRole('button').press('Enter');
    await row('customer').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('tether/b2b/customer'))).toBeNull();
    await page.getByText('tether/b2b/customer is cleared.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(next);
    // What is left when the last is cleared is the one before it.
    const last = acts.last();
    const gone = await last.getAttribute('aria-label');
    await last.press('Enter');
    await page.getByRole('button', { name: gone ?? '' }).waitFor({ state: 'detached' });
    await expect.poll(() => last.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe("a rep's customers", () => {
  it('ACT-003 ACT-006 ACT-007 ACT-009 ACT-010 ACT-011 ACT-015 ACT-016 ACT-026 ACT-027 ACT-047 PRM-007 ADR-047: can be filtered, sorted and chosen', async () => {
    const page = await browser.openAs('rep', '/profile');
    await page
      .getByRole('main')
      .getByRole('link', { name: /01-0101/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Account List' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/profile\/\d+$/);
    const trail = await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent();
    expect(trail).toMatch(/Profile.*01-0101.*Account List/s);
    expect(await headsOf(page, 'Customers')).toEqual(['Account', 'Name', 'Address', 'City', 'State', 'ZIP', 'Phone']);
    expect(await sortableHeads(page, 'Customers')).toEqual(await headsOf(page, 'Customers'));
    const cells = page.getByRole('table', { name: 'Customers' }).locator('tbody tr td:nth-child(2)');
    await cells.first().waitFor();
    const names = (await cells.allTextContents()).filter(Boolean).map((name) => name.toLowerCase());
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
    expect(await maxLengthOf(filter)).toBe(50);
    expect(await page.getByLabel('State', { exact: true }).locator('option').first().textContent()).toBe('All States');
    await button(page, 'Refresh List').waitFor();
    const box = await page.getByRole('table', { name: 'Customers' }).locator('xpath=..').boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(600);
    await filter.fill('heron');
    await page
      .getByRole('link', { name: /01-AB1234/ })
      .first()
      .click();
    await isAt(page, HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  });

  it('ACT-004 ACT-008 ACT-012 ACT-013 ACT-017 ACT-032 ACT-033 ACT-034 ACT-035: by salesperson; with a choice of reps where the access covers several', async () => {
    const page = await browser.openAs('allreps', '/profile/rep/all');
    const reps = page.getByLabel('Sales Rep');
    await reps.waitFor();
    const options = await reps.locator('option').allInnerTexts();
    expect(options[0]).toBe('All Available Reps');
    expect(options.slice(1).every((text) => /^\w+ - \S/.test(text))).toBe(true);
    expect(options.slice(1)).toEqual(options.slice(1).toSorted());
    await page.goto('/profile/rep/nobody');
    await page.getByText('Please select a valid profile.').waitFor();
    await page.goto('/profile/987654');
    await isAt(page, '/profile');
    const one = await browser.openAs('rep', '/profile/rep/01-0101');
    await one.getByRole('heading', { level: 1, name: 'Account List' }).waitFor();
    await one.getByRole('table', { name: 'Customers' }).waitFor();
    expect(await one.getByLabel('Sales Rep').count()).toBe(0);
  });

  it('ACT-004: by a salesperson whom an access with wildcards covers, and of the company that the address names', async () => {
    const page = await browser.openAs('service', '/profile/rep/01-0101');
    const accounts = page.getByText(/^\d+ accounts?$/).first();
    await accounts.waitFor();
    const ofOne = await accounts.textContent();
    await page.goto('/profile/rep/all?company=BCS');
    await page
      .getByText(/^20 accounts$/)
      .first()
      .waitFor();
    await page.goto('/profile/rep/all');
    await page
      .getByText(/^\d{3} accounts$/)
      .first()
      .waitFor();
    expect(await accounts.textContent()).not.toBe(ofOne);
    const region = await browser.openAs('region', '/profile/rep/01-0202');
    await region.getByRole('table', { name: 'Customers' }).getByRole('row').nth(1).waitFor();
    await region.goto('/profile/rep/01-0101');
    await region.getByText('Please select a valid profile.').waitFor();
  });

  it('ACT-024: a list that does not load says so', async () => {
    const page = await browser.openAs('rep', '/profile');
    await page.route('**/account-list/**', (route) => route.abort());
    await page.goto('/profile/rep/01-0101');
    await page
      .getByText('Failed to load the customer list, please clear the error to continue.')
      .waitFor({ timeout: 30_000 });
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('table', { name: 'Customers' }).getByRole('row').nth(3).waitFor();
  });

  it('ACT-037: who stands for several reps is called so, and their accounts count the same on profile and list', async () => {
    const page = await browser.openAs('region', '/profile');
    const access = page.getByRole('main').getByRole('link', { name: /Several Reps/ });
    const [, count] = /· ([\d,]+ accounts)/.exec((await access.textContent()) ?? '') ?? [];
    await access.click();
    await page.getByText('Several Reps · 01-02%', { exact: true }).waitFor();
    await page.getByText(count ?? 'No count', { exact: true }).waitFor();
    await titled(page, 'Account List: Several Reps | Tether B2B');
  });

  it('ACT-037 ruling 13: a list of the second brand’s customers says whose they are', async () => {
    const page = await browser.openAs('service', '/profile/rep/all?company=BCS');
    await page.getByText('All Reps · ALL · Bright Coast', { exact: true }).waitFor();
    await page.goto('/profile/rep/all');
    await page.getByText('All Reps · ALL', { exact: true }).waitFor();
  });
});

describe('an account', () => {
  it('ACT-042 ACT-043 ACT-046: has six tabs; an address that is none leads to the profile', async () => {
    const page = await browser.openAs('dealer', HERON);
    const tabs = page.getByRole('navigation', { name: 'Customer' }).getByRole('link');
    await tabs.first().waitFor();
    const names = (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '').trim());
    expect(names).toEqual(['Billing Address', 'Delivery Addresses', 'Users', 'Carts', 'Open Orders', 'Invoices']);
    const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['', '/delivery', '/users', '/carts', '/orders', '/invoices'].map((rest) => HERON + rest));
    await page.goto('/account/nonsense/carts');
    await isAt(page, '/profile');
    const rep = await browser.openAs('rep', '/profile');
    await rep
      .getByRole('main')
      .getByRole('link', { name: /01-0101/ })
      .click();
    await rep.getByRole('heading', { level: 1, name: 'Account List' }).waitFor();
    const { pathname } = new URL(rep.url());
    await rep.goto('/account/99-NONSENSE-12345');
    await isAt(rep, pathname);
  });

  it('ACT-044: past orders stand under the tab Invoices', async () => {
    const page = await browser.openAs('dealer', `${HERON}/closed`);
    const current = page.getByRole('navigation', { name: 'Customer' }).locator('[aria-current="page"]');
    await current.waitFor();
    expect(await current.textContent()).toMatch(/^Invoices/);
  });

  it('ACT-082 ADR-017 CRT-028: without a tax schedule each of its pages says once whom to write to', async () => {
    const page = await browser.openAs('notax', '/account/01-NT0003');
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'Warning: Missing Tax Schedule. Please contact customer service.' });
    await warning.waitFor();
    expect(await warning.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
    await page.getByRole('heading', { name: 'Billing Contact & Address' }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/tax schedule[ .]/i)
        .count(),
    ).toBe(1);
    await page.goto('/account/01-NT0003/carts');
    await warning.waitFor();
  });

  it('ACT-066: an account that cannot be shown says so, in an alert that can be put away', async () => {
    const page = await browser.openAs('dealer', '/account/01-BC2345');
    await page.getByText('Account not available.').waitFor();
    await page.getByRole('link', { name: 'Choose an account' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByText('Account not available.').waitFor({ state: 'detached' });
  });

  it('ACT-066 ACT-067: put away at once, it does not come back with the parts of the page that come later', async () => {
    const page = await browser.openAs('owner', '/profile');
    let asked = 0;
    await page.route('**/02-CD3456/customer.json*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { error: 'Out of order.' } });
    });
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        const dismiss = document.querySelector<HTMLElement>('main [role="alert"] button[aria-label="Dismiss"]');
        if (dismiss === null) return;
        clearInterval(timer);
        dismiss.click();
      }, 5);
    });
    await page.goto('/account/02-CD3456');
    await page.getByText('This account cannot be shown.').waitFor();
    await page.waitForTimeout(3000);
    expect([asked, await page.getByText('Out of order.').count()]).toEqual([1, 0]);
  });

  it("ACT-066: another's is asked for once, and nothing else of it", async () => {
    const page = await browser.openAs('dealer', '/profile');
    const calls: string[] = [];
    page.on('request', (request) => /02-CD3456/.test(request.url()) && calls.push(new URL(request.url()).pathname));
    await page.goto('/account/02-CD3456');
    await page.getByText('This account cannot be shown.').waitFor();
    await page.waitForTimeout(500);
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([
      '/api/sales/b2b/account/02-CD3456/customer.json',
    ]);
  });
});

describe('the billing address', () => {
  it('ERR-001: a save that failed is told where the person sees it', async () => {
    const page = await browser.openAs('dealer', HERON);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.route('**/billto.php**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('textbox', { name: /^Ext/ }).fill('12');
    await button(page, 'Save').click();
    const alert = page.getByRole('alert').filter({ hasText: '500' });
    await alert.waitFor();
    const top = async () => (await alert.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(700);
  });

  it('ADR-002 ADR-003 ADR-004 ADR-005 ADR-006 ADR-007 ADR-010 ADR-012 ADR-014 ADR-016 ADR-027 ADR-028 ADR-030 ADR-033 ADR-047: is edited by who may', async () => {
    const page = await browser.openAs('dealer', HERON);
    await page.getByRole('heading', { name: 'Billing Contact & Address' }).waitFor();
    await page.getByText('Account number').waitFor();
    await page.getByText('Payment terms').waitFor();
    await page.getByLabel('Reseller').waitFor();
    for (const [label, most] of [
      [/^Address$/, 30],
      [/^Address 2/, 30],
      [/^Address 3/, 30],
      [/^City$/, 30],
      [/^Postal Code$/, 10],
      [/^Telephone/, 17],
      [/^Ext/, 17],
    ] as const) {
      expect([label, await maxLengthOf(page.getByRole('textbox', { name: label }))]).toEqual([label, most]);
    }
    const states = page.getByLabel('State', { exact: true }).locator('option');
    expect(await states.first().textContent()).toBe('Select One');
    expect(await states.count()).toBeGreaterThan(55);
    await page.getByLabel('Country').selectOption('CAN');
    expect(await states.count()).toBe(14);
    await page.getByText(UNSAVED).waitFor();
    await button(page, 'Save').waitFor();
    await page.getByLabel('Country').selectOption('MEX');
    expect(await maxLengthOf(page.getByLabel('State', { exact: true }))).toBe(30);
    const emails = page.getByLabel(/^E-mail address/);
    const before = await emails.count();
    expect(
      await page
        .getByRole('button', { name: /^Remove .*@|^Remove this address/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    await button(page, 'Add another').click();
    expect(await emails.count()).toBe(before + 1);
    expect(await button(page, 'Add another').isDisabled()).toBe(true);
    await button(page, 'Cancel').click();
    await page.getByText(UNSAVED).waitFor({ state: 'hidden' });
  });

  it('ADR-001 ADR-004: of an account with a parent is the sold-to address, beside the address of who pays', async () => {
    const page = await browser.openAs('owner', '/account/02-CD3456');
    await page.getByRole('heading', { name: 'Sold-To Contact & Address' }).waitFor();
    await page.getByText('Billing customer').waitFor();
    await page.getByText('02-CD3400').waitFor();
    expect(await page.getByText('Payment terms').count()).toBe(0);
  });

  it('ADR-008 ADR-014 ADR-036: is only read by who may not edit it, and so is a location', async () => {
    const page = await browser.openAs('branch', HERON);
    await page.getByRole('heading', { name: 'Billing Contact & Address' }).waitFor();
    for (const path of [HERON, `${HERON}-2/delivery/2`]) {
      await page.goto(path);
      await page
        .getByRole('main')
        .getByText('Country')
        .or(page.getByRole('main').getByText('Telephone'))
        .first()
        .waitFor();
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      expect(await button(page, 'Save').count()).toBe(path === HERON ? 1 : 0);
      if (path === HERON) expect(await button(page, 'Save').isDisabled()).toBe(true);
    }
  });
});

describe('delivery addresses', () => {
  it('ADR-018 ADR-019 ADR-020 ADR-022 ADR-023 ADR-025 ADR-035 ADR-038: are listed, and each has its page', async () => {
    const page = await browser.openAs('dealer', `${HERON}/delivery`);
    const heads = ['Code', 'Name', 'Address', 'City', 'State', 'Postal Code', 'Email'];
    expect(await headsOf(page, 'Delivery addresses')).toEqual(heads);
    expect(await sortableHeads(page, 'Delivery addresses')).toEqual(heads);
    await page.getByRole('row').filter({ hasText: 'Default' }).waitFor();
    expect(await page.getByRole('link', { name: 'New Ship-To Location' }).count()).toBe(0);
    await page.getByRole('row').filter({ hasNotText: 'Default' }).nth(1).getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/delivery\/[23]$/);
    const set = button(page, 'Set as default delivery location');
    await set.waitFor();
    expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
    await page.getByLabel('City', { exact: true }).fill('Elsewhere');
    expect(await set.isDisabled()).toBe(true);
  });

  it('a long name and a long city leave every column its place at 768', async () => {
    const page = await browser.openAs('dealer', '/profile');
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.route('**/01-AB1234/customer.json**', async (route) => {
      const answer = await route.fetch();
      const { result } = await answer.json();
      const long = { ShipToName: 'An Extraordinarily Long Dealer Name', ShipToCity: 'Llanfairpwllgwyngyllgogerychwy' };
      const shipTo = result.shipTo.map((place: object) => ({ ...place, ...long, ShipToZipCode: '97031-1234' }));
      await route.fulfill({ response: answer, json: { result: { ...result, shipTo } } });
    });
    await page.goto(`${HERON}/delivery`);
    const table = page.getByRole('table', { name: 'Delivery addresses' });
    await table.getByText('97031-1234').first().waitFor();
    const stuckOut = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1));
    expect(stuckOut).toBe(0);
    const address = await table.getByRole('row').nth(1).getByRole('cell').nth(2).boundingBox();
    expect(address?.width).toBeGreaterThan(90);
  });

  it('PRM-011 PRM-015: a rep sees those of the rep, the tab counts what the list shows, and a cart may go there or to the billing address', async () => {
    const page = await browser.openAs('rep', `${HERON}/delivery`);
    await page.getByText('2 locations', { exact: true }).waitFor();
    const tab = page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: /^Delivery Addresses/ });
    expect(await tab.textContent()).toMatch(/^Delivery Addresses\s*2$/);
    await page.goto(`${HERON}/orders`);
    await page.getByRole('table', { name: 'Open orders' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Duplicate Order' }).click();
    const choice = page.getByRole('dialog').getByLabel('Ship-To');
    const offered = await choice.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(offered).toEqual(['1', '2', '']);
  });

  it('ADR-024 ADR-034: employees and reps start another one, by a code of up to four letters or digits', async () => {
    const page = await browser.openAs('service', `${HERON}/delivery`);
    await page.getByRole('link', { name: 'New Ship-To Location' }).click();
    const code = page.getByLabel('Code', { exact: true });
    expect(await maxLengthOf(code)).toBe(4);
    await page.getByLabel('Name', { exact: true }).fill('Nowhere');
    await button(page, 'Save').click();
    await page.getByText('1 to 4 letters or digits.').waitFor();
  });

  it('ADR-034: a code that the account has already is told at its field', async () => {
    const page = await browser.openAs('service', `${HERON}/delivery/new-location`);
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('1');
    await page.getByLabel('Name', { exact: true }).fill('Nowhere');
    await page.getByLabel('Address', { exact: true }).fill('1 Nowhere');
    await page.getByLabel('City', { exact: true }).fill('Bend');
    await page.getByLabel('State', { exact: true }).selectOption('OR');
    await page.getByLabel('Postal Code', { exact: true }).fill('97701');
    await button(page, 'Save').click();
    const told = page.getByText('The account has a location with this code already.');
    await told.waitFor();
    expect(await told.count()).toBe(1);
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    await code.fill('1B');
    await told.waitFor({ state: 'detached' });
  });
});

describe('users', () => {
  it('USR-001 USR-003 USR-005 USR-006 USR-007 USR-008 USR-012 USR-014 USR-016 USR-027 USR-028 USR-034: are listed, and edited by employees and reps', async () => {
    const page = await browser.openAs('service', `${HERON}/users`);
    expect(await headsOf(page, 'Users')).toEqual(['Type', 'Name', 'Email Address', 'Permissions']);
    expect(await sortableHeads(page, 'Users')).toEqual(['Name', 'Email Address']);
    await button(page, 'Reload').waitFor();
    await page.getByText('Only users with explicitly assigned access are shown here.').waitFor();
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/users\/\d+$/);
    expect((await headsOf(page, 'Access permissions')).slice(0, 4)).toEqual([
      'Type',
      'Ship To Code',
      'Name',
      'Location',
    ]);
    expect(await maxLengthOf(page.getByLabel('Name', { exact: true }))).toBe(45);
    expect(await maxLengthOf(page.getByLabel('Email Address'))).toBe(255);
    await page.getByText('Please enter the users full name').waitFor();
    await page.getByLabel(/^Notes/).waitFor();
    for (const name of ['Save', 'Delete', 'Cancel']) await button(page, name).waitFor();
    await button(page, 'Delete').click();
    await page.getByText('Are you sure you want to remove branch@demo.test?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Another Name');
    await button(page, 'Cancel').click();
    await page.getByText('Do you want to cancel your changes?').waitFor();
    await button(page, 'Cancel changes').click();
    await isAt(page, `${HERON}/users`);
  });

  it('USR-002 USR-013 USR-017 USR-020 USR-021 USR-025 USR-029: a new one gets a welcome, and cannot be deleted before there is one', async () => {
    const page = await browser.openAs('service', `${HERON}/users/new`);
    await page.getByText('An email will be sent to welcome the new user with links to set a password.').waitFor();
    await page.getByText('Please enter a welcome message to the new user.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await button(page, 'Delete').isDisabled()).toBe(true);
    await page.getByLabel('Name', { exact: true }).fill('New Person');
    const email = page.getByLabel('Email Address');
    expect([await email.getAttribute('type'), await maxLengthOf(email)]).toEqual(['email', 255]);
    for (const wrong of ['', 'new.person']) {
      await email.fill(wrong);
      await button(page, 'Save').click();
      await page.getByText('Please enter a valid email address of up to 255 characters.').waitFor();
      expect(await email.getAttribute('aria-invalid')).toBe('true');
    }
    await email.fill('new.person@demo.test');
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    expect(await page.getByLabel('Welcome message').getAttribute('aria-invalid')).toBe('true');
  });

  it('who also acts for accounts that are not the rep’s is shown with name, address and notes to read, and why', async () => {
    const page = await browser.openAs('region', '/account/01-BC2345/users');
    await page.getByRole('row').filter({ hasText: 'owner@demo.test' }).getByRole('link').click();
    await page.getByText('This user also has accounts or locations that are not yours.').waitFor();
    await page.getByRole('main').getByText('owner@demo.test').first().waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    expect(await button(page, 'Delete').isDisabled()).toBe(false);
  });

  it('who was invited is marked on a phone too, and the contact of a location is as wide as its other fields', async () => {
    const page = await browser.openAs('rep', '/profile');
    await page.setViewportSize({ width: 390, height: 844 });
    // The list of users comes with the account.
    await page.route('**/01-AB1234/customer.json**', async (route) => {
      const answer = await route.fetch();
      const { result } = await answer.json();
      const users = result.users.map((user: object) => ({ ...user, invited: true }));
      await route.fulfill({ response: answer, json: { result: { ...result, users } } });
    });
    await page.goto(`${HERON}/users`);
    await page.getByRole('main').getByText('Invited', { exact: true }).first().waitFor();
    await page.goto(`${HERON}/delivery/2`);
    const widths = [page.getByLabel(/^Contact/), page.getByLabel('City', { exact: true })].map(
      async (field) => (await field.boundingBox())?.width,
    );
    const [contact, city] = await Promise.all(widths);
    expect(contact).toBe(city);
  });

  it('USR-023: dealers look at them, and change none', async () => {
    const page = await browser.openAs('dealer', `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    await page.getByRole('table', { name: 'Access permissions' }).waitFor();
    for (const name of ['Save', 'Delete']) expect(await button(page, name).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New User' }).count()).toBe(0);
  });
});
