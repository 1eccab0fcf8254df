import { addressGroup } from '../http/address-group.ts';
import { notFound, type Refusal } from '../refusal.ts';
import { throttle } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import { findAccountKey, type KeyPurpose, type LinkParts, type LivingKey } from './account-key-store.ts';

/** The living link of a mail. All dead links answer alike (T46), and guessing is counted, whatever the link is for. */
export async function requireLink(
  { db }: Access,
  link: LinkParts,
  purposes: readonly KeyPurpose[],
  { address }: Origin,
): Promise<LivingKey> {
  const found = await findAccountKey(db, link, purposes);
  if (found !== undefined) return found;
  await throttle(db, [{ bucket: `link:${addressGroup(address)}`, limit: 30, seconds: 300 }]);
  throw deadLink();
}

export const deadLink = (): Refusal => notFound('This link is not valid any more. Please ask for a new one.');
