import { type Kysely, type RawBuilder, sql } from 'kysely';
import { decimal } from '#domain/money.ts';
import type { PromoCode } from '#domain/promo.ts';
import type { Database } from '../db/schema.ts';

/** A promo code as the database holds it. */
export interface PromoRow {
  id: number;
  code: string;
  description: string;
  active: boolean;
  validFrom: string | null;
  validTo: string | null;
  customerId: number | null;
  requiresCodeEntry: boolean;
  requirements: { ItemCodes?: { ItemCode: string; required?: number } };
  actions: { ItemDiscount?: number; OrderDiscount?: number; TermsCode?: string };
}

/** The row of `promo_codes` named `promo` as one JSON value. */
export const promoJson: RawBuilder<PromoRow> = sql<PromoRow>`json_build_object('id', promo.id, 'code', promo.promo_code,
  'description', promo.description, 'active', promo.active, 'validFrom', promo.valid_from, 'validTo', promo.valid_to,
  'customerId', promo.customer_id, 'requiresCodeEntry', promo.require_code_entry, 'requirements', promo.requirements, 'actions', promo.actions)`;

/** A promo code as the rules read it, and whose it is. */
export interface Promo extends PromoCode {
  /** The only customer that may use it; null for all. */
  customerId: number | null;
}

/** A promo code from its row. */
export function promoOf(row: PromoRow | null | undefined): Promo | undefined {
  if (!row) return undefined;
  const { requirements, actions, customerId, code, active, validFrom, validTo, requiresCodeEntry } = row;
  const item = requirements.ItemCodes;
  return {
    code,
    active,
    validFrom,
    validTo,
    customerId,
    requiresCodeEntry,
    requiredItems: item ? [{ itemCode: item.ItemCode, quantity: item.required ?? 1 }] : [],
    itemDiscount: actions.ItemDiscount === undefined ? null : decimal(actions.ItemDiscount),
    orderDiscount: actions.OrderDiscount === undefined ? null : decimal(actions.OrderDiscount),
    termsCode: actions.TermsCode ?? null,
  };
}

/** The code in any letter case, whether it is valid or not; undefined when there is none. `now` is the database's clock. */
export async function findPromo(db: Kysely<Database>, code: string): Promise<{ promo: Promo | undefined; now: Date }> {
  const { rows } = await sql<{ promo: PromoRow | null; now: string }>`
    select (select ${promoJson} from promo_codes promo where upper(promo.promo_code) = upper(${code})) as promo, now() as now`.execute(
    db,
  );
  const [row] = rows;
  return { promo: promoOf(row?.promo), now: new Date(row?.now ?? Date.now()) };
}
