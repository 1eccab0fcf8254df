import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { requestPasswordReset } from '#contract/access.ts';
import { EMAIL_MAX, isEmail } from '#domain/email.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import type { UserActionKey } from '../session/user-action.ts';
import { afterPress } from '../ui/after-press.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './access.module.css';

/** Before and after alike, so that nobody learns which addresses are known (ACC-036, ACC-037, ruling 6). */
const TEXT = 'If your email address is in our database, we will send you an email to reset your password.';

/** `/reset-password`: asks for a link to set a new password (ACC-030 to ACC-039). */
export function ResetPasswordPage() {
  const api = useApi();
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const [email, setEmail] = useState('');
  const reset = useMutation({
    mutationKey: ['user', 'resetting-password'] satisfies UserActionKey,
    mutationFn: async () => {
      const { success } = await api.call<typeof requestPasswordReset>(
        'POST /api/user/v2/b2b/login/reset-password.json',
        {
          body: { email: email.trim() },
        },
      );
      if (!success) throw new Error();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const isNone = email.trim() !== '' && !isEmail(email.trim());
  const mayAsk = email.trim() !== '' && !reset.isSuccess;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayAsk || reset.isPending) return;
    setLeft(true);
    if (isNone) field.current?.focus();
    else reset.mutate();
  }
  if (isHydrated && isSignedIn) return <Navigate to={paths.changePassword()} replace />;
  return (
    <div className={styles.screen}>
      <PageHead title="Forgot Password" noIndex />
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>Forgot Password</h1>
        {reset.isSuccess ? <Alert kind="success">{TEXT}</Alert> : <p className={styles.lead}>{TEXT}</p>}
        <ProblemAlert of={reset} text="Sorry, An error occurred." detail={whyLater(reset.error)} />
        <div className={styles.fields}>
          <TextField
            ref={field}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            value={email}
            error={isLeft && isNone ? 'Please enter a valid email address.' : undefined}
            onBlur={() => afterPress(() => setLeft(true))}
            onChange={(event) => {
              setEmail(event.target.value);
              // Another address is another request: the last one may have been mistyped.
              if (reset.isSuccess) reset.reset();
            }}
          />
          <Button type="submit" look="primary" size="big" block busy={reset.isPending} disabled={!mayAsk}>
            Reset Password
          </Button>
          <ButtonLink look="quiet" block href={paths.login()}>
            {reset.isSuccess ? 'Log In' : 'Cancel'}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

/** Too many at once is worth saying: it says when to try again. */
const whyLater = (error: Error | null): string | undefined =>
  error instanceof ApiProblem && error.status === 429 ? error.message : undefined;

export { ResetPasswordPage as Component };
