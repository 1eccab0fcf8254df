import { type Address, addressProblems, statesOf } from '#domain/address.ts';
import { countryCode } from '#domain/countries.ts';
import type { FieldProblem } from '../refusal.ts';

/** An address as the calls spell it, without its name. */
export interface WireAddress {
  AddressLine1: string;
  AddressLine2: string;
  AddressLine3: string;
  City: string;
  State: string;
  ZipCode: string;
  CountryCode: string;
}

const WIRE_NAMES: Readonly<Record<keyof Address, keyof WireAddress | 'name'>> = {
  name: 'name',
  addressLine1: 'AddressLine1',
  addressLine2: 'AddressLine2',
  addressLine3: 'AddressLine3',
  city: 'City',
  state: 'State',
  zipCode: 'ZipCode',
  countryCode: 'CountryCode',
};

/** The address in the domain's words: trimmed, the country by its three letters, the USA when none is told (ADR-041 and its neighbours). */
export function addressOfWire(name: string, wire: WireAddress): Address {
  const country = countryCode(wire.CountryCode.trim());
  const state = wire.State.trim();
  return {
    name: name.trim(),
    addressLine1: wire.AddressLine1.trim(),
    addressLine2: wire.AddressLine2.trim(),
    addressLine3: wire.AddressLine3.trim(),
    city: wire.City.trim(),
    state: statesOf(country) ? state.toUpperCase() : state,
    zipCode: wire.ZipCode.trim(),
    countryCode: country,
  };
}

/** What is wrong with an address, under the wire's names: `${prefix}.City`, and `nameField` for the name. */
export function wireAddressProblems(address: Address, prefix: string, nameField: string): FieldProblem[] {
  return addressProblems(address).map(({ path, message }) => {
    const name = WIRE_NAMES[path as keyof Address] ?? path;
    return { path: `${prefix}.${name === 'name' ? nameField : name}`, message };
  });
}
