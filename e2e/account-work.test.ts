import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/customer.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, storedToken } from './people.ts';
import { holdCalls, loseAnswer } from './sheet.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const CEDAR = '/account/01-BC2345';
const PAGE_ROWS = 10;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: new RegExp(`^${name}`) });
const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row');

it('ACT-002: a dealer manages address, default location, carts, orders and invoices; users and new locations only employees and reps do', async () => {
  const page = await browser.openAs('dealer', HERON);
  await page.getByRole('textbox', { name: /^Address 3/ }).fill(`Door ${Date.now() % 1e6}`);
  await button(page, 'Save').click();
  await page.getByText('The billing address is saved.').waitFor();

  await tab(page, 'Delivery Addresses').click();
  expect(await page.getByRole('link', { name: 'New Ship-To Location' }).count()).toBe(0);
  await page.getByRole('row').filter({ hasNotText: 'Default' }).nth(1).getByRole('link').click();
  await button(page, 'Set as default delivery location').click();
  await page.getByText(/ is the default delivery location\.$/).waitFor();
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await tab(page, 'Delivery Addresses').click();
  await page.getByRole('row').filter({ hasText: 'Default' }).getByRole('link', { name: code, exact: true }).waitFor();

  await tab(page, 'Users').click();
  await rowsOf(page, 'Users').nth(1).waitFor();
  expect(await page.getByRole('link', { name: 'New User' }).count()).toBe(0);
  await tab(page, 'Carts').click();
  await rowsOf(page, 'Carts').nth(1).waitFor();
  const before = await rowsOf(page, 'Carts').count();
  await rowsOf(page, 'Carts').last().getByRole('link').first().click();
  await button(page, 'Delete Cart').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await isAt(page, `${HERON}/carts`);
  await expect.poll(() => rowsOf(page, 'Carts').count()).toBe(before - 1);
  for (const [name, table] of [
    ['Open Orders', 'Open Orders'],
    ['Invoices', 'Invoices'],
  ] as const) {
    await page.goto(HERON);
    await tab(page, name).click();
    await rowsOf(page, table).nth(1).getByRole('link').first().click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }

  const rep = await browser.openAs('rep', `${HERON}/delivery/new-location`);
  await rep.getByLabel('Code', { exact: true }).fill('77');
  for (const [label, text] of [
    ['Name', 'Blue Heron Pier'],
    ['Address', '77 Pier'],
    ['City', 'Hood River'],
    ['Postal Code', '97031'],
  ] as const) {
    await rep.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await rep.getByLabel('State', { exact: true }).selectOption('OR');
  await button(rep, 'Save').click();
  await isAt(rep, `${HERON}/delivery/77`);
  await rep.goto(`${HERON}/users/new`);
  await rep.getByLabel('Name', { exact: true }).fill('Pia Pier');
  await rep.getByLabel('Email Address').fill('pia.pier@shops.test');
  await rep.getByLabel('Welcome message').fill('Welcome');
  await button(rep, 'Save').click();
  await isAt(rep, `${HERON}/users`);
  await rep.getByRole('row').filter({ hasText: 'pia.pier@shops.test' }).getByRole('link').click();
  await button(rep, 'Delete').click();
  await button(rep, 'Remove user').click();
  await isAt(rep, `${HERON}/users`);
  await expect.poll(() => rep.getByText('pia.pier@shops.test', { exact: true }).count()).toBe(0);
});

it('USR-029: the address of an invited user is corrected, and the invitation goes to the new one', async () => {
  const page = await browser.openAs('service', `${HERON}/users/new`);
  await page.getByLabel('Name', { exact: true }).fill('Tess Typo');
  await page.getByLabel('Email Address').fill('tess.tpyo@shops.test');
  await page.getByLabel('Welcome message').fill('Welcome');
  await button(page, 'Save').click();
  await isAt(page, `${HERON}/users`);
  await page.getByRole('row').filter({ hasText: 'tess.tpyo@shops.test' }).getByRole('link').click();
  await page.getByText('This user has not set a password yet.').waitFor();
  await browser.change("update outbox set state = 'needs-attention' where payload->'to' ? 'tess.tpyo@shops.test'");
  await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).first().click();
  await isAt(page, `${HERON}/users`);
  await page.getByRole('row').filter({ hasText: 'tess.tpyo@shops.test' }).getByRole('link').click();
  await page.getByText('The mail server refused the invitation to tess.tpyo@shops.test.').waitFor();
  await page.getByLabel('Email Address').fill('tess.typo@shops.test');
  await button(page, 'Save').click();
  await page.getByText('Tess Typo is saved. An invitation was sent to tess.typo@shops.test.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Tess True');
  await button(page, 'Save').click();
  await page.getByText('Tess True is saved.', { exact: true }).waitFor();
});

