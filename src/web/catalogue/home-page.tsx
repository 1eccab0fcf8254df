import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { activeChildren } from '#domain/category.ts';
import { ALL_PRODUCTS } from '#domain/keyword.ts';
import { PRODUCT_MENU_ID } from '#domain/menu.ts';
import { useApi } from '../api/use-api.tsx';
import { brandOfCategory } from '../content/brand-categories.ts';
import { menuQuery } from '../content/menu-queries.ts';
import { documentTitle, PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { late } from '../ui/late.ts';
import { TileGrid } from '../ui/product-tile.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { BannerList } from './banner-list.tsx';
import { bannersQuery, useCategory } from './catalogue-queries.ts';
import { GroupTile } from './category-tiles.tsx';
import styles from './home.module.css';

const ContinueSection = late(() => import('./continue-section.tsx').then((module) => module.ContinueSection));

const BeforeImport = late(() => import('./before-import.tsx').then((module) => module.BeforeImport));

/** The home page: banners, what one was at, and the ways into the catalogue (HOM-001, HOM-002). */
export function HomePage() {
  const site = useSite();
  const { data: banners = [] } = useQuery(bannersQuery(useApi()));
  const isSignedIn = useIsSignedIn();
  const ref = useCustomerRef();
  return (
    <>
      <PageHead
        title="Home"
        shareTitle={documentTitle(site, undefined)}
        description={`Dealer ordering website of ${site.sellerName}.`}
        canonical={paths.home()}
      />
      <h1 className={styles.said}>{site.companies[0]?.name} B2B Dealer Website</h1>
      <BannerList banners={banners} />
      {isSignedIn && ref && (
        <Suspense>
          <ContinueSection customer={ref} />
        </Suspense>
      )}
      <Products isBare={banners.length === 0} />
    </>
  );
}

function Products({ isBare }: { isBare: boolean }) {
  const site = useSite();
  const isHydrated = useIsHydrated();
  const { data: all, isPending } = useCategory(ALL_PRODUCTS);
  const { data: menu } = useQuery(menuQuery(useApi(), PRODUCT_MENU_ID, false));
  // The other brand has a banner and a product home of its own.
  const groups = activeChildren(all?.children ?? []).filter(
    ({ itemType, category }) =>
      itemType === 'category' && category && brandOfCategory(site, menu, category.keyword) === undefined,
  );
  if (groups.length === 0) {
    return isHydrated && isBare && !isPending ? (
      <Suspense>
        <BeforeImport />
      </Suspense>
    ) : null;
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>Products</h2>
        <TextLink href={paths.products()}>All products</TextLink>
      </div>
      <TileGrid className={styles.groups}>
        {groups.map((tile) => (
          <li key={tile.id}>
            <GroupTile tile={tile} href={paths.category(tile.category?.keyword ?? ALL_PRODUCTS)} />
          </li>
        ))}
      </TileGrid>
    </section>
  );
}

export { HomePage as Component };
