import type { Selectable, Transaction } from 'kysely';
import type { Database, Outbox } from '../db/schema.ts';

/** What may be asked of the outside. */
export type OutboxKind = Outbox['kind'];

/** `pending` waits, `sending` is under way, the others are final; `needs-attention` waits for a person. */
export type OutboxState = Selectable<Outbox>['state'];

/** One row of the outbox, taken for delivery. */
export interface OutboxMessage {
  id: number;
  kind: OutboxKind;
  /** Permanent: the same at every attempt, so that the receiver can tell a repeat. */
  reference: string;
  orderingKey: string | null;
  payload: unknown;
  /** 1 at the first delivery. More than 1 means that an earlier outcome may be unknown. */
  attempts: number;
  createdBy: number | null;
}

/** Who delivers one kind of message. */
export interface OutboxHandler {
  /** Kinds of one lane go to the same place and fail together: one circuit breaker for all of them. */
  lane: string;
  /** Does it. What it answers is stored as the row's result. Throws `PermanentFailure` when trying again is no use. */
  deliver(message: OutboxMessage): Promise<unknown>;
  /** What must commit together with the row being marked sent. */
  settle?(trx: Transaction<Database>, message: OutboxMessage, result: unknown): Promise<void>;
  /** What must commit together with the row being marked as needing attention. */
  giveUp?(trx: Transaction<Database>, message: OutboxMessage, reason: string): Promise<void>;
}

export type OutboxHandlers = Readonly<Partial<Record<OutboxKind, OutboxHandler>>>;

/** A delivery that can never succeed as it stands: no retry, a person has to look at it. */
export class PermanentFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentFailure';
  }
}

/** The place could not be reached: what was to be asked of it is not done. */
export class Unreached extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreached';
  }
}

/** The place has answered, and puts this one message off: it is tried again, and says nothing of the others, good or bad. */
export class PutOff extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PutOff';
  }
}
