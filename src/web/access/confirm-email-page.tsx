import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { confirmEmail } from '#contract/access.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { profileKey } from '../session/session-queries.ts';
import { useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './access.module.css';

/** Where the link in a mail to a new address leads: the address counts once this is pressed, so that no mail scanner does it (T45, T52). */
export function ConfirmEmailPage() {
  const { hash = '', key = '' } = useParams();
  const [link] = useState({ hash, key });
  const api = useApi();
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const confirm = useMutation({
    mutationFn: () =>
      api.call<typeof confirmEmail>('POST /api/user/v2/b2b/profile/email/:hash/:key.json', { params: link }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey }),
  });
  return (
    <div className={styles.plain}>
      <PageHead title="Confirm Email Address" noIndex />
      <h1>Confirm Email Address</h1>
      <ProblemAlert of={confirm} />
      {confirm.isSuccess ? (
        <Alert kind="success">Your new email address counts from now on.</Alert>
      ) : (
        <p>Press the button to log in with this address from now on.</p>
      )}
      <div className={styles.buttons}>
        {confirm.isSuccess ? (
          <ButtonLink look="primary" href={isSignedIn ? paths.profile() : paths.login()}>
            {isSignedIn ? 'Go to the profile' : 'Log In'}
          </ButtonLink>
        ) : (
          <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm Email Address
          </Button>
        )}
      </div>
    </div>
  );
}

export { ConfirmEmailPage as Component };
