import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { isByPassword, useEndText } from '../session/new-password.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { lastEnd } from '../session/session-end.ts';
import { useIsSignedIn } from '../session/token.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

/** Pages that ask for a login themselves when the session ends, or say that it has. */
const ASKING = /^\/(account|profile|settings|staff|orders|order-colors|log(?:in|out))(\/|$)/;

/** What was said last, here or by a page that asks: this is drawn anew whenever one comes back from the login, which says nothing new. */
let told: { end: unknown; text: string } | undefined;

/** Says once on a public page that the session ended by itself, or in another tab, also before one came to it, with the way back in (ruling 4). Draws nothing. */
export function SessionNote() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const was = useRef(true);
  const show = useSnackbar();
  const text = useEndText();
  const tell = useEffectEvent(() => {
    const end = lastEnd();
    if (end === undefined || (told?.end === end && told.text === text)) return;
    told = { end, text };
    if (ASKING.test(pathname)) return;
    const onAct = () => storeReturnTo(pathname + search);
    show({
      text,
      // How it ended may be known later: then it is said in place of the first.
      topic: 'session',
      action: { label: 'Log In', href: paths.login(), onAct },
      duration: 10_000,
    });
  });
  // Synchronises with the browser's storage, where the session ends.
  useEffect(() => {
    if (was.current && !isSignedIn) tell();
    was.current = isSignedIn;
  }, [isSignedIn]);
  // The same, where it was seen to end before it was known by what.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each text.
  useEffect(() => {
    if (isByPassword()) tell();
  }, [text]);
  return null;
}
