import { describe, expect, it } from 'vitest';
import { addressChangeWords } from './address-change.ts';

const BEFORE = {
  ...{ name: 'Blue Heron', addressLine1: '1 Quay', addressLine2: '', addressLine3: '', city: 'Astoria', state: 'OR' },
  ...{ zipCode: '97103', countryCode: 'USA', telephoneNo: '555-0101', telephoneExt: '', reseller: true, version: 4 },
  emailAddress: 'a@x.test; b@x.test',
};
const words = (changes: object, shipToCode?: string, action = 'address.save-billing') => {
  const { version: _, ...after } = { ...BEFORE, ...changes };
  return addressChangeWords({ action, shipToCode, before: BEFORE, after });
};

describe('ADR-050 T87: a change of an address in words', () => {
  it.each([
    ['Telephone changed', { telephoneNo: '555-0118' }],
    ['Telephone changed', { telephoneExt: '7', telephoneNo: '555-0118' }],
    ['Name changed', { name: 'Blue Heron Outfitters' }],
    ['Address changed', { addressLine2: 'Suite 2', zipCode: '97031' }],
    ['Address changed', { countryCode: 'CAN' }],
    ['Reseller changed', { reseller: false }],
    ['Name and address changed', { name: 'B', city: 'Bend' }],
    ['Name, address and telephone changed', { name: 'B', city: 'Bend', telephoneNo: '1' }],
    ['E-mail added', { emailAddress: 'a@x.test; b@x.test; c@x.test' }],
    ['E-mails added', { emailAddress: 'c@x.test; a@x.test; b@x.test; d@x.test' }],
    ['E-mail removed', { emailAddress: 'b@x.test' }],
    ['E-mails removed', { emailAddress: '' }],
    ['E-mail changed', { emailAddress: 'a@x.test; c@x.test' }],
    ['E-mail changed', { emailAddress: 'b@x.test; a@x.test' }],
    ['Telephone and e-mail changed', { telephoneNo: '1', emailAddress: 'a@x.test; c@x.test' }],
    ['Telephone changed, e-mail added', { telephoneNo: '1', emailAddress: 'a@x.test; b@x.test; c@x.test' }],
  ])('%s', (text, changes) => {
    expect(words(changes)).toBe(text);
  });

  it('names the location that it was of', () => {
    expect(words({ telephoneNo: '1' }, '0003', 'address.save-ship-to')).toBe('Location 0003: telephone changed');
    expect(words({ contactCode: 'DOCK' }, '0003', 'address.save-ship-to')).toBe('Location 0003: contact changed');
    const made = { action: 'address.create-ship-to', shipToCode: '0009', before: {}, after: BEFORE };
    expect(addressChangeWords(made)).toBe('Location 0009 added');
  });

  it('ADR-052: names the new default location', () => {
    const change = { before: { primaryShipToCode: null }, after: { primaryShipToCode: '0003' } };
    expect(addressChangeWords({ action: 'address.set-primary', ...change })).toBe('Default location set to 0003');
  });

  it('an entry of which it knows no field is a change still', () => {
    const entry = { action: 'address.save-billing', before: { taxed: 1 }, after: { taxed: 2 } };
    expect(addressChangeWords(entry)).toBe('Address changed');
  });
});
