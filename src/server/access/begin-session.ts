import type { ProfileAnswer } from '#contract/profile.ts';
import { writeAudit } from '../audit/audit.ts';
import { addressGroup } from '../http/security.ts';
import type { Access, Origin } from './access.ts';
import { expiryOf, loadProfile, tokenFor } from './profile.ts';
import { insertSession } from './session-store.ts';

/** Starts a session after a proof of identity, and answers the profile with its token. */
export async function beginSession(
  access: Access,
  userId: number,
  authType: 'local' | 'google',
  origin: Origin,
): Promise<ProfileAnswer & { token: string }> {
  const times = await access.db.transaction().execute(async (trx) => {
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
