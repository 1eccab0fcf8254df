import type { ProductRoute } from '#domain/keyword.ts';
import { Navigate } from '../router/navigate.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { hrefOfRedirect } from './browse-target.ts';

/** Goes on to where an address leads; the variant that it named travels in the navigation state (CAT-009, CAT-010). */
export function BrowseRedirect({ target }: { target: ProductRoute | undefined }) {
  if (target?.show !== 'redirect') return <Skeleton shape="square" />;
  return <Navigate to={hrefOfRedirect(target)} replace state={target.variant ? { variant: target.variant } : null} />;
}
