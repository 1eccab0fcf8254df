import { useState } from 'react';
import { CART_NAME_MAX, cartNameProblem } from '#domain/cart.ts';
import { ProfileProblem } from '../session/profile-problem.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useNewCartLocations } from './location-options.ts';

/** What a new cart is made with. */
export interface NewCart {
  customerPONo: string;
  /** Undefined until the person chooses. */
  shipToCode: string | undefined;
}

export const BLANK_CART: NewCart = { customerPONo: '', shipToCode: undefined };

interface NewCartFieldsProps {
  value: NewCart;
  onChange: (value: NewCart) => void;
  /** "Cart Name", or "New Cart Name" where an order is copied. */
  label?: string;
  /** The location to start with, e.g. the copied order's. */
  wantedShipTo?: string | null | undefined;
}

/** Name and location of a cart that is about to be made (CRT-053, CRT-054). */
export function NewCartFields({ value, onChange, label = 'Cart Name', wantedShipTo }: NewCartFieldsProps) {
  const locations = useNewCartLocations(wantedShipTo);
  // What is still to be done is no mistake before the first key, or the first try to go on without it.
  const [isTried, setTried] = useState(false);
  const problem = cartNameProblem(value.customerPONo);
  return (
    <>
      <TextField
        label={label}
        name="cartName"
        autoComplete="off"
        maxLength={CART_NAME_MAX}
        showRemaining
        required
        value={value.customerPONo}
        help={problem}
        error={isTried ? problem : undefined}
        onKeyDown={(event) => event.key === 'Enter' && setTried(true)}
        onChange={(event) => {
          setTried(true);
          onChange({ ...value, customerPONo: event.target.value });
        }}
      />
      {locations === undefined && <ProfileProblem />}
      <Select
        label="Ship-To"
        name="shipToCode"
        disabled={locations === undefined}
        options={locations?.options ?? [{ value: '', label: 'Loading locations…' }]}
        value={locations ? (value.shipToCode ?? locations.first) : ''}
        onChange={(event) => onChange({ ...value, shipToCode: event.target.value })}
      />
    </>
  );
}

/** The location that was chosen, or the one that the fields show until then; undefined until the locations are known. */
export function useChosenLocation(value: NewCart, wantedShipTo?: string | null): string | undefined {
  const locations = useNewCartLocations(wantedShipTo);
  return locations && (value.shipToCode ?? locations.first);
}
