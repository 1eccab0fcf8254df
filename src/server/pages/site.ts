import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SiteInfo } from '#contract/site.ts';
import type { Database } from '../db/schema.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { findSettings, listCompanies } from './site-store.ts';

/** What the configuration knows of the seller; the rest is content. */
export interface SiteSettings {
  slug: string;
  brandName: string;
  brand2Name: string;
  isDemo: boolean;
  googleClientId: string | undefined;
  tagId: string | undefined;
  tagOrigin: string;
  version: string;
  timeZone: string;
}

const link = z.object({ title: z.string(), url: z.string() });
const NO_SELLER = { name: '', phone: '', serviceEmail: '', addressLines: [] };

const stored = z.object({
  seller: z
    .object({
      name: z.string().default(''),
      phone: z.string().default(''),
      serviceEmail: z.string().default(''),
      addressLines: z.array(z.string()).default([]),
    })
    .default(NO_SELLER)
    .catch(NO_SELLER),
  'footer-links': z.array(link).default([]).catch([]),
  'social-links': z.array(link).default([]).catch([]),
  'company-pages': z
    .object({ productHome: z.string().default('all'), secondHome: z.string().default('all') })
    .default({ productHome: 'all', secondHome: 'all' })
    .catch({ productHome: 'all', secondHome: 'all' }),
  'login-image': z.string().nullable().default(null).catch(null),
});

/** The second brand's colours; the first has the page's own. */
const BRANDS = [null, 'coast'] as const;

/** The seller's facts for every page, kept until its content changes. */
export async function loadSite(
  db: Kysely<Database>,
  cache: AnswerCache,
  settings: SiteSettings,
  year: number,
): Promise<SiteInfo> {
  const { value } = await cache.read(`site ${year}`, {
    tables: ['site_settings', 'companies'],
    load: async () => {
      const [rows, companies] = await Promise.all([findSettings(db), listCompanies(db)]);
      return { value: siteOf(stored.parse(rows), companies, settings, year) };
    },
  });
  return value;
}

/** Before the first import the seller has the name that the configuration gives. */
const mainBrand = ({ slug, brandName }: SiteSettings) => ({ code: 'CHI', slug, name: brandName });

/** The seller as far as the configuration knows it: without a database to ask. */
export const siteOfSettings = (settings: SiteSettings, year: number): SiteInfo =>
  siteOf(stored.parse({}), [], settings, year);

function siteOf(
  content: z.output<typeof stored>,
  companies: Awaited<ReturnType<typeof listCompanies>>,
  settings: SiteSettings,
  year: number,
): SiteInfo {
  const { productHome, secondHome } = content['company-pages'];
  return {
    slug: settings.slug,
    companies: (companies.length > 0 ? companies : [mainBrand(settings)]).map(({ code, slug, name }, index) => ({
      code,
      slug,
      name,
      home: index === 0 ? productHome : secondHome,
      brand: BRANDS[index] ?? null,
    })),
    sellerName: content.seller.name || settings.brandName,
    telephone: content.seller.phone,
    serviceEmail: content.seller.serviceEmail,
    addressLines: content.seller.addressLines,
    footerLinks: content['footer-links'].filter(({ url }) => url !== '/pages/privacy-policy'),
    socialLinks: content['social-links'],
    demo: settings.isDemo,
    googleClientId: settings.googleClientId ?? null,
    loginImage: content['login-image'],
    tagId: settings.tagId ?? null,
    tagOrigin: settings.tagOrigin,
    version: settings.version,
    timeZone: settings.timeZone,
    year,
  };
}
