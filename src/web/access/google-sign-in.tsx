import { WithGoogle } from '../session/with-google.tsx';
import styles from './access.module.css';

/** The third-party sign-in below the form (ruling 3). */
export function GoogleSignIn() {
  return (
    <div>
      <p className={styles.or}>or</p>
      <WithGoogle prompts />
    </div>
  );
}
