import { queryOptions } from '@tanstack/react-query';
import type { SearchResult, searchPages } from '#contract/search.ts';
import { cleanTerm, isSearchable } from '#domain/search-text.ts';
import type { Api } from '../api/client.ts';
import { paths } from '../paths.ts';

export const SEARCH_PAUSE_MS = 500;

export const searchQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['search', cleanTerm(term)],
    queryFn: ({ signal }) =>
      api.call<typeof searchPages>('GET /api/search.json', { query: { term: cleanTerm(term) } }, { signal }),
    enabled: isSearchable(term),
    staleTime: 60_000,
  });

/** Where a hit leads: a category, a page, else a product under its category when it has one, with the item that was found (SRC-008 to SRC-010). */
export function hrefOfResult({ pagetype, keyword, parent, sku }: SearchResult): string {
  if (pagetype === 'category') return paths.category(keyword);
  if (pagetype === 'page') return paths.page(keyword);
  return paths.product(parent, keyword, sku || undefined);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What Enter opens: the hit whose code or name was typed, else the best one; undefined without hits. */
export function hitToOpen(hits: readonly SearchResult[], typed: string): SearchResult | undefined {
  const wanted = plain(typed);
  return hits.find(({ sku, title }) => plain(sku) === wanted || plain(title) === wanted) ?? hits[0];
}
