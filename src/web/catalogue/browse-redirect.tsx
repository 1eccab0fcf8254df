import type { ProductRoute } from '#domain/keyword.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams, useSearchParams } from '../router/use-route.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { hrefOfRedirect } from './browse-target.ts';

/** Goes on to where an address leads; the variant that it named travels in the navigation state (CAT-009, CAT-010). */
export function BrowseRedirect({ target }: { target: ProductRoute | undefined }) {
  const [search] = useSearchParams();
  const { sku } = useParams();
  if (target?.show !== 'redirect') return <Skeleton shape="square" />;
  const to = hrefOfRedirect(target, search.get('sku') ?? sku);
  return <Navigate to={to} replace state={target.variant ? { variant: target.variant } : null} />;
}
