import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { shownValue } from '#domain/settings-page.ts';
import { STORED_SETTINGS, type StoredSetting, storageKey } from '#domain/stored-settings.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { profileKey } from '../session/session-queries.ts';
import { clearSettings } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { rawStored, watchStored } from '../session/stored.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusNextButton } from '../ui/focus-next-button.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconTrash, IconX } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { Column } from '../ui/table-column.ts';
import styles from './accounts.module.css';
import { Appearance } from './appearance.tsx';
import { ClearSettingsDialog } from './clear-settings-dialog.tsx';

interface Row {
  setting: StoredSetting;
  key: string;
  value: string;
}

/** What this browser remembers, and the way to make it forget (SET-001 to SET-004, ruling 11). */
export function SettingsPage() {
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const rows = useRows();
  const show = useSnackbar();
  const [isClearing, setClearing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  function clear(setting: StoredSetting, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNextButton(list.current, currentTarget);
    clearSettings(slug, [setting]);
    if (setting.key === STORED_SETTINGS.profile.key) void queryClient.invalidateQueries({ queryKey: profileKey });
    show({ text: `${storageKey(slug, setting)} is cleared.` });
  }
  return (
    <>
      <PageHead title="Stored Settings" noIndex />
      <Breadcrumb items={[{ label: 'Profile', href: paths.profile() }, { label: 'Stored Settings' }]} />
      <PageTitle
        title="Stored Settings"
        sub="What this browser remembers of you, on this device only."
        actions={
          <Button look="danger-quiet" icon={IconTrash} onClick={() => setClearing(true)}>
            Clear All Settings
          </Button>
        }
      />
      <Alert kind="warning">
        If something seems stuck, remove its setting here. Removed settings are made again when they are needed. Refresh
        the page afterwards.
      </Alert>
      <div ref={list} className={styles.settings}>
        <DataTable
          label="Stored settings"
          columns={columnsWith(clear)}
          rows={rows}
          rowKey={({ key }) => key}
          empty={<EmptyState title="Nothing is stored." />}
        />
      </div>
      <Appearance />
      <ClearSettingsDialog open={isClearing} onClose={() => setClearing(false)} />
    </>
  );
}

const columnsWith = (
  clear: (setting: StoredSetting, event: MouseEvent<HTMLButtonElement>) => void,
): readonly Column<Row>[] => [
  {
    key: 'action',
    head: 'Action',
    cell: ({ setting, key }) =>
      setting.clearable && (
        <IconButton icon={IconX} label={`Clear ${key}`} size="small" onClick={(event) => clear(setting, event)} />
      ),
    className: styles.settingAct,
  },
  { key: 'key', head: 'Key', cell: ({ key }) => key, tone: 'strong', className: styles.settingKey },
  { key: 'value', head: 'Value', cell: ({ value }) => <code className={styles.settingValue}>{value}</code> },
];

/** The stored settings as they are now; a token shows its last four characters only (security T40). */
function useRows(): Row[] {
  const { slug } = useSite();
  const text = useSyncExternalStore(
    watchStored,
    () => JSON.stringify(Object.values(STORED_SETTINGS).map((setting) => rawOf(slug, setting))),
    () => '[]',
  );
  const values = JSON.parse(text) as (string | null)[];
  return Object.values(STORED_SETTINGS).flatMap((setting, index) => {
    const value = values[index];
    return value == null ? [] : [{ setting, key: storageKey(slug, setting), value: shownValue(setting, value) }];
  });
}

const rawOf = (product: string, setting: StoredSetting): string | null =>
  rawStored(storageKey(product, setting), setting.storage);

export { SettingsPage as Component };
