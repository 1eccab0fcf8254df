import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Product } from '#contract/product.ts';
import { viewItemEvent } from '#domain/analytics.ts';
import { productImagePath } from '#domain/image-name.ts';
import { ALL_PRODUCTS } from '#domain/keyword.ts';
import { useApi } from '../api/use-api.tsx';
import { useBrandOf } from '../content/brand-categories.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import { LoadFailed } from '../session/load-failed.tsx';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { keywordsQuery, useProduct } from './catalogue-queries.ts';
import { galleryPictures } from './gallery-pictures.ts';
import { htmlText } from './html-text.ts';
import { ManyColorsSection } from './many-colors-section.tsx';
import { useManyColorsView } from './many-colors-view.ts';
import styles from './product.module.css';
import { choose } from './product-choice.ts';
import { ProductChooser } from './product-chooser.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductNotices } from './product-notices.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductTexts } from './product-texts.tsx';

interface ProductPageProps {
  keyword: string;
  /** The category of the address, which need not be the product's own. */
  category: string | undefined;
  /** The item code that the address carries as a segment. */
  pathSku: string | undefined;
}

/** A product of every kind: pictures, choices, price, and the way into a cart (PRD-001 to PRD-019). */
export function ProductPage(props: ProductPageProps) {
  const { product, isPricing, error, retry } = useProduct(props.keyword);
  if (error && !product) return <LoadFailed error={error} onRetry={retry} />;
  if (product === undefined) return <Skeleton shape="square" />;
  if (product === null) return <Alert kind="warning">This product is not available any more.</Alert>;
  return <ProductView {...props} product={product} isPricing={isPricing} error={error} onRetry={retry} />;
}

interface ProductViewProps extends ProductPageProps {
  product: Product;
  isPricing: boolean;
  /** Of the customer's prices: the rest is there. */
  error: Error | null;
  onRetry: () => void;
}

function ProductView({ product, category, pathSku, ...offer }: ProductViewProps) {
  const { choice, selectSku } = useChoice(product, pathSku);
  const { shown, item } = choice;
  const pictures = galleryPictures(choice);
  const isAlone = useManyColorsView(choice);
  const crumbs = useCrumbs(product, category);
  useViewed(product);
  return (
    <>
      <Head product={product} picture={pictures[0]} />
      {!isAlone && (
        <>
          <div className={styles.crumbs}>
            <Breadcrumb items={crumbs} />
          </div>
          <div className={styles.columns}>
            <ProductGallery pictures={pictures} />
            <div className={styles.side}>
              <div className={styles.lead}>
                <ProductHead product={product} shown={shown} />
                <ProductNotices choice={choice} />
              </div>
              <ProductChooser product={product} choice={choice} onSelect={selectSku} />
              <hr className={styles.rule} />
              <ProductOffer key={`${shown.id}/${item?.salesUM ?? ''}`} choice={choice} {...offer} />
            </div>
          </div>
          <ProductFacts product={product} choice={choice} />
          <ProductTexts product={product} shown={shown} />
        </>
      )}
      <ManyColorsSection choice={choice} isAlone={isAlone} />
    </>
  );
}

/** Counts the product that is looked at, once however often it is drawn (ANL-002). */
function useViewed({ keyword, name }: Product): void {
  const track = useTrack();
  const tell = useEffectEvent(() => track(viewItemEvent({ keyword, name })));
  // Tells a service outside of the tree.
  useEffect(() => {
    if (keyword) tell();
  }, [keyword]);
}

/** What the address chooses. Choosing writes the item code into the query, replacing history (PRD-004, PRD-005). */
function useChoice(product: Product, pathSku: string | undefined) {
  const [search] = useSearchParams();
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const choice = choose(product, { sku: search.get('sku') ?? pathSku, variantKeyword: variantOf(state) });
  function selectSku(sku: string): void {
    void navigate(
      { pathname, search: `?sku=${encodeURIComponent(sku)}`, hash },
      { replace: true, preventScrollReset: true },
    );
  }
  return { choice, selectSku };
}

/** The variant that a redirect to the parent product carries (CAT-010). */
function variantOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'variant' in state && typeof state.variant === 'string'
    ? state.variant
    : undefined;
}

function Head({ product, picture }: { product: Product; picture: { file: string; alt: string } | undefined }) {
  const brand = useBrandOf(product.defaultCategoryKeyword);
  return (
    <PageHead
      title={product.metaTitle || product.name}
      description={product.metaDescription || htmlText(product.description) || undefined}
      image={picture && productImagePath(picture.file, { width: 800 })}
      imageAlt={picture?.alt}
      canonical={paths.product(product.defaultCategoryKeyword, product.keyword)}
      brand={brand?.brand}
    />
  );
}

/** Products, the category of the address (or the product's own), the product. */
function useCrumbs(product: Product, category: string | undefined) {
  const { data: keywords = [] } = useQuery(keywordsQuery(useApi()));
  const find = (wanted: string | null | undefined) =>
    keywords.find(({ keyword, pagetype }) => keyword === wanted && pagetype === 'category');
  const home = find(category === ALL_PRODUCTS ? undefined : category) ?? find(product.defaultCategoryKeyword);
  return [
    { label: 'Products', href: paths.products() },
    ...(home ? [{ label: home.title, href: paths.category(home.keyword) }] : []),
    { label: product.name },
  ];
}
