import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whose eyes: all that the scope needs of a caller. */
export interface Viewer {
  readonly userId: number;
}

/**
 * Whether the account in the column `customerId` (`'c.id'`, `'invoices.customer_id'`) may be acted for as a whole (wire B.1).
 * For `where(…)` of every store that reads or writes what belongs to an account; a business object is never loaded by id alone.
 */
export const inCustomerScope = (viewer: Viewer, customerId: string): RawBuilder<SqlBool> =>
  coversCustomer(viewer.userId, customerId);

const coversCustomer = (userId: unknown, customerId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from customer_view cv where cv.user_id = ${userId} and cv.customer_id = ${sql.ref(customerId)})`;

/**
 * Whether the company in the column is active: what belongs to another is in no list and opens by no number. For stores that do not ask
 * `findCustomer`, which says it of accounts. An array is made once for a statement; a join in the views of who sees what would slow every list down.
 */
export const isOfActiveCompany = (company: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(company)} = any (array(select code from companies where active))`;

/** Whether the location in the columns `customerId` and `shipToCode` may be acted for: the account's, a named one, or the rep's own. */
export const inShipToScope = (viewer: Viewer, customerId: string, shipToCode: string): RawBuilder<SqlBool> =>
  coversShipTo(viewer.userId, customerId, shipToCode);

const coversShipTo = (
  userId: unknown,
  customerId: string,
  shipToCode: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
    select from ship_to_view sv where sv.user_id = ${userId}
      and sv.customer_id = ${sql.ref(customerId)} and sv.ship_to_code = ${sql.ref(shipToCode)})`;

/**
 * Whether something that belongs to an account or, when the column says so, to one of its locations may be seen (security T08):
 * an order, invoice or cart. A blank or missing ship-to code belongs to the account as a whole.
 */
export function inLocationScope(viewer: Viewer, customerId: string, shipToCode: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${inCustomerScope(viewer, customerId)} or ${inShipToScope(viewer, customerId, shipToCode)})`;
}

/** What belongs to an account or one of its locations, by its columns. */
interface Place {
  readonly customerId: string;
  readonly shipToCode: string;
}

/** Whether the user joined as `person` can sign in still, and see what stands in a place: who made something there may be written to about it. */
export const canStillSee = (person: string, { customerId, shipToCode }: Place): RawBuilder<SqlBool> => {
  const userId = sql.ref(`${person}.id`);
  return sql<SqlBool>`(${sql.ref(`${person}.active`)} and ${sql.ref(`${person}.deleted_at`)} is null
    and (${coversCustomer(userId, customerId)} or ${coversShipTo(userId, customerId, shipToCode)}))`;
};
