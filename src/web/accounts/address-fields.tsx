import { ADDRESS_LINE_MAX, type Address, CITY_MAX, STATE_MAX, statesOf, ZIP_CODE_MAX } from '#domain/address.ts';
import { COUNTRIES, countryCode } from '#domain/countries.ts';
import { span } from '../ui/form-grid.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from './use-draft.ts';

interface AddressFieldsProps {
  /** A form that holds an address beside whatever else it has. */
  draft: Pick<Draft<Address>, 'values' | 'set' | 'errorOf' | 'touch'>;
  /** What comes before each field's name in a browser's own address book. */
  section: 'billing' | 'shipping';
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ cca3, name }) => ({ value: cca3, label: name }));

/** Street, city, state, postal code and country of an address, as children of a `FormGrid` (ADR-026 to ADR-032). */
export function AddressFields({ draft, section }: AddressFieldsProps) {
  const { values, set } = draft;
  const line = (name: keyof Address) => ({
    name,
    value: values[name],
    error: draft.errorOf(name),
    onBlur: () => draft.touch(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        {...line('addressLine1')}
        label="Address"
        autoComplete={`${section} address-line1`}
        maxLength={ADDRESS_LINE_MAX}
        className={span(12)}
      />
      <TextField
        {...line('addressLine2')}
        label="Address 2"
        optional
        autoComplete={`${section} address-line2`}
        maxLength={ADDRESS_LINE_MAX}
        className={span(6)}
      />
      <TextField
        {...line('addressLine3')}
        label="Address 3"
        optional
        autoComplete={`${section} address-line3`}
        maxLength={ADDRESS_LINE_MAX}
        className={span(6)}
      />
      <TextField
        {...line('city')}
        label="City"
        autoComplete={`${section} address-level2`}
        maxLength={CITY_MAX}
        className={span(5)}
      />
      <StateField draft={draft} section={section} />
      <TextField
        {...line('zipCode')}
        label="Postal Code"
        autoComplete={`${section} postal-code`}
        maxLength={ZIP_CODE_MAX}
        className={span(3, { pair: true })}
      />
      <Select
        label="Country"
        name="countryCode"
        autoComplete={`${section} country`}
        value={countryCode(values.countryCode)}
        error={draft.errorOf('countryCode')}
        options={COUNTRY_OPTIONS}
        className={span(5)}
        onBlur={() => draft.touch('countryCode')}
        onChange={(event) => set(inCountry(values, event.target.value))}
      />
    </>
  );
}

/** A state of another country's list is no longer one. */
function inCountry({ state }: Address, country: string): Partial<Address> {
  const states = statesOf(country);
  const isKept = states === undefined || states.some(({ code }) => code === state);
  return isKept ? { countryCode: country } : { countryCode: country, state: '' };
}

/** A picker for the USA and Canada, free text elsewhere (ADR-029, ADR-030, ADR-046, ADR-047). */
function StateField({ draft: { values, set, errorOf, touch }, section }: AddressFieldsProps) {
  const states = statesOf(values.countryCode);
  const common = {
    label: 'State',
    name: 'state',
    autoComplete: `${section} address-level1`,
    value: values.state,
    error: errorOf('state'),
    className: span(4, { pair: true }),
    onBlur: () => touch('state'),
  };
  if (states === undefined)
    return <TextField {...common} maxLength={STATE_MAX} onChange={(event) => set({ state: event.target.value })} />;
  const isKnown = values.state === '' || states.some(({ code }) => code === values.state);
  const known = states.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      {...common}
      placeholder="Select One"
      options={isKnown ? known : [{ value: values.state, label: values.state }, ...known]}
      onChange={(event) => set({ state: event.target.value })}
    />
  );
}
