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
