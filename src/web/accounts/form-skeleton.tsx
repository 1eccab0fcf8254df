import { Skeleton } from '../ui/skeleton.tsx';
import styles from './accounts.module.css';

/** Where a form will be. */
export function FormSkeleton() {
  return (
    <div className={styles.fields} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width="full" shape="control" />
      ))}
    </div>
  );
}
