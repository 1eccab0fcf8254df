import { beforeEach, expect, it, vi } from 'vitest';
import { forgetCustomer, storeCustomer } from '../session/customer-ref.ts';
import { wayBackTo } from './way-back.ts';

const HERON = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const OTHER = { ...HERON, slug: '02-CD3456', accountKey: '02-CD3456' };
const href = '/products/displays/counter-display-kit';
const textOf = (account?: string) => (account ? `Not added (account ${account})` : 'Not added');
const here = { text: 'Not added', action: { label: 'View', href } };
const toCart = {
  text: 'Not added (account 01-AB1234)',
  action: { label: 'View cart', href: '/account/01-AB1234/carts/5' },
};

const arrivals = new Set<() => void>();
const router = {
  subscribe(tell: () => void) {
    arrivals.add(tell);
    return () => arrivals.delete(tell);
  },
};
const backTo = (cartId: number | 'new' = 5) => wayBackTo({ slug: 'b2b', router, ref: HERON, cartId, href, textOf });

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}

const goTo = (path: string) => vi.stubGlobal('window', { location: new URL(path, 'http://portal.test') });

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  goTo('/profile');
  storeCustomer('b2b', HERON);
});

it('R28: leads to where it was typed while its account is in hand, and to its cart once another is, or none', () => {
  const message = backTo();
  expect(message).toMatchObject(here);
  const tell = vi.fn();
  const stop = message.now?.watch(tell);
  expect(message.now?.read()).toEqual(here);
  storeCustomer('b2b', OTHER);
  expect(tell).toHaveBeenCalled();
  expect(message.now?.read()).toEqual(toCart);
  storeCustomer('b2b', { ...HERON, company: 'BCS' });
  expect(message.now?.read()).toEqual(toCart);
  storeCustomer('b2b', { ...HERON, slug: '01-AB1234-2', shipToCode: '2' });
  expect(message.now?.read()).toEqual(here);
  forgetCustomer('b2b');
  expect(message.now?.read()).toEqual(toCart);
  expect(message.now?.read()).toBe(message.now?.read());
  stop?.();
  expect(arrivals.size).toBe(0);
});

it('R28: neither another account’s own page nor its own, while another is still stored, leaves the way to where it was typed', () => {
  const message = backTo();
  const tell = vi.fn();
  message.now?.watch(tell);
  goTo('/account/02-CD3456/carts');
  for (const arrive of arrivals) arrive();
  expect(tell).toHaveBeenCalledOnce();
  expect(message.now?.read()).toEqual(toCart);
  // A product's page would still be the other one's.
  storeCustomer('b2b', OTHER);
  goTo('/account/01-AB1234/carts');
  expect(message.now?.read()).toEqual(toCart);
});

it('R28: of a new cart it leads to the account’s carts; who is where it was typed needs no way while the account is in hand', () => {
  goTo(href);
  const message = backTo('new');
  expect(message).toMatchObject({ text: 'Not added', action: undefined });
  forgetCustomer('b2b');
  expect(message.now?.read().action).toEqual({ label: 'View carts', href: '/account/01-AB1234/carts' });
});
