import { useSyncExternalStore } from 'react';
import { useUnsentCount } from '../session/unsent.ts';
import { Icon } from '../ui/icon.tsx';
import { IconCloudOff } from '../ui/icons.ts';
import styles from './offline-line.module.css';
import page from './page.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Under the header while the browser has no network: that it is so, and what becomes of what was typed (design language 6). */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const count = useUnsentCount();
  return (
    <div role="status" className={styles.offline} data-print="never">
      {!isOnline && (
        <p className={`${page.wrap} ${styles.line}`}>
          <Icon of={IconCloudOff} size="small" />
          <span>
            <strong>Offline.</strong> {wordsOf(count)}
          </span>
        </p>
      )}
    </div>
  );
}

function wordsOf(count: number): string {
  if (count === 0) return 'What you see may have changed since. You can go on when you are connected again.';
  return count === 1
    ? '1 change is kept here and sent when you are connected again.'
    : `${count} changes are kept here and sent when you are connected again.`;
}
