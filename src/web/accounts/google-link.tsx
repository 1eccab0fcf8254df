import { useEffect, useState } from 'react';
import { useSite } from '../session/site.tsx';
import { WithGoogle } from '../session/with-google.tsx';
import { Button } from '../ui/button.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { IconUser } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './accounts.module.css';

/**
 * Lets who has logged in by password sign in with Google from now on: by the Google account of the same e-mail address (ACC-002, security T51).
 * Google's script comes only when it is asked for.
 */
export function GoogleLink() {
  const { googleClientId } = useSite();
  const [isAsked, ask] = useState(false);
  const show = useSnackbar();
  // The button that was pressed goes with this offer.
  useEffect(() => focusContent, []);
  if (googleClientId === null) return null;
  if (!isAsked) {
    return (
      <Button look="quiet" icon={IconUser} onClick={() => ask(true)}>
        Sign in with Google from now on
      </Button>
    );
  }
  return (
    <div className={styles.google}>
      <p>Choose the Google account that has this e-mail address. Your password goes on to work.</p>
      <WithGoogle
        refusal="This Google account cannot be used: it must have the e-mail address of your login."
        onSignedIn={() => show({ text: 'You can sign in with Google now.' })}
      />
    </div>
  );
}
