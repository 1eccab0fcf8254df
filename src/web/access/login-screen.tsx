import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { LoginPage } from './login-page.tsx';

/** `/login`: for those who are signed in already it is the profile. */
export function LoginScreen() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  if (isHydrated && isSignedIn) return <Navigate to={paths.profile()} replace />;
  return <LoginPage />;
}

export { LoginScreen as Component };
