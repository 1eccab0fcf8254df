/** Who a customer is within one company: AR division (two digits) and number. */
export interface CustomerNumber {
  readonly divisionNo: string;
  readonly customerNo: string;
}

/** A customer, or one of its ship-to locations. */
export interface CustomerKey extends CustomerNumber {
  readonly shipToCode?: string | undefined;
}

/** The longest key that the cart calls take. */
export const CUSTOMER_KEY_MAX = 29;
/** The longest ship-to code (ADR-034, ruling 16). */
export const SHIP_TO_CODE_MAX = 4;

const SLUG = /^(0[1-9])-([A-Za-z0-9]{1,20})(?:-([A-Za-z0-9]{1,4}))?$/;
const SERVER_KEY = /^(\d{2})-([A-Z0-9]+)(?:[-:]+([A-Za-z0-9]{1,4}))?$/;

/** A ship-to code is 1 to 4 letters or digits (ruling 16). */
export function isShipToCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{1,4}$/.test(value);
}

function keyOf(divisionNo = '', customerNo = '', shipToCode?: string): CustomerKey {
  return shipToCode ? { divisionNo, customerNo, shipToCode } : { divisionNo, customerNo };
}

/**
 * Reads the slug of `/account/{slug}`: two digits and a dash, AR division 01 to 09, alphanumeric number, optional ship-to
 * (ACT-048 to ACT-051). Numbers and codes are upper case whatever was typed. Undefined when the slug is no customer's.
 */
export function parseCustomerSlug(slug: string): CustomerKey | undefined {
  const match = slug.length <= CUSTOMER_KEY_MAX ? SLUG.exec(slug) : null;
  return match ? keyOf(match[1], match[2]?.toUpperCase(), match[3]?.toUpperCase()) : undefined;
}

/**
 * Reads the customer key of a call: two digits, `-`, upper-case letters and digits, then any run of `-` and `:` with a ship-to
 * code; at most 29 characters. Undefined is "Invalid customer key".
 */
export function parseCustomerKey(key: string): CustomerKey | undefined {
  const match = key.length <= CUSTOMER_KEY_MAX ? SERVER_KEY.exec(key) : null;
  return match ? keyOf(match[1], match[2], match[3]) : undefined;
}

/** `{div}-{no}`, with `-{shipTo}` for a location: the slug of routes and of cart calls. ACT-048. */
export function customerSlug({
  divisionNo,
  customerNo,
  shipToCode,
}: {
  divisionNo: string;
  customerNo: string;
  shipToCode?: string | null | undefined;
}): string {
  return shipToCode ? `${divisionNo}-${customerNo}-${shipToCode}` : `${divisionNo}-${customerNo}`;
}

/** `{div}-{no}`: the key that names the account, whatever location is chosen. */
export function accountKey({ divisionNo, customerNo }: CustomerNumber): string {
  return `${divisionNo}-${customerNo}`;
}

/** `{div}-{no}-{shipTo}`, the dash kept without a ship-to: what access rows are matched with, and a cart's own key. */
export function scopeKey({
  divisionNo,
  customerNo,
  shipToCode,
}: {
  divisionNo: string;
  customerNo: string;
  shipToCode?: string | null | undefined;
}): string {
  return `${divisionNo}-${customerNo}-${shipToCode ?? ''}`;
}

/** `{div}-{no}:{code}`: an account with its ship-to in the body of the default ship-to call. ADR-052. */
export function shipToAccount(key: Required<CustomerKey>): string {
  return `${accountKey(key)}:${key.shipToCode}`;
}

/** The customer chip: `01-AB1234`, with `/{code}` when a ship-to is set. SHL-030. */
export function customerChip(key: CustomerKey): string {
  return key.shipToCode ? `${accountKey(key)}/${key.shipToCode}` : accountKey(key);
}
