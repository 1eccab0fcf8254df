import type { Kysely } from 'kysely';
import type { WorkOrder } from '#contract/fulfilment.ts';
import type { AskedLine, Planned } from '#domain/order-quantities.ts';
import { mayWorkOrders, type OrderStep, statusAfter, stepRefusal } from '#domain/order-work.ts';
import { requireBelieved, takeLock } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import { requireNoImport } from '../backoffice/import-turn.ts';
import type { Employee, Worker } from '../backoffice/worker.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { asGiven, once } from '../http/idempotency.ts';
import type { Seller } from '../mail/account-letter.ts';
import { conflict, forbidden, notFound, wrongFields } from '../refusal.ts';
import { inWork, workAnswer } from './work-answer.ts';
import { readWork, type WorkRow } from './work-query.ts';
import { holdInvoices, holdOrder, type OrderRef, settleOrder } from './work-store.ts';

/** What working orders needs. */
export interface FulfilmentDeps extends Seller {
  db: Kysely<Database>;
  /** The day in the seller's time zone. */
  today: () => string;
}

/** A step inside its transaction: the order's row is held, the step is allowed. */
export interface StepAt {
  trx: Kysely<Database>;
  deps: FulfilmentDeps;
  work: WorkRow;
  caller: Employee;
}

interface Step {
  step: OrderStep;
  ref: OrderRef;
  /** The version that the person has read. */
  version: number | undefined;
  /** Does it, and answers the sentence for the history. */
  act: (at: StepAt) => Promise<string>;
}

/**
 * Takes one step of an order's way, exactly once: role first, then the order in the caller's scope, whose row is held and after it those of its invoices; then the version and
 * the state, both 409 with the order as it is; then the act; then the status that follows. One transaction, one line in the trail. Who is calling is
 * asked again where locks were waited for: the order's, its invoices', and the stock's and numbers' within the act (T13).
 */
export function takeStep(
  deps: FulfilmentDeps,
  { caller, requestId, claim }: Worker,
  { step, ref, version, act }: Step,
): Promise<{ order: WorkOrder } | Answered<{ order: WorkOrder }>> {
  if (!mayWorkOrders(caller)) throw forbidden();
  return deps.db.transaction().execute((trx) => {
    const requireOrder = async () => {
      const id = await takeLock(trx, caller, (way) => holdOrder(trx, caller, ref, way));
      if (id === undefined) throw notFound();
      return id;
    };
    return once(
      trx,
      claim,
      async () => {
        await requireNoImport(trx);
        const id = await requireOrder();
        await holdInvoices(trx, id);
        const work = await readWork(trx, id);
        refuseOutdated(work, caller, { step, version });
        const note = await act({ trx, deps, work, caller });
        await requireBelieved(trx, caller);
        const after = await readWork(trx, id);
        const status = statusAfter(inWork(after), step);
        await settleOrder(trx, id, { status, isReleased: step === 'release' });
        await writeAudit(trx, {
          actor: caller.userId,
          onBehalf: work.customerId,
          action: `order.${step}`,
          objectType: 'order',
          objectId: work.salesOrderNo,
          before: { status: work.orderStatus, version: work.version },
          after: { status, note },
          requestId,
        });
        return { order: workAnswer(await readWork(trx, id), caller) };
      },
      asGiven(requireOrder),
    );
  });
}

function refuseOutdated(work: WorkRow, caller: Employee, { step, version }: Pick<Step, 'step' | 'version'>): void {
  const order = workAnswer(work, caller);
  if (version !== undefined && version !== work.version)
    throw conflict('conflict', 'This order was changed by someone else in the meantime.', { order });
  const refusal = stepRefusal(inWork(work), step);
  if (refusal !== undefined) throw conflict('state', refusal, { order });
}

/** The moves of a plan; what is wrong with it is told at the fields of the body. */
export function movesOf(planned: Planned): readonly AskedLine[] {
  if ('moves' in planned) return planned.moves;
  throw wrongFields(planned.problems);
}
