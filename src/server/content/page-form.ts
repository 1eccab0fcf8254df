import type { ContentPage } from '#contract/content.ts';
import type { PageRow } from './content-store.ts';
import { safeAddress, sanitiseHtml, withoutLoginBlocks } from './sanitise-html.ts';

/**
 * A page as its reader may see it. A hidden one that has moved says only where to; one that needs a login comes to visitors without its content, so
 * that the screen can say so; a page in the open comes without the blocks that need one (security T22).
 */
export function pageAnswer(row: PageRow, isLoggedIn: boolean): ContentPage {
  const isWithheld = !row.status || (row.requiresLogin && !isLoggedIn);
  const clean = isWithheld ? '' : sanitiseHtml(row.content);
  return {
    id: row.id,
    keyword: row.keyword,
    title: row.title,
    metaDescription: isWithheld ? null : row.metaDescription,
    content: isWithheld ? null : isLoggedIn ? clean : withoutLoginBlocks(clean),
    filename: isWithheld ? null : row.filename,
    status: row.status,
    changefreq: row.changefreq,
    priority: Number(row.priority),
    searchWords: isWithheld ? null : row.searchWords,
    lifestyle: row.lifestyle,
    css: row.css,
    subtitle: isWithheld ? null : row.subtitle,
    redirectTo: movedTo(row),
    requiresLogin: row.requiresLogin,
    timestamp: row.updatedAt,
  };
}

function movedTo({ status, redirectTo }: PageRow): string | null {
  return (status ? '' : safeAddress(redirectTo)) || null;
}
