import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginLocal, saveProfile, setPassword, signUp } from './access.ts';
import { findCustomer, listRepCustomers, saveBillTo, setPrimaryShipTo } from './accounts.ts';
import { accessExamples } from './examples/access.ts';
import { findInvoice, listInvoices } from './invoices.ts';
import { listLastQuantities, listOpenOrders } from './orders.ts';
import { searchPages } from './search.ts';
import { addUser } from './users.ts';

function problemOf(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const issue = schema?.safeParse(value).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

describe('customer keys', () => {
  const key = (customerKey: string) => findCustomer.params?.parse({ customerKey }).customerKey;

  it('arrive parsed, with the location that they name', () => {
    expect(key('01-AB1234')).toEqual({ divisionNo: '01', customerNo: 'AB1234' });
    expect(key('01-AB1234-2')).toEqual({ divisionNo: '01', customerNo: 'AB1234', shipToCode: '2' });
    expect(key('01-AB1234:2')).toEqual({ divisionNo: '01', customerNo: 'AB1234', shipToCode: '2' });
  });

  it.each([
    '',
    '1-AB',
    '01-',
    '01-ab1234',
    'AB-1234',
    '01-AB 12',
    "01-AB';--",
    '01-%',
    `01-${'A'.repeat(27)}`,
    '01-AB-',
    '01-AB\u0000',
  ])('security T57: %j is an invalid one', (customerKey) => {
    expect(problemOf(findCustomer.params, { customerKey })).toBe('customerKey: Invalid customer key');
  });

  it('ADR-052: the default location is named as div-no:code', () => {
    expect(setPrimaryShipTo.body?.parse({ Company: 'CHI', account: '01-AB1234:2' })).toEqual({
      Company: 'CHI',
      account: { divisionNo: '01', customerNo: 'AB1234', shipToCode: '2' },
    });
    expect(problemOf(setPrimaryShipTo.body, { Company: 'CHI', account: '01-AB1234' })).toBe(
      'account: must name a ship-to location',
    );
  });

  it('security T11: a rep is a division and a number, with no more than the two wildcards', () => {
    expect(problemOf(listRepCustomers.params, { product: 'tether', rep: '%-%' })).toBeUndefined();
    for (const rep of ['%', '01', '01-01-01', "01-'", '01-*', '01-01 ']) {
      expect(problemOf(listRepCustomers.params, { product: 'tether', rep })).toBe('rep: must be a sales rep');
    }
  });

  it('ruling 17: a billing list of e-mail addresses takes 250 characters', () => {
    const body = { ...Object.fromEntries(['Name', 'City'].map((name) => [name, 'x'])), EmailAddress: 'x'.repeat(251) };
    expect(problemOf(saveBillTo.body, body)).toBe('EmailAddress: must be at most 250 characters');
  });
});

describe('passwords and people', () => {
  it('ruling 2 security T48: passwords of up to 256 characters pass as typed, at login and when they are set', () => {
    const password = ` ${'ü'.repeat(254)} `;
    expect(loginLocal.body?.parse({ email: ' dealer@demo.test ', password }).password).toBe(password);
    expect(setPassword.body?.parse({ newPassword: password }).newPassword).toBe(password);
    expect(problemOf(setPassword.body, { newPassword: 'seven77' })).toBe('newPassword: must be at least 8 characters');
    expect(problemOf(loginLocal.body, { email: 'a@b.test', password: 'x'.repeat(257) })).toBe(
      'password: must be at most 256 characters',
    );
  });

  it.each([
    ['ACC-028: login', loginLocal.body, 'email', { password: 'x' }],
    ['PRO-010: profile', saveProfile.body, 'email', { name: 'Sam' }],
    ['USR-017: account user', addUser.body, 'email', { name: 'Sam', notes: '' }],
  ])('%s takes an e-mail address of up to 255 characters', (_title, schema, path, rest) => {
    const address = (length: number) => ({
      ...rest,
      [path]: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(length - 249)}.test`,
    });
    expect(problemOf(schema, address(255))).toBeUndefined();
    expect(problemOf(schema, address(256))).toBe('email: must be at most 255 characters');
  });

  it('USR-018: blanks around the e-mail address of a user are cut off', () => {
    expect(addUser.body?.parse({ name: 'Sam', email: '  sam@heron.test ' }).email).toBe('sam@heron.test');
  });

  it('SGN-019: telephone and address are needed only without an account, the policy always', () => {
    const form = accessExamples.signUp.body;
    expect(problemOf(signUp.body, { ...form, hasAccount: true, telephone: '', address: null })).toBeUndefined();
    expect(problemOf(signUp.body, { ...form, telephone: '' })).toBe('telephone: is required');
    expect(problemOf(signUp.body, { ...form, address: null })).toBe('address: is required');
    expect(problemOf(signUp.body, { ...form, agreeToPolicy: false })).toBe('agreeToPolicy: must be agreed to');
    expect(problemOf(signUp.body, { ...form, email: 'nobody' })).toBe('email: must be an e-mail address');
  });

  it('security T53 T54: who makes a user cannot choose its type, roles or accesses', () => {
    const body = {
      name: 'Sam',
      email: 'sam@heron.test',
      accountType: 1,
      roles: ['admin'],
      accounts: [{}],
      billTo: true,
      accessId: 3,
    };
    expect(addUser.body?.parse(body)).toEqual({ id: 0, name: 'Sam', email: 'sam@heron.test', notes: '' });
  });
});

describe('lists', () => {
  const params = { customerKey: '01-AB1234' };

  it('INV-044 security T76: start defaults to 0, limit to 500, which is also the most', () => {
    expect(listInvoices.query?.parse({})).toMatchObject({ start: 0, limit: 500 });
    expect(listInvoices.query?.parse({ start: '500', limit: '100000000' })).toMatchObject({ start: 500, limit: 500 });
    for (const limit of ['0', '-1', '1.5', 'NaN', '1e9', '']) {
      expect(problemOf(listInvoices.query, { limit })).toMatch(/^limit: /);
    }
  });

  it('security T57: only named columns sort', () => {
    expect(problemOf(listOpenOrders.query, { sort: 'OrderDate' })).toBeUndefined();
    expect(problemOf(listOpenOrders.query, { sort: 'UnitCost; drop table carts' })).toMatch(/^sort: /);
    expect(problemOf(listOpenOrders.query, { direction: 'sideways' })).toMatch(/^direction: /);
  });

  it('INV-043: an invoice is named by one of seven types and a number', () => {
    const path = { product: 'tether', invoiceType: 'cm', invoiceNo: '0200456' };
    expect(findInvoice.params?.parse(path).invoiceType).toBe('CM');
    expect(problemOf(findInvoice.params, { ...path, invoiceType: 'ZZ' })).toMatch(/^invoiceType: /);
    expect(problemOf(findInvoice.params, { ...path, invoiceNo: '1 or 1=1' })).toBe(
      'invoiceNo: must be an invoice number',
    );
  });

  it('asks for at most 200 items at once, and at least one', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `12100-${index}`).join(',');
    expect(listLastQuantities.query?.parse({ items: 'A-1, B-2,' }).items).toEqual(['A-1', 'B-2']);
    expect(problemOf(listLastQuantities.query, { items: codes(201) })).toMatch(/at most 200/);
    expect(problemOf(listLastQuantities.query, { items: ',' })).toBe('items: is required');
    expect(listLastQuantities.params?.parse(params).customerKey.customerNo).toBe('AB1234');
  });

  it('SRC-011 security T58: a search term is trimmed, its blanks are single, its signs are kept; hits are at most 100', () => {
    expect(searchPages.query?.parse({ term: '  50%  _off\\  ' })).toEqual({ term: '50% _off\\', limit: 50 });
    expect(searchPages.query?.parse({ term: 'x', limit: '1000' }).limit).toBe(100);
    expect(problemOf(searchPages.query, { term: 'x'.repeat(256) })).toBe('term: must be at most 255 characters');
  });
});
