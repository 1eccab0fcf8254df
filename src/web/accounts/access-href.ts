import type { AccountAccess } from '#contract/profile.ts';
import type { SiteInfo } from '#contract/site.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';

/** Where an access leads: a rep's to its customers, a customer's to the account. */
export function hrefOfAccess(site: SiteInfo, access: AccountAccess): string {
  if (access.isRepAccount) return paths.access(access.id);
  const slug = [access.ARDivisionNo, access.CustomerNo, access.ShipToCode].filter(Boolean).join('-');
  return paths.billing({ slug, company: addressedCompany(site, access.Company) });
}