it('ADR-021 USR-004: ten locations and ten users stand on a page, the rest on the next', async () => {
  const page = await browser.openAs('service', '/profile');
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  for (let number = 1; number <= PAGE_ROWS; number += 1) {
    const place = await page.request.post(`/sage/b2b/shipto.php?co=CHI&account=01-BC2345-X${number}`, {
      headers,
      data: {
        ...{ Name: `Cedar ${number}`, AddressLine1: `${number} Main St`, AddressLine2: '', AddressLine3: '' },
        ...{ City: 'Eugene', State: 'OR', ZipCode: '97401', CountryCode: 'USA', EmailAddress: '', Reseller: 'Y' },
        ...{ TelephoneNo: '', TelephoneExt: '', ContactCode: '', create: true },
      },
    });
    expect(place.status()).toBe(200);
    const user = await page.request.post('/api/user/v2/b2b/01-BC2345/users.json', {
      headers,
      data: { id: 0, name: `Zoe ${number}`, email: `zoe.${number}@shops.test`, notes: 'Hi', shipToCode: [] },
    });
    expect(user.status()).toBe(200);
  }
  for (const [path, table, noun] of [
    [`${CEDAR}/delivery`, 'Delivery addresses', 'locations'],
    [`${CEDAR}/users`, 'Users', 'users'],
  ] as const) {
    await page.goto(path);
    await rowsOf(page, table)
      .nth(PAGE_ROWS - 1)
      .waitFor();
    const total = Number((await page.getByText(new RegExp(`^\\d+ ${noun}$`)).textContent())?.split(' ')[0]);
    expect(total).toBeGreaterThan(PAGE_ROWS);
    expect(total).toBeLessThanOrEqual(2 * PAGE_ROWS);
    expect(await rowsOf(page, table).count()).toBe(PAGE_ROWS);
    const first = await rowsOf(page, table).first().textContent();
    await page
      .getByRole('button', { name: 'Next page' })
      .or(page.getByRole('link', { name: 'Next page' }))
      .click();
    await expect.poll(() => rowsOf(page, table).count()).toBe(total - PAGE_ROWS);
    expect(await rowsOf(page, table).first().textContent()).not.toBe(first);
  }
});

it('ADR-050 T08 T87: who changed the addresses lately stands beside them, for those who read the account as a whole', async () => {
  const page = await browser.openAs('service', CEDAR);
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await page.getByLabel(/^Telephone/).fill(`541-555-${1000 + (Date.now() % 9000)}`);
  await button(page, 'Save').click();
  await page.getByText('The billing address is saved.').waitFor();
  const latest = changes.getByRole('listitem').first();
  await latest.getByText(/^Telephone changed/).waitFor();
  expect(await latest.textContent()).toMatch(/^Telephone changed\D+, [A-Z][a-z]{2} \d+, 20\d\d$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await changes.scrollIntoViewIfNeeded();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const branch = await browser.openAs('branch', HERON);
  const asked: string[] = [];
  branch.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await branch.reload();
  await branch.getByText('Account number', { exact: true }).waitFor();
  await branch.getByRole('heading', { name: 'Billing Contact & Address' }).waitFor();
  await branch.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('customer.json'))).not.toEqual([]);
  expect(asked.filter((path) => path.includes('address-changes'))).toEqual([]);
  expect(await branch.getByText('Recent changes').count()).toBe(0);
});

