import { type MouseEvent, useRef, useState } from 'react';
import type { ShipTo } from '#contract/customer.ts';
import { location } from '#domain/address.ts';
import { type Actor, ALL_LOCATIONS, mayAddLocation, mayEditUser } from '#domain/permissions.ts';
import type { Draft } from '../accounts/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { focusNextButton } from '../ui/focus-next-button.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconPlus, IconX } from '../ui/icons.ts';
import { Select } from '../ui/select.tsx';
import type { Column } from '../ui/table-column.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { UserValues } from './user-draft.ts';
import { placeOptions } from './user-fields.tsx';
import { TypeBadge } from './user-marks.tsx';
import type { KnownUser } from './user-queries.ts';
import styles from './users.module.css';

interface Row {
  code: string;
  name: string;
  place: string;
  /** May be taken away. */
  removable: boolean;
}

type PlacesDraft = Pick<Draft<UserValues>, 'values' | 'set' | 'errorOf'>;

interface AccessTableProps {
  draft: PlacesDraft;
  user: KnownUser;
  places: readonly ShipTo[];
  actor: Actor;
  /** The person acts for the whole account. */
  isWhole: boolean;
}

/** What the user may act for, with the way to add a location and to take one away; kept by Save (USR-008, USR-009, USR-026). */
export function AccessTable({ draft, user, places, actor, isWhole }: AccessTableProps) {
  const { values, set } = draft;
  const { shipToCode: codes, isLimited } = values;
  const mayAdd = mayAddLocation(actor, { ...user, billTo: !isLimited });
  // Who had the whole account and is to be limited has no location until one is added.
  const isAll = !isLimited || (codes.length === 0 && !user.billTo);
  const rows: Row[] = isAll ? [ALL] : codes.map((code) => rowOf(code, places, mayAdd && codes.length > 1));
  const section = useRef<HTMLElement>(null);
  // What follows the last location is the way to add one.
  function remove(code: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNextButton(section.current, currentTarget);
    set({ shipToCode: codes.filter((each) => each !== code) });
  }
  const left = places.filter(({ ShipToCode }) => !codes.includes(ShipToCode));
  return (
    <section ref={section} aria-labelledby="access-permissions">
      <h2 id="access-permissions" className={styles.title}>
        Access permissions
      </h2>
      {isWhole && mayEditUser(actor, user) && <Restriction draft={draft} />}
      <DataTable
        label="Access permissions"
        columns={columnsWith(user, remove)}
        rows={rows}
        rowKey={({ code }) => code}
        empty={<p className={styles.none}>No location is chosen yet.</p>}
      />
      <AddLocation
        draft={draft}
        places={left}
        disabled={!mayAdd || left.length === 0}
        onAdd={(code) => set({ shipToCode: [...codes, code].sort(), picked: '' })}
      />
    </section>
  );
}

/** Whether the user acts for the whole account or for some locations: for who has the whole account to give (USR-012, USR-033). */
function Restriction({ draft: { values, set, errorOf } }: { draft: PlacesDraft }) {
  return (
    <Select
      label="Ship-to restriction"
      className={styles.restriction}
      value={values.isLimited ? SOME : ALL_LOCATIONS}
      error={errorOf('shipToCode')}
      options={[
        { value: ALL_LOCATIONS, label: 'All Locations' },
        { value: SOME, label: 'Only these locations' },
      ]}
      onChange={({ target }) => set({ isLimited: target.value === SOME, picked: '' })}
    />
  );
}

const SOME = 'some';

const ALL: Row = { code: '', name: 'All Locations', place: '', removable: false };

function rowOf(code: string, places: readonly ShipTo[], removable: boolean): Row {
  const place = places.find(({ ShipToCode }) => ShipToCode === code);
  return {
    code,
    name: place?.ShipToName ?? '',
    place: place ? location({ city: place.ShipToCity, state: place.ShipToState }) : '',
    removable: removable && place !== undefined,
  };
}

const columnsWith = (
  user: KnownUser,
  remove: (code: string, event: MouseEvent<HTMLButtonElement>) => void,
): readonly Column<Row>[] => [
  { key: 'type', head: 'Type', cell: () => <TypeBadge accountType={user.accountType} /> },
  { key: 'code', head: 'Ship To Code', cell: ({ code }) => code },
  { key: 'name', head: 'Name', cell: ({ name }) => name, tone: 'strong' },
  { key: 'location', head: 'Location', cell: ({ place }) => place },
  {
    key: 'remove',
    head: <VisuallyHidden>Remove</VisuallyHidden>,
    align: 'end',
    cell: ({ code, removable }) =>
      removable && (
        <IconButton
          icon={IconX}
          label={`Remove location ${code}`}
          size="small"
          onClick={(event) => remove(code, event)}
        />
      ),
  },
];

interface AddLocationProps {
  draft: PlacesDraft;
  places: readonly ShipTo[];
  disabled: boolean;
  onAdd: (code: string) => void;
}

/** The ref of what stands where the control that was pressed has gone. */
const takesFocus = (control: HTMLElement | null) => control?.focus();

/** What is picked here is part of the form: it is added or taken back before the form is saved or left. */
function AddLocation({ draft: { values, set, errorOf }, places, disabled, onAdd }: AddLocationProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, noteOpen] = useState(false);
  if (disabled && isOpen) setOpen(false);
  function open() {
    setOpen(true);
    noteOpen(true);
  }
  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button ref={wasOpen ? takesFocus : undefined} look="quiet" icon={IconPlus} disabled={disabled} onClick={open}>
          New Ship-To Location
        </Button>
      </div>
    );
  }
  function add() {
    onAdd(values.picked);
    setOpen(false);
  }
  function close() {
    set({ picked: '' });
    setOpen(false);
  }
  return (
    <div className={styles.add}>
      <Select
        ref={takesFocus}
        label="New Ship-To Location"
        placeholder="Select One"
        value={values.picked}
        error={errorOf('picked')}
        options={placeOptions(places)}
        onChange={(event) => set({ picked: event.target.value })}
      />
      <Button disabled={!values.picked} onClick={add}>
        Add
      </Button>
      <IconButton icon={IconX} label="Close" onClick={close} />
    </div>
  );
}
