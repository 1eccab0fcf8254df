import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { browseTarget, hrefOfRedirect } from './browse-target.ts';
import { keywordsQuery } from './catalogue-queries.ts';
import { CategoryPage } from './category-page.tsx';
import { ProductPage } from './product-page.tsx';

/** Every address under /products: a category, a product, or the way to one of them (CAT-002 to CAT-010). */
export function BrowsePage() {
  const params = useParams();
  const { data: keywords } = useQuery(keywordsQuery(useApi()));
  if (keywords === undefined) return <Skeleton shape="square" />;
  const target = browseTarget(keywords, params);
  if (target.show === 'redirect') {
    return <Navigate to={hrefOfRedirect(target)} replace state={target.variant ? { variant: target.variant } : null} />;
  }
  if (target.show === 'category') return <CategoryPage key={target.keyword} keyword={target.keyword} />;
  return <ProductPage key={target.keyword} keyword={target.keyword} category={params.category} pathSku={params.sku} />;
}

export { BrowsePage as Component };
