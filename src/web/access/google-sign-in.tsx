import { useSite } from '../session/site.tsx';
import styles from './access.module.css';

/** The third-party sign-in below the form; says so where the seller has not set it up (ruling 3). */
export function GoogleSignIn() {
  const { googleClientId } = useSite();
  return (
    <div className={styles.google}>
      <p className={styles.or}>or</p>
      {googleClientId === null && <p className={styles.unable}>Unable to load Google login</p>}
    </div>
  );
}
