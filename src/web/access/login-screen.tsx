import { useEffect, useState } from 'react';
import { hrefOfAccess } from '../accounts/access-href.ts';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useLocation } from '../router/use-route.ts';
import { handedOverPath, storeReturnTo, useReturnTo } from '../session/return-to.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated, useIsSignedIn, useUserId } from '../session/token.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoginPage } from './login-page.tsx';
import { useOnlyAccount } from './only-account.tsx';
import { useWasVisitor } from './use-was-visitor.ts';

/** Prices are a customer's, so shopping goes on once one is chosen; other pages need none. */
const NEEDS_CUSTOMER = /^\/products(\/|$)/;

/** `/login`: for those who are signed in already it is the profile (ACC-014); after a login it leads on. */
export function LoginScreen() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const wasVisitor = useWasVisitor(!isSignedIn);
  if (!isHydrated || !isSignedIn) return <LoginPage />;
  return wasVisitor ? <AfterLogin /> : <Navigate to={paths.profile()} replace />;
}

/**
 * Back to where the person came from once a customer is in hand; with one account it is chosen at once (ruling 9, ACC-061). Else to the
 * profile, which remembers the way back.
 */
function AfterLogin() {
  const site = useSite();
  const { isReady, isChosen, isToChoose, single } = useOnlyAccount();
  const handedOver = handedOverPath(useLocation().state);
  const remembered = useReturnTo();
  const [target] = useState(handedOver ?? remembered);
  const isReached = isReady && !isToChoose && target !== undefined && (isChosen || !NEEDS_CUSTOMER.test(target));
  const userId = useUserId();
  // The way back is taken now, or from now on is this person's.
  useEffect(() => {
    storeReturnTo(isReached ? undefined : target, userId);
  }, [isReached, target, userId]);
  if (!isReady || isToChoose) return <Skeleton width="full" shape="control" />;
  if (isReached) return <Navigate to={target} replace />;
  if (single && !target) return <Navigate to={hrefOfAccess(site, single.wire)} replace />;
  return <Navigate to={paths.profile()} replace state={target ? { returnTo: target } : undefined} />;
}

export { LoginScreen as Component };
