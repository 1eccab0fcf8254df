import type { SiteCompany, SiteInfo } from '#contract/site.ts';

/** The company that data name by code or by slug (`CHI`, `tether`), in any letter case (ACT-052). */
export function findSiteCompany({ companies }: Pick<SiteInfo, 'companies'>, name: string): SiteCompany | undefined {
  const wanted = name.trim().toLowerCase();
  return companies.find(({ code, slug }) => code.toLowerCase() === wanted || slug.toLowerCase() === wanted);
}

/** The name of a company that has to be told from the main brand; nothing for the main brand itself. */
export function otherBrandName(site: SiteInfo, company: string): string | undefined {
  return addressedCompany(site, company) && findSiteCompany(site, company)?.name;
}

/** What addresses and calls say of a company: nothing for the main brand's, else its code. */
export function addressedCompany(site: SiteInfo, name: string): string | undefined {
  const company = findSiteCompany(site, name);
  return company === site.companies[0] ? undefined : company?.code;
}
