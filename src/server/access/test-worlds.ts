import { type Kysely, sql } from 'kysely';
import { isLike } from '#domain/access.ts';
import type { Database } from '../db/schema.ts';

/** A document of an account: how it is named, and where it goes. */
export interface NamedDocument {
  no: string;
  shipTo: string | null;
}

/** An account of the demo with one of everything that can be named in a call. */
export interface World {
  company: string;
  accountKey: string;
  customerId: number;
  rep: string;
  cart: { id: number; lineId: number; shipTo: string | null } | null;
  userId: number;
  orders: Readonly<Record<'open' | 'past' | 'master', NamedDocument | null>>;
  invoice: (NamedDocument & { type: string }) | null;
}

/** An account as it is, with nothing in it. */
export const emptied = ({ company, accountKey, customerId, rep }: World): World => ({
  ...NOWHERE,
  company,
  accountKey,
  customerId,
  rep,
});

/** Where nothing is: every name is well formed and belongs to nobody. */
export const NOWHERE: World = {
  company: 'CHI',
  accountKey: '01-ZZ9999',
  customerId: 0,
  rep: '01-0999',
  cart: null,
  userId: 99_999_997,
  orders: { open: null, past: null, master: null },
  invoice: null,
};

/** The accounts of the demo that its local users tell apart. */
export async function loadWorlds(db: Kysely<Database>): Promise<World[]> {
  const order = (list: string) => sql`(
    select json_build_object('no', o.sales_order_no, 'shipTo', o.ship_to_code) from sales_orders o
    where o.customer_id = c.id and o.order_list = ${sql.lit(list)} order by o.id limit 1)`;
  const { rows } = await sql<World>`
    select c.company, c.account_key as "accountKey", c.id as "customerId",
      c.salesperson_division_no || '-' || c.salesperson_no as rep,
      (select json_build_object('id', t.id, 'shipTo', t.ship_to_code, 'lineId', coalesce(
          (select min(l.id) from cart_lines l where l.cart_id = t.id and l.removed_at is null), 99999998))
        from carts t where t.customer_id = c.id and t.state = 'open' order by t.id limit 1) as cart,
      coalesce((select min(a.user_id) from user_accesses a where a.customer_id = c.id), 99999997) as "userId",
      json_build_object('open', ${order('open')}, 'past', ${order('past')}, 'master', ${order('master')}) as orders,
      (select json_build_object('no', i.invoice_no, 'type', i.invoice_type, 'shipTo', i.ship_to_code)
        from invoices i where i.customer_id = c.id order by i.id limit 1) as invoice
    from customers c
    where c.account_key in ('01-AB1234', '01-BC2345', '02-CD3456', '01-NT0003', '01-CH0004')
    order by c.company desc, c.account_key`.execute(db);
  return rows;
}

/** Whole account, or the codes of the locations. */
export interface Coverage {
  whole: boolean;
  codes: ReadonlySet<string>;
}

interface Grant {
  company: string;
  isRep: boolean;
  division: string | null;
  number: string | null;
  customerId: number | null;
  whole: boolean;
  codes: string[];
}

/** What a user covers of an account, worked out from the raw rows without the views that the server uses. */
export async function coverageOf(db: Kysely<Database>, userId: number, world: World): Promise<Coverage> {
  const grants = await sql<Grant>`
    select a.company, a.is_rep as "isRep", a.salesperson_division_no as division, a.salesperson_no as number,
      a.customer_id as "customerId", a.whole_account as whole,
      array(select l.ship_to_code from user_access_ship_tos l where l.access_id = a.id) as codes
    from user_accesses a where a.user_id = ${userId}`.execute(db);
  const places = await sql<{ code: string; division: string; number: string }>`
    select s.code, s.salesperson_division_no as division, s.salesperson_no as number
    from ship_tos s where s.customer_id = ${world.customerId}`.execute(db);
  const [division = '', number = ''] = world.rep.split('-');
  const matches = (grant: Grant, place: { division: string; number: string }) =>
    grant.isRep &&
    grant.company === world.company &&
    isLike(place.division, grant.division ?? '') &&
    isLike(place.number, grant.number ?? '');
  const isOwn = (grant: Grant) => grant.customerId === world.customerId;
  const whole = grants.rows.some((grant) => matches(grant, { division, number }) || (isOwn(grant) && grant.whole));
  const codes = grants.rows.flatMap((grant) => [
    ...(isOwn(grant) ? grant.codes : []),
    ...places.rows.filter((place) => whole || matches(grant, place)).map(({ code }) => code),
  ]);
  return { whole: whole && world.customerId !== 0, codes: new Set(codes) };
}

/** Whether the coverage shows a document of the account. */
export function isShown({ whole, codes }: Coverage, document: { shipTo: string | null } | null): boolean {
  return document !== null && (whole || (document.shipTo !== null && codes.has(document.shipTo)));
}

/** A digest of everything that a call could change for a customer. */
export async function fingerprint(db: Kysely<Database>): Promise<string> {
  const tables = [
    'customers',
    'ship_tos',
    'carts',
    'cart_lines',
    'user_accesses',
    'user_access_ship_tos',
    'sales_orders',
    'audit',
  ];
  const digests = tables.map(
    (table) =>
      sql`(select count(*) || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${sql.table(table)} t)`,
  );
  // The relay changes what lies in the outbox; a call can only add to it.
  const outbox = sql`(select max(id) from outbox)`;
  const users = sql`(select md5(string_agg(u.id || u.email || u.name || u.active || u.may_order, ',' order by u.id)) from users u)`;
  const { rows } = await sql<{
    digest: string;
  }>`select concat_ws(' ', ${sql.join([...digests, outbox, users])}) as digest`.execute(db);
  return rows[0]?.digest ?? '';
}
