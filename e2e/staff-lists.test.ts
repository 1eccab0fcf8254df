import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, HERON, openCart } from './carts.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';
import { holdCalls } from './sheet.ts';

const browser = testBrowser();

const request = (id: number) => ({
  ...{ id, email: `shop-${id}@shops.test`, name: 'Ann Buyer', hasAccount: true, account: '', telephone: '' },
  ...{ accountName: `Shop ${id}`, address: null, status: 'pending', reason: null, version: 1 },
  ...{ created: '2026-11-01T08:00:00.000Z', decided: null, decidedBy: null },
});

it('a search in a list of staff begins at the first page of what it finds', async () => {
  const page = await browser.openAs('service', '/pages/privacy-policy');
  const asked: string[] = [];
  await page.route('**/staff/sign-up-requests.json?**', async (route) => {
    const { searchParams: query } = new URL(route.request().url());
    if (query.get('search')) asked.push(query.get('start') ?? '');
    const start = Number(query.get('start'));
    const requests = [...Array(25).keys()].map((index) => request(start + index + 1));
    await route.fulfill({ json: { requests, total: 80, start, limit: 25 } });
  });
  await page.goto('/staff/sign-up-requests?page=3');
  await page.getByText('Shop 51', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Filter requests' }).fill('sho');
  await page.getByText('Shop 1', { exact: true }).waitFor();
  await expect.poll(() => asked).toEqual(['0']);
  expect(new URL(page.url()).search).toBe('');
});

const stuck = (cartId: number) => ({
  ...{ cartId, reference: null, salesOrderNo: null, state: 'needs-attention', Company: 'CHI', hold: false },
  ...{ customerKey: '01-AB1234', customerName: 'Blue Heron Outfitters', customerPONo: `PO ${cartId}` },
  ...{ subTotal: '10.00', submittedAt: null, submittedBy: null, attempts: 5, lastError: `Refused ${cartId}.` },
});

it('an order that fits no filter is not said to be awaited', async () => {
  const page = await browser.openAs('service', '/staff/order-desk/submissions', PHONE);
  await page.getByText('Orders appear as soon as a cart is submitted.').waitFor();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('heading', { name: 'No order fits.' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
});

it('R12: each order that is sent again shows that it is on its way, and its own outcome', async () => {
  const page = await browser.openAs('service', '/pages/privacy-policy');
  const answers = new Map([1, 2, 3].map((cartId) => [String(cartId), Promise.withResolvers<void>()]));
  await page.route('**/staff/order-desk.json?**', (route) =>
    route.fulfill({ json: { entries: [1, 2, 3].map(stuck), total: 3, start: 0, limit: 25 } }),
  );
  await page.route('**/staff/order-desk/*/retry.json', async (route) => {
    const cartId = route.request().url().split('/').at(-2) ?? '';
    await answers.get(cartId)?.promise;
    if (cartId === '2') await route.fulfill({ status: 409, json: { error: 'Cart 2 is on its way already.' } });
    else await route.fulfill({ json: { entry: stuck(Number(cartId)) } });
  });
  await page.goto('/staff/order-desk/submissions');
  const again = (cartId: number) =>
    page
      .getByRole('row')
      .filter({ hasText: `PO ${cartId}` })
      .getByRole('button', { name: 'Send again' });
  for (const cartId of [1, 2, 3]) await again(cartId).click();
  const busy = () => Promise.all([1, 2, 3].map((cartId) => again(cartId).getAttribute('aria-busy')));
  await expect.poll(busy).toEqual(['true', 'true', 'true']);
  answers.get('1')?.resolve();
  await page.getByText('Cart 1 is sent again.').waitFor();
  answers.get('2')?.resolve();
  await page.getByRole('row').filter({ hasText: 'Cart 2 is on its way already.' }).waitFor();
  await page.getByText('Cart 2 is not sent: Cart 2 is on its way already.').waitFor();
  answers.get('3')?.resolve();
  await page.getByText('Cart 3 is sent again.').waitFor();
  await page.getByText('Refused 1.', { exact: true }).waitFor();
});

it('R13: an order that waits for a change of an address says so, on a phone, too', async () => {
  const first = { kind: 'save-address', cartId: null, account: '01-AB1234-2', since: '2026-11-01T08:00:00.000Z' };
  const waiting = {
    ...{ ...stuck(4), state: 'queued', attempts: 0, lastError: null },
    waitsFor: { ...first, attempts: 4, lastError: 'the back office answered 500' },
  };
  const page = await browser.openAs('service', '/pages/privacy-policy');
  await page.route('**/staff/order-desk.json?**', (route) =>
    route.fulfill({ json: { entries: [waiting], total: 1, start: 0, limit: 25 } }),
  );
  await page.goto('/staff/order-desk/submissions');
  const told = page.getByText(
    'Waits for the change of the address 01-AB1234-2, tried 4 times: the back office answered 500',
  );
  await told.waitFor();
  await photograph(page, 'submissions-waits', DESK);
  await page.setViewportSize(PHONE.options.viewport);
  await page.getByRole('list', { name: 'Orders' }).waitFor();
  await told.waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'submissions-waits', PHONE);
});

const row = {
  ...{ kind: 'save-address', Company: 'CHI', customerKey: '01-AB1234', customerName: 'Blue Heron Outfitters' },
  ...{ account: '01-AB1234-2', cartId: null, recipients: [], subject: null, since: '2026-11-01T08:00:00.000Z' },
  ...{ createdBy: 'Dana Dealer', attempts: 1, lastError: 'Unknown country code', mayResend: true },
};
const letter = {
  ...{ ...row, kind: 'mail', Company: null, customerKey: null, customerName: null, account: null, createdBy: null },
  ...{ lastError: "Can't send mail - all recipients were rejected: 550 no such user", attempts: 12 },
};

it('R13 R14: what could not be delivered says what it is and why, and is sent again where it can be', async () => {
  let entries: object[] = [
    { ...row, id: 3 },
    { ...row, id: 2, kind: 'set-primary-ship-to', account: '01-AB1234:2', lastError: 'No such location' },
    { ...letter, id: 5, recipients: ['ann@shops.test', 'bob@shops.test'], subject: 'Cart #10483 expires on Dec 1' },
    { ...letter, id: 4, recipients: ['new@shops.test'], subject: 'Set your password', mayResend: false },
  ];
  const page = await browser.openAs('service', '/pages/privacy-policy');
  await page.route('**/staff/undelivered.json?**', (route) =>
    route.fulfill({ json: { entries, total: entries.length, start: 0, limit: 25 } }),
  );
  await page.route('**/staff/undelivered/*/resend.json', async (route) => {
    if (route.request().url().includes('/2/')) return route.fulfill({ status: 409, json: { error: 'It is sent.' } });
    entries = entries.slice(1);
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/staff/order-desk/undelivered');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Undelivered 4' }).waitFor();
  const line = (name: string) => main.getByRole('row').filter({ hasText: name });
  await line('Address of location 2').waitFor();
  await main.getByText('It cannot be sent again: the key of its link is not kept.', { exact: false }).waitFor();
  const again = (name: string) => line(name).getByRole('button', { name: 'Send again' });
  expect(await again('Set your password').count()).toBe(0);
  expect(await again('expires on').count()).toBe(1);
  expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
  await photograph(page, 'undelivered-rows', DESK);

  await again('Default location 2').click();
  await main.getByText('It is sent.', { exact: true }).waitFor();
  await again('Address of location 2').click();
  await page.getByText('Address of location 2 is sent again.').waitFor();
  await line('Address of location 2').waitFor({ state: 'detached' });
  await main.getByRole('link', { name: 'Undelivered 3' }).waitFor();

  await page.route('**/staff/undelivered/4/close.json', (route) => {
    entries = entries.filter((entry) => (entry as { id: number }).id !== 4);
    return route.fulfill({ json: { success: true } });
  });
  await line('Set your password').getByRole('button', { name: 'Put aside: Set your password' }).click();
  const asked = page.getByRole('dialog', { name: 'Put “Set your password” aside?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await line('Set your password').getByRole('button', { name: 'Put aside: Set your password' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Put aside' }).click();
  await page.getByText('Set your password is put aside.').waitFor();
  await line('Set your password').waitFor({ state: 'detached' });
  // Who works through the list goes on from the row beside it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Put aside: /);

  await page.route('**/staff/undelivered/5/close.json', (route) =>
    route.fulfill({ status: 409, json: { error: 'This does not need attention any more.' } }),
  );
  await line('expires on')
    .getByRole('button', { name: /^Put aside: / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put aside' }).click();
  await page.getByText(/expires on Dec 1 is not put aside: This does not need attention any more\.$/).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.unroute('**/staff/undelivered/5/close.json');
  const calls = await holdCalls(page, '**/staff/undelivered/5/close.json', (route) =>
    route.fulfill({ status: 409, json: { error: 'It is on its way.' } }),
  );
  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click();
  await main
    .getByRole('link', { name: /^Undelivered/ })
    .first()
    .click();
  await line('expires on')
    .getByRole('button', { name: /^Put aside: / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put aside' }).click();
  await calls.isThere;
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  calls.release();
  await page.getByText(/expires on Dec 1 is not put aside: It is on its way\.$/).waitFor();
  await page
    .getByRole('button', { name: 'View', exact: true })
    .or(page.getByRole('link', { name: 'View', exact: true }))
    .click();
  await line('expires on').waitFor();

  await page.setViewportSize(PHONE.options.viewport);
  const cards = main.getByRole('list', { name: 'Undelivered' }).getByRole('listitem');
  await cards.filter({ hasText: 'expires on' }).waitFor();
  expect(await cards.getByRole('button', { name: 'Send again' }).count()).toBe(2);
  expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
  await photograph(page, 'undelivered-rows', PHONE);
});

it('SGN-001: a decision whose answer was lost, and is made again, is one’s own', async () => {
  const visitor = await browser.openPage('/', DESK.options);
  const data = { email: 'lost@shops.test', name: 'Lo Stanswer', accountName: 'Lost Answer', telephone: '' };
  await visitor.request.post('/api/user/v2/b2b/signup.json', {
    data: { ...data, hasAccount: true, account: '', agreeToPolicy: true },
  });
  const page = await browser.openAs('service', '/staff/sign-up-requests');
  await page.getByRole('button', { name: 'Lost Answer' }).or(page.getByText('Lost Answer')).first().click();
  const dialog = page.getByRole('dialog', { name: 'Lost Answer' });
  await dialog.getByText('Decline', { exact: true }).first().click();
  await dialog.getByLabel('Reason').fill('Not a shop.');
  await page.route('**/staff/sign-up-requests/*.json', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true }).last();
  await decline.click();
  await dialog.getByText(/The server cannot be reached/).waitFor();
  await page.unrouteAll();
  await decline.click();
  await page.getByText('The request is declined.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

it.each([DESK, PHONE])('R27: staff bring back what a dealer has deleted ($name)', async (screen) => {
  const { page: dealer, id } = await openCart(browser, `Back ${screen.name}`);
  await dealer.goto(`${HERON}/carts/${id}`);
  const removed = await dealer.evaluate(async (url) => {
    const token = JSON.parse(localStorage.getItem('tether/b2b/id_token') ?? '""');
    return (await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })).status;
  }, `/api/carts/01-AB1234/${id}.json`);
  expect(removed).toBe(200);
  const page = await browser.openAs('service', '/staff/order-desk/deleted-carts', screen);
  await act(page, `Bring back cart ${id}`).waitFor();
  await page.getByText(`Back ${screen.name}`).filter({ visible: true }).first().waitFor();
  await expect
    .poll(() =>
      page.getByRole('link', { name: 'Deleted carts' }).evaluate((link) => {
        const [part, place] = [link.getBoundingClientRect(), link.parentElement?.getBoundingClientRect()];
        return place && part.left >= place.left - 1 && part.right <= place.right + 1;
      }),
    )
    .toBe(true);
  await photograph(page, 'deleted-carts', screen);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('searchbox', { name: 'Filter carts' }).fill('no such cart');
  await page.getByText('No deleted cart fits.').waitFor();
  await page.getByRole('searchbox', { name: 'Filter carts' }).fill('');
  await act(page, `Bring back cart ${id}`).click();
  await page.getByText(`Cart ${id} is brought back.`).waitFor();
  await act(page, `Bring back cart ${id}`).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/carts/${id}`));
  await page.getByText('12100-112').filter({ visible: true }).first().waitFor();
});
