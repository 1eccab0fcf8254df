import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { saveProfile } from '#contract/access.ts';
import type { ProfileAnswer } from '#contract/profile.ts';
import { EMAIL_MAX, emailKey, isEmail, PERSON_NAME_MAX } from '#domain/email.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { PASSWORD_MAX } from '#domain/password.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { readAnewOnce } from '../api/read-anew-once.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { profileKey, profileQuery } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { useLeftSave } from '../session/use-left-save.ts';
import type { UserActionKey } from '../session/user-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { IconLock, IconLogout, IconRefresh, IconTrash } from '../ui/icons.ts';
import { Card } from '../ui/panel.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './accounts.module.css';
import { ClearSettingsDialog } from './clear-settings-dialog.tsx';
import { GoogleLink } from './google-link.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';

const KINDS = { 1: 'Employee', 2: 'Sales rep', 4: 'Customer' } as const;

interface LoginProfileProps {
  profile: ProfileAnswer;
  refreshing: boolean;
  onRefresh: () => void;
}

interface Values {
  name: string;
  email: string;
  /** Asked for when the address changes (security T52). */
  currentPassword: string;
}

const isOther = (email: string, saved: string) => emailKey(email) !== emailKey(saved);

function problemsOf({ name, email, currentPassword }: Values, saved: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (name.trim() === '') problems.push({ path: 'name', message: 'Please enter your name.' });
  if (!isEmail(email.trim())) problems.push({ path: 'email', message: 'Please enter a valid email address.' });
  if (isOther(email, saved) && currentPassword === '')
    problems.push({ path: 'currentPassword', message: 'Please enter your password to change your email address.' });
  return problems;
}

