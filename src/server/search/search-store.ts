import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sweepInBatches } from '../db/sweep-in-batches.ts';
import type { Term } from './term.ts';

/** An entry that was found. `sku` and `color` are those of the very item, the product's or a variant's, when the term is its code or UPC. */
export interface HitRow {
  keyword: string;
  parent: string | null;
  title: string;
  sku: string;
  pagetype: 'product' | 'category' | 'page';
  image: string | null;
  color: string | null;
  additionalData: unknown;
  score: number;
  words: string;
}

export interface Asked {
  term: Term;
  /** Pages that need a login are for those who have one. */
  isLoggedIn: boolean;
  limit: number;
}

/** Of a word that stands everywhere, so many entries are ranked: the weightiest that have the very word, and of those that have it as a beginning. */
const MOST_RANKED = 100;

const hits = (found: RawBuilder<unknown>, { joined, upcs }: Term, limit: number) => sql<HitRow>`
  select found.keyword, found.parent, found.title, coalesce(item.item_code, found.sku) as sku, found.page_type as pagetype,
    found.image, coalesce(item.color, found.color) as color, found.additional_data as "additionalData", found.score::float8 as score,
    found.words
  from (select * from (${found}) ranked order by score desc, title, ref_id limit ${limit}) found
  left join lateral (
    select part.item_code, part.color from (
      select item.item_code, color.code as color, item.upc from (
        select found.ref_id as id
        union all select variant.id from product_variants choice join products variant on variant.id = choice.variant_product_id
          where choice.parent_product_id = found.ref_id and choice.status and variant.status
      ) shown
        cross join lateral (
          select item_id, color_id from product_colors where product_id = shown.id and status
          union all select item_id, null from product_mixes where product_id = shown.id
          union all select item_id, null from products where id = shown.id
        ) sold
        join items item on item.id = sold.item_id left join colors color on color.id = sold.color_id
        where not item.inactive
        offset 0 -- The items of this product and its variants first, then their codes: not the codes of all items.
    ) part
    where found.page_type = 'product' and found.has_code
      and (regexp_replace(lower(part.item_code), '[^[:alnum:]]', '', 'g') = ${joined} or regexp_replace(part.upc, '[^[:alnum:]]', '', 'g') = ${joined}
        or left(regexp_replace(part.upc, '[^[:alnum:]]', '', 'g'), 11) = any(${upcs}::text[]))
    limit 1
  ) item on true
  order by score desc, title, found.ref_id`;

const mayBeShown = (isLoggedIn: boolean) => sql<SqlBool>`(${isLoggedIn} or not requires_login)`;

/** A whole UPC in the words of the index: the 11 digits before any check digit, or the 5 of the seller's own short form. */
const upcWords = ({ upcs }: Term): string[] => upcs.map((upc) => (upc.length > 5 ? `'${upc}':*B` : `'${upc}':B`));

/** Entries all of whose words begin as the term's do, or that have its code, best first. */
export async function findByWords(db: Kysely<Database>, { term, isLoggedIn, limit }: Asked): Promise<HitRow[]> {
  const prefixes = term.words.map((word) => `'${word}':*`).join(' & ');
  const wanted = [`(${prefixes})`, `'${term.joined}':*`, ...upcWords(term)].join(' | ');
  const exact = [`'${term.joined}':AB`, ...upcWords(term)].join(' | ');
  const code = [`'${term.joined}':B`, ...upcWords(term)].join(' | ');
  const { rows } = await hits(
    sql`
      select entry.*, entry.weight * (ts_rank(document, to_tsquery('simple', ${wanted})) + case when is_exact then 4 else 0 end
        + case when starts_with(words, ${term.words.join(' ')}) then 1 else 0 end) as score,
        document @@ to_tsquery('simple', ${code}) as has_code
      from (
        -- Few columns, so that the many that a frequent word finds are sorted fast; and beginnings only where the word itself is rare.
        with exact as materialized (
          select page_type, ref_id, true as is_exact from search_entries
          where document @@ to_tsquery('simple', ${exact}) and ${mayBeShown(isLoggedIn)}
          order by weight desc, ref_id limit ${MOST_RANKED}
        )
        select * from exact
        union all (
          select page_type, ref_id, false from search_entries
          where (select count(*) from exact) < ${MOST_RANKED} and document @@ to_tsquery('simple', ${wanted})
            and not document @@ to_tsquery('simple', ${exact}) and ${mayBeShown(isLoggedIn)}
          order by weight desc, ref_id limit ${MOST_RANKED}
        )
      ) candidate join search_entries entry using (page_type, ref_id)`,
    term,
    limit,
  ).execute(db);
  return rows;
}

/** Entries that have the term's text inside their words. */
export async function findByPart(db: Kysely<Database>, { term, isLoggedIn, limit }: Asked): Promise<HitRow[]> {
  // Only letters and digits are left in a term, so it holds nothing that LIKE would take for a wildcard (security T58).
  const patterns = term.words.map((word) => `%${word}%`);
  const { rows } = await hits(
    sql`
      select entry.*, weight as score, false as has_code from search_entries entry
      where words like all (${patterns}::text[]) and ${mayBeShown(isLoggedIn)}
      order by weight desc, ref_id limit ${MOST_RANKED}`,
    term,
    limit,
  ).execute(db);
  return rows;
}

/** A word of names and descriptions (not of codes), and in how many entries it stands. */
export interface KnownWord {
  word: string;
  entries: number;
}

/** Every word of the index but codes, most frequent first. */
export async function listKnownWords(db: Kysely<Database>): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, ndoc as entries from ts_stat('select document from search_entries', 'ac') where length(word) > 3
    order by ndoc desc, word`.execute(db);
  return rows;
}

/** Keeps what was searched for and how much was found, so that people can see what is asked for and missing. */
export async function logSearch(db: Kysely<Database>, term: string, results: number, userId: number | undefined) {
  await db
    .insertInto('search_log')
    .values({ term, results, user_id: userId ?? null })
    .execute();
}

/** Searches are kept for so many days, and so many of them: beside each other about 120 MB of the longest terms. */
const LOG_DAYS = 90;
const MOST_LOGGED = 250_000;
/** So few at once that no statement takes long. */
const SWEPT_AT_ONCE = 5_000;

/** Forgets the oldest searches, those too old and those beyond `most`; a job's work. Ids come in the order of time, so the oldest are found by them. */
export function sweepSearchLog(db: Kysely<Database>, most = MOST_LOGGED): Promise<void> {
  const deletion = sql`
    delete from search_log where id in (
      select id from (select id, at from search_log order by id limit ${SWEPT_AT_ONCE}) oldest
      where at < now() - make_interval(days => ${LOG_DAYS}) or id <= (select max(id) - ${most} from search_log)
    )`;
  return sweepInBatches(db, SWEPT_AT_ONCE, deletion);
}
