import { countryCode, findCountry, isCanada, isDomestic } from './countries.ts';
import { isDeceiving } from './deceiving-text.ts';
import type { FieldProblem } from './field-problem.ts';
import { CANADIAN_PROVINCES, type State, US_STATES } from './states.ts';
import { isVisible } from './visible-text.ts';

/** An address as it is edited and shown (ADR-042). */
export interface Address {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly countryCode: string;
}

/** The longest texts of an address (ADR-027 to ADR-029, ADR-033). */
export const ADDRESS_LINE_MAX = 30;
export const CITY_MAX = 30;
export const STATE_MAX = 30;
export const ZIP_CODE_MAX = 10;
export const TELEPHONE_MAX = 17;
export const ADDRESS_NAME_MAX = 50;

const LIMITS = [
  ['name', 'Name', ADDRESS_NAME_MAX, false],
  ['addressLine1', 'Address', ADDRESS_LINE_MAX, true],
  ['addressLine2', 'Address line 2', ADDRESS_LINE_MAX, false],
  ['addressLine3', 'Address line 3', ADDRESS_LINE_MAX, false],
  ['city', 'City', CITY_MAX, true],
  ['state', 'State', STATE_MAX, true],
  ['zipCode', 'Postal code', ZIP_CODE_MAX, true],
  ['countryCode', 'Country', 3, true],
] as const satisfies readonly (readonly [keyof Address, string, number, boolean])[];

/** The states to pick from; undefined outside the USA and Canada, where the state is free text (ADR-029, ADR-030, ADR-046). */
export function statesOf(country: string | null | undefined): readonly State[] | undefined {
  if (isDomestic(country)) return US_STATES;
  return isCanada(country) ? CANADIAN_PROVINCES : undefined;
}

/** What is wrong with an edited address (ADR-026 to ADR-030); it stands in mails and documents, where nothing may deceive (T68). */
export function addressProblems(address: Address): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [path, label, max, isRequired] of LIMITS) {
    const value = address[path].trim();
    if (isRequired && !isVisible(value)) problems.push({ path, message: `${label} is required.` });
    else if (value.length > max) problems.push({ path, message: `${label} is up to ${max} characters.` });
    else if (isDeceiving(value)) problems.push({ path, message: `${label} has a character that is not allowed.` });
  }
  const states = statesOf(address.countryCode);
  if (address.state.trim() && states && !states.some(({ code }) => code === address.state.trim().toUpperCase())) {
    problems.push({ path: 'state', message: 'Please select a state.' });
  }
  if (address.countryCode.trim() && !findCountry(address.countryCode))
    problems.push({ path: 'countryCode', message: 'Please select a country.' });
  return problems;
}

/** `City, ST 00000`, with what is there. */
export function cityLine({ city, state, zipCode }: Pick<Address, 'city' | 'state' | 'zipCode'>): string {
  const region = [state, zipCode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return [city.trim(), region].filter(Boolean).join(', ');
}

/** The place of a list's 'Location' column: `City, ST`. */
export function location({ city, state }: Pick<Address, 'city' | 'state'>): string {
  return [city, state]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Whether two address labels read the same: blanks, empty lines and letter case make no other place. */
export function isSameLabel(one: readonly string[], other: readonly string[]): boolean {
  return labelText(one).toLowerCase() === labelText(other).toLowerCase();
}

/** An address label in one line. */
export const labelText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');

/** The lines of an address label, blank ones left out; the country is named only abroad. */
export function addressLines(address: Address): string[] {
  const country = isDomestic(address.countryCode)
    ? ''
    : (findCountry(address.countryCode)?.name ?? countryCode(address.countryCode));
  return [address.name, address.addressLine1, address.addressLine2, address.addressLine3, cityLine(address), country]
    .map((line) => line.trim())
    .filter(Boolean);
}
