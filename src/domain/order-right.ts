import type { Permissions } from './permissions.ts';

/** Why nothing may be added to a cart. */
export type AddToCartRefusal = 'not-permitted' | 'no-tax-schedule';

/** What is said wherever an account without a tax schedule would order, beside the address of customer service (ACT-082). */
export const TAX_SCHEDULE_NOTICE = 'Warning: Missing Tax Schedule. Please contact customer service.';

/**
 * Adding to a cart needs `billTo`, or the right to order for one's locations; and a tax schedule on the account
 * (ruling 26, PRM-027, ORD-053). Undefined when it may. The item has rules of its own.
 */
export function addToCartRefusal(
  permissions: Pick<Permissions, 'billTo' | 'mayOrder'>,
  taxSchedule: string | null | undefined,
): AddToCartRefusal | undefined {
  if (!permissions.billTo && !permissions.mayOrder) return 'not-permitted';
  return taxSchedule?.trim() ? undefined : 'no-tax-schedule';
}

/** Whether a cart for this ship-to may be made or changed: a location user's carts are bound to one of its locations (ruling 26). */
export function mayOrderFor(permissions: Permissions, shipToCode: string | null | undefined): boolean {
  return permissions.billTo || (permissions.mayOrder && !!shipToCode && permissions.shipTo.includes(shipToCode));
}
