import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { confirmEmail } from '#contract/access.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { profileKey } from '../session/session-queries.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './access.module.css';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

const DEAD = 'This link is not valid any more.';

/** Where the link in a mail to a new address leads: the address counts once this is pressed, so that no mail scanner does it (T45, T52). */
export function ConfirmEmailPage() {
  const link = useMailedLink(paths.confirmEmail());
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.plain}>
      <PageHead title="Confirm Email Address" noIndex />
      <h1>Confirm Email Address</h1>
      {isHydrated ? (
        // Another link is another question.
        <Confirmation key={link?.hash} link={link} />
      ) : (
        <Skeleton width="long" />
      )}
    </div>
  );
}

function Confirmation({ link }: { link: MailedLink | undefined }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: (params: MailedLink) =>
      api.call<typeof confirmEmail>('POST /api/user/v2/b2b/profile/email/:hash/:key.json', { params: { ...params } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey }),
  });
  if (confirm.isSuccess) {
    return (
      <Afterwards>
        <Alert kind="success">Your new email address counts from now on.</Alert>
      </Afterwards>
    );
  }
  if (link === undefined) return <DeadLink why={DEAD} />;
  // Used up, too old or never given out: pressing again would not help.
  if (confirm.error instanceof ApiProblem && [400, 404].includes(confirm.error.status))
    return <DeadLink why={confirm.error.message} />;
  return (
    <>
      <ProblemAlert of={confirm} />
      <p>Press the button to log in with this address from now on.</p>
      <div className={styles.buttons}>
        <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate(link)}>
          Confirm Email Address
        </Button>
      </div>
    </>
  );
}

/** All dead links alike (security T46), and what to do now: one that was pressed twice has done its work. */
function DeadLink({ why }: { why: string }) {
  return (
    <Afterwards>
      <Alert kind="warning">{why}</Alert>
      <p>
        If you have confirmed the new address already, log in with it. Otherwise your old address still counts, and your
        profile is where you ask for a new link.
      </p>
    </Afterwards>
  );
}

/** What there is to say, and the way on. */
function Afterwards({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      {children}
      <div className={styles.buttons}>
        <ButtonLink look="primary" href={isSignedIn ? paths.profile() : paths.login()}>
          {isSignedIn ? 'Go to the profile' : 'Log In'}
        </ButtonLink>
      </div>
    </>
  );
}

export { ConfirmEmailPage as Component };
