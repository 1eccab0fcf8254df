import type { Kysely } from 'kysely';
import type { AnswerOf, Received } from '#contract/route.ts';
import type { resendUndelivered as resendCall } from '#contract/staff.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import { conflict, forbidden, notFound } from '../refusal.ts';
import { type LockedDelivery, lockUndelivered, requeueDelivery } from './undelivered-store.ts';

/** Sends an address, a default location, a dropped quote or a letter that needs attention again (R13, R14). */
export async function resendUndelivered(
  db: Kysely<Database>,
  { caller, requestId }: { caller: Caller; requestId: string },
  { params }: Pick<Received<typeof resendCall>, 'params'>,
): Promise<AnswerOf<typeof resendCall>> {
  if (!mayWorkOrders(caller)) throw forbidden();
  const id = params.deliveryId;
  await db.transaction().execute(async (trx) => {
    const delivery = await lockUndelivered(trx, caller, id);
    if (delivery === undefined) throw notFound();
    const obstacle = obstacleOf(delivery);
    if (obstacle !== undefined) throw conflict('conflict', obstacle);
    await requeueDelivery(trx, id);
    await writeAudit(trx, {
      actor: caller.userId,
      onBehalf: delivery.customerId,
      action: 'outbox.resend',
      objectType: 'outbox',
      objectId: delivery.reference,
      requestId,
    });
  });
  return { success: true };
}

function obstacleOf({ needsAttention, isBlotted, isOvertaken }: LockedDelivery): string | undefined {
  if (!needsAttention) return 'This does not need attention any more.';
  if (isOvertaken) return 'It has been changed again since; the later change has all of it.';
  return isBlotted ? 'The link of this letter is not kept, so it cannot be sent again.' : undefined;
}
