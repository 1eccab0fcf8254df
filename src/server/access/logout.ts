import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../http/caller.ts';
import type { Access } from './access.ts';
import { revokeSession } from './session-store.ts';

/** Ends the caller's session on every server (ACC-083, T37). A visitor has none, and is told the same. */
export async function logout(
  access: Access,
  caller: Caller | undefined,
  requestId: string,
): Promise<{ success: true }> {
  if (caller === undefined) return { success: true };
  await access.db.transaction().execute(async (trx) => {
    await revokeSession(trx, caller.sessionId);
    await writeAudit(trx, {
      actor: caller.userId,
      action: 'session.end',
      objectType: 'session',
      objectId: caller.sessionId,
      requestId,
    });
  });
  await access.forgetUser(caller.userId);
  return { success: true };
}
