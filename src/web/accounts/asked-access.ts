import type { SiteInfo } from '#contract/site.ts';
import { grantedRepAccess, parseSalespersonSegment } from '#domain/access.ts';
import { findSiteCompany } from '../session/company.ts';
import type { KnownAccess } from '../session/current-access.ts';

/** The access that covers what an address asks for, and its part that is asked for: one salesperson of several, or all of it. */
export interface AskedAccess {
  granted: KnownAccess;
  shown: KnownAccess;
}

/** The code by which an access is shown (PRM-009) is read as the segment that it stands for. */
const segmentOf = (code: string): string =>
  code === 'ALL' ? 'all' : code.replace(/^ALL-/, '%-').replace(/-ALL$/, '-%');

/** What `/profile/rep/{salesperson}` asks for: without a company the first one's for which it is covered (rulings 13 and 14). */
export function askedAccess(
  { companies }: Pick<SiteInfo, 'companies'>,
  accesses: readonly KnownAccess[],
  salesperson: string,
  company: string | null,
): AskedAccess | undefined {
  const asked = parseSalespersonSegment(segmentOf(salesperson.toUpperCase()));
  if (asked === undefined) return undefined;
  const named = company ? [findSiteCompany({ companies }, company)] : companies;
  for (const each of named) {
    // Accesses name their company by its slug or by its code (ACT-052).
    const own = accesses.filter((access) => each && findSiteCompany({ companies }, access.company) === each);
    const granted = grantedRepAccess(own, { ...asked, company: own[0]?.company ?? '' });
    if (granted) return { granted, shown: partOf(granted, asked) };
  }
  return undefined;
}

function partOf(granted: KnownAccess, asked: { divisionNo: string; salespersonNo: string }): KnownAccess {
  const { divisionNo, salespersonNo } = asked;
  if (granted.salespersonDivisionNo === divisionNo && granted.salespersonNo === salespersonNo) return granted;
  return { ...granted, salespersonDivisionNo: divisionNo, salespersonNo, salespersonName: null };
}
