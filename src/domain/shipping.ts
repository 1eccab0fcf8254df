export type Carrier = 'fedex' | 'ups' | 'usps';

/** A way to ship. `enabled` ones are offered at checkout; the others are known from orders and invoices. */
export interface ShippingMethod {
  readonly code: string;
  readonly description: string;
  /** Whether freight can be charged to the customer's own account with the carrier. */
  readonly allowCustomerAccount: boolean;
  readonly carrier: Carrier | '';
  readonly enabled: boolean;
}

/** The longest customer shipping account (CHK-029). */
export const SHIPPING_ACCOUNT_MAX = 9;

function method(
  code: string,
  description: string,
  carrier: Carrier | '',
  allowCustomerAccount: boolean,
  enabled: boolean,
): ShippingMethod {
  return { code, description, allowCustomerAccount, carrier, enabled };
}

/** All known methods, the offered ones first (CON-007 to CON-013). */
export const SHIPPING_METHODS: readonly ShippingMethod[] = [
  method('1FEX_GROUND', 'FedEX Ground', 'fedex', true, true),
  method('1UPS_GROUND', 'UPS Ground', 'ups', true, true),
  method('APP_PRI_EXP', 'USPS Priority', 'usps', false, true),
  method('USPS GND ADV', 'USPS Ground Advantage', 'usps', false, true),
  method('TO BE DECIDED', 'To Be Decided', '', false, true),
  method('1FEX_1ST_ONIGHT', 'FedEX First Overnight', 'fedex', true, false),
  method('1FEX_DEFAIR', 'FedEX Deferred Air', 'fedex', true, false),
  method('1FEX_ECN_2DAY', 'FedEX Economy 2 Day', 'fedex', true, false),
  method('1FEX_EXP_SAVER', 'FedEX Express Saver', 'fedex', true, false),
  method('1FEX_PRI_ONIGHT', 'FedEX Priority Overnight', 'fedex', true, false),
  method('1FEX_STD_ONIGHT', 'FedEX Standard Overnight', 'fedex', true, false),
  method('1UPS_2DAY', 'UPS 2nd Day Air', 'ups', true, false),
  method('1UPS_2DAY_AM', 'UPS 2nd Day Air A.M.', 'ups', true, false),
  method('1UPS_3DAY', 'UPS 3 Day Select', 'ups', true, false),
  method('1UPS_NEXT_DAY', 'UPS Next Day Air', 'ups', true, false),
  method('1UPS_NEXT_DAY_S', 'UPS Next Day Air Saver', 'ups', true, false),
];

/** Older codes of USPS Priority (wire D16). */
const OLDER_CODES: Readonly<Record<string, string>> = { APP: 'APP_PRI_EXP', 'USPS PRIORITY': 'APP_PRI_EXP' };

/** The method of a code; blanks around it and older codes are understood. */
export function findShippingMethod(code: string | null | undefined): ShippingMethod | undefined {
  const trimmed = code?.trim().toUpperCase() ?? '';
  const current = Object.hasOwn(OLDER_CODES, trimmed) ? OLDER_CODES[trimmed] : trimmed;
  return SHIPPING_METHODS.find((known) => known.code === current);
}

/** The methods offered at checkout. */
export function offeredShippingMethods(): ShippingMethod[] {
  return SHIPPING_METHODS.filter(({ enabled }) => enabled);
}

/** The description of a code, or the code itself. */
export function shippingDescription(code: string | null | undefined): string {
  return findShippingMethod(code)?.description ?? code ?? '';
}

/** The shipping account toggle is enabled only if the chosen method allows customer accounts (CHK-024). */
export function isCustomerAccountAllowed(shipVia: string | null | undefined): boolean {
  return findShippingMethod(shipVia)?.allowCustomerAccount ?? false;
}

/** The customer's own account with a carrier, and whether it is to be used. */
export interface ShippingAccount {
  readonly value: string;
  readonly enabled: boolean;
}

/** An account number that may be printed on an order: 1 to 9 letters and digits, upper case (security T27). */
export function isShippingAccountNumber(value: string): boolean {
  return /^[A-Z0-9]{1,9}$/.test(value);
}

/** What a typed account number is kept as: letters and digits only, upper case. Of one that is too long nothing is cut: that would be another one. */
export function cleanShippingAccount(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Whether freight goes to the customer's own account: the method allows it, and one is enabled (CRT-074). */
export function isCustomerAccountUsed(
  shipVia: string | null | undefined,
  account: ShippingAccount | null | undefined,
): boolean {
  return account?.enabled === true && isShippingAccountNumber(account.value) && isCustomerAccountAllowed(shipVia);
}

/** What is wrong with the account field: in error when enabled and empty (CHK-030). */
export function shippingAccountProblem(
  shipVia: string | null | undefined,
  account: ShippingAccount | null | undefined,
): string | undefined {
  if (!account?.enabled || !isCustomerAccountAllowed(shipVia)) return undefined;
  if (!account.value.trim()) return 'Please enter your shipping account.';
  return isShippingAccountNumber(account.value) ? undefined : 'The shipping account is up to 9 letters and digits.';
}
