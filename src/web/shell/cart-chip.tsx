import { cartBadge } from '#domain/cart.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { useActiveCartOf } from '../carts/active-cart.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-route.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { customerWanted } from '../session/return-to.ts';
import { Icon } from '../ui/icon.tsx';
import { IconShoppingCart } from '../ui/icons.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './header.module.css';

/** The active cart in the header: pieces and total; to the profile while no customer is chosen. */
export function CartChip() {
  const { ref } = useCustomerInHand();
  const { cart } = useActiveCartOf(ref);
  const { pathname, search } = useLocation();
  const quantity = cart?.header.totals?.quantity ?? 0;
  const total = formatWholeDollars(cart?.header.subTotalAmt ?? '0');
  return (
    <Link
      to={hrefOf(ref, cart?.header.id)}
      className={styles.cartChip}
      state={ref === undefined ? customerWanted(pathname + search) : undefined}
    >
      <Icon of={IconShoppingCart} />
      <VisuallyHidden>{cart ? `Cart ${cart.header.customerPONo ?? ''}, ` : 'Carts'}</VisuallyHidden>
      {cart && (
        <>
          <span className={styles.cartQuantity}>{cartBadge(quantity)}</span>
          <VisuallyHidden> {quantity === 1 ? 'item' : 'items'}, </VisuallyHidden>
          <span className={styles.cartTotal}>{total}</span>
        </>
      )}
    </Link>
  );
}

function hrefOf(ref: CustomerRef | undefined, cartId: number | undefined): string {
  if (ref === undefined) return paths.profile();
  return cartId === undefined ? paths.carts(ref) : paths.cart(ref, cartId);
}
