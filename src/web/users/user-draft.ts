import { INVALID_SHIP_TO_CODE, newUserLocation, userProblems } from '#domain/account-user.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { ALL_LOCATIONS } from '#domain/permissions.ts';
import { isSame } from '../accounts/rebase.ts';
import type { KnownUser, UserEdit } from './user-queries.ts';

/** What the form holds. The locations count while the user is limited to some; else it is the whole account. */
export interface UserValues {
  id: number;
  name: string;
  email: string;
  notes: string;
  shipToCode: readonly string[];
  isLimited: boolean;
  mayOrder: boolean;
  /** A location that is chosen in the list of locations, and waits to be added; blank for none. */
  picked: string;
}

/** The form of a user as it is saved. */
export const valuesOf = ({ id, name, email, notes, shipToCodes, billTo, mayOrder }: KnownUser): UserValues => ({
  id,
  name,
  email,
  notes: id === 0 ? '' : notes,
  shipToCode: shipToCodes,
  isLimited: !billTo,
  mayOrder,
  picked: '',
});

/** What is wrong with what the form holds. */
export function problemsOf(values: UserValues, user: KnownUser): FieldProblem[] {
  const problem = values.isLimited ? placeProblem(values, user) : undefined;
  return [...userProblems(values), ...(problem ? [problem] : [])];
}

function placeProblem({ id, shipToCode, picked }: UserValues, user: KnownUser): FieldProblem | undefined {
  if (picked !== '' && !shipToCode.includes(picked))
    return { path: 'picked', message: 'Add this location, or take the choice back.' };
  if (id === 0 && newUserLocation(shipToCode) === undefined)
    return { path: 'shipToCode', message: INVALID_SHIP_TO_CODE };
  if (id !== 0 && user.billTo && shipToCode.length === 0)
    return { path: 'shipToCode', message: 'Please add a location, or choose All Locations.' };
  return undefined;
}

/**
 * What a save says. The right to order of a user of the whole account is not known here: untouched it is left alone, as its locations are; but
 * who limits the user to locations saves the right that stood before them.
 */
export function editOf(values: UserValues, user: KnownUser): UserEdit {
  const { id, name, email, notes, mayOrder } = values;
  const shipToCode = placesOf(values, user);
  const isGiven = mayOrder !== user.mayOrder || (id !== 0 && user.billTo && values.isLimited);
  return {
    ...{ id, name: name.trim(), email: email.trim(), notes },
    ...(isGiven ? { mayOrder } : {}),
    ...(user.version === undefined ? {} : { version: user.version }),
    ...(shipToCode === undefined ? {} : { shipToCode }),
  };
}

/** What the user is to cover; undefined leaves it alone. */
function placesOf({ id, isLimited, shipToCode }: UserValues, user: KnownUser): string[] | undefined {
  const isAsBefore = isLimited !== user.billTo && (!isLimited || isSame(shipToCode, user.shipToCodes));
  if (id !== 0 && isAsBefore) return undefined;
  if (isLimited) return [...shipToCode];
  return id === 0 ? [] : [ALL_LOCATIONS];
}

/**
 * A change over what lost ones have left: what those said and this one leaves alone was typed back to what was read, and is said as that. The right
 * to order of a user of the whole account is not known, and stays what it is.
 */
export function takenBack(edit: UserEdit, lost: readonly UserEdit[], user: KnownUser): UserEdit {
  const isSaid = (part: 'mayOrder' | 'shipToCode') =>
    edit[part] === undefined && lost.some((each) => each[part] !== undefined);
  const { billTo, shipToCodes, mayOrder } = user;
  return {
    ...edit,
    ...(isSaid('mayOrder') && !billTo ? { mayOrder } : {}),
    ...(isSaid('shipToCode') ? { shipToCode: billTo ? [ALL_LOCATIONS] : [...shipToCodes] } : {}),
  };
}
