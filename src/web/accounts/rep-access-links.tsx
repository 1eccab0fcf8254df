import { repCode, repName } from '#domain/access.ts';
import { paths } from '../paths.ts';
import { otherBrandName } from '../session/company.ts';
import { useAccesses } from '../session/current-access.ts';
import { useSite } from '../session/site.tsx';
import { DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { coveredAccounts } from './covered-accounts.ts';

/** The rep accesses of a person, each the way to its customers (SHL-014). */
export function RepAccessLinks({ onNavigate }: { onNavigate?: () => void }) {
  const accesses = (useAccesses() ?? []).filter(({ isRepAccount }) => isRepAccount);
  const site = useSite();
  if (accesses.length === 0) return null;
  return (
    <DrawerGroup title="Customer List">
      {accesses.map((access) => (
        <DrawerLink
          key={access.id}
          href={paths.access(access.id)}
          detail={[repName(access), otherBrandName(site, access.company), coveredAccounts(access.wire)]
            .filter(Boolean)
            .join(', ')}
          onClick={onNavigate}
        >
          {repCode(access)}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}
