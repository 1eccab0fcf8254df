import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';
import { type PromoRow, promoJson } from './promo-store.ts';

export interface FoundPromos {
  promos: PromoRow[];
  /** The database's clock, which decides what is valid. */
  now: string;
}

/**
 * The codes that are for everybody or for a customer of the viewer's (for the one customer, when it is named): those that need no entry,
 * or the one of this name, valid or not.
 */
export async function findPromos(
  db: Kysely<Database>,
  viewer: Viewer,
  { code, customerId }: { code?: string; customerId?: number | undefined },
): Promise<FoundPromos> {
  const { rows } = await sql<FoundPromos>`
    select now() as now, (select coalesce(json_agg(${promoJson} order by promo.promo_code), '[]') from promo_codes promo
      where (case when ${code ?? null}::text is null then not promo.require_code_entry
          else upper(promo.promo_code) = upper(${code ?? null}) end)
        and (promo.customer_id is null
          or (${customerId ?? null}::integer is null and ${inCustomerScope(viewer, 'promo.customer_id')})
          or promo.customer_id = ${customerId ?? null})) as promos`.execute(db);
  return rows[0] ?? { promos: [], now: new Date().toISOString() };
}
