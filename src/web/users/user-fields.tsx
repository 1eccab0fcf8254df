import type { ReactNode } from 'react';
import type { ShipTo } from '#contract/customer.ts';
import { USER_NOTES_MAX } from '#domain/account-user.ts';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#domain/email.ts';
import { ACCOUNT_TYPE, type Actor, ALL_LOCATIONS, isEmployee } from '#domain/permissions.ts';
import type { Draft } from '../accounts/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { UserValues } from './user-draft.ts';
import type { KnownUser } from './user-queries.ts';
import styles from './users.module.css';

type UserDraft = Pick<Draft<UserValues>, 'values' | 'set' | 'errorOf' | 'touch'>;

interface UserFieldsProps {
  draft: UserDraft;
  user: KnownUser;
  mayEdit: boolean;
  actor: Actor;
  /** Where a new user may act. */
  children: ReactNode;
}

/** With the address the login would be taken over (T54). */
const MORE_RIGHTS = 'This user may do more than you. Only customer service can change the email address.';

/** Name, e-mail, notes or welcome, and the right to order for one's locations (USR-012 to USR-022, ruling 26). */
export function UserFields({ draft, user, mayEdit, actor, children }: UserFieldsProps) {
  const { values, set, errorOf, touch } = draft;
  if (!mayEdit || user.accountType !== ACCOUNT_TYPE.customer) return <UserText user={user} />;
  if (user.isElsewhere) return <SharedUserText user={user} />;
  const isNew = user.id === 0;
  const isGiver = isEmployee(actor) && values.isLimited;
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        value={values.name}
        help="Please enter the users full name"
        error={errorOf('name')}
        onBlur={() => touch('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="Email Address"
        type="email"
        name="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        value={values.email}
        disabled={user.hasMoreRights}
        help={user.hasMoreRights ? MORE_RIGHTS : undefined}
        error={errorOf('email')}
        onBlur={() => touch('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      {children}
      <TextArea
        label={isNew ? 'Welcome message' : 'Notes'}
        name="notes"
        optional={!isNew}
        rows={3}
        maxLength={USER_NOTES_MAX}
        value={values.notes}
        help={isNew ? 'Please enter a welcome message to the new user.' : undefined}
        error={errorOf('notes')}
        onBlur={() => touch('notes')}
        onChange={(event) => set({ notes: event.target.value })}
      />
      {isGiver && (
        <Checkbox
          label="May order for its locations"
          checked={values.mayOrder}
          onChange={(event) => set({ mayOrder: event.target.checked })}
        />
      )}
    </div>
  );
}

function UserText({ user }: { user: KnownUser }) {
  return (
    <DescriptionList
      items={[
        { term: 'Name', value: user.name },
        { term: 'Email Address', value: user.email },
        ...(user.notes ? [{ term: 'Notes', value: user.notes }] : []),
      ]}
    />
  );
}

/** Name, e-mail and notes are read at every account of a user: those who do not cover them all change only its locations here (T07). */
function SharedUserText({ user }: { user: KnownUser }) {
  return (
    <div className={styles.fields}>
      <UserText user={user} />
      <Alert>
        This user also has accounts or locations that are not yours. Only customer service can change the name, the
        email address and the notes.
      </Alert>
    </div>
  );
}

interface NewUserLocationProps {
  draft: UserDraft;
  places: readonly ShipTo[];
  mayGiveAll: boolean;
}

/** The ship-to restriction of a new user: the whole account to those who may act for it, or one location (USR-030, USR-033). */
export function NewUserLocation({ draft, places, mayGiveAll }: NewUserLocationProps) {
  const { values, set, errorOf } = draft;
  const value = values.isLimited ? (values.shipToCode[0] ?? '') : ALL_LOCATIONS;
  return (
    <Select
      label="Ship-to restriction"
      value={value}
      error={errorOf('shipToCode')}
      placeholder={values.isLimited && values.shipToCode.length === 0 ? 'Select One' : undefined}
      options={[...(mayGiveAll ? [{ value: ALL_LOCATIONS, label: 'All Locations' }] : []), ...placeOptions(places)]}
      onChange={({ target }) =>
        set(
          target.value === ALL_LOCATIONS
            ? { isLimited: false, shipToCode: [] }
            : { isLimited: true, shipToCode: [target.value] },
        )
      }
    />
  );
}

/** `2 - Warehouse, Bend, OR` */
export const placeOptions = (places: readonly ShipTo[]) =>
  places.map(({ ShipToCode, ShipToName, ShipToCity, ShipToState }) => ({
    value: ShipToCode,
    label: `${ShipToCode} - ${[ShipToName, ShipToCity, ShipToState].filter(Boolean).join(', ')}`,
  }));
