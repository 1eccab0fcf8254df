import { permissionLabel } from '#domain/account-user.ts';
import { type AccountType, accountTypeColor } from '#domain/permissions.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconBuildingStore, IconMapPin } from '../ui/icons.ts';
import type { KnownUser } from './user-queries.ts';
import styles from './users.module.css';

const NAMES = { 1: 'Employee', 2: 'Sales rep', 4: 'Customer' } as const;
const TONES = { primary: 'accent', info: 'info', success: 'success' } as const;

/** What kind of user it is (PRM-020). */
export function TypeBadge({ accountType }: { accountType: AccountType }) {
  return <Badge tone={TONES[accountTypeColor(accountType)]}>{NAMES[accountType]}</Badge>;
}

/** What a user may act for: the whole account, or how many locations (USR-010, USR-011). */
export function PermissionMark({ user }: { user: KnownUser }) {
  const label = permissionLabel(user);
  const count = user.shipToCodes.length;
  const words = count === 0 || user.billTo ? label : `${label} ${count === 1 ? 'location' : 'locations'}`;
  return (
    <span className={styles.mark}>
      <Icon of={user.billTo ? IconBuildingStore : IconMapPin} size="small" /> {words}
    </span>
  );
}
