import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { confirmEmail, findNewEmail } from '#contract/access.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { profileKey } from '../session/session-queries.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusContent } from '../ui/focus-content.ts';
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
  return link === undefined ? <DeadLink why={DEAD} /> : <LivingLink link={link} />;
}

function LivingLink({ link }: { link: MailedLink }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { ...link };
  const asked = useQuery({
    queryKey: ['confirm-email', link.hash, link.key],
    queryFn: ({ signal }) =>
      api.call<typeof findNewEmail>('GET /api/user/v2/b2b/profile/email/:hash/:key.json', { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: () => api.call<typeof confirmEmail>('POST /api/user/v2/b2b/profile/email/:hash/:key.json', { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey }),
    // The button goes with the answer.
    onSettled: () => focusContent(),
  });
  const email = asked.data && <strong>{asked.data.email}</strong>;
  if (confirm.isSuccess) {
    return (
      <Afterwards>
        <Alert kind="success">You log in with {email} from now on.</Alert>
      </Afterwards>
    );
  }
  // Used up, too old or never given out: pressing would not help.
  const dead = [asked.error, confirm.error].find(isDead);
  if (dead) return <DeadLink why={dead.message} />;
  if (asked.isError) {
    return (
      <ProblemAlert
        of={asked}
        action={
          <Button size="small" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ProblemAlert of={confirm} />
      {email ? (
        <p>Press the button to log in with {email} from now on.</p>
      ) : (
        <p>
          <Skeleton width="long" />
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="primary" busy={confirm.isPending} disabled={!email} onClick={() => confirm.mutate()}>
          Confirm Email Address
        </Button>
      </div>
    </>
  );
}

const isDead = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && [400, 404].includes(error.status);

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
