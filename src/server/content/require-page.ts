import type { ContentPage } from '#contract/content.ts';
import { Serialised } from '../http/answers.ts';
import { notFound } from '../refusal.ts';
import type { Content } from './content.ts';

/** The page as its reader may see it; 404 'page not found' for an unknown or hidden one. */
export async function requirePage(
  content: Content,
  keyword: string,
  isLoggedIn: boolean,
): Promise<Serialised<{ page: ContentPage }>> {
  const { value, json, etag } = await content.page(keyword, isLoggedIn);
  if (value.page === null) throw notFound('page not found');
  return new Serialised({ page: value.page }, json, etag);
}
