import { Suspense } from 'react';
import { useIsSignedIn } from '../session/token.ts';
import { late } from '../ui/late.ts';

/** What only those who are signed in need; visitors never load it. */
export const loadSignedIn = () => import('./signed-in-parts.tsx');

const laterPart = (name: keyof Awaited<ReturnType<typeof loadSignedIn>>) =>
  late(() => loadSignedIn().then((parts) => parts[name]));

const PARTS = {
  actingBar: laterPart('ActingBar'),
  controls: laterPart('Controls'),
  customerNav: laterPart('CustomerNav'),
  keeper: laterPart('SessionKeeper'),
  notices: laterPart('Notices'),
  printAccount: laterPart('PrintAccount'),
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
