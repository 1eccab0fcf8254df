import { useSite } from '../session/site.tsx';
import { UNABLE_TO_LOAD, WithGoogle } from '../session/with-google.tsx';
import styles from './access.module.css';

/** The third-party sign-in below the form; says so where the seller has not set it up (ruling 3, ACC-026). */
export function GoogleSignIn() {
  const { googleClientId } = useSite();
  return (
    <div>
      <p className={styles.or}>or</p>
      {googleClientId === null ? <p className={styles.unable}>{UNABLE_TO_LOAD}</p> : <WithGoogle prompts />}
    </div>
  );
}
