import { type Kysely, sql } from 'kysely';
import { customerSlug } from '#domain/customer-key.ts';
import { isEmail } from '#domain/email.ts';
import { EMAILS_MAX, splitEmails } from '#domain/email-list.ts';
import { dayOfMoment } from '#domain/moment.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { sweepInBatches } from '../db/sweep-in-batches.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { canStillSee } from '../scope/in-scope.ts';

const NOTICE_DAYS = 14;
/** Between a notice and the end at least, also after a standstill of this server or for an imported cart that was due before. */
const NOTICE_LEAST_DAYS = 7;
const AT_ONCE = 500;
/** How long what was handed over is kept. */
const KEPT_DAYS = 30;
const SWEPT_AT_ONCE = 2_000;

interface ExpiringCart {
  id: number;
  name: string;
  /** Whoever made it, while that person can still see it. */
  maker: string | null;
  makerName: string | null;
  accountEmails: string;
  accountName: string;
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
 * Tells whoever made a cart, else its account, that it expires within a fortnight (ruling 25: expiry with notice), and gives it a week from then at
 * least. The notice is an audit row, so that each cart's is sent once for one end, and commits with the mail: a cart that was brought back is told
 * of its next end. Where there is nobody to write to, the audit row says so.
 */
export async function warnOfExpiry(db: Kysely<Database>, site: NoticeSite): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ExpiringCart>`
      with due as (
        select cart.id from carts cart
        where cart.state = 'open' and cart.expires_at < now() + make_interval(days => ${NOTICE_DAYS}) and cart.line_count > 0
          and not ${isTold}
        order by cart.expires_at, cart.id limit ${AT_ONCE} for update of cart skip locked
      ), told as (
        update carts cart set expires_at = greatest(cart.expires_at, now() + make_interval(days => ${NOTICE_LEAST_DAYS}))
        from due where cart.id = due.id
        returning cart.*
      )
      select cart.id, cart.customer_po_no as name, maker.email as maker, maker.name as "makerName", cart.expires_at as "expiresAt",
        coalesce(c.email_address, '') as "accountEmails", c.name as "accountName",
        c.division_no as "divisionNo", c.customer_no as "customerNo", c.company, c.id as "customerId"
      from told cart join customers c on c.id = cart.customer_id
      left join users maker on maker.id = cart.created_by
        and ${canStillSee('maker', { customerId: 'cart.customer_id', shipToCode: 'cart.ship_to_code' })}`.execute(trx);
    for (const cart of rows) {
      const { to, name } = toldOf(cart);
      const after = to.length === 0 ? { undelivered: 'no address' } : undefined;
      const entry = { actor: null, onBehalf: cart.customerId, action: 'cart.expiry-notice', after };
      await writeAudit(trx, { ...entry, objectType: 'cart', objectId: cart.id });
      if (to.length === 0) continue;
      const payload = { to, customerId: cart.customerId, ...noticeOf(cart, name, site) };
      await enqueue(trx, { kind: 'mail', payload });
    }
    return rows.length;
  });
}

/** Whether the end that a cart (`cart`) now has was told. */
const isTold = sql`exists (select from audit a where a.object_type = 'cart' and a.object_id = cart.id::text and a.action = 'cart.expiry-notice'
  and a.at > cart.expires_at - make_interval(days => ${NOTICE_DAYS + 1}))`;

/** Whoever made the cart; its account where that person cannot see it any more, or has no address to write to. */
function toldOf({ maker, makerName, accountEmails, accountName }: ExpiringCart): { to: string[]; name: string } {
  if (maker !== null && isEmail(maker)) return { to: [maker], name: makerName ?? accountName };
  return { to: splitEmails(accountEmails).filter(isEmail).slice(0, EMAILS_MAX), name: accountName };
}

function noticeOf(cart: ExpiringCart, name: string, { publicUrl, brandName, timeZone }: NoticeSite) {
  const expires = dayOfMoment(cart.expiresAt, timeZone);
  const url = `${publicUrl}/account/${customerSlug(cart)}/carts/${cart.id}?company=${cart.company}`;
  return writeLetter({
    subject: `Cart #${cart.id} expires on ${expires}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `your cart "${cart.name}" expires on ${expires}. Submit it before then, or copy what you still need into a new cart.`,
    ],
    action: { label: 'Open the cart', url },
    signature: brandName,
  });
}

/**
 * Expires carts whose time is over: only open ones that nobody has touched for a day, looked at again under their lock, so that a
 * submitted or just edited cart is never removed (R27), and whose end was told, unless they are empty (ruling 25). The rows stay.
 */
export async function expireCarts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select cart.id from carts cart
      where cart.state = 'open' and cart.expires_at < now() and cart.updated_at < now() - interval '1 day'
        and (cart.line_count = 0 or ${isTold})
      order by cart.id limit ${AT_ONCE} for update of cart skip locked
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
