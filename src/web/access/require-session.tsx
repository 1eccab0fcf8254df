import { Outlet } from 'react-router';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoginPage } from './login-page.tsx';

/**
 * Around every page that needs a login. A visitor sees the login screen at the same address and is back on the page when signed in
 * (ruling 1). The drawn page is only the frame, because the token lives in the browser.
 */
export function RequireSession() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  if (!isHydrated) return <Skeleton shape="square" />;
  return isSignedIn ? <Outlet /> : <LoginPage />;
}
