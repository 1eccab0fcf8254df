import type { AccountAccess } from '#contract/profile.ts';
import type { SiteInfo } from '#contract/site.ts';
import { customerSlug } from '#domain/customer-key.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';

/** `{div}-{no}`, with the ship-to of an access that names one. */
export const slugOfAccess = ({ ARDivisionNo, CustomerNo, ShipToCode }: AccountAccess): string =>
  customerSlug({ divisionNo: ARDivisionNo, customerNo: CustomerNo, shipToCode: ShipToCode });

/** Where an access leads: a rep's to its customers, a customer's to the account (PRM-010). */
export function hrefOfAccess(site: SiteInfo, access: AccountAccess): string {
  if (access.isRepAccount) return paths.access(access.id);
  return paths.billing({ slug: slugOfAccess(access), company: addressedCompany(site, access.Company) });
}
