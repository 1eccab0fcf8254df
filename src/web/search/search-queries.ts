import { queryOptions } from '@tanstack/react-query';
import type { SearchResult, searchPages } from '#contract/search.ts';
import type { Api } from '../api/client.ts';
import { paths } from '../paths.ts';

export const TERM_MAX = 30;
export const SEARCH_PAUSE_MS = 500;
const SHORTEST_TERM = 3;

/** A search runs for terms of more than two characters (document 2, search). */
export const isSearchable = (term: string): boolean => term.trim().length >= SHORTEST_TERM;

export const searchQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['search', term.trim()],
    queryFn: ({ signal }) =>
      api.call<typeof searchPages>('GET /api/search.json', { query: { term: term.trim() } }, { signal }),
    enabled: isSearchable(term),
    staleTime: 60_000,
  });

/** Where a hit leads: a category, a page, else a product under its category when it has one. */
export function hrefOfResult({ pagetype, keyword, parent }: SearchResult): string {
  if (pagetype === 'category') return paths.category(keyword);
  if (pagetype === 'page') return paths.page(keyword);
  return paths.product(parent, keyword);
}
