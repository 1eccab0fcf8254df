import { useSite } from '../session/site.tsx';
import styles from './notices.module.css';
import page from './page.module.css';

/** A demo says so on every page (security T55). */
export function DemoNotice() {
  const { demo } = useSite();
  if (!demo) return null;
  return (
    <aside aria-label="Demo" className={styles.demo} data-print="never">
      <div className={`${page.wrap} ${styles.line}`}>
        <span>
          A demo with made-up data. Its mail is in the <a href="/mailbox">mailbox</a>.
        </span>
      </div>
    </aside>
  );
}
