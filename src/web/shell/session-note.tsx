import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { hasEnded } from '../session/session-end.ts';
import { useIsSignedIn } from '../session/token.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

/** Pages that ask for a login themselves when the session ends. */
const PROTECTED = /^\/(account|profile|settings|staff|orders|order-colors|logout)(\/|$)/;

/** Says on a public page that the session ended by itself, with the way back in (ruling 4). Draws nothing. */
export function SessionNote() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const was = useRef(isSignedIn);
  const show = useSnackbar();
  const tell = useEffectEvent(() => {
    if (!hasEnded() || PROTECTED.test(pathname)) return;
    const onAct = () => storeReturnTo(pathname + search);
    show({
      text: 'Your session has ended.',
      action: { label: 'Log In', href: paths.login(), onAct },
      duration: 10_000,
    });
  });
  // Synchronises with the browser's storage, where the session ends.
  useEffect(() => {
    if (was.current && !isSignedIn) tell();
    was.current = isSignedIn;
  }, [isSignedIn]);
  return null;
}
