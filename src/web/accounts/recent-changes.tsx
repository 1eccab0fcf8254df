import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { momentDayText } from '../session/seller-time.ts';
import { addressChangesQuery } from './account-queries.ts';
import styles from './accounts.module.css';

/** Who changed what lately in the account's addresses; nothing where nobody has changed any. */
export function RecentChanges({ customerRef }: { customerRef: CustomerRef }) {
  const changes = useQuery(addressChangesQuery(useApi(), customerRef));
  if (changes.isError) return <ProblemAlert of={changes} text="Recent changes cannot be shown now." />;
  if (!changes.data?.length) return null;
  return (
    <section className={styles.changes} aria-labelledby="recent-changes">
      <h2 id="recent-changes">Recent changes</h2>
      <ol>
        {changes.data.map(({ text, by, at }) => (
          <li key={`${at} ${text}`}>
            {text}
            <small>{[by, momentDayText(at)].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
