import type { pickOrder as pickCall, shipOrder as shipCall } from '#contract/fulfilment.ts';
import type { Received } from '#contract/route.ts';
import { add, compare, type Decimal, isPositive, multiply } from '#domain/money.ts';
import { parseOrderCharge } from '#domain/order-comment.ts';
import { type AskedLine, planPick, planShip, stockMoves } from '#domain/order-quantities.ts';
import { workedLines } from '#domain/order-work.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { shippingDescription } from '#domain/shipping.ts';
import type { Worker } from '../backoffice/worker.ts';
import { wrongFields } from '../refusal.ts';
import { mailShipped } from './order-letters.ts';
import { type FulfilmentDeps, movesOf, type StepAt, takeStep } from './take-step.ts';
import { freeStock } from './work-answer.ts';
import { readWork, type WorkRow } from './work-query.ts';
import { holdStock, insertShipment, moveStock, setPicked } from './work-store.ts';

type PickOrder = Received<typeof pickCall>;
type Ship = Received<typeof shipCall>;
type ShipBody = Ship['body'];

/** Says what of an order lies ready; nobody else can pick that stock then. What is neither ready nor shipped is back-ordered. */
export function pickOrder(deps: FulfilmentDeps, worker: Worker, { params, query, body }: PickOrder) {
  const act = async ({ trx, work }: StepAt) => {
    await holdStock(trx, work.id);
    // Read again under the stock's locks: another order may just have picked the last ones.
    const { lines } = await readWork(trx, work.id);
    const moves = movesOf(planPick(lines, body.lines, freeStock(lines)));
    await setPicked(trx, work.id, moves);
    return `${piecesOf(lines, moves)} ready`;
  };
  return takeStep(deps, worker, { step: 'pick', ref: { ...params, ...query }, version: body.version, act });
}

/** Ships picked quantities: on hand and committed go down, once; the customer is told the numbers of the packages. */
export function shipOrder(deps: FulfilmentDeps, worker: Worker, { params, query, body }: Ship) {
  const act = async (at: StepAt) => {
    const { trx, work, caller } = at;
    if (isPositive(body.freight) && parseOrderCharge(work.comment))
      throw wrongFields([{ path: 'freight', message: "Freight is charged to the customer's own account." }]);
    const moves = movesOf(planShip(work.lines, body.lines));
    await holdStock(trx, work.id);
    await takeFromStock(at, moves);
    const shipment = { ...body, shipDate: deps.today(), orderId: work.id, userId: caller.userId, moves };
    const no = await insertShipment(trx, shipment);
    await mailShipped(at, { ...shipment, via: shippingDescription(body.shipVia) || body.shipVia });
    return shippedNote(work, { no, body, moves });
  };
  return takeStep(deps, worker, { step: 'ship', ref: { ...params, ...query }, version: body.version, act });
}

async function takeFromStock({ trx, work }: StepAt, moves: readonly AskedLine[]): Promise<void> {
  const { lines } = await readWork(trx, work.id);
  const free = freeStock(lines);
  const out = stockMoves(lines, moves);
  // `free` leaves out what other orders picked; a count may have come in since this one was picked.
  if (out.some(({ stockKey, units }) => compare(free.get(stockKey) ?? '0', units) < 0))
    throw wrongFields([{ path: 'lines', message: 'The stock no longer has what was picked.' }]);
  await moveStock(
    trx,
    out.map(({ stockKey, units }) => ({ stockKey, onHand: `-${units}`, committed: `-${units}` })),
  );
}

function shippedNote(
  { lines }: WorkRow,
  { no, body, moves }: { no: number; body: ShipBody; moves: readonly AskedLine[] },
): string {
  const numbers = body.packages.map(({ trackingId }) => trackingId.trim()).filter(Boolean);
  const via = shippingDescription(body.shipVia) || body.shipVia;
  return [`Shipment ${no}: ${piecesOf(lines, moves)}, ${via}`, ...numbers].join(', ');
}

/** `36 pieces`, a kit as one. */
export function piecesOf(lines: WorkRow['lines'], moves: readonly AskedLine[]): string {
  const worked = workedLines(lines);
  const pieces = moves.reduce<Decimal>((sum, { lineKey, quantity }) => {
    const line = worked.find((each) => each.lineKey === lineKey);
    return line ? add(sum, multiply(quantity, line.unitFactor)) : sum;
  }, '0');
  return `${formatQuantity(Number(pieces))} ${pieces === '1' ? 'piece' : 'pieces'}`;
}
