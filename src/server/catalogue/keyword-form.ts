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
  const { lifestyle, css, subtitle } = row;
  if (row.pageType === 'category') return { ...entry, ...textsOf({ lifestyle, css }) };
  if (row.pageType === 'page') return { ...entry, ...textsOf({ lifestyle, css, subtitle }) };
  const { best_seller, upcycled, ...more } = readAdditionalData(row.additionalData);
  const { size, formatted_name, swatch_format } = more;
  const texts = textsOf({ subtitle: more.subtitle, size, formatted_name, swatch_format });
  return { ...entry, sellAs: row.sellAs, ...texts, best_seller, upcycled };
}

/** A text that there is not is left out (wire contract 6.1). */
const textsOf = <Name extends string>(texts: Readonly<Record<Name, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string')) as Partial<
    Record<Name, string>
  >;
