import type { ShipTo } from '#contract/customer.ts';
import { mayEditUser } from '#domain/permissions.ts';
import { FormSkeleton } from '../accounts/form-skeleton.tsx';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { permissionsOf, useVisibleShipTos } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconArrowLeft } from '../ui/icons.ts';
import { UserEditor } from './user-editor.tsx';
import { type KnownUser, useRemoveUser, useUsers } from './user-queries.ts';
import styles from './users.module.css';

/** A new user has id 0 (USR-031). */
const NEW_USER: KnownUser = {
  id: 0,
  name: '',
  email: '',
  accountType: 4,
  billTo: false,
  shipToCodes: [],
  notes: '',
  mayOrder: false,
  isInvited: false,
  isElsewhere: false,
  hasMoreRights: false,
  isInvitationRefused: false,
  version: undefined,
};

/** A blank user; who may not act for the whole account can give only locations of theirs, and the only one is chosen. */
function newUser(isWhole: boolean, places: readonly ShipTo[]): KnownUser {
  const [only, ...others] = places;
  const codes = !isWhole && only && others.length === 0 ? [only.ShipToCode] : [];
  return { ...NEW_USER, billTo: isWhole, shipToCodes: codes };
}

/** One user of the account with what it may act for; `new` is a blank form (USR-002). */
export function UserPage() {
  const { ref, data: load } = useCustomer();
  return ref && (load === undefined ? <FormSkeleton /> : <OneUser customerRef={ref} />);
}

function OneUser({ customerRef: ref }: { customerRef: CustomerRef }) {
  const { userId = '' } = useParams();
  const { data: profile } = useProfile();
  const { data: load } = useCustomer();
  const { users } = useUsers(ref, userId);
  const remove = useRemoveUser(ref);
  const places = useVisibleShipTos(load) ?? [];
  if (profile === undefined || users === undefined) return <FormSkeleton />;
  const actor = { accountType: profile.user.accountType, roles: profile.roles };
  const isWhole = permissionsOf(load).billTo;
  const known = mayEditUser(actor, NEW_USER) ? [newUser(isWhole, places), ...users] : users;
  // Whom the person is removing stays until the list is there, although it has gone from that.
  const shown = remove.variables ? [...known, remove.variables] : known;
  const user = shown.find(({ id }) => (userId === 'new' ? id === 0 : String(id) === userId));
  return (
    <>
      <ButtonLink look="quiet" size="small" icon={IconArrowLeft} href={paths.users(ref)} className={styles.up}>
        Users
      </ButtonLink>
      {user ? (
        <UserEditor
          key={`${keyOfRef(ref)}/${user.id}`}
          customerRef={ref}
          {...{ user, places, actor, isWhole, remove }}
        />
      ) : userId === 'new' ? (
        <EmptyState
          title="Users are added by your representative."
          action={<ButtonLink href={paths.users(ref)}>Users</ButtonLink>}
        >
          Please ask them or Customer Service.
        </EmptyState>
      ) : (
        <EmptyState title="This user cannot be shown." action={<ButtonLink href={paths.users(ref)}>Users</ButtonLink>}>
          It may have been removed, or it does not act for this account.
        </EmptyState>
      )}
    </>
  );
}

export { UserPage as Component };
