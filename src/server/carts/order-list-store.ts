import { type Kysely, sql } from 'kysely';
import { bareCode, plainName, upcSpellings } from '#domain/item-spelling.ts';
import type { Database } from '../db/schema.ts';

/** A text of a list that is to be looked up. */
export interface WantedText {
  /** Stands for the text in the answer. */
  position: number;
  text: string;
}

/** An item of the company that a text names by its code (1), its code without punctuation (2) or its UPC (3). */
export interface CodeMatch {
  position: number;
  itemCode: string;
  rank: 1 | 2 | 3;
}

/** What texts name as codes and UPCs: one round trip for all. */
export async function matchCodes(
  db: Kysely<Database>,
  company: string,
  wanted: readonly WantedText[],
): Promise<CodeMatch[]> {
  const spelled = wanted.map(({ position, text }) => ({
    ...{ position, text, upper: text.toUpperCase(), bare: bareCode(text) },
    upcs: upcSpellings(text),
  }));
  const { rows } = await sql<CodeMatch>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(spelled)}::json) as line (position int, text text, upper text, bare text, upcs text[])
    )
    select wanted.position, item.item_code as "itemCode", 1 as rank
      from wanted join items item on item.company = ${company} and item.item_code in (wanted.text, wanted.upper)
    union all
    select wanted.position, item.item_code, 2
      from wanted join items item on item.company = ${company} and bare_code(item.item_code) = wanted.bare where wanted.bare <> ''
    union all
    select wanted.position, item.item_code, 3
      from wanted cross join unnest(wanted.upcs) as spelled (code)
      join items item on item.company = ${company} and item.upc = spelled.code
    order by 1, 3, 2`.execute(db);
  return rows;
}

/** An item that is called as a text is (`exact`), or nearly. */
export interface NameMatch {
  position: number;
  itemCode: string;
  description: string;
  exact: boolean;
}

const MOST_LIKE = 8;
/** Comparing with all names takes longer than finding one, so only the first texts of a call are. */
const MOST_COMPARED = 60;
/** What `items_by_words` is made of. */
const searched = sql`(item.item_code || ' ' || item.description || ' ' || coalesce(item.upc, ''))`;

/**
 * Items for sale whose name, or whose product's name with the color, is a text; and of the first texts those whose code, description or UPC is most
 * like it; best first. One round trip for all. Like the look-up it offers nothing imprinted, inactive or discontinued. A color of a product is the
 * company's own item of the same code, as on the product's page.
 */
export async function matchNames(
  db: Kysely<Database>,
  company: string,
  wanted: readonly WantedText[],
): Promise<NameMatch[]> {
  if (wanted.length === 0) return [];
  const named = wanted.map(({ position, text }, index) => ({
    ...{ position, text, name: plainName(text) },
    compared: index < MOST_COMPARED,
  }));
  const { rows } = await sql<NameMatch>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(named)}::json) as line (position int, text text, name text, compared boolean)
      where name <> ''
    ), shown as materialized (
      select id, plain_name(name) as name from products where status and available_for_sale
    ), shades as materialized (
      select id, plain_name(name) as name, lower(code) as code from colors
    ), begun as materialized (
      select wanted.position, shown.id as product_id, substr(wanted.name, length(shown.name) + 2) as rest
      from wanted join shown on starts_with(wanted.name, shown.name || ' ')
    ), candidates as materialized (
      select begun.position, sold.item_id, true as exact, 3::real as likeness
      from begun join shades on begun.rest in (shades.name, shades.code)
      join product_colors sold on sold.product_id = begun.product_id and sold.color_id = shades.id and sold.status
      union all
      select wanted.position, item.id, true, 3 from wanted join items item on plain_name(item.description) = wanted.name
      where item.company = ${company}
      union all
      select wanted.position, near.id, false, near.likeness
      from wanted cross join lateral (
        select item.id, word_similarity(wanted.text, ${searched}) + similarity(wanted.text, item.description) as likeness
        from items item
        where ${searched} %> wanted.text and item.company = ${company}
        order by likeness desc, item.item_code
        limit ${MOST_LIKE}
      ) near
      where wanted.compared
    )
    select candidate.position, item.item_code as "itemCode", item.description, candidate.exact
    from candidates candidate
    join items linked on linked.id = candidate.item_id
    join items item on item.item_code = linked.item_code
    where item.company = ${company} and item.item_type = '1' and not item.inactive and item.product_type in ('F', 'K')
      and upper(item.item_code) not like '%IMP'
    order by candidate.position, candidate.likeness desc, item.item_code`.execute(db);
  return rows;
}
