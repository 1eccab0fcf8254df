import { Suspense, useEffect, useState } from 'react';
import { hasEnded } from '../session/session-end.ts';
import { useIsSignedIn } from '../session/token.ts';
import { late } from '../ui/late.ts';

const DELAY_MS = 10_000;
const SignUpInvitation = late(() => import('./sign-up-invitation.tsx').then((module) => module.SignUpInvitation));

/** Ten seconds after the page is there, visitors are invited to ask for an account (SGN-027, SGN-028). */
export function SignUpTimer() {
  const isSignedIn = useIsSignedIn();
  const [isDue, setDue] = useState(false);
  // Synchronises with the clock.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue &&
    !isSignedIn &&
    // Who was just signed in here has an account.
    !hasEnded() && (
      <Suspense>
        <SignUpInvitation />
      </Suspense>
    )
  );
}
