import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { endText, hasEnded } from '../session/session-end.ts';
import { useIsSignedIn } from '../session/token.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

/** Pages that ask for a login themselves when the session ends, or say that it has. */
const ASKING = /^\/(account|profile|settings|staff|orders|order-colors|log(?:in|out))(\/|$)/;

/** Says on a public page that the session ended by itself, or in another tab, also before one came to it, with the way back in (ruling 4). Draws nothing. */
export function SessionNote() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const was = useRef(true);
  const show = useSnackbar();
  const tell = useEffectEvent(() => {
    if (!hasEnded() || ASKING.test(pathname)) return;
    const onAct = () => storeReturnTo(pathname + search);
    show({
      text: endText(),
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
