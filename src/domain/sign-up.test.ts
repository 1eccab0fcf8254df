import { expect, it } from 'vitest';
import { type SignUp, signUpProblems } from './sign-up.ts';

const address = {
  name: 'Sea Shop',
  addressLine1: '1 Pier',
  addressLine2: '',
  addressLine3: '',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  countryCode: 'USA',
};
const fine: SignUp = {
  email: 'new@demo.test',
  name: 'Ada Reyes',
  hasAccount: false,
  account: '',
  accountName: 'Sea Shop',
  telephone: '480 555 0101',
  address,
  agreeToPolicy: true,
};

it.each<[string, Partial<SignUp>, string[]]>([
  ['nothing', {}, []],
  ['nothing with an account', { hasAccount: true, telephone: '', address: null, account: '01-AB1234' }, []],
  ['SGN-014: no e-mail', { email: 'nobody' }, ['email']],
  ['SGN-015: no agreement', { agreeToPolicy: false }, ['agreeToPolicy']],
  ['SGN-004: no company name', { accountName: ' ' }, ['accountName']],
  ['no name', { name: '' }, ['name']],
  ['SGN-007: no telephone without an account', { telephone: '' }, ['telephone']],
  ['a long telephone', { telephone: '1'.repeat(18) }, ['telephone']],
  ['SGN-008: no address without an account', { address: null }, ['address']],
  ['an incomplete address', { address: { ...address, city: '' } }, ['address.city']],
  [
    'long texts',
    { name: 'x'.repeat(46), accountName: 'x'.repeat(51), account: 'x'.repeat(30) },
    ['name', 'accountName', 'account'],
  ],
])('%s is wrong', (_title, of, expected) => {
  expect(signUpProblems({ ...fine, ...of }).map(({ path }) => path)).toEqual(expected);
});

it.each([
  ['480 555 0101', true],
  ['(480) 555-0101', true],
  ['+49 89 123456', true],
  ['480.555.0101 x12', true],
  ['4805550101ext.77', true],
  ['555-0100', true],
  ['abc', false],
  ['123', false],
  ['555-01', false],
  ['480 555 CALL', false],
  ['x5550101', false],
  ['call me 5550101', false],
  ['55 ext 50100', false],
  ['-------', false],
])('%s is a telephone number: %s', (telephone, isOne) => {
  const expected = isOne ? [] : ['telephone'];
  expect(signUpProblems({ ...fine, telephone }).map(({ path }) => path)).toEqual(expected);
  const withAccount = { ...fine, hasAccount: true, address: null, telephone };
  expect(signUpProblems(withAccount).map(({ path }) => path)).toEqual(expected);
});
