import type { AccountAccess } from '#contract/profile.ts';
import { repCode, repName } from '#domain/access.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/session-queries.ts';
import { DrawerGroup, DrawerLink } from '../ui/drawer.tsx';

/** The rep accesses of a person, each the way to its customers. */
export function RepAccessLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { data: profile } = useProfile();
  const accesses = (profile?.accounts ?? []).filter(({ isRepAccount }) => isRepAccount);
  if (accesses.length === 0) return null;
  return (
    <DrawerGroup title="Customer List">
      {accesses.map((access) => (
        <DrawerLink
          key={access.id}
          href={paths.access(access.id)}
          detail={`${repName(patternOf(access))}, ${access.customers} accounts`}
          onClick={onNavigate}
        >
          {repCode(patternOf(access))}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}

/** The rep pattern of an access, in the domain's words. */
export const patternOf = (access: AccountAccess) => ({
  salespersonDivisionNo: access.SalespersonDivisionNo,
  salespersonNo: access.SalespersonNo,
  salespersonName: access.SalespersonName,
});
