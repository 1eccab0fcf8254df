import { lazy, Suspense } from 'react';
import { useIsSignedIn } from '../session/token.ts';

/** What only those who are signed in need; visitors never load it. */
export const loadSignedIn = () => import('./signed-in-parts.tsx');

const PARTS = {
  actingBar: lazy(() => loadSignedIn().then((parts) => ({ default: parts.ActingBar }))),
  controls: lazy(() => loadSignedIn().then((parts) => ({ default: parts.Controls }))),
  customerNav: lazy(() => loadSignedIn().then((parts) => ({ default: parts.CustomerNav }))),
  keeper: lazy(() => loadSignedIn().then((parts) => ({ default: parts.SessionKeeper }))),
  notices: lazy(() => loadSignedIn().then((parts) => ({ default: parts.Notices }))),
  printAccount: lazy(() => loadSignedIn().then((parts) => ({ default: parts.PrintAccount }))),
};

/** A part of the shell for those who are signed in; nothing for visitors, and until it is there. */
export function SignedIn({ part }: { part: keyof typeof PARTS }) {
  const isSignedIn = useIsSignedIn();
  const Part = PARTS[part];
  return (
    isSignedIn && (
      <Suspense>
        <Part />
      </Suspense>
    )
  );
}
