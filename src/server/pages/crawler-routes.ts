import type { FastifyInstance } from 'fastify';
import type { Keyword } from '#contract/catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

interface CrawlerDeps {
  catalogue: Catalogue;
  publicUrl: string;
}

const PRIVATE = [
  '/account',
  '/profile',
  '/staff',
  '/settings',
  '/login',
  '/signup',
  '/set-password',
  '/reset-password',
  '/confirm-email',
  '/mailbox',
];

/** What search engines ask for first: which addresses are theirs, and all that are. */
export function crawlerRoutes(app: FastifyInstance, { catalogue, publicUrl }: CrawlerDeps): void {
  app.get('/robots.txt', { config: { public: true } }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE.map((path) => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
  app.get('/sitemap.xml', { config: { public: true } }, async (_request, reply) => {
    const { value, etag } = await catalogue.keywords('active');
    const entries = ['/', ...value.result.flatMap((entry) => pathOf(entry) ?? [])].map(
      (path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(xml);
  });
}

/** Products that belong to another have no page of their own. */
function pathOf({ pagetype, keyword, parent, redirect_to_parent }: Keyword): string | undefined {
  if (pagetype === 'page') return `/pages/${encodeURIComponent(keyword)}`;
  if (redirect_to_parent > 0) return undefined;
  const parts = pagetype === 'product' && parent ? [parent, keyword] : [keyword];
  return `/products/${parts.map(encodeURIComponent).join('/')}`;
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
