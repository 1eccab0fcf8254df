import type { Kysely } from 'kysely';
import { cartNameProblem, cleanCartName, OPEN_CARTS_MAX } from '#domain/cart.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { addToCartRefusal, mayOrderFor } from '#domain/order-right.ts';
import { takeLock } from '../access/take-lock.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, forbidden, invalid, Refusal } from '../refusal.ts';
import { accountNotAvailable, requireCustomer, type ScopedCustomer } from '../scope/require-customer.ts';
import { holdMaking, insertCart, type MadeCart } from './cart-store.ts';

/** What a call says about the cart that it makes. */
export interface NewCart {
  customerKey: CustomerKey;
  company?: string | undefined;
  customerPONo: string | null | undefined;
  shipToCode: string | null | undefined;
}

/** The sentence of every screen that meets an account without a tax schedule (CRT-028). */
export const MISSING_TAX_SCHEDULE = 'Warning: Missing Tax Schedule. Please contact customer service.';

/**
 * Makes an empty cart (wire contract 8.3): salesperson of the location, else of the customer; tax schedule and shipping method of
 * the customer; expires in 12 months. A location in the key decides; a user limited to locations binds the cart to one of its own
 * (ruling 26). 404 for a foreign account, 403 for who may not order, 400 for a bad name or location, 409 beyond 200 open carts (T76).
 */
export async function makeCart(trx: Kysely<Database>, caller: Caller, wanted: NewCart): Promise<MadeCart> {
  const customer = await takeLock(trx, caller, async (way) => {
    const found = await requireCustomer(trx, caller, wanted.customerKey, wanted.company);
    return (await holdMaking(trx, found.id, way)) ? found : undefined;
  });
  // A closed account can be looked up; its carts cannot be found.
  if (customer?.status !== 'A') throw accountNotAvailable();
  requireMayOrder(customer, customer.taxSchedule);
  const nameProblem = cartNameProblem(wanted.customerPONo);
  if (nameProblem) throw invalid([{ path: 'body.customerPONo', message: nameProblem }]);
  const shipToCode = shipToOf(customer, wanted);
  const name = cleanCartName(wanted.customerPONo ?? '');
  const row = await insertCart(trx, { customerId: customer.id, userId: caller.userId, name, shipToCode });
  if (row?.isKnown !== true) throw unknownLocation();
  if (row.id === null)
    throw conflict('conflict', `This account has ${OPEN_CARTS_MAX} open carts. Please delete some first.`);
  return row;
}

/** 403 for who may not order at all, and the sentence for an account without a tax schedule (ruling 26, T15). */
export function requireMayOrder(customer: Pick<ScopedCustomer, 'permissions'>, taxSchedule: string | null): void {
  const refusal = addToCartRefusal(customer.permissions, taxSchedule);
  if (refusal === 'not-permitted') throw forbidden('You may not order for this account.');
  if (refusal === 'no-tax-schedule') throw noTaxSchedule();
}

export const noTaxSchedule = (): Refusal => new Refusal(422, 'no-tax-schedule', MISSING_TAX_SCHEDULE);

export const unknownLocation = (): Refusal =>
  invalid([{ path: 'body.shipToCode', message: 'Please choose a delivery address.' }]);

function shipToOf(customer: ScopedCustomer, { customerKey, shipToCode }: NewCart): string | null {
  const wanted = customerKey.shipToCode ?? (shipToCode || null);
  const { permissions } = customer;
  // With one location there is nothing to choose.
  const code = wanted ?? (permissions.billTo || permissions.shipTo.length > 1 ? null : (permissions.shipTo[0] ?? null));
  if (!mayOrderFor(permissions, code)) {
    if (code === null) throw unknownLocation();
    throw forbidden('You may not order for this location.');
  }
  return code;
}
