import { type RawBuilder, sql } from 'kysely';

/**
 * The sales tax of an amount by a tax schedule, as SQL, rounded half up to cents: null without a schedule, which is shown as TBD
 * (ruling 36). One place for carts and orders, so that an order is taxed as its cart said. `amount` may not be negative.
 */
export function salesTaxAmount(amount: RawBuilder<unknown>, schedule: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select round((${amount}) * tax.rate, 2) from tax_schedules tax where tax.code = ${schedule})`;
}
