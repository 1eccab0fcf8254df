import { useParams } from '../router/use-route.ts';
import { BrowseRedirect } from './browse-redirect.tsx';
import { ProductPage } from './product-page.tsx';
import { useBrowseTarget } from './use-browse-target.ts';

/** `/products/{category}/{product}`, with an item code or without (CAT-005, CAT-006). */
export function BrowseProductPage() {
  const { category, sku } = useParams();
  const target = useBrowseTarget();
  if (target?.show !== 'product') return <BrowseRedirect target={target} />;
  return <ProductPage key={target.keyword} keyword={target.keyword} category={category} pathSku={sku} />;
}

export { BrowseProductPage as Component };
