import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useSignIn } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './access.module.css';
import { GoogleSignIn } from './google-sign-in.tsx';

const EMAIL_MAX = 255;
const PASSWORD_MAX = 256;

/** The login screen. Where it stands for a page that needs a login, that page appears as soon as the person is signed in. */
export function LoginPage() {
  const site = useSite();
  const info = useHandedOverMessage();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const mayLogin = email.trim() !== '' && password !== '' && !signIn.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayLogin) return;
    signIn.mutate({ email: email.trim(), password }, { onError: () => setPassword('') });
  }

  return (
    <div className={styles.screen}>
      <PageHead title="Log In" noIndex />
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>Log In</h1>
        <p className={styles.lead}>This site is for authorized dealers only.</p>
        {info && <Alert>{info}</Alert>}
        {signIn.isError && <Alert kind="warning">{refusalText(signIn.error)}</Alert>}
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
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            note={<TextLink href={paths.resetPassword()}>Forgot Password</TextLink>}
          />
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
        <p className={styles.usage}>
          This system is for authorized users only. Unauthorized access is forbidden; activity may be monitored and
          reported to law enforcement.
        </p>
      </form>
    </div>
  );
}

const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status > 0 && error.message ? error.message : 'Login Error: unknown error';

/** What the page before handed over: a text, or an object with a message (ruling 5). */
function useHandedOverMessage(): string | undefined {
  const { state } = useLocation();
  if (typeof state === 'string') return state;
  if (typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string')
    return state.message;
  return undefined;
}
