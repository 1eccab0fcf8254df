import { describe, expect, it } from 'vitest';
import { addressLines, addressProblems, cityLine, isSameLabel, labelText, location, statesOf } from './address.ts';
import { CANADIAN_PROVINCES, US_STATES } from './states.ts';

const home = {
  name: 'Blue Heron Outfitters',
  addressLine1: '12 Dock St',
  addressLine2: '',
  addressLine3: '',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  countryCode: 'USA',
};
const paths = (of: Partial<typeof home>) => addressProblems({ ...home, ...of }).map(({ path }) => path);

describe('states', () => {
  it('ADR-048: the USA includes territories and military codes', () => {
    const codes = US_STATES.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['PR', 'GU', 'VI', 'AS', 'MP', 'DC', 'AA', 'AE', 'AP']));
    expect(new Set(codes).size).toBe(codes.length);
    expect(
      codes.filter(
        (code) => !['PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW', 'DC', 'AA', 'AE', 'AP'].includes(code),
      ),
    ).toHaveLength(50);
  });

  it('ADR-049: Canada has 13 provinces and territories', () => {
    expect(new Set(CANADIAN_PROVINCES.map(({ code }) => code)).size).toBe(13);
  });

  it('ADR-030 ADR-046: a picker for the USA and Canada only', () => {
    expect(statesOf('US')).toBe(US_STATES);
    expect(statesOf('')).toBe(US_STATES);
    expect(statesOf('CA')).toBe(CANADIAN_PROVINCES);
    expect(statesOf('MEX')).toBeUndefined();
  });
});

describe('an edited address', () => {
  it('is fine when complete', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ state: 'Jalisco', countryCode: 'MEX' })).toEqual([]);
  });

  it('ADR-026: needs line 1, city, state, postal code and country', () => {
    expect(paths({ addressLine1: ' ', city: '', state: '', zipCode: '', countryCode: '' })).toEqual([
      'addressLine1',
      'city',
      'state',
      'zipCode',
      'countryCode',
    ]);
    expect(paths({ name: '', addressLine2: '', addressLine3: '' })).toEqual([]);
  });

  it('T68: has nothing that deceives, and what must be there is seen', () => {
    expect(paths({ name: 'Blue\u202e Heron', city: 'Me\u200bsa', addressLine1: '\u200d\u2800' })).toEqual([
      'name',
      'addressLine1',
      'city',
    ]);
    expect(paths({ name: 'Château à Léman' })).toEqual([]);
  });

  it.each([
    ['ADR-027', 'addressLine1', 30],
    ['ADR-027', 'addressLine2', 30],
    ['ADR-027', 'addressLine3', 30],
    ['ADR-027', 'city', 30],
    ['ADR-028', 'zipCode', 10],
  ])('%s: %s takes %s characters at most', (_id, field, max) => {
    expect(paths({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(paths({ [field]: 'x'.repeat(max + 1) })).toEqual([field]);
  });

  it('ADR-029: the state abroad takes 30 characters at most', () => {
    expect(paths({ state: 'x'.repeat(30), countryCode: 'MEX' })).toEqual([]);
    expect(paths({ state: 'x'.repeat(31), countryCode: 'MEX' })).toEqual(['state']);
  });

  it('knows its states and countries', () => {
    expect(paths({ state: 'XX' })).toEqual(['state']);
    expect(paths({ state: 'ON', countryCode: 'CAN' })).toEqual([]);
    expect(paths({ countryCode: 'XXX', state: 'x' })).toEqual(['countryCode']);
  });
});

it('is shown without blank lines, the country only abroad', () => {
  expect(addressLines(home)).toEqual(['Blue Heron Outfitters', '12 Dock St', 'Mesa, AZ 85201']);
  expect(addressLines({ ...home, city: 'Toronto', state: 'ON', zipCode: 'M5V 2T6', countryCode: 'CA' }).at(-1)).toBe(
    'Canada',
  );
  expect(cityLine({ city: '', state: 'AZ', zipCode: '' })).toBe('AZ');
  expect(location(home)).toBe('Mesa, AZ');
});

it.each([
  ['blanks and empty lines', [' Blue  Heron Outfitters ', '', '12 Dock St', 'Mesa, AZ\u00a085201'], true],
  ['letter case', ['BLUE HERON OUTFITTERS', '12 DOCK ST', 'MESA, AZ 85201'], true],
  ['a name', ['Grey Heron Outfitters', '12 Dock St', 'Mesa, AZ 85201'], false],
  ['a line more', ['Blue Heron Outfitters', '12 Dock St', 'Dock 4', 'Mesa, AZ 85201'], false],
])('two labels that differ by %s: %#', (_by, lines, isSame) => {
  expect(isSameLabel(lines, addressLines(home))).toBe(isSame);
});

it('reads the same however its country is spelled', () => {
  const mesa = addressLines({ ...home, countryCode: 'US' });
  expect([mesa, addressLines({ ...home, countryCode: '' })]).toEqual([addressLines(home), addressLines(home)]);
  expect(labelText(mesa)).toBe('Blue Heron Outfitters, 12 Dock St, Mesa, AZ 85201');
});
