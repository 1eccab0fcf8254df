import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import type { listMessages } from '#contract/content.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { focusNextButton } from '../ui/focus-next-button.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconAlertTriangle, IconTruck, IconX } from '../ui/icons.ts';
import styles from './site-messages.module.css';

/** Messages are asked for again after half an hour (document 1, limits). */
const REFRESH_MS = 1_800_000;

/** What the seller tells everyone, under the header; each can be put away until the page is loaded again. */
export function SiteMessages({ className }: { className?: string | undefined }) {
  const api = useApi();
  const [hidden, hide] = useState<readonly number[]>([]);
  const { data } = useQuery({
    queryKey: bootKeys.messages,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listMessages>('GET /api/messages.json', {}, { signal })).messages,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  const shown = (data ?? []).filter(({ id }) => !hidden.includes(id));
  if (shown.length === 0) return null;
  function dismiss({ currentTarget }: MouseEvent<HTMLElement>, id: number) {
    focusNextButton(currentTarget.closest('section'), currentTarget);
    hide([...hidden, id]);
  }
  return (
    <section aria-label="Messages" data-print="never" className={styles.messages}>
      {shown.map(({ id, type, message }) => (
        <div key={id} className={`${className ?? ''} ${styles.line}`}>
          <Icon of={type === 'shipping' ? IconTruck : IconAlertTriangle} size="small" />
          <span className={styles.text}>{message}</span>
          <IconButton icon={IconX} label="Dismiss message" size="small" onClick={(event) => dismiss(event, id)} />
        </div>
      ))}
    </section>
  );
}
