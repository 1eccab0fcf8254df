import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Outlet } from '../router/outlet.tsx';
import { useLocation } from '../router/use-route.ts';
import { followUser } from '../session/cache-owner.ts';
import { ProfileProblem } from '../session/profile-problem.tsx';
import { loseSession } from '../session/session-end.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated, useUserId } from '../session/token.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './access.module.css';
import { HeldPage } from './held-page.tsx';
import { LoginPage } from './login-page.tsx';
import { OnlyAccountLater } from './only-account-later.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useWasVisitor } from './use-was-visitor.ts';

/**
 * Around every page that needs a login. A visitor sees the login screen at the same address and is back on the page when signed in
 * (ruling 1). Who loses the session while working logs in over the place of the page, which keeps what was typed (R28). The drawn page is only the
 * frame, because the token lives in the browser.
 */
export function RequireSession() {
  const isHydrated = useIsHydrated();
  const userId = useUserId();
  const [owner, setOwner] = useState<number>();
  if (userId !== undefined && userId !== owner) setOwner(userId);
  const isLoginHere = useWasVisitor(userId === undefined);
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState<string>();
  const { slug } = useSite();
  const queryClient = useQueryClient();
  // Synchronises the cache with the person whose page this is, before the code that keeps the session is there: the next login of the same person
  // would drop what it was read for, and what was typed over it (R28).
  useEffect(() => {
    if (userId !== undefined) followUser(queryClient, slug);
  }, [userId, queryClient, slug]);
  // Synchronises the browser's storage with a session whose end was first seen here, by the clock: all other parts then see it too.
  useEffect(() => {
    if (owner !== undefined && userId === undefined) loseSession(slug, owner);
  }, [owner, userId, slug]);
  if (!isHydrated)
    return (
      <>
        <PageHead noIndex />
        <Skeleton width="long" shape="title" />
      </>
    );
  if (owner === undefined) return <LoginPage />;
  return (
    <>
      {isLoginHere && userId !== undefined && <OnlyAccountLater key={owner} />}
      {/* The profile's own page says it itself. */}
      <div className={styles.problem}>{userId !== undefined && pathname !== paths.profile() && <ProfileProblem />}</div>
      <HeldPage key={owner} isHeld={userId === undefined} onType={() => setTypedOn(pathname)}>
        <Outlet />
      </HeldPage>
      <SessionEnded open={userId === undefined} hasTyped={typedOn === pathname} />
    </>
  );
}

export { RequireSession as Component, SessionEnded };
