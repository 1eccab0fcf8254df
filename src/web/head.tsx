import { createContext, type ReactNode, use, useEffect } from 'react';
import type { SiteInfo } from '#contract/site.ts';
import { useSite } from './session/site.tsx';

/** What a page says of itself to the tab, to search engines and to whoever is sent its link. */
export interface Head {
  /** The page's own title; the seller's name is added. */
  title?: string | undefined;
  /** What a link to the page is called where it is shared, when the title alone says too little. */
  shareTitle?: string | undefined;
  description?: string | undefined;
  /** Path of the picture to show with a link. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  /** Canonical path, when the address has more than it needs. */
  canonical?: string | undefined;
  /** HTTP status of the server-drawn page, e.g. 404. */
  status?: number | undefined;
  /** Colours of the page's brand: a value of `data-brand`. */
  brand?: string | null | undefined;
  noIndex?: boolean | undefined;
}

interface HeadSink {
  set(head: Head): void;
}

const HeadContext = createContext<HeadSink | undefined>(undefined);

export function HeadProvider({ sink, children }: { sink: HeadSink | undefined; children: ReactNode }): ReactNode {
  return <HeadContext value={sink}>{children}</HeadContext>;
}

/** `{title} | {brand} B2B`, or the default title (document 1, page titles). */
export const documentTitle = (site: SiteInfo, title: string | undefined): string => {
  const brand = site.companies[0]?.name ?? '';
  return title ? `${title} | ${brand} B2B` : `${brand} B2B Dealer Website`;
};

/** What the browser's tab says: the page's title, or that of what lies over the page. */
const tab: { page?: string; over?: string } = {};

function nameTab(title: string): void {
  tab.page = title;
  document.title = tab.over ?? title;
}

/** Names the tab after what lies over the page, whatever the page below says, until the answer is called. */
export function nameTabOver(title: string): () => void {
  tab.page ??= document.title;
  tab.over = title;
  document.title = title;
  return () => {
    delete tab.over;
    document.title = tab.page ?? title;
  };
}

/** Names the page. On the server it fills the document's head, in the browser the tab's title and the brand's colours. */
export function PageHead(head: Head): ReactNode {
  const site = useSite();
  use(HeadContext)?.set(head);
  const title = documentTitle(site, head.title);
  const brand = head.brand ?? null;
  // Synchronises the document, which stands outside the tree.
  useEffect(() => {
    nameTab(title);
    if (brand) document.documentElement.dataset.brand = brand;
    else delete document.documentElement.dataset.brand;
  }, [title, brand]);
  return null;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const isForOthers = ({ noIndex, status = 200 }: Head): boolean => !noIndex && status < 400;

/** Collects what the drawn page said of itself; the innermost wins. */
export function collectHead() {
  let head: Head = {};
  return {
    set(next: Head) {
      head = { ...head, ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) };
    },
    status: () => head.status,
    brand: () => head.brand ?? undefined,
    title: (site: SiteInfo) => `<title>${escapeHtml(documentTitle(site, head.title))}</title>`,
    html(site: SiteInfo, url: string): string {
      const { origin, pathname } = new URL(url);
      const isPublic = isForOthers(head);
      // One drawn page may stand for many addresses, and an address may hold a key.
      const canonical = isPublic ? origin + (head.canonical ?? pathname) : undefined;
      const title = documentTitle(site, head.title);
      const tags: [name: 'name' | 'property', key: string, value: string | undefined][] = [
        ['name', 'description', head.description],
        ['name', 'robots', isPublic ? undefined : 'noindex'],
        ['property', 'og:type', 'website'],
        ['property', 'og:site_name', site.sellerName],
        ['property', 'og:title', head.shareTitle ?? head.title ?? title],
        ['property', 'og:description', head.description],
        ['property', 'og:url', canonical],
        ['property', 'og:image', head.image ? origin + head.image : undefined],
        ['property', 'og:image:alt', head.image ? (head.imageAlt ?? head.title) : undefined],
        ['name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'],
      ];
      const metas = tags.flatMap(([kind, key, value]) =>
        value ? [`<meta ${kind}="${key}" content="${escapeHtml(value)}">`] : [],
      );
      const link = canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`;
      return [`<title>${escapeHtml(title)}</title>`, ...metas, link].filter(Boolean).join('\n');
    },
  };
}
