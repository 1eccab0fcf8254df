import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { storedToken } from './people.ts';
import { DESK, PHONE } from './screens.ts';
import { loseAnswer } from './sheet.ts';

const browser = testBrowser();

describe('the users of an account', () => {
  it('a rep of one location is offered that one for a new user, not all of them', async () => {
    const page = await browser.openAs('region', '/account/01-AB1234-3/users/new', DESK);
    const places = page.getByLabel('Ship-to restriction');
    await places.waitFor();
    expect(await places.inputValue()).toBe('3');
    expect(await places.locator('option').count()).toBe(1);
    await page.getByRole('textbox', { name: /^Name/ }).fill('One Place');
    await page.getByRole('textbox', { name: /^Email/ }).fill('one.place@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('One Place is invited.').waitFor();
  });

  it('a long name leaves the mark of an invitation in sight', async () => {
    const page = await browser.openAs('service', '/profile', DESK);
    await page.goto('/account/01-AB1234/users/new');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Wilhelmina Featherstonehaugh-Cholmondeley III');
    await page.getByRole('textbox', { name: /^Email/ }).fill('wilhelmina@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const mark = page.getByRole('row', { name: /Wilhelmina/ }).getByText('Invited', { exact: true });
    await mark.waitFor();
    const [box, cell] = await Promise.all([mark.boundingBox(), mark.locator('xpath=ancestor::td').boundingBox()]);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
    // On a card the name takes more than one line, and the mark follows its last word.
    await page.setViewportSize(PHONE.options.viewport);
    const card = page.getByRole('listitem').filter({ hasText: 'Wilhelmina' });
    const ends = await card.getByText(/^Wilhelmina/).evaluate((name) => {
      const lines = [...name.getClientRects()].map(({ right, bottom }) => ({ right, bottom }));
      return { count: lines.length, last: lines.at(-1) };
    });
    expect(ends.count).toBeGreaterThan(1);
    const end = await card.getByText('Invited', { exact: true }).boundingBox();
    expect((end?.x ?? 0) - (ends.last?.right ?? 0)).toBeLessThan(12);
    expect(end?.y ?? 0).toBeLessThan(ends.last?.bottom ?? 0);
  });

  it('USR-029: an invitation that is refused once it is on its way is told in the list and on the page of the user', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    const email = 'olga.outcome@shop.example';
    let asked = 0;
    await page.route('**/users.json*', async (route) => {
      const answer = await route.fetch();
      const stand =
        route.request().method() === 'POST' || ++asked < 2 ? { invitationQueued: true } : { invitationRefused: true };
      const { users } = await answer.json();
      const seen = (user: { email: string }) => (user.email === email ? { ...user, ...stand } : user);
      await route.fulfill({ response: answer, json: { users: users.map(seen) } });
    });
    await page.getByRole('textbox', { name: /^Name/ }).fill('Olga Outcome');
    await page.getByRole('textbox', { name: /^Email/ }).fill(email);
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('row', { name: /Olga Outcome/ });
    await row.getByText('Invitation refused', { exact: true }).waitFor();
    expect(await row.getByText('Invited', { exact: true }).count()).toBe(0);
    await row.getByRole('link').click();
    await page.getByText(`The mail server refused the invitation to ${email}.`).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('USR-017: who invites somebody who is there already is led to the address', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Maya Again');
    const email = page.getByRole('textbox', { name: /^Email/ });
    await email.fill('dealer@demo.test');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('You find the user in the list.').waitFor();
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('maya.again@shop.example');
    expect(await email.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('USR-017 ERR-002: another refusal of the same invitation is not counted as the one before; the same again is', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    const name = page.getByRole('textbox', { name: /^Name/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await name.fill('Nina Lost');
    await page.getByRole('textbox', { name: /^Email/ }).fill('nina.lost@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.route('**/users.json*', loseAnswer);
    await save.click();
    await page.getByText('It is not known whether the user Nina Lost is invited: ').waitFor();
    await page.unroute('**/users.json*');
    await name.fill('Nina Found');
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: 'You find the user in the list.' });
    await alert.waitFor();
    expect(await alert.textContent()).not.toContain('2 times');
    await save.click();
    await alert.getByText('2 times').waitFor();
  });

  it('USR-037 R28: who saves a user that somebody else has removed is told that it was not saved', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Gil Gone');
    await page.getByRole('textbox', { name: /^Email/ }).fill('gil.gone@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Gil Gone' }).click();
    await page.getByLabel('Notes').fill('Buys in spring.');
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    const path = new URL(page.url()).pathname.replace('/account/', '/api/user/v2/b2b/');
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.delete(`${path}.json`, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This user cannot be shown.').waitFor();
    const told = page
      .getByRole('status')
      .filter({ hasText: 'Gil Gone was not saved: this user was removed meanwhile' });
    await told.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('USR-012 USR-033: a user of one location is given the whole account, and limited again', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users', DESK);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    const table = page.getByRole('table', { name: 'Access permissions' });
    const restriction = page.getByLabel('Ship-to restriction');
    const add = page.getByRole('button', { name: 'New Ship-To Location' });
    await restriction.selectOption('All Locations');
    await table.getByText('All Locations').waitFor();
    expect(await add.isDisabled()).toBe(true);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // What was not touched is not sent: the right to order is not told of users of the whole account.
    const { mayOrder, shipToCode } = (await sent).postDataJSON();
    expect([mayOrder, shipToCode]).toEqual([undefined, ['__ALL']]);
    await page.getByText(/ is saved\.$/).waitFor();
    await page.reload();
    await table.getByText('All Locations').waitFor();

    await restriction.selectOption('Only these locations');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please add a location, or choose All Locations.').waitFor();
    expect(await restriction.evaluate((select) => select === document.activeElement)).toBe(true);
    await add.click();
    await page.getByLabel('New Ship-To Location').selectOption('2');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/ is saved\.$/).waitFor();
    await page.reload();
    await table.getByRole('cell', { name: '2', exact: true }).waitFor();
    expect(await table.getByRole('row').count()).toBe(2);
    expect(await page.getByLabel('Ship-to restriction').inputValue()).not.toBe('__ALL');
  });

  it('USR-026: a location whose choice is taken back is no change', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users', DESK);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).getByRole('link').click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    for (const back of ['Close', 'All Locations']) {
      await page.getByRole('button', { name: 'New Ship-To Location' }).click();
      await page.getByLabel('New Ship-To Location').selectOption('3');
      await expect.poll(() => save.isDisabled()).toBe(false);
      const restriction = page.getByLabel('Ship-to restriction');
      if (back === 'Close') await page.getByRole('button', { name: back, exact: true }).click();
      else for (const label of [back, 'Only these locations']) await restriction.selectOption(label);
      await expect.poll(() => save.isDisabled()).toBe(true);
    }
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await page.getByRole('table', { name: 'Users' }).waitFor();
  });

  it.each([
    { ...DESK, code: '3' },
    { ...PHONE, code: '1' },
  ])('USR-026: a location that is picked and not added is unsaved, and stops Save ($name)', async (screen) => {
    const page = await browser.openAs('service', '/account/01-AB1234/users', screen);
    const row = page.getByRole('row').or(page.getByRole('listitem'));
    await row.filter({ hasText: 'branch@demo.test', visible: true }).getByRole('link').click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const add = page.getByRole('button', { name: 'Add', exact: true });
    const pick = page.getByLabel('New Ship-To Location');
    const puts: unknown[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.postDataJSON().shipToCode));
    await page.getByRole('button', { name: 'New Ship-To Location' }).click();
    await pick.selectOption(screen.code);
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Notes').fill(`Sells at ${screen.code}, too.`);
    await save.click();
    await page.getByText('Add this location, or take the choice back.').waitFor();
    expect(await pick.evaluate((select) => select === document.activeElement)).toBe(true);
    const [button, field] = await Promise.all([add.boundingBox(), pick.boundingBox()]);
    expect(button?.y).toBe(field?.y);
    await add.click();
    await save.click();
    await page.getByText(/ is saved\.$/).waitFor();
    expect(puts).toEqual([expect.arrayContaining(['2', screen.code])]);
  });

  it.each([DESK, PHONE])('what keeps the list from loading stands clear of the tabs ($name)', async (screen) => {
    const page = await browser.openAs('dealer', '/account/01-AB1234/users', screen);
    await page.route('**/api/user/v2/b2b/*/users.json*', (route) =>
      route.fulfill({ status: 400, json: { status: 400, code: 'no', detail: 'Not today.' } }),
    );
    const tabs = page.getByRole('navigation', { name: 'Customer' }).filter({ hasText: 'Delivery Addresses' });
    await page.getByText('Theo Lindqvist').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    const alert = await page.getByRole('alert').filter({ hasText: 'Not today.' }).boundingBox();
    const line = await tabs.boundingBox();
    expect((alert?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeGreaterThanOrEqual(12);
  });

  it('USR-038: who has removed a user sees the question until the list is there', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Gone Tomorrow');
    await page.getByRole('textbox', { name: /^Email/ }).fill('gone.tomorrow@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Gone Tomorrow' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    // A page that was not yet at the list has its code still to get.
    const list = Promise.withResolvers<void>();
    await page.route('**/assets/users-page-*.js', async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.waitForRequest(/assets\/users-page-.*\.js$/);
    await page.getByRole('button', { name: 'Remove user' }).click();
    await page.getByText('gone.tomorrow@shop.example is removed.').waitFor();
    await asked;
    expect(await page.getByText('This user cannot be shown.').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Remove user' }).getAttribute('aria-busy')).toBe('true');
    list.resolve();
    await page.waitForURL(/\/users$/);
    await page.getByText('Theo Lindqvist').filter({ visible: true }).waitFor();
    expect(await page.getByText('Gone Tomorrow').filter({ visible: true }).count()).toBe(0);
  });

  it('USR-038: who closes the question while a user is being removed is not held on the page of nobody', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/users/new', DESK);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Gone Today');
    await page.getByRole('textbox', { name: /^Email/ }).fill('gone.today@shop.example');
    await page.getByLabel('Welcome message').fill('Welcome!');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Gone Today' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Gone Tonight');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const answer = Promise.withResolvers<void>();
    await page.route('**/users/*.json*', async (route) => {
      if (route.request().method() === 'DELETE') await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Remove user' }).click();
    await asked;
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    answer.resolve();
    await page.getByText('gone.today@shop.example is removed.').waitFor();
    await page.waitForURL(/\/users$/);
  });
});
