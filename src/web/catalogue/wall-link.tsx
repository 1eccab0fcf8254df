import type { CustomerLoad } from '#contract/accounts.ts';
import type { CategoryChild } from '#contract/catalogue.ts';
import { SELL_AS } from '#domain/product.ts';
import { paths } from '../paths.ts';
import { orderRefusal } from '../session/order-right.ts';
import { TextLink } from '../ui/text-link.tsx';
import styles from './category.module.css';

interface WallLinkProps {
  keyword: string;
  /** As the customer's company sells them. */
  tiles: readonly CategoryChild[];
  customer: CustomerLoad;
}

/** The way from a category to the sheet over its styles, for those who order and whose company sells them, where there are several. */
export function WallLink({ keyword, tiles, customer }: WallLinkProps) {
  const colored = tiles.filter(
    ({ product }) =>
      product?.availableForSale && (product.sellAs === SELL_AS.colors || product.sellAs === SELL_AS.variants),
  );
  if (colored.length < 2 || orderRefusal(customer) !== undefined) return null;
  return (
    <p className={styles.wall}>
      <TextLink href={paths.colorWall(keyword)}>Order many colors of these styles in one sheet</TextLink>
    </p>
  );
}
