import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EMAIL_MAX } from '#domain/email.ts';
import { PASSWORD_MAX } from '#domain/password.ts';
import { ApiProblem } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { useSignIn } from '../session/sign-in.ts';
import { useSite } from '../session/site.tsx';
import { userActionOf } from '../session/user-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './access.module.css';
import { GoogleSignIn } from './google-sign-in.tsx';

interface LoginFormProps {
  /** What the page before wants said. */
  info?: string | undefined;
}

/** E-mail and password, Google, and the ways to a new password and a new account (ACC-003, ACC-018 to ACC-029). */
export function LoginForm({ info }: LoginFormProps) {
  const site = useSite();
  const signIn = useSignIn();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Takes over what the browser, or quick fingers, filled into the drawn page before it came alive.
  useEffect(() => {
    const filled = new FormData(form.current ?? undefined);
    setEmail(String(filled.get('email') ?? ''));
    setPassword(String(filled.get('password') ?? ''));
  }, []);
  // What had the focus goes with the form.
  useEffect(() => focusContent, []);
  const mayLogin = email.trim() !== '' && password !== '' && !signIn.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    // One at a time, by Google too (ACC-027).
    if (!mayLogin || userActionOf(queryClient) === 'logging-in') return;
    signIn.mutate({ email: email.trim(), password }, { onError: askPasswordAgain });
  }

  /** A refusal takes the password (ACC-023); where there was no answer it may be as right as it was. */
  function askPasswordAgain(error: Error) {
    if (!isUnheard(error)) setPassword('');
    passwordField.current?.focus();
  }

  return (
    <div className={styles.screen}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <h1>Log In</h1>
        <p className={styles.lead}>This site is for authorized dealers only.</p>
        {info && <Alert>{info}</Alert>}
        <ProblemAlert
          of={signIn}
          text={refusalText(signIn.error, 'Login Error: unknown error')}
          detail={isUnheard(signIn.error) ? signIn.error?.message : undefined}
        />
        <div className={styles.fields}>
          <TextField
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div className={styles.password}>
            <TextField
              ref={passwordField}
              label="Password"
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <TextLink href={paths.resetPassword()} className={styles.forgot}>
              Forgot Password
            </TextLink>
          </div>
          <Button
            type="submit"
            look="primary"
            size="big"
            block
            busy={signIn.isPending}
            disabled={!mayLogin && !signIn.isPending}
          >
            Sign In
          </Button>
        </div>
        <GoogleSignIn />
        <p className={styles.below}>
          New to {site.companies[0]?.name}? <TextLink href={paths.signup()}>Sign Up</TextLink>
        </p>
      </form>
      <UsageNotice />
    </div>
  );
}

const isUnheard = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 0;

/** ACC-004, ACC-005. */
export function UsageNotice() {
  return (
    <p className={styles.usage}>
      This system is for authorized users only. Unauthorized access is forbidden; activity may be monitored and reported
      to law enforcement.
    </p>
  );
}
