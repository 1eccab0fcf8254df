import { useQuery } from '@tanstack/react-query';
import type { ProductRoute } from '#domain/keyword.ts';
import { useApi } from '../api/use-api.tsx';
import { useParams } from '../router/use-route.ts';
import { browseTarget } from './browse-target.ts';
import { keywordsQuery } from './catalogue-queries.ts';

/** What the address under /products shows; undefined until the keywords are there, which come with every page. */
export function useBrowseTarget(): ProductRoute | undefined {
  const params = useParams();
  const { data: keywords } = useQuery(keywordsQuery(useApi()));
  return keywords && browseTarget(keywords, params);
}
