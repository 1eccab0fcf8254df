import type { SiteCompany, SiteInfo } from '#contract/site.ts';

/** The company that data name by code or by slug (`CHI`, `tether`). */
export const findSiteCompany = (site: SiteInfo, name: string): SiteCompany | undefined =>
  site.companies.find(({ code, slug }) => code === name || slug === name);

/** What addresses and calls say of a company: nothing for the main brand's, else its code. */
export function addressedCompany(site: SiteInfo, name: string): string | undefined {
  const company = findSiteCompany(site, name);
  return company === site.companies[0] ? undefined : company?.code;
}
