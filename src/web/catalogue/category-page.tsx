import { activeChildren } from '#domain/category.ts';
import { ALL_PRODUCTS } from '#domain/keyword.ts';
import { useBrandOf } from '../content/brand-categories.ts';
import { HtmlContent } from '../content/html-content.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { LoadFailed } from '../session/load-failed.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCategory } from './catalogue-queries.ts';
import styles from './category.module.css';
import { CategoryTiles } from './category-tiles.tsx';
import { htmlText } from './html-text.ts';
import { TileFilter, useTileWish } from './tile-filter.tsx';
import { arrangedTiles } from './tile-order.ts';
import { lowestPrice } from './tile-price.ts';
import { WallLink } from './wall-link.tsx';

/** A category: its title, picture and text, and the grid of its tiles (CAT-011 to CAT-014). */
export function CategoryPage({ keyword }: { keyword: string }) {
  const { data: category, error, refetch } = useCategory(keyword);
  const brand = useBrandOf(keyword);
  const { data: customer } = useCustomer();
  const { wish, change } = useTileWish();
  const failed = error && <LoadFailed error={error} onRetry={refetch} />;
  if (category === undefined) return failed ?? <Skeleton shape="square" />;
  if (category === null) return <Nothing />;
  const children = activeChildren(category.children);
  const tiles = arrangedTiles(children, wish, lowestPrice);
  return (
    <>
      <PageHead
        title={category.title}
        description={category.descriptionMeta || htmlText(category.pageText) || undefined}
        image={category.lifestyle ?? undefined}
        canonical={paths.category(keyword)}
        brand={brand?.brand}
      />
      {!category.lifestyle && <Breadcrumb items={crumbsOf(keyword, category.title)} />}
      {category.lifestyle ? (
        <div className={styles.lifestyle}>
          <img src={category.lifestyle} alt="" width={1600} height={500} fetchPriority="high" />
          <div className={styles.words}>
            <h1>{category.title}</h1>
            {category.pageText && <HtmlContent html={category.pageText} />}
          </div>
        </div>
      ) : (
        <>
          <PageTitle title={category.title} />
          {category.pageText && <HtmlContent html={category.pageText} className={styles.lead} />}
        </>
      )}
      {failed}
      {customer && <WallLink keyword={keyword} tiles={children} customer={customer} />}
      <TileFilter all={children} shown={tiles.length} wish={wish} onChange={change} />
      {tiles.length === 0 ? (
        <EmptyState title="No products here right now.">Another filter, or another category, has more.</EmptyState>
      ) : (
        <CategoryTiles tiles={tiles} />
      )}
    </>
  );
}

const crumbsOf = (keyword: string, title: string) =>
  keyword === ALL_PRODUCTS
    ? [{ label: 'Home', href: paths.home() }, { label: title }]
    : [{ label: 'Products', href: paths.products() }, { label: title }];

/** The category that takes every unknown address has nothing in it yet. */
function Nothing() {
  return (
    <>
      <PageHead title="Products" />
      <EmptyState title="No products here right now." action={<ButtonLink href={paths.home()}>Go home</ButtonLink>}>
        The seller has not put anything here yet.
      </EmptyState>
    </>
  );
}
