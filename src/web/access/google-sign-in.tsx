import { GoogleUnable } from '../session/google-unable.tsx';
import { useSite } from '../session/site.tsx';
import { useLater } from '../ui/use-later.ts';
import styles from './access.module.css';

/** The third-party sign-in below the form (ruling 3); says so where the seller has not set it up. */
export function GoogleSignIn() {
  const { googleClientId } = useSite();
  return (
    <div>
      <p className={styles.or}>or</p>
      {googleClientId === null ? <GoogleUnable /> : <GoogleLater />}
    </div>
  );
}

const loadWithGoogle = () =>
  import('../session/with-google.tsx').catch(() => ({
    WithGoogle: GoogleUnable,
  }));

/** Comes after the form, which every page behind the login carries to sign in again in place. */
function GoogleLater() {
  const WithGoogle = useLater(loadWithGoogle)?.WithGoogle;
  return WithGoogle ? <WithGoogle prompts /> : <div className={styles.google} />;
}
