import { useEffect, useRef } from 'react';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useLocation, useSearchParams } from '../router/use-route.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './access.module.css';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUp } from './use-sign-up.ts';

/** `/signup`: a business asks for an account (SGN-001 to SGN-025). Links of invitations lead on to the set-password screen. */
export function SignUpPage() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  if (isHydrated && isSignedIn) return <Navigate to={paths.profile()} replace />;
  if (isHydrated && search.has('h') && search.has('key')) return <Navigate to={paths.setPassword() + query} replace />;
  return (
    <div className={styles.screen}>
      <PageHead title="Sign Up" />
      <SignUp />
    </div>
  );
}

function SignUp() {
  const { companies, telephone, serviceEmail } = useSite();
  const signUp = useSignUp();
  const isDone = signUp.isSuccess;
  const title = useRef<HTMLHeadingElement>(null);
  // Shows the answer, which stands where the form began; the button that had the focus is gone with it.
  useEffect(() => {
    if (!isDone) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isDone]);
  if (isDone) {
    return (
      <div className={styles.form}>
        <h1 ref={title} tabIndex={-1}>
          Thank you
        </h1>
        <Alert kind="success">
          We have your request and look at it within two business days. We answer by mail to{' '}
          <strong>{signUp.variables.email}</strong>; once it is approved, with a link to set your password.
        </Alert>
        <p className={styles.below}>
          Questions? <TextLink href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</TextLink> or{' '}
          <TextLink href={`mailto:${serviceEmail}`}>{serviceEmail}</TextLink>
        </p>
        <div className={styles.fields}>
          <ButtonLink look="primary" size="big" block href={paths.products()}>
            Look at the products
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.wideForm}>
      <h1>Sign Up</h1>
      <p className={styles.lead}>
        Ask for a dealer account with {companies[0]?.name}. You have a login already?{' '}
        <TextLink href={paths.login()}>Log In</TextLink>
      </p>
      <SignUpForm signUp={signUp} />
    </div>
  );
}

export { SignUpPage as Component };
