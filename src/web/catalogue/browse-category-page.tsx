import { BrowseRedirect } from './browse-redirect.tsx';
import { CategoryPage } from './category-page.tsx';
import { useBrowseTarget } from './use-browse-target.ts';

/** `/products` and `/products/{category}` (CAT-002 to CAT-004). */
export function BrowseCategoryPage() {
  const target = useBrowseTarget();
  if (target?.show !== 'category') return <BrowseRedirect target={target} />;
  return <CategoryPage key={target.keyword} keyword={target.keyword} />;
}

export { BrowseCategoryPage as Component };
