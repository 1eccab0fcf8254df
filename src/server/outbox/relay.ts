import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { isRowFault } from '../db/row-fault.ts';
import type { Database } from '../db/schema.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import {
  type OutboxHandler,
  type OutboxHandlers,
  type OutboxKind,
  type OutboxMessage,
  PermanentFailure,
  PutOff,
} from './message.ts';
import {
  type Delivery,
  type Due,
  expireMessages,
  findDelivery,
  makeDueNow,
  markFailed,
  markSent,
  RENEW_EVERY_MS,
  renewLock,
  takeMessages,
} from './outbox-store.ts';
import { retryDelaySeconds } from './retry.ts';

const TICK_MS = 500;
const AT_ONCE = 16;
/** Said in place of the database's own words, which people are not shown (T84). */
const NOT_STORED = 'The outcome could not be stored.';
/** From this attempt on, an outcome that breaks a rule of the tables is left to a person: it holds up what comes after it (R12). */
const STORED_BY_ATTEMPT = 3;

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RelayDeps {
  db: Kysely<Database>;
  handlers: OutboxHandlers;
  log: Log;
}

/** Carries rows of the outbox to the outside, again and again until each is done (mechanism 5). */
export interface Relay {
  start(): void;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
  /** One round: everything that is due now, at most a handful at once. Answers how many rows were tried. */
  runOnce(): Promise<number>;
  /**
   * Tries one committed row at once, unless its next attempt is still to come, and waits a little: for callers who like to show the outcome. Undefined
   * when it is not known in time.
   */
  deliverSoon(reference: string, waitMs: number): Promise<Delivery | undefined>;
}

interface Lane {
  kinds: OutboxKind[];
  circuit: Circuit;
}

export function createRelay({ db, handlers, log }: RelayDeps): Relay {
  const lanes = lanesOf(db, handlers, log);
  const underWay = new Set<Promise<unknown>>();
  const timers = new Map<Lane, NodeJS.Timeout>();
  const all = [...new Set(lanes.values())];
  let isRunning = false;

  // From the taking on: what is taken while the server ends is delivered before its database is closed.
  const takeAndCarry = async (due: Due): Promise<number> => {
    const round = takeMessages(db, due).then(async (messages) => {
      await Promise.all(messages.map((message) => carry(db, handlers, lanes, log, message)));
      return messages.length;
    });
    underWay.add(round);
    return round.finally(() => underWay.delete(round));
  };
  const runLane = async ({ kinds, circuit }: Lane): Promise<number> => {
    const allowance = circuit.allowance();
    if (allowance === 'none') return 0;
    const isProbe = allowance === 'probe';
    return takeAndCarry({ kinds, limit: isProbe ? 1 : AT_ONCE, isProbe });
  };
  const runOnce = async (): Promise<number> => {
    await expireMessages(db);
    const counts = await Promise.all(all.map(runLane));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  // Each lane has a round of its own: a slow back office holds up no mail.
  const tick = async (lane: Lane): Promise<void> => {
    const tried = await expireMessages(db)
      .then(() => (isRunning ? runLane(lane) : 0))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox could not be read');
        return 0;
      });
    if (isRunning) timers.set(lane, setTimeout(() => void tick(lane), tried > 0 ? 0 : TICK_MS).unref());
  };
  const deliverSoon = async (reference: string, waitMs: number): Promise<Delivery | undefined> => {
    const until = performance.now() + waitMs;
    const open = all.filter(({ circuit }) => !circuit.isOpen());
    const kinds = open.flatMap((lane) => lane.kinds);
    const carried = takeAndCarry({ kinds, limit: 1, reference });
    await Promise.race([carried, pause(waitMs, undefined, { ref: false })]);
    for (;;) {
      const delivery = await findDelivery(db, reference);
      if (delivery !== undefined && isFinal(delivery)) return delivery;
      // Ours and back in the queue: the next attempt is seconds away.
      if (delivery === undefined || delivery.state === 'pending' || performance.now() > until) return undefined;
      await pause(25);
    }
  };
  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      for (const lane of all) void tick(lane);
    },
    async stop() {
      isRunning = false;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
    runOnce,
    deliverSoon,
  };
}

const isFinal = ({ state }: Delivery): boolean => state !== 'pending' && state !== 'sending';

function lanesOf(db: Kysely<Database>, handlers: OutboxHandlers, log: Log): ReadonlyMap<OutboxKind, Lane> {
  const byName = new Map<string, Lane>();
  const byKind = new Map<OutboxKind, Lane>();
  for (const [kind, handler] of Object.entries(handlers) as [OutboxKind, OutboxHandler][]) {
    const lane = byName.get(handler.lane) ?? newLane(db, log);
    lane.kinds.push(kind);
    byName.set(handler.lane, lane);
    byKind.set(kind, lane);
  }
  return byKind;
}

function newLane(db: Kysely<Database>, log: Log): Lane {
  const kinds: OutboxKind[] = [];
  const wake = () => {
    makeDueNow(db, kinds).catch((error: unknown) => log.warn({ err: error }, 'waiting messages could not be made due'));
  };
  return { kinds, circuit: createCircuit(() => performance.now(), wake) };
}

async function carry(
  db: Kysely<Database>,
  handlers: OutboxHandlers,
  lanes: ReadonlyMap<OutboxKind, Lane>,
  log: Log,
  message: OutboxMessage,
): Promise<void> {
  const handler = handlers[message.kind];
  if (handler === undefined) return;
  const circuit = lanes.get(message.kind)?.circuit;
  const renewal = setInterval(() => renewLock(db, message).catch(() => undefined), RENEW_EVERY_MS).unref();
  let isDelivered = false;
  try {
    const result = await handler.deliver(message);
    isDelivered = true;
    circuit?.succeeded();
    await settle(db, handler, message, result);
  } catch (error) {
    const isPermanent =
      error instanceof PermanentFailure || (isDelivered && isRowFault(error) && message.attempts >= STORED_BY_ATTEMPT);
    // A refusal is an answer: the place is there. What is put off says neither that nor the contrary.
    if (isDelivered || isPermanent) circuit?.succeeded();
    else if (!(error instanceof PutOff)) circuit?.failed();
    // When even this cannot be noted, the row's lock runs out and it is tried again.
    await fail(db, handler, message, { error, isPermanent, log }).catch((fault: unknown) =>
      log.error({ err: fault, outbox: message.id }, 'a failed delivery could not be noted'),
    );
  } finally {
    clearInterval(renewal);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return NOT_STORED;
  return error instanceof Error ? error.message : 'unknown failure';
}

async function settle(
  db: Kysely<Database>,
  handler: OutboxHandler,
  message: OutboxMessage,
  result: unknown,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await markSent(trx, message, result)) await handler.settle?.(trx, message, result);
  });
}

async function fail(
  db: Kysely<Database>,
  handler: OutboxHandler,
  message: OutboxMessage,
  { error, isPermanent, log }: { error: unknown; isPermanent: boolean; log: Log },
): Promise<void> {
  const reason = reasonOf(error);
  const delaySeconds = retryDelaySeconds(message.attempts, Math.random());
  log.warn({ err: error, outbox: message.id, kind: message.kind, attempts: message.attempts }, 'a delivery failed');
  await db.transaction().execute(async (trx) => {
    const state = await markFailed(trx, message, { reason, delaySeconds, isPermanent });
    if (state === 'needs-attention') await handler.giveUp?.(trx, message, reason);
  });
}
