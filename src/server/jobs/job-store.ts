import { type Kysely, sql } from 'kysely';
import { customerSlug } from '#domain/customer-key.ts';
import { dayOfMoment } from '#domain/moment.ts';
import type { Database } from '../db/schema.ts';
import { sweepInBatches } from '../db/sweep-in-batches.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueue } from '../outbox/enqueue.ts';

const NOTICE_DAYS = 14;
const AT_ONCE = 500;
/** How long what was handed over is kept. */
const KEPT_DAYS = 30;
const SWEPT_AT_ONCE = 2_000;

interface ExpiringCart {
  id: number;
  name: string;
  email: string;
  userName: string;
  expiresAt: string;
  divisionNo: string;
  customerNo: string;
  company: string;
  customerId: number;
}

/** What the letters say of the seller. */
interface NoticeSite {
  publicUrl: string;
  brandName: string;
  /** Whose days they name, as the pages do. */
  timeZone: string;
}

/**
 * Tells the makers of carts that expire within a fortnight (ruling 25: expiry with notice). The notice is an audit row, so that each cart's is
 * sent once for one end, and commits with the mail: a cart that was brought back is told of its next end.
 */
export async function warnOfExpiry(db: Kysely<Database>, site: NoticeSite): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ExpiringCart>`
      with warned as (
        insert into audit (actor_user_id, on_behalf_customer_id, action, object_type, object_id)
        select null, cart.customer_id, 'cart.expiry-notice', 'cart', cart.id::text
        from carts cart
        where cart.state = 'open' and cart.expires_at < now() + make_interval(days => ${NOTICE_DAYS}) and cart.line_count > 0
          and not exists (select from audit a where a.object_type = 'cart' and a.object_id = cart.id::text and a.action = 'cart.expiry-notice'
            and a.at > cart.expires_at - make_interval(days => ${NOTICE_DAYS + 1}))
        order by cart.expires_at limit ${AT_ONCE}
        returning object_id::int as id
      )
      select cart.id, cart.customer_po_no as name, u.email, u.name as "userName", cart.expires_at as "expiresAt",
        c.division_no as "divisionNo", c.customer_no as "customerNo", c.company, c.id as "customerId"
      from warned join carts cart on cart.id = warned.id join users u on u.id = cart.created_by join customers c on c.id = cart.customer_id
      where u.active and u.deleted_at is null`.execute(trx);
    for (const cart of rows) {
      const { email, customerId } = cart;
      await enqueue(trx, { kind: 'mail', payload: { to: [email], customerId, ...noticeOf(cart, site) } });
    }
    return rows.length;
  });
}

function noticeOf(cart: ExpiringCart, { publicUrl, brandName, timeZone }: NoticeSite) {
  const expires = dayOfMoment(cart.expiresAt, timeZone);
  const url = `${publicUrl}/account/${customerSlug(cart)}/carts/${cart.id}?company=${cart.company}`;
  return writeLetter({
    subject: `Cart #${cart.id} expires on ${expires}`,
    greeting: `Hello ${cart.userName},`,
    paragraphs: [
      `your cart "${cart.name}" expires on ${expires}. Submit it before then, or copy what you still need into a new cart.`,
    ],
    action: { label: 'Open the cart', url },
    signature: brandName,
  });
}

/**
 * Expires carts whose time is over: only open ones that nobody has touched for a day, looked at again under their lock, so that a
 * submitted or just edited cart is never removed (R27). The rows stay.
 */
export async function expireCarts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from carts where state = 'open' and expires_at < now() and updated_at < now() - interval '1 day'
      order by id limit ${AT_ONCE} for update skip locked
    ), expired as (
      update carts set state = 'deleted', deleted_at = now(), version = version + 1 from due where carts.id = due.id and carts.state = 'open'
      returning carts.id, carts.customer_id
    )
    insert into audit (on_behalf_customer_id, action, object_type, object_id)
    select customer_id, 'cart.expire', 'cart', id::text from expired
    returning 1`.execute(db);
  return rows.length;
}

/**
 * What was handed over long ago: letters, addresses and orders are personal (T85). Rows that need attention stay until a person has seen to
 * them, unless nobody can: a letter whose link's key is not kept, and an address that a later change has overtaken.
 */
export async function forgetOldMessages(db: Kysely<Database>): Promise<void> {
  // First, while the later change that says so is there; both kinds are named, for the index that has only these.
  await sql`
    delete from outbox o using outbox later
    where o.state = 'needs-attention' and o.kind in ('save-address', 'set-primary-ship-to') and later.state = 'sent'
      and later.kind in ('save-address', 'set-primary-ship-to')
      and later.kind = o.kind and later.ordering_key = o.ordering_key and later.id > o.id
      and (o.kind = 'set-primary-ship-to' or later.payload->>'account' = o.payload->>'account')`.execute(db);
  await sweepInBatches(
    db,
    SWEPT_AT_ONCE,
    sql`
      delete from outbox where id in (
        select id from outbox
        where (state in ('sent', 'expired') and finished_at < now() - make_interval(days => ${KEPT_DAYS}))
          or (state = 'needs-attention' and kind = 'mail' and payload ? 'secret' and created_at < now() - make_interval(days => ${KEPT_DAYS}))
        order by id limit ${SWEPT_AT_ONCE})`,
  );
  await sql`delete from mailbox where sent_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