/** The server does what is asked and nobody hears of it; what is only read is answered. */
const loseWrites = (page: Page, call: string) =>
  page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : loseAnswer(route)));

/** By the keyboard: two clicks within a double click's time are one press. While the account is being read nothing is saved. */
async function saveAgain(page: Page): Promise<void> {
  await saveButton(page).and(page.locator(':not([aria-disabled="true"], :disabled)')).waitFor();
  await saveButton(page).press('Enter');
}
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save/ }).last();

/** The one field of a form, and what its save calls. */
const FORMS = [
  { what: 'a billing address', path: CEDAR, label: /^Address 3/, call: '**/billto.php*', saved: /address is saved/ },
  {
    ...{ what: 'a delivery address', path: `${HERON}/delivery/1`, label: /^Address 3/, call: '**/shipto.php*' },
    saved: /address is saved/,
  },
  { what: 'a user', path: `${HERON}/users`, label: /^Name/, call: '**/users/*.json*', saved: / is saved\.$/ },
  { what: 'a profile', path: '/profile', label: /^Name/, call: '**/b2b/profile.json*', saved: /profile is saved/ },
] as const;

async function openForm({ path, label, what }: (typeof FORMS)[number]) {
  const page = await browser.openAs('service', path);
  if (what === 'a user')
    await page.getByRole('link', { name: 'Theo Lindqvist' }).filter({ visible: true }).first().click();
  const field = page.getByRole('main').getByRole('textbox', { name: label }).first();
  await field.waitFor();
  return { page, field, before: await field.inputValue() };
}

/** Once it is saved nothing is left to save, and the page says the same when it is loaded again. */
async function staysSaved(page: Page, field: Locator, value: string): Promise<void> {
  const save = saveButton(page);
  const heard = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await saveAgain(page);
  await heard;
  await expect
    .poll(() => save.and(page.locator(':not([aria-disabled="true"], :disabled)')).filter({ visible: true }).count())
    .toBe(0);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(value);
}

