import { repCode, repName } from '#domain/access.ts';
import { paths } from '../paths.ts';
import { useAccesses } from '../session/current-access.ts';
import { DrawerGroup, DrawerLink } from '../ui/drawer.tsx';

/** The rep accesses of a person, each the way to its customers (SHL-014). */
export function RepAccessLinks({ onNavigate }: { onNavigate?: () => void }) {
  const accesses = (useAccesses() ?? []).filter(({ isRepAccount }) => isRepAccount);
  if (accesses.length === 0) return null;
  return (
    <DrawerGroup title="Customer List">
      {accesses.map((access) => (
        <DrawerLink
          key={access.id}
          href={paths.access(access.id)}
          detail={`${repName(access)}, ${access.wire.customers.toLocaleString('en-US')} accounts`}
          onClick={onNavigate}
        >
          {repCode(access)}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}
