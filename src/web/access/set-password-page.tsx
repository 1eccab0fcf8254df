import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { findSignUp, setPassword } from '#contract/access.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useNavigate } from '../router/use-route.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import type { UserActionKey } from '../session/user-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './access.module.css';
import { isReady, PasswordFields } from './password-fields.tsx';
import { PASSWORD_UPDATED } from './password-updated.ts';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

/** Where an invitation or a reset link leads: a new password without an old one (ACC-009 to ACC-012, ACC-041 to ACC-043). */
export function SetPasswordPage() {
  const link = useMailedLink(paths.setPassword());
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const head = <PageHead title="Set Password" noIndex />;
  if (!isHydrated)
    return (
      <>
        {head}
        <Skeleton width="long" shape="title" />
      </>
    );
  if (isSignedIn) return <Navigate to={paths.changePassword()} replace state={link && { hasLink: true }} />;
  return (
    <div className={styles.screen}>
      {head}
      {link === undefined ? <DeadLink /> : <NewPasswordForm link={link} />}
    </div>
  );
}

function NewPasswordForm({ link }: { link: MailedLink }) {
  const api = useApi();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState({ password: '', confirmation: '' });
  const request = useQuery({
    queryKey: ['set-password', link.hash, link.key],
    queryFn: ({ signal }) =>
      api.call<typeof findSignUp>('GET /api/user/v2/b2b/signup/:hash/:key.json', { params: { ...link } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const set = useMutation({
    mutationKey: ['user', 'setting-password'] satisfies UserActionKey,
    // What was typed outlives the form nowhere (T86).
    gcTime: 0,
    mutationFn: (newPassword: string) =>
      api.call<typeof setPassword>('POST /api/user/v2/b2b/signup/:hash/:key.json', {
        params: { ...link },
        body: { newPassword },
      }),
    onSuccess: () => navigate(paths.login(), { replace: true, state: { message: PASSWORD_UPDATED } }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady(fresh) && !set.isPending) set.mutate(fresh.password);
  }
  if (request.error && [400, 404].includes(statusOf(request.error))) return <DeadLink why={request.error.message} />;
  // Also while it is tried again.
  if (request.data === undefined && request.errorUpdateCount > 0)
    return <Unloaded of={request} onAgain={() => void request.refetch()} />;
  // It went out of date, or was used elsewhere, while the password was thought of.
  if (set.error && statusOf(set.error) === 404) return <DeadLink why={set.error.message} />;
  const { user, purpose } = request.data ?? {};
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>{purpose === 'invitation' ? 'Welcome' : 'Set Password'}</h1>
      <p className={styles.lead}>
        {user ? (
          <>
            {user.name}, <strong>{user.email}</strong>: please choose your password.
          </>
        ) : (
          <Skeleton width="long" />
        )}
      </p>
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <ProblemAlert
        of={set}
        text={refusalText(set.error, 'Unknown error changing password')}
        detail={
          isUnheard(set.error) ? 'Your new password may be set already. Try again, or log in with it.' : undefined
        }
      />
      <div className={styles.fields}>
        <PasswordFields value={fresh} onChange={setFresh} attempt={set} />
        <Button
          type="submit"
          look="primary"
          size="big"
          block
          busy={set.isPending}
          disabled={!isReady(fresh) || user === undefined}
        >
          Set Password
        </Button>
      </div>
    </form>
  );
}

const LOADING_FAILED = 'An error occurred while loading the request.';

/** A refusal's; of no answer, and of one that cannot be read, 0. */
const statusOf = (error: Error): number => (error instanceof ApiProblem ? error.status : 0);

/** The server may have set the password. */
const isUnheard = (error: Error | null): boolean => error !== null && (statusOf(error) === 0 || statusOf(error) >= 500);

/** Whose link it is could not be asked: the link is as good as it was (ACC-040). */
function Unloaded({ of, onAgain }: { of: UseQueryResult; onAgain: () => void }) {
  return (
    <div className={styles.form}>
      <h1>Set Password</h1>
      <ProblemAlert
        of={of}
        text={LOADING_FAILED}
        detail={of.error?.message}
        action={
          <Button size="small" busy={of.isFetching} onClick={onAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** Used up, too old or never given out: all alike (security T46), and what to do now: one that was sent twice has done its work. */
function DeadLink({ why }: { why?: string }) {
  return (
    <div className={styles.form}>
      <h1>Set Password</h1>
      <Alert kind="warning" detail={why}>
        {LOADING_FAILED}
      </Alert>
      <p>If you have set your password already, log in with it. Otherwise ask for a new link.</p>
      <div className={styles.fields}>
        <ButtonLink look="primary" size="big" block href={paths.resetPassword()}>
          Ask for a new link
        </ButtonLink>
        <ButtonLink look="quiet" block href={paths.login()}>
          Log In
        </ButtonLink>
      </div>
    </div>
  );
}

export { SetPasswordPage as Component };
