import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';

/** The members of the setting `seller` that every page shows too. */
const contact = z.object({ phone: z.string().trim().default(''), serviceEmail: z.string().trim().default('') });

/** How a letter names the seller's customer service: with its telephone and address, as far as the seller has set them. */
export async function customerService(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', 'seller').executeTakeFirst();
  const { data } = contact.safeParse(row?.value);
  const ways = [data?.phone, data?.serviceEmail].filter(Boolean).join(' or ');
  return ways === '' ? 'our customer service' : `our customer service (${ways})`;
}
