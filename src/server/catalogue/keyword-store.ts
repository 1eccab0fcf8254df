import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface KeywordRow {
  pageType: 'category' | 'product' | 'page';
  id: number;
  keyword: string;
  title: string;
  parent: string | null;
  redirectToParent: number | null;
  status: boolean;
  sellAs: number | null;
  additionalData: unknown;
  lifestyle: string | null;
  css: string | null;
  subtitle: string | null;
}

/**
 * Every word of the addresses under /products and /pages, categories first; `parent` of a product is its category's keyword. Everyone gets the same
 * list, so that pages which need a login say no more in it than that they are there (security T22).
 */
export async function listKeywordRows(db: Kysely<Database>): Promise<KeywordRow[]> {
  const { rows } = await sql<KeywordRow>`
    select word.page_type as "pageType", word.id, word.keyword, word.title, category.keyword as parent,
      word.redirect_to_parent as "redirectToParent", word.status, product.sell_as as "sellAs",
      product.additional_data as "additionalData", coalesce(own.lifestyle, page.lifestyle) as lifestyle,
      coalesce(own.css, page.css) as css, case when not page.requires_login then page.subtitle end as subtitle
    from keywords word
    left join categories category on category.id = word.category_id and category.status
    left join products product on word.page_type = 'product' and product.id = word.id
    left join categories own on word.page_type = 'category' and own.id = word.id
    left join pages page on word.page_type = 'page' and page.id = word.id
    order by word.page_type, word.keyword`.execute(db);
  return rows;
}
