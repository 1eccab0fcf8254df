import { useState } from 'react';
import { Navigate } from 'react-router';
import { hrefOfAccess } from '../accounts/access-href.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoginPage } from './login-page.tsx';

/** `/login`: for those who are signed in already it is the profile; a login with one account goes straight to it (ruling 9). */
export function LoginScreen() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const [wasVisitor, noteVisitor] = useState(false);
  if (isHydrated && !isSignedIn && !wasVisitor) noteVisitor(true);
  if (!isHydrated || !isSignedIn) return <LoginPage />;
  return wasVisitor ? <AfterLogin /> : <Navigate to={paths.profile()} replace />;
}

function AfterLogin() {
  const site = useSite();
  const { data: profile, isError } = useProfile();
  if (profile === undefined && !isError) return <Skeleton width="full" shape="control" />;
  const [only, ...others] = profile?.accounts ?? [];
  return <Navigate to={only && others.length === 0 ? hrefOfAccess(site, only) : paths.profile()} replace />;
}

export { LoginScreen as Component };
