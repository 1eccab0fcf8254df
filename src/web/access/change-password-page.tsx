import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { changePassword } from '#contract/access.ts';
import { PASSWORD_MAX, passwordLengthProblem } from '#domain/password.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useLocation, useNavigate } from '../router/use-route.ts';
import { whenArrived } from '../session/left-act.ts';
import { endByNewPassword, sessionIn } from '../session/new-password.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { useLeftSave } from '../session/use-left-save.ts';
import type { UserActionKey } from '../session/user-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './access.module.css';
import { isReady, PasswordFields, putAway } from './password-fields.tsx';
import { PASSWORD_UPDATED } from './password-updated.ts';

/** `/profile/set-password`: old and new password; afterwards every session of the person has ended (ACC-044 to ACC-054). */
export function ChangePasswordPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { slug } = useSite();
  const { state } = useLocation();
  const { data: profile } = useProfile();
  const [oldPassword, setOldPassword] = useState('');
  const [fresh, setFresh] = useState({ password: '', confirmation: '' });
  const { onMutate, tellRefused } = useLeftSave(() => ({
    ...{ what: 'Your password', done: 'changed', href: paths.changePassword() },
  }));
  const change = useMutation({
    mutationKey: ['user', 'setting-password'] satisfies UserActionKey,
    onMutate: () => ({ act: onMutate(), session: sessionIn(slug) }),
    onError: (error, sent, begun) => tellRefused(error, sent, begun?.act),
    // What was typed outlives the form nowhere (T86).
    gcTime: 0,
    mutationFn: (newPassword: string) =>
      api.call<typeof changePassword>('POST /api/user/v2/b2b/password.json', {
        body: { oldPassword, newPassword },
      }),
    // The server has ended the session; the way out clears this browser too and ends at the login screen (ACC-053, ACC-054).
    onSuccess: (_answer, _sent, { act, session }) =>
      whenArrived(act, () => {
        if (act.isLeft()) endByNewPassword(act.slug, { userId: act.userId, session });
        else void navigate(paths.logout(), { replace: true, state: { message: PASSWORD_UPDATED, isEnded: true } });
      }),
  });
  const oldProblem = passwordLengthProblem(oldPassword);
  const mayChange = oldProblem === undefined && isReady(fresh);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayChange && !change.isPending) change.mutate(fresh.password);
  }
  if (profile?.authType === 'google') return <Navigate to={paths.profile()} replace />;
  return (
    <>
      <PageHead title="Change Password" noIndex />
      <Breadcrumb items={[{ label: 'Profile', href: paths.profile() }, { label: 'Change Password' }]} />
      <PageTitle title="Change Password" sub="You are logged out everywhere, and log in with the new password." />
      <form className={styles.plain} onSubmit={submit} noValidate>
        <input type="email" name="email" autoComplete="username" value={profile?.user.email ?? ''} readOnly hidden />
        {isFromLink(state) && (
          <Alert>
            You are logged in{profile && ` as ${profile.user.email}`}. To use the link of a mail, log out first and open
            it again.
          </Alert>
        )}
        <ProblemAlert
          of={change}
          text={<Refusal error={change.error} />}
          detail={mayHaveArrived(change.error) ? MAY_BE_CHANGED : undefined}
        />
        <TextField
          label="Old password"
          type="password"
          name="old-password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={oldPassword}
          error={oldPassword === '' ? undefined : oldProblem}
          onChange={(event) => {
            putAway(change);
            setOldPassword(event.target.value);
          }}
        />
        <PasswordFields value={fresh} onChange={setFresh} attempt={change} />
        <div className={styles.buttons}>
          <ButtonLink look="quiet" href={paths.profile()}>
            Cancel
          </ButtonLink>
          <Button type="submit" look="primary" busy={change.isPending} disabled={!mayChange}>
            Change Password
          </Button>
        </div>
      </form>
    </>
  );
}

const MAY_BE_CHANGED =
  'It is not known whether your password is changed. Log out and try to log in with the new one; if that is refused, the old one still counts.';

/** Somebody who is logged in followed a link to set a password: an own one, or another's on the same computer. */
const isFromLink = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hasLink' in state;

/** ACC-051, ACC-052. */
function Refusal({ error }: { error: Error | null }) {
  return (
    <>
      <strong>Reset password error:</strong>{' '}
      {refusalText(error, `Unknown error changing password${mayHaveArrived(error) ? '.' : ''}`)}
    </>
  );
}

export { ChangePasswordPage as Component };
