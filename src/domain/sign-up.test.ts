import { expect, it } from 'vitest';
import { cleanSignUp, type SignUp, signUpProblems } from './sign-up.ts';

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

it.each(['\u200B', '\u00AD', '\u200E', '\u202E', '\u2066', '\uFEFF', '\u2060'])(
  'SGN-004 T68: %j in a text of a request goes, wherever it stands',
  (mark) => {
    for (const dirty of [
      (text: string) => mark + text,
      (text: string) => text + mark,
      (text: string) => text[0] + mark + text.slice(1),
    ]) {
      const { name, addressLine1, city, state, zipCode } = address;
      const asked = cleanSignUp({
        ...fine,
        ...{ email: dirty(fine.email), name: dirty(fine.name), accountName: dirty(fine.accountName) },
        ...{ account: dirty('01-AB1234'), telephone: dirty(fine.telephone) },
        address: {
          ...address,
          ...{ name: dirty(name), addressLine1: dirty(addressLine1), addressLine2: dirty('Dock 7'), city: dirty(city) },
          ...{ state: dirty(state), zipCode: dirty(zipCode), addressLine3: mark },
        },
      });
      expect(asked).toEqual({ ...fine, account: '01-AB1234', address: { ...address, addressLine2: 'Dock 7' } });
      expect(signUpProblems(asked)).toEqual([]);
    }
  },
);

it('SGN-004: a company name of marks that nobody sees is none, and joiners stay within one', () => {
  expect(signUpProblems(cleanSignUp({ ...fine, name: '\u200D', accountName: '\u200B \uFEFF' }))).toEqual([
    { path: 'name', message: 'Name is required.' },
    { path: 'accountName', message: 'Company name is required.' },
  ]);
  expect(cleanSignUp({ ...fine, accountName: ' नि\u200Dर ' }).accountName).toBe('नि\u200Dर');
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
