import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { prepareGoogleLogin } from '#contract/access.ts';
import { ApiProblem, isTokenRefused } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { GoogleUnable } from './google-unable.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useSignInWithGoogle } from './sign-in.ts';
import styles from './with-google.module.css';

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The server takes a nonce for ten minutes: whoever presses the button has at least half of them to choose an account. */
const RENEW_MS = 5 * 60_000;
/** Looked after often, because a computer that slept wakes with old timers. */
const LOOK_MS = 15_000;

/** The part of Google's script that is used here. */
interface GoogleIdentity {
  initialize(settings: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, looks: Record<string, string | number>): void;
  prompt(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

interface WithGoogleProps {
  /** Offers the account that the browser knows, once. */
  prompts?: boolean;
  /** What a refusal means here, unless the server's own words say it. */
  refusal?: string;
  onSignedIn?: () => void;
}

/** Google's own button, by which one signs in; says so while it does not load (ruling 3, ACC-026). A nonce counts once, so a refused attempt makes a new button. */
export function WithGoogle({ prompts = false, refusal, onSignedIn }: WithGoogleProps) {
  const signIn = useSignInWithGoogle();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ProblemAlert of={signIn} text={isAccountRefused(signIn.error) ? refusal : undefined} />
      <GoogleButton
        key={attempt}
        prompts={prompts && attempt === 0}
        onCredential={(credential) =>
          // Also heard when the login that this button stood in is gone by then.
          void signIn.mutateAsync(credential).then(onSignedIn, () => setAttempt(attempt + 1))
        }
      />
    </>
  );
}

/** It is the Google account that is refused, not the button that was pressed too late. */
const isAccountRefused = (error: unknown): boolean =>
  isTokenRefused(error) && error instanceof ApiProblem && error.code !== 'stale-sign-in';

interface GoogleButtonProps {
  /** Offers the account that the browser knows, once. */
  prompts: boolean;
  onCredential: (credential: { token: string; nonce: string }) => void;
}

function GoogleButton({ prompts, onCredential }: GoogleButtonProps) {
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const [isUnable, setUnable] = useState(false);
  const take = useEffectEvent(onCredential);
  const show = useEffectEvent(async (isFirst: boolean, isLeft: () => boolean) => {
    const script = loadGoogle();
    // Where the script does not load again and again, no nonces are made for it.
    if (!isFirst) await script;
    const [{ clientId, nonce }, google] = await Promise.all([
      api.call<typeof prepareGoogleLogin>('GET /api/user/v2/b2b/login/google.json'),
      script,
    ]);
    if (isLeft() || place.current === null) return;
    if (clientId === null || nonce === null) throw new Error('Google sign-in is not set up');
    // A window of Google's that was opened before answers with the nonce before, which still counts for a while.
    const callback = ({ credential }: { credential: string }) => isLeft() || take({ token: credential, nonce });
    google.initialize({ client_id: clientId, nonce, callback });
    drawButton(google, place.current);
    if (isFirst && prompts) google.prompt();
  });
  // Synchronises with Google's script, which draws its own button, and that with the time for which the server takes its nonce.
  useEffect(() => {
    let left = false;
    let drawnAt = Date.now();
    const isLeft = () => left;
    // The button that is there is better than none: pressed too late, it is told so.
    const askAgain = () => {
      drawnAt = 0;
    };
    show(true, isLeft).catch(() => {
      askAgain();
      setUnable(true);
    });
    const renew = () => {
      if (document.visibilityState !== 'visible' || Date.now() - drawnAt < RENEW_MS) return;
      drawnAt = Date.now();
      show(false, isLeft).then(() => setUnable(false), askAgain);
    };
    const timer = setInterval(renew, LOOK_MS);
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('online', renew);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('online', renew);
    };
  }, []);
  return (
    <>
      {isUnable && <GoogleUnable />}
      <div ref={place} className={isUnable ? undefined : styles.button} />
    </>
  );
}

function drawButton(google: GoogleIdentity, place: HTMLElement): void {
  const isFocused = place.contains(document.activeElement);
  google.renderButton(place, {
    theme: 'outline',
    size: 'large',
    text: 'signin_with',
    width: Math.min(400, place.clientWidth),
  });
  if (isFocused) place.querySelector<HTMLElement>('button, [role="button"], iframe')?.focus();
}

let loading: Promise<GoogleIdentity> | undefined;

/** Google's script, once per page view, under the page's own nonce. */
function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.nonce = window.__PRELOADED_STATE__?.app?.nonce ?? '';
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Google sign-in did not load'));
    };
    script.onload = () => {
      const google = window.google?.accounts?.id;
      if (google) resolve(google);
      else fail();
    };
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}
