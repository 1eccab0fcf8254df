import { itemImagePath, productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { MADE_TO_ORDER } from '#domain/made-to-order.ts';
import { formatDiscount, isPositive } from '#domain/money.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { Thumb, type ThumbProps } from '../ui/thumb.tsx';
import table from './line-table.module.css';
import styles from './lines.module.css';

/** What the Item and Description columns of a cart, order or invoice line show. */
export interface LineProduct {
  itemCode: string;
  description: string;
  image?: string | null | undefined;
  colorCode?: string | null | undefined;
  swatchCode?: string | null | undefined;
  categoryKeyword?: string | null | undefined;
  productKeyword?: string | null | undefined;
  isMadeToOrder?: boolean | undefined;
  /** 10 is ten percent off. */
  discountPercent?: string | number | null | undefined;
}

/** `Classic Cotton Retainer, Sunset` of an item with a colour is a name and a colour; any other description stays whole. */
function nameAndColor({ description, colorCode }: LineProduct): [name: string, color: string | undefined] {
  const comma = colorCode ? description.lastIndexOf(', ') : -1;
  return comma > 0 ? [description.slice(0, comma), description.slice(comma + 2)] : [description, undefined];
}

const imageOf = ({ image, itemCode, colorCode }: LineProduct): string =>
  image ? productImagePath(image, { width: THUMBNAIL_WIDTH, colorCode: colorCode ?? null }) : itemImagePath(itemCode);

/** Picture and code; the code leads to the product's page. */
export function LineItem({ product }: { product: LineProduct }) {
  const { itemCode, categoryKeyword, productKeyword } = product;
  return (
    <span className={table.item}>
      <Thumb src={imageOf(product)} />
      {productKeyword ? (
        <AppLink href={paths.product(categoryKeyword, productKeyword, itemCode)} className={styles.code}>
          {itemCode}
        </AppLink>
      ) : (
        <span className={styles.code}>{itemCode}</span>
      )}
    </span>
  );
}

/** The picture alone: the larger one of a card, unless told. */
export function LineThumb({ product, size = 'large' }: { product: LineProduct; size?: ThumbProps['size'] }) {
  return <Thumb src={imageOf(product)} size={size} />;
}

interface LineDescriptionProps {
  product: LineProduct;
  /** The price level's badge, and whatever else stands under the name. */
  children?: React.ReactNode;
  /** On cards the code stands after the colour. */
  withCode?: boolean;
}

/** Name, then colour with its weave, price level and discount (LIN-002, LIN-003). */
export function LineDescription({ product, children, withCode = false }: LineDescriptionProps) {
  const [name, color] = nameAndColor(product);
  const discount = product.discountPercent ?? 0;
  const words = [color, withCode ? product.itemCode : undefined].filter(Boolean).join(' · ');
  return (
    <>
      <div className={styles.name}>{name}</div>
      <div className={styles.facts}>
        {product.swatchCode && <CordChip swatch={product.swatchCode} size="small" />}
        {words !== '' && <span>{words}</span>}
        {children}
        {product.isMadeToOrder && <Badge>{MADE_TO_ORDER}</Badge>}
        {isPositive(discount) && <Badge tone="success">{formatDiscount(discount)}</Badge>}
      </div>
    </>
  );
}

/** The parts of a kit, under its line (LIN-006, ORD-018). */
export function KitContents({ parts }: { parts: readonly { itemCode: string; text: string }[] }) {
  return (
    <div className={styles.kit}>
      <span className={styles.contains}>Contains:</span>
      <dl>
        {parts.map(({ itemCode, text }) => (
          <div key={itemCode}>
            <dt>{itemCode}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