describe('R02: a save whose answer was lost is looked for, and may be taken back', () => {
  it.each(FORMS)('$what', async (form) => {
    const { page, field, before } = await openForm(form);
    await loseWrites(page, form.call);
    await field.fill('Lost on its way');
    await saveButton(page).click();
    await page.getByText(form.saved).first().waitFor();
    expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
    expect(await field.inputValue()).toBe('Lost on its way');
    await page.unroute(form.call);
    await field.fill(before);
    await staysSaved(page, field, before);
  });

  it.each(FORMS)('$what that is typed back before that', async (form) => {
    const { page, field, before } = await openForm(form);
    const method = form.call.includes('.php') ? 'POST' : 'PUT';
    const calls = await holdCalls(page, form.call, loseAnswer, method);
    await field.fill('Lost on its way');
    await saveButton(page).click();
    await calls.isThere;
    await field.fill(before);
    calls.release();
    await page.getByText(form.saved).first().waitFor();
    await page.unroute(form.call);
    expect(await field.inputValue()).toBe(before);
    await staysSaved(page, field, before);
  });

  const stored = ['**/customer.json*', '**/users.json*'];

  it.each(FORMS.slice(0, 3))(
    '$what that cannot be looked for: that is said, and it is nobody else’s change',
    async (form) => {
      const { page, field, before } = await openForm(form);
      await loseWrites(page, form.call);
      for (const call of stored) await page.route(call, (route) => route.abort('failed'));
      await field.fill('Lost and out of sight');
      await saveButton(page).click();
      await page
        .getByText(/^It is not known whether the (billing address of .+|location 1 of .+|user .+) is saved: The server/)
        .waitFor();
      await field.fill(before);
      for (const call of [form.call, ...stored]) await page.unroute(call);
      await saveAgain(page);
      await page.getByText(form.saved).first().waitFor();
      expect(await page.getByText('Somebody else').count()).toBe(0);
      expect(await field.inputValue()).toBe(before);
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe(before);
    },
  );

  it('a right that was given by such a save and is taken back is not left given', async () => {
    const { page } = await openForm(FORMS[2]);
    const right = page.getByLabel('May order for its locations');
    const stored = async () => {
      const { users } = (await ask(page, '/api/user/v2/b2b/01-AB1234/users.json')) as { users: CustomerUser[] };
      return users.find(({ email }) => email === 'branch@demo.test')?.mayOrder === true;
    };
    const before = await stored();
    await loseWrites(page, FORMS[2].call);
    await page.route('**/users.json*', (route) => route.fulfill({ status: 502, body: 'No.' }));
    await right.click();
    await saveButton(page).click();
    await page.getByText(/^It is not known whether the user .+ is saved: The server/).waitFor();
    for (const call of [FORMS[2].call, '**/users.json*']) await page.unroute(call);
    expect(await stored()).toBe(!before);
    await right.click();
    await saveAgain(page);
    await page.getByText(FORMS[2].saved).first().waitFor();
    expect(await stored()).toBe(before);
  });

  it.each([
    { ...FORMS[2], text: /^It is not known whether the user Never Arrived is saved: The server/ },
    { ...FORMS[3], text: /It is not known whether your profile is saved: The server/ },
  ])('$what that is not there: that is said, and what was typed stays', async (form) => {
    const { page, field } = await openForm(form);
    await page.route(form.call, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    await field.fill('Never Arrived');
    await saveButton(page).click();
    await page.getByText(form.text).waitFor();
    expect(await field.inputValue()).toBe('Never Arrived');
    expect(await saveButton(page).isEnabled()).toBe(true);
  });

  it('R28: what somebody else has written is read before the next save replaces it', async () => {
    const { page, field } = await openForm(FORMS[0]);
    await browser.change("update customers set address_line3 = 'Of a colleague' where account_key = '01-BC2345'");
    await page.route('**/billto.php*', (route) => route.abort());
    await field.fill('Mine');
    await saveButton(page).click();
    await page.getByText(/^It is not known whether the billing address/).waitFor();
    await page.getByText('Somebody else has written “Of a colleague” here meanwhile.').waitFor();
    expect(await field.inputValue()).toBe('Mine');
    await page.unroute('**/billto.php*');
    await saveAgain(page);
    await page
      .getByText(/address is saved/)
      .first()
      .waitFor();
    expect(await page.getByText('Somebody else has written').count()).toBe(0);
  });

  it('a new location that cannot be looked for: it is nobody else’s, and takes what is corrected', async () => {
    const page = await browser.openAs('service', `${HERON}/delivery/new-location`);
    const fill = (name: RegExp, text: string) =>
      page.getByRole('main').getByRole('textbox', { name }).first().fill(text);
    await fill(/^Name/, 'Lost Quay');
    await fill(/^Code/, 'LOST');
    await fill(/^Address 1|^Address$/, '1 Quay');
    await fill(/^City/, 'Bend');
    await fill(/^(Postal Code|ZIP)/, '97701');
    await page.getByLabel(/^State/).selectOption('OR');
    await loseWrites(page, '**/shipto.php*');
    await page.route('**/customer.json*', (route) => route.abort('failed'));
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^It is not known whether the location LOST of .+ is made: The server/).waitFor();
    await fill(/^City/, 'Salem');
    for (const call of ['**/shipto.php*', '**/customer.json*']) await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/delivery\/LOST$/);
    await expect.poll(() => page.getByRole('textbox', { name: /^City/ }).inputValue()).toBe('Salem');
  });

  it('a default location', async () => {
    const page = await browser.openAs('service', `${HERON}/delivery/1`);
    const isDefault = page.getByRole('main').getByText('Default', { exact: true });
    const set = button(page, 'Set as default delivery location');
    await isDefault.or(set).waitFor();
    if (await isDefault.isVisible()) await page.goto(`${HERON}/delivery/2`);
    await loseWrites(page, '**/set-primary-shipto.php*');
    await set.click();
    await isDefault.waitFor();
    await page.getByText(/ is the default delivery location\.$/).waitFor();
    expect(await set.count()).toBe(0);
  });
});