/** One's own name and address, and what one may do with the login (PRO-005 to PRO-014). */
export function LoginProfile({ profile, refreshing, onRefresh }: LoginProfileProps) {
  const { user, authType = 'local', pendingEmail } = profile;
  const site = useSite();
  const draft = useDraft({ name: user.name, email: user.email, currentPassword: '' }, (now) =>
    problemsOf(now, user.email),
  );
  const { values, set, errorOf, touch } = draft;
  const save = useSaveProfile(draft.accept, draft.refuse);
  const isGoogle = authType === 'google';
  const isNewEmail = isOther(values.email, user.email);
  const sent = { ...values, isNewEmail };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!draft.isChanged || save.isPending) return;
    if (draft.check()) save.mutate(sent);
    else setTimeout(() => focusFirstError(event.target as HTMLFormElement));
  }
  return (
    <Card>
      <UnsavedGuard isChanged={draft.isChanged} save={save} sent={sent} />
      <form onSubmit={submit} className={styles.fields} noValidate>
        <div className={styles.person}>
          <Avatar name={user.name} size="large" />
          <div>
            <h2>Login Profile</h2>
            <small>
              {KINDS[user.accountType]} · signed in with {isGoogle ? 'Google' : 'e-mail'}
            </small>
          </div>
        </div>
        <ProblemAlert
          of={save}
          text={refusalText(save.error, UNKNOWN)}
          detail={mayHaveArrived(save.error) ? save.failure : undefined}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={PERSON_NAME_MAX}
          value={values.name}
          error={errorOf('name')}
          onBlur={() => touch('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Email Address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={values.email}
          readOnly={isGoogle}
          error={errorOf('email')}
          help={
            isGoogle
              ? `Please contact ${site.companies[0]?.name} customer service if you need to change your email address`
              : undefined
          }
          onBlur={() => touch('email')}
          onChange={(event) => set({ email: event.target.value })}
        />
        {isNewEmail && (
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            value={values.currentPassword}
            error={errorOf('currentPassword')}
            help="Your password, because the address is what you log in with. We send the new address a link to confirm it."
            onBlur={() => touch('currentPassword')}
            onChange={(event) => set({ currentPassword: event.target.value })}
          />
        )}
        {pendingEmail && !isNewEmail && (
          <Alert>{`${pendingEmail} counts as soon as you follow the link that we sent there.`}</Alert>
        )}
        {draft.isChanged && <Alert kind="warning">Don't forget to save your changes.</Alert>}
        <Button
          type="submit"
          look="primary"
          block
          busy={save.isPending}
          disabled={!draft.isChanged || values.name.trim() === ''}
        >
          Save Changes
        </Button>
      </form>
      <LoginActs profile={profile} refreshing={refreshing} onRefresh={onRefresh} />
    </Card>
  );
}

interface Sent extends Values {
  isNewEmail: boolean;
}

/** PRO-032. */
const UNKNOWN = 'Unknown error when saving user profile.';

/** Saves name and address; the answer is the profile that every part of the page reads. */
function useSaveProfile(accept: (saved: Values, sent: Values) => void, refuse: (error: Error) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useSnackbar();
  const { onMutate, tellRefused, failureOf } = useLeftSave((_: Sent) => ({
    what: 'Your profile',
    done: 'saved',
    href: paths.profile(),
  }));
  const save = useMutation({
    mutationKey: ['user', 'saving-profile'] satisfies UserActionKey,
    onMutate,
    mutationFn: async (sent: Sent) => {
      const { name, email, currentPassword, isNewEmail } = sent;
      // A link that was sent before says nothing of one that was asked for now.
      const waited = queryClient.getQueryData<ProfileAnswer>(profileKey)?.pendingEmail ?? '';
      const isTold = !isNewEmail || emailKey(waited) !== emailKey(email);
      const answer = await api
        .call<typeof saveProfile>('PUT /api/user/v2/b2b/profile.json', {
          body: { name: name.trim(), ...(isNewEmail ? { email: email.trim(), currentPassword } : {}) },
        })
        .catch(async (error: unknown) => {
          const stored = mayHaveArrived(error) ? await readAnewOnce(queryClient, profileQuery(api)) : undefined;
          if (stored === undefined || !isTold || !isThere(stored, sent)) throw error;
          return stored;
        });
      if (!answer.user?.id) throw new Error(UNKNOWN);
      return answer;
    },
    onSuccess: (answer, { isNewEmail, ...sent }) => {
      queryClient.setQueryData(profileKey, answer);
      accept({ name: answer.user.name, email: answer.user.email, currentPassword: '' }, sent);
      show({ text: isNewEmail ? `We sent a link to ${sent.email.trim()}.` : 'Your profile is saved.' });
    },
    onError: (error, sent, act) => {
      tellRefused(error, sent, act);
      refuse(error);
    },
  });
  return { ...save, failure: failureOf(save) };
}

/** Whether a save whose answer was lost is what is stored (R02). */
const isThere = ({ user, pendingEmail }: ProfileAnswer, { name, email, isNewEmail }: Sent): boolean =>
  user.name === name.trim() && (!isNewEmail || emailKey(pendingEmail ?? '') === emailKey(email));

function LoginActs({ profile, refreshing, onRefresh }: LoginProfileProps) {
  const { googleClientId } = useSite();
  const isGoogle = profile.authType === 'google';
  const navigate = useNavigate();
  const [isClearing, setClearing] = useState(false);
  return (
    <div className={styles.acts}>
      <Button look="quiet" icon={IconLock} disabled={isGoogle} onClick={() => void navigate(paths.changePassword())}>
        Change Password
      </Button>
      {!isGoogle && !profile.googleLinked && <GoogleLink />}
      <Button look="quiet" icon={IconRefresh} busy={refreshing} onClick={onRefresh}>
        Refresh
      </Button>
      <Button look="quiet" icon={IconTrash} onClick={() => setClearing(true)}>
        Clear All Settings
      </Button>
      <ButtonLink look="quiet" icon={IconLogout} href={paths.logout()}>
        Logout
      </ButtonLink>
      {!isGoogle && googleClientId !== null && profile.googleLinked && (
        <p className={styles.small}>You can sign in with Google, too.</p>
      )}
      <p className={styles.small}>
        What this browser remembers is under <TextLink href={paths.settings()}>Stored Settings</TextLink>.
      </p>
      <ClearSettingsDialog open={isClearing} onClose={() => setClearing(false)} />
    </div>
  );
}
