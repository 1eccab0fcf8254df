import type { Transaction } from 'kysely';
import type { ProfileAnswer } from '#contract/profile.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { addressGroup } from '../http/address-group.ts';
import type { Refusal } from '../refusal.ts';
import type { Access, Origin } from './access.ts';
import { expiryOf, loadProfile, tokenFor } from './profile.ts';
import { insertSession } from './session-store.ts';
import { lockOwner, type Owner } from './user-store.ts';

/** Who has proved to be somebody, a while ago. */
export interface SignInProof {
  userId: number;
  authType: 'local' | 'google';
  /**
   * Whether what was proved is still so. Asked under the user's lock, so that a login in flight does not outlive the password, the address
   * or the identity that it came with (T38, T41).
   */
  stillHolds(owner: Owner, trx: Transaction<Database>): boolean | Promise<boolean>;
  /** The answer when it is not. */
  refused(): Refusal;
}

/** Starts a session after a proof of identity, and answers the profile with its token. */
export async function beginSession(
  access: Access,
  { userId, authType, stillHolds, refused }: SignInProof,
  origin: Origin,
): Promise<ProfileAnswer & { token: string }> {
  const times = await access.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    if (owner === undefined || !(await stillHolds(owner, trx))) throw refused();
    const created = await insertSession(trx, {
      userId,
      authType,
      address: addressGroup(origin.address),
      userAgent: origin.userAgent,
    });
    await writeAudit(trx, {
      actor: userId,
      action: 'session.begin',
      objectType: 'session',
      objectId: created.sessionId,
      after: { authType, address: origin.address },
      requestId: origin.requestId,
    });
    return created;
  });
  const profile = await loadProfile(access, userId, authType);
  return { ...profile, expires: expiryOf(times.issuedAt), token: await tokenFor(access, times, profile) };
}
