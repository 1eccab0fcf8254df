import type { Kysely } from 'kysely';
import type { AnswerOf, Received } from '#contract/route.ts';
import type { resendUndelivered as resendCall } from '#contract/staff.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import { takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/caller.ts';
import type { Relay } from '../outbox/relay.ts';
import { conflict, forbidden, notFound, Refusal } from '../refusal.ts';
import { closeDelivery, type LockedDelivery, lockUndelivered, requeueDelivery } from './undelivered-store.ts';

/** How long whoever sends again waits to see whether it is taken. */
const WAIT_MS = 1_500;

export interface Settling {
  db: Kysely<Database>;
  relay: Pick<Relay, 'deliverSoon'>;
}
interface Acting {
  caller: Caller;
  requestId: string;
}
/** Both acts are called alike. */
type Settle = Pick<Received<typeof resendCall>, 'params'>;
type Settled = AnswerOf<typeof resendCall>;

/**
 * Sends an address, a default location, a dropped quote or a letter that needs attention again (R13, R14). 422 when it is refused for good at once;
 * what is not decided within a moment goes on its own way.
 */
export async function resendUndelivered({ db, relay }: Settling, acting: Acting, { params }: Settle): Promise<Settled> {
  const reference = await settle(db, acting, params.deliveryId, {
    action: 'outbox.resend',
    obstacleOf: ({ isBlotted, isOvertaken }) => {
      if (isOvertaken) return 'It has been changed again since; the later change has all of it.';
      return isBlotted ? 'The link of this letter is not kept, so it cannot be sent again.' : undefined;
    },
    act: requeueDelivery,
  });
  const delivery = await relay.deliverSoon(reference, WAIT_MS).catch(() => undefined);
  if (delivery?.state === 'needs-attention') {
    throw new Refusal(
      422,
      'refused-again',
      `It was refused again: ${delivery.lastError ?? 'no reason given'}`.slice(0, 300),
    );
  }
  return { success: true };
}

/** Puts one aside that will never be delivered, such as a letter to an address that does not exist (R13, R14). */
export async function closeUndelivered({ db }: Settling, acting: Acting, { params }: Settle): Promise<Settled> {
  await settle(db, acting, params.deliveryId, {
    action: 'outbox.close',
    obstacleOf: () => undefined,
    act: closeDelivery,
  });
  return { success: true };
}

interface Act {
  action: string;
  obstacleOf: (delivery: LockedDelivery) => string | undefined;
  /** Answers the references of all rows that it settled. */
  act: (trx: Kysely<Database>, id: number) => Promise<string[]>;
}

/** Answers the row's reference. */
async function settle(
  db: Kysely<Database>,
  { caller, requestId }: Acting,
  id: number,
  { action, obstacleOf, act }: Act,
): Promise<string> {
  if (!mayWorkOrders(caller)) throw forbidden();
  return db.transaction().execute(async (trx) => {
    const delivery = await takeLock(trx, caller, (way) => lockUndelivered(trx, caller, id, way));
    if (delivery === undefined) throw notFound();
    const obstacle = delivery.needsAttention ? obstacleOf(delivery) : 'This does not need attention any more.';
    if (obstacle !== undefined) throw conflict('conflict', obstacle);
    for (const objectId of await act(trx, id)) {
      await writeAudit(trx, {
        ...{ actor: caller.userId, onBehalf: delivery.customerId, requestId },
        ...{ action, objectType: 'outbox', objectId },
      });
    }
    return delivery.reference;
  });
}
