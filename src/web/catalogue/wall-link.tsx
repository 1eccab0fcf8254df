import type { CustomerLoad } from '#contract/accounts.ts';
import type { Category } from '#contract/catalogue.ts';
import { activeChildren } from '#domain/category.ts';
import { SELL_AS } from '#domain/product.ts';
import { paths } from '../paths.ts';
import { orderRefusal } from '../session/order-right.ts';
import { TextLink } from '../ui/text-link.tsx';
import styles from './category.module.css';

interface WallLinkProps {
  category: Category;
  customer: CustomerLoad;
}

/** The way from a category to the sheet over its styles, for those who order and whose company sells them, where there are several. */
export function WallLink({ category: { keyword, children, sheetCompanies }, customer }: WallLinkProps) {
  const colored = activeChildren(children).filter(
    ({ product }) => product?.sellAs === SELL_AS.colors || product?.sellAs === SELL_AS.variants,
  );
  const isSold = sheetCompanies?.includes(customer.customer.Company);
  if (!isSold || colored.length < 2 || orderRefusal(customer) !== undefined) return null;
  return (
    <p className={styles.wall}>
      <TextLink href={paths.colorWall(keyword)}>Order many colors of these styles in one sheet</TextLink>
    </p>
  );
}
