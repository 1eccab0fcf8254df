import { paths } from '../paths.ts';
import { findSiteCompany } from '../session/company.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** For the seller's staff: where the account's payments and credits are entered. */
export function AccountMoneyLink({ company, customerRef }: { company: string; customerRef: CustomerRef }) {
  const site = useSite();
  const { data: profile } = useProfile();
  if (!profile?.abilities?.staff) return null;
  const code = findSiteCompany(site, company)?.code ?? company;
  return <ButtonLink href={paths.accountMoney(code, customerRef.accountKey)}>Payments and Credits</ButtonLink>;
}
