import type { Kysely } from 'kysely';
import type { PromoCode } from '#contract/promotions.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { enteredPromo, listedPromos } from '#domain/promo.ts';
import { jsonTime } from '../db/json-time.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { requireCustomer } from '../scope/require-customer.ts';
import { countTry } from './count-try.ts';
import { type PromoRow, promoOf } from './promo-store.ts';
import { type FoundPromos, findPromos } from './promotion-store.ts';

interface Asked {
  customer?: CustomerKey | undefined;
  company?: string | undefined;
}

interface PromoAnswer {
  promo_codes: PromoCode[];
}

/** The valid codes that need no entry, by code; codes to be entered are never listed (T30). */
export async function listPromos(db: Kysely<Database>, caller: Caller, asked: Asked): Promise<PromoAnswer> {
  return { promo_codes: await promosOf(db, caller, await customerIdOf(db, caller, asked)) };
}

/** The same for a customer that is known to be in the caller's scope; without one, for all that the caller sees. */
export async function promosOf(
  db: Kysely<Database>,
  caller: Caller,
  customerId: number | undefined,
): Promise<PromoCode[]> {
  const found = await findPromos(db, caller, { customerId });
  return listedPromos(read(found), new Date(found.now)).map(answerOf);
}

/** One valid code; unknown, expired and others' codes are the same empty list, and guessing ends after 20 tries a minute (T30). */
export async function findPromo(
  db: Kysely<Database>,
  caller: Caller,
  code: string,
  asked: Asked,
): Promise<PromoAnswer> {
  await countTry(db, caller);
  const found = await findPromos(db, caller, { code, customerId: await customerIdOf(db, caller, asked) });
  const promo = enteredPromo(read(found), code, new Date(found.now));
  return { promo_codes: promo ? [answerOf(promo)] : [] };
}

async function customerIdOf(
  db: Kysely<Database>,
  caller: Caller,
  { customer, company }: Asked,
): Promise<number | undefined> {
  return customer && (await requireCustomer(db, caller, customer, company)).id;
}

const read = ({ promos }: FoundPromos) =>
  promos.flatMap((row) => {
    const promo = promoOf(row);
    return promo ? [{ ...promo, row }] : [];
  });

function answerOf({ row }: { row: PromoRow }): PromoCode {
  return {
    id: row.id,
    promo_code: row.code,
    description: row.description,
    active: row.active,
    requirements: row.requirements,
    actions: row.actions,
    valid_from: jsonTime(row.validFrom),
    valid_to: jsonTime(row.validTo),
    require_code_entry: row.requiresCodeEntry,
  };
}
