import { expect, it } from 'vitest';
import { COUNTRIES, countryCode, findCountry, isCanada, isDomestic } from './countries.ts';

it('ADR-043: every country has two codes and a name, each code once', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES.flatMap(({ cca2, cca3 }) => [cca2, cca3])).size).toBe(498);
  expect(
    COUNTRIES.filter(({ cca2, cca3, name }) => !/^[A-Z]{2}$/.test(cca2) || !/^[A-Z]{3}$/.test(cca3) || name.length < 3),
  ).toEqual([]);
});

it('ADR-043: the codes are those of the names that people know', () => {
  const known = COUNTRIES.filter(({ cca2 }) => ['FR', 'DE', 'GB', 'CA', 'US', 'MX', 'CH', 'JP'].includes(cca2));
  expect(known.map(({ cca2, cca3, name }) => `${cca2} ${cca3} ${name}`).toSorted()).toEqual([
    'CA CAN Canada',
    'CH CHE Switzerland',
    'DE DEU Germany',
    'FR FRA France',
    'GB GBR United Kingdom',
    'JP JPN Japan',
    'MX MEX Mexico',
    'US USA United States',
  ]);
});

it('knows no country that the platform does not', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(COUNTRIES.filter(({ cca2 }) => names.of(cca2) === cca2)).toEqual([]);
});

it.each([
  ['ADR-044: blank', '', 'USA'],
  ['ADR-044: missing', null, 'USA'],
  ['ADR-045: two letters', 'us', 'USA'],
  ['ADR-045: two letters', 'CA', 'CAN'],
  ['ADR-045: two letters', 'DE', 'DEU'],
  ['three letters', 'mex', 'MEX'],
  ['unknown', 'XX', 'XX'],
])('%s: %j is %s', (_title, code, expected) => {
  expect(countryCode(code)).toBe(expected);
});

it('ADR-031 ADR-032: the domestic country and Canada', () => {
  expect(['US', 'USA', '', 'CA', 'CAN', 'MX'].map(isDomestic)).toEqual([true, true, true, false, false, false]);
  expect(['CA', 'CAN', 'USA'].map(isCanada)).toEqual([true, true, false]);
  expect(findCountry('CAN')?.name).toBe('Canada');
  expect(findCountry('')).toBeUndefined();
});
