import { useEffect, useState } from 'react';
import { GoogleUnable } from '../session/google-unable.tsx';
import { useSite } from '../session/site.tsx';
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

const AGAIN_MS = 15_000;

/**
 * Comes after the form, which every page behind the login carries to sign in again in place. A computer that wakes has no network yet: what
 * could not be loaded then is asked for again.
 */
function GoogleLater() {
  const [code, keep] = useState<typeof import('../session/with-google.tsx')>();
  const [isUnable, setUnable] = useState(false);
  // Synchronises with code that is still on its way, and with the network.
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      try {
        keep(await import('../session/with-google.tsx'));
        stop.abort();
      } catch {
        setUnable(true);
      }
    };
    const timer = setInterval(load, AGAIN_MS);
    stop.signal.addEventListener('abort', () => clearInterval(timer));
    window.addEventListener('online', load, { signal: stop.signal });
    void load();
    return () => stop.abort();
  }, []);
  if (code) return <code.WithGoogle prompts />;
  return isUnable ? <GoogleUnable /> : <div className={styles.google} />;
}
