import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { inspect, inspectAll, settle } from './inspect.ts';
import { ask, denyCookies, signIn } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const ACCOUNT = '/account/01-AB1234';
const LONG_MS = 300_000;

it('the kit shows every part', async () => {
  const page = await browser.openPage('/kit', DESK.options);
  await settle(page);
  await denyCookies(page);
  expect(await inspect(page, 'kit')).toEqual([]);
});

it('visitors meet no barrier', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await settle(page);
  const banner = await inspect(page, 'cookies');
  await denyCookies(page);
  const found = await inspectAll(page, {
    home: '/',
    category: '/products/eyewear-retainers',
    'visitor-product': '/products/eyewear-retainers/classic-cotton-retainer',
    coast: '/products/active-formula-sunscreen/active-formula-spf-30',
    content: '/pages/map-policy',
    login: '/login',
    'sign-up': '/signup',
  });
  expect([...banner, ...found]).toEqual([]);
});

it('dealers meet no barrier', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const found = await inspectAll(page, {
    product: '/products/eyewear-retainers/classic-cotton-retainer',
    profile: '/profile',
    settings: '/settings',
    account: ACCOUNT,
    delivery: `${ACCOUNT}/delivery`,
    users: `${ACCOUNT}/users`,
    carts: `${ACCOUNT}/carts`,
    orders: `${ACCOUNT}/orders`,
    order: `${ACCOUNT}/orders/0184102`,
    invoices: `${ACCOUNT}/invoices`,
  });
  expect(found).toEqual([]);
});

it('the cart meets no barrier in any of its steps', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: { header: { id: number } }[] };
  const found = await inspectAll(page, { cart: `${ACCOUNT}/carts/${carts[0]?.header.id}` });
  for (const act of ['Begin Checkout', 'Confirm Delivery & Shipping', 'Confirm Payment']) {
    const button = page.getByRole('button', { name: act, exact: true }).filter({ visible: true });
    await button.click();
    await button.waitFor({ state: 'detached' });
    found.push(...(await inspect(page, `cart-after-${act.replace(/\W+/g, '-')}`)));
  }
  expect(found).toEqual([]);
});
