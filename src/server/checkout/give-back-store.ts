import { type Kysely, sql } from 'kysely';
import { DELETED_CART_DAYS, OPEN_CARTS_MAX } from '#domain/cart.ts';
import type { Promotion } from '../backoffice/back-office.ts';
import { visibleCart } from '../carts/cart-query.ts';
import type { Database } from '../db/schema.ts';
import type { LetterAccount } from '../mail/account-letter.ts';
import { canStillSee, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';

/** A submitted cart as it stands before the back office is asked about it. */
export interface Stuck {
  state: string;
  reference: string;
  version: number;
  /** How often it was sent. */
  attempts: number;
  /** Since it last changed. */
  quietSeconds: number;
  /** Its account, and its company: nobody sees the open carts of others. */
  isActive: boolean;
}

export async function findStuck(db: Kysely<Database>, viewer: Viewer, cartId: number): Promise<Stuck | undefined> {
  const { rows } = await sql<Stuck>`
    select cart.state, cart.reference, cart.version, coalesce(sent.attempts, 0) as attempts,
      extract(epoch from now() - cart.updated_at)::float8 as "quietSeconds",
      customer.status = 'A' and ${isOfActiveCompany('customer.company')} as "isActive"
    from carts cart join customers customer on customer.id = cart.customer_id
    left join outbox sent on sent.reference = cart.reference
    where ${visibleCart(viewer, { cartId, isSubmitted: true })}`.execute(db);
  return rows[0];
}

/** Whether anything may carry it to the back office, now or later. */
export async function isSubmissionUnderWay(trx: Kysely<Database>, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where reference = ${reference} and state in ('pending', 'sending')`.execute(trx);
  return rows.length > 0;
}

/**
 * Opens a locked cart again while the making of carts is held, for a month at least, as if it had never been submitted; under another reference,
 * which it answers. Undefined where its account has as many open ones as it may (T76).
 */
export async function openAgain(
  trx: Kysely<Database>,
  { cartId, customerId, userId, reason }: { cartId: number; customerId: number; userId: number; reason: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    update carts set state = 'open', reference = gen_random_uuid(), given_back_reason = ${reason}, submitting_since = null, submitted_by = null,
      submitted_at = null, version = version + 1, updated_by = ${userId}, updated_at = now(),
      expires_at = greatest(expires_at, now() + make_interval(days => ${DELETED_CART_DAYS}))
    where id = ${cartId} and state = 'needs-attention'
      and (select count(*) from carts other where other.customer_id = ${customerId} and other.state = 'open') < ${OPEN_CARTS_MAX}
    returning reference`.execute(trx);
  return rows[0]?.reference;
}

/** Gives up what was submitted under a reference: nothing sends it any more. */
export async function closeSubmission(trx: Kysely<Database>, reference: string): Promise<void> {
  await sql`
    update outbox set state = 'expired', finished_at = now(), locked_until = null
    where reference = ${reference} and state = 'needs-attention'`.execute(trx);
}

/** Marks what was given up as sent after all, with the number that it has; answers what was sent. */
export async function takeFoundSubmission(
  trx: Kysely<Database>,
  reference: string,
  salesOrderNo: string,
): Promise<Promotion | undefined> {
  const { rows } = await sql<{ payload: Promotion }>`
    update outbox set state = 'sent', result = ${JSON.stringify({ salesOrderNo })}, finished_at = now(), locked_until = null, last_error = null
    where reference = ${reference} and state = 'needs-attention' returning payload`.execute(trx);
  return rows[0]?.payload;
}

/** Who is told that a cart is given back. */
export interface Submitter extends LetterAccount {
  /** Null where that is nobody of the customer's, or nobody who can see the cart any more. */
  email: string | null;
  accountEmails: string;
}

/** The customer's person who submitted a locked cart, and its account. */
export async function findSubmitter(trx: Kysely<Database>, cartId: number): Promise<Submitter> {
  const { rows } = await sql<Submitter>`
    select c.id as "customerId", c.company, c.account_key as "customerKey", c.name as "customerName", submitter.email,
      coalesce(c.email_address, '') as "accountEmails"
    from carts cart join customers c on c.id = cart.customer_id
    left join users submitter on submitter.id = cart.submitted_by and submitter.account_type = 4
      and ${canStillSee('submitter', { customerId: 'cart.customer_id', shipToCode: 'cart.ship_to_code' })}
    where cart.id = ${cartId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`cart ${cartId} is gone`);
  return row;
}
