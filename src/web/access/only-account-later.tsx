import { useLater } from '../ui/use-later.ts';

/** Chooses the only account of who has just logged in at a page's own address. Its code comes then: no page waits for it. */
export function OnlyAccountLater() {
  const part = useLater(() => import('./only-account.tsx'));
  return part && <part.OnlyAccount />;
}
