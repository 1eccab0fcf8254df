import type { Keyword } from '#contract/catalogue.ts';
import { readAdditionalData } from './additional-data.ts';
import type { KeywordRow } from './keyword-store.ts';

/** A keyword entry; a product's also carries what a menu or a tile says about it. */
export function keywordAnswer(row: KeywordRow): Keyword {
  const entry = {
    id: row.id,
    pagetype: row.pageType,
    keyword: row.keyword,
    title: row.title,
    parent: row.parent,
    redirect_to_parent: row.redirectToParent ?? 0,
    status: row.status,
  };
  if (row.pageType === 'category') return { ...entry, lifestyle: row.lifestyle, css: row.css };
  if (row.pageType === 'page') return { ...entry, lifestyle: row.lifestyle, css: row.css, subtitle: row.subtitle };
  const { subtitle, size, formatted_name, swatch_format, best_seller, upcycled } = readAdditionalData(
    row.additionalData,
  );
  return { ...entry, sellAs: row.sellAs, subtitle, size, formatted_name, swatch_format, best_seller, upcycled };
}
