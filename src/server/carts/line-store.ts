import { type Kysely, sql } from 'kysely';
import type { LineStatus } from '#domain/cart.ts';
import type { Decimal } from '#domain/money.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import { lineUnit } from '../backoffice/line-unit.ts';
import type { CartLineHistory, Database } from '../db/schema.ts';
import type { NewLineRow } from './line-pricing.ts';

type Action = CartLineHistory['action'];

/** What a change to a line starts from. */
export interface StoredLine {
  id: number;
  /** Its place in the cart, which its key on the wire is made of. */
  seq: number;
  itemType: '1' | '4';
  itemId: number | null;
  itemCode: string;
  unit: string | null;
  unitFactor: Decimal;
  quantity: number;
  unitPrice: Decimal;
  discountPercent: Decimal;
  /** What it has off without a promo code: only imported lines have. */
  ownPercent: Decimal;
  priceLevel: string | null;
  priceRule: NewLineRow['price_rule'];
  commentText: string;
  status: LineStatus;
  isRemoved: boolean;
}

/** All lines of a locked cart, removed ones too, in their order. Every rule over several lines reads them here, after the lock. */
export async function findLines(trx: Kysely<Database>, cartId: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, line_seq as seq, item_type as "itemType", item_id as "itemId", item_code as "itemCode", ${lineUnit(sql`cart_lines`)} as unit,
      unit_factor as "unitFactor", quantity, unit_price as "unitPrice", line_discount_percent as "discountPercent",
      own_percent as "ownPercent", price_level as "priceLevel", price_rule as "priceRule", comment_text as "commentText", line_status as status,
      removed_at is not null as "isRemoved"
    from cart_lines where cart_id = ${cartId} order by line_seq`.execute(trx);
  return rows;
}

/** Who took a line out of its cart last. */
export async function findRemover(trx: Kysely<Database>, lineId: number): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select h.user_id as "userId" from cart_lines line
    join cart_line_history h on h.cart_id = line.cart_id and h.cart_line_id = line.id and h.action = 'remove'
    where line.id = ${lineId} order by h.id desc limit 1`.execute(trx);
  return rows[0]?.userId;
}

/** How many a line held after a change; none where it was taken out. */
export interface LineState {
  lineId: number;
  userId: number;
  quantity: number;
}

/**
 * All that lines of a locked cart have held, in order. What is asked of them is worked out by who asks: windows over them took the database, under
 * the cart's lock, three times as long as reading them.
 */
export async function findLineStates(
  trx: Kysely<Database>,
  cartId: number,
  lineIds: readonly number[],
): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    select cart_line_id as "lineId", user_id as "userId", case when action = 'remove' then 0 else quantity end as quantity
    from cart_line_history where cart_id = ${cartId} and cart_line_id = any(${lineIds}::int[]) order by id`.execute(
    trx,
  );
  return rows;
}

/** Who changes which cart, for the lines' history. */
export interface LineChange {
  cartId: number;
  userId: number;
  action: Action;
}

/** The rule of a new line; the lines before it may have taken what would cover it. */
const ruleBeside = sql`
  case when available < coalesce(pieces, 0) + sum(quantity * unit_factor) over (partition by item_code order by position)
    then jsonb_set(price_rule, '{covered}', 'false') else price_rule end`;

/**
 * Adds lines at the end of a locked cart, with their history, in one round trip: all of them, or none when one item would come to
 * more than 99,999 over all its lines (T25). Answers the codes of such items.
 */
export async function insertLines(
  trx: Kysely<Database>,
  { cartId, userId, action }: LineChange,
  lines: readonly NewLineRow[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const numbered = lines.map((line, index) => ({ ...line, position: index + 1 }));
  const { rows } = await sql<{ tooMany: string[] }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(numbered)}::json) as line (
        item_type text, item_id int, item_code text, description text, product_id int, unit_of_measure text, unit_factor numeric,
        quantity int, unit_price numeric, line_discount_percent numeric, extension_amt numeric, price_level text,
        price_rule jsonb, comment_text text, available numeric, position int)
    ), crowded as (
      select item_code from (
        select item_code, quantity from given where item_type = '1'
        union all
        select item_code, quantity from cart_lines where cart_id = ${cartId} and removed_at is null and item_type = '1'
          and item_code in (select item_code from given)
      ) standing
      group by item_code having sum(quantity) > ${QUANTITY_MAX}
    ), standing as (
      select item_code, sum(quantity * unit_factor) as pieces from cart_lines
      where cart_id = ${cartId} and removed_at is null and item_type = '1' and item_code in (select item_code from given)
      group by item_code
    ), added as (
      insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, product_id, unit_of_measure,
        unit_factor, quantity, unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text)
      select ${cartId}, coalesce((select max(line_seq) from cart_lines where cart_id = ${cartId}), 0) + position,
        item_type, item_id, item_code, description, (select id from products where id = given.product_id), unit_of_measure,
        unit_factor, quantity, unit_price, line_discount_percent, extension_amt, price_level, ${ruleBeside}, comment_text
      from given left join standing using (item_code) where not exists (select from crowded) order by position
      returning id, quantity, unit_price, comment_text
    ), noted as (
      insert into cart_line_history (cart_id, cart_line_id, user_id, action, quantity, unit_price, comment_text)
      select ${cartId}, id, ${userId}, ${action}, quantity, unit_price, comment_text from added order by id
    )
    select array(select item_code from crowded) as "tooMany"`.execute(trx);
  return rows[0]?.tooMany ?? [];
}

/** How a line stands after a change. */
export interface ChangedLine {
  id: number;
  quantity: number;
  unit_factor: Decimal;
  unit_price: Decimal;
  line_discount_percent: Decimal;
  extension_amt: Decimal;
  price_rule: NewLineRow['price_rule'];
  comment_text: string;
  line_status: LineStatus;
  removed: boolean;
}

/**
 * Writes changed lines of a locked cart and their history, which begins with what an imported line held. Lines of other carts are left alone whatever is
 * given.
 */
export async function updateLines(
  trx: Kysely<Database>,
  { cartId, userId, action }: LineChange,
  lines: readonly ChangedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line (
        id int, quantity int, unit_factor numeric, unit_price numeric, line_discount_percent numeric, extension_amt numeric, price_rule jsonb,
        comment_text text, line_status text, removed boolean)
    ), begun as (
      select line.* from cart_lines line join given using (id)
      where line.cart_id = ${cartId} and line.removed_at is null
        and not exists (select from cart_line_history h where h.cart_id = ${cartId} and h.cart_line_id = line.id)
    ), changed as (
      update cart_lines line
      set quantity = given.quantity, unit_factor = given.unit_factor, unit_price = given.unit_price, line_discount_percent = given.line_discount_percent,
        extension_amt = given.extension_amt, price_rule = given.price_rule, comment_text = given.comment_text,
        line_status = given.line_status, updated_at = now(), removed_at = case when given.removed then now() end
      from given where line.id = given.id and line.cart_id = ${cartId}
      returning line.id, line.quantity, line.unit_price, line.comment_text, given.removed
    )
    insert into cart_line_history (cart_id, cart_line_id, at, user_id, action, quantity, unit_price, comment_text)
    select ${cartId}, * from (
      select line.id, line.created_at, cart.created_by, 'add', line.quantity, line.unit_price, line.comment_text
      from begun line join carts cart on cart.id = ${cartId}
      union all
      select id, now(), ${userId}::int, case when removed then 'remove' else ${action} end, quantity, unit_price, comment_text from changed
    ) noted (line_id, at, user_id, action, quantity, unit_price, comment_text) order by action <> 'add', line_id`.execute(
    trx,
  );
}
