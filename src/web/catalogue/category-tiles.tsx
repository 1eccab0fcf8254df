import type { CategoryChild, TileProduct } from '#contract/catalogue.ts';
import { isGridCentred } from '#domain/category.ts';
import { productImagePath } from '#domain/image-name.ts';
import { HtmlContent } from '../content/html-content.tsx';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { CordChip } from '../ui/cord-chip.tsx';
import { ProductTile, TileGrid } from '../ui/product-tile.tsx';
import styles from './category.module.css';
import { htmlText } from './html-text.ts';
import { marksOf, teaserOf } from './product-marks.ts';
import { swatchName } from './swatch-name.ts';
import { tilePrice } from './tile-price.ts';

/** How large a tile's picture gets on phones, tablets and wider screens (CAT-015). */
const SIZES = '(max-width: 559px) 168px, (max-width: 999px) 268px, 354px';
const CHIPS = 7;
/** The first row of tiles loads at once. */
const EAGER = 4;

interface TilesProps {
  tiles: readonly CategoryChild[];
}

/** The grid of a category: products, categories, links, and sections across its width (CAT-012 to CAT-015). */
export function CategoryTiles({ tiles }: TilesProps) {
  return (
    <TileGrid className={classNames(isGridCentred(tiles) && styles.centred)}>
      {tiles.map((tile, index) => (
        <li key={tile.id} className={classNames(tile.itemType === 'section' && styles.section)}>
          <Tile tile={tile} eager={index < EAGER} />
        </li>
      ))}
    </TileGrid>
  );
}

interface TileProps {
  tile: CategoryChild;
  eager: boolean;
}

function Tile({ tile, eager }: TileProps) {
  switch (tile.itemType) {
    case 'section':
      return <Section tile={tile} />;
    case 'product':
      return tile.product ? <ProductOfTile tile={tile} product={tile.product} eager={eager} /> : null;
    case 'category':
      return tile.category ? (
        <GroupTile tile={tile} href={paths.category(tile.category.keyword)} eager={eager} />
      ) : null;
    case 'link':
      return tile.urlOverride ? (
        <GroupTile tile={tile} href={tile.urlOverride} eager={eager} />
      ) : (
        <PlainTile tile={tile} />
      );
  }
}

function Section({ tile }: { tile: CategoryChild }) {
  return (
    <>
      {tile.sectionTitle && <h2>{tile.sectionTitle}</h2>}
      {tile.sectionDescription && <HtmlContent html={tile.sectionDescription} />}
    </>
  );
}

/** A link tile without an address is text. */
function PlainTile({ tile }: { tile: CategoryChild }) {
  return (
    <div>
      <h3>{tile.title}</h3>
      {tile.description && <HtmlContent html={tile.description} />}
    </div>
  );
}

const pictureOf = (name: string, colorCode?: string) => {
  const at = (width: 250 | 400 | 800) => productImagePath(name, { width, colorCode: colorCode ?? null });
  if (/^(\/|https?:)/.test(name)) return { src: name };
  return { src: at(400), srcSet: `${at(250)} 250w, ${at(400)} 400w, ${at(800)} 800w`, sizes: SIZES };
};

/** A category, or a link that looks like one. */
export function GroupTile({ tile, href, eager }: { tile: CategoryChild; href: string; eager?: boolean }) {
  return (
    <ProductTile
      look="wide"
      href={href}
      {...pictureOf(tile.imageUrl)}
      name={tile.title || tile.category?.title}
      sub={htmlText(tile.description) || undefined}
      eager={eager}
    />
  );
}

function ProductOfTile({ tile, product, eager }: TileProps & { product: TileProduct }) {
  const { price, note, whole } = tilePrice(product);
  const teaser = teaserOf(product);
  const [mark] = marksOf(product);
  return (
    <ProductTile
      href={paths.product(product.defaultCategoryKeyword, product.keyword)}
      {...pictureOf(tile.imageUrl || product.image, product.defaultColor)}
      name={tile.title || product.name}
      sub={htmlText(tile.description) || product.additionalData?.subtitle || undefined}
      colors={product.items && <Colors product={product} />}
      price={price ?? note}
      priceNote={price === undefined ? undefined : note}
      detail={whole}
      flag={teaser ? <Badge tone="info">{teaser}</Badge> : mark && <Badge>{mark}</Badge>}
      eager={eager}
    />
  );
}

/** The colours of a product as short cords, its default first, and how many more there are. */
function Colors({ product }: { product: TileProduct }) {
  const all = product.items ?? [];
  const first = all.filter(({ colorCode }) => colorCode === product.defaultColor);
  const shown = [...first, ...all.filter((item) => !first.includes(item))].slice(0, CHIPS);
  const rest = all.length - shown.length;
  return (
    <>
      {shown.map((item) => (
        <CordChip key={item.itemCode} size="small" swatch={swatchName(product.additionalData?.swatch_format, item)} />
      ))}
      {rest > 0 && <span>+{rest}</span>}
      {all.length > 0 && (
        <span className={styles.said}>
          {all.length} {all.length === 1 ? 'color' : 'colors'}
        </span>
      )}
    </>
  );
}
