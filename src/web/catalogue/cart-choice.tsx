import { NEW_CART_ID } from '#domain/cart.ts';
import { useActiveCart } from '../carts/active-cart.ts';
import { paths } from '../paths.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './cart-choice.module.css';

/** Into which cart the next item goes, and the way to another or to a new one (CRT-047, CRT-053). */
export function CartChoice() {
  const { ref, carts, cart, setActive } = useActiveCart();
  if (ref === undefined || carts === undefined) return null;
  const items: MenuItem[] = [
    ...carts.map(({ header }) => ({
      key: String(header.id),
      label: header.customerPONo,
      detail: `Cart #${header.id}`,
      current: header.id === cart?.header.id,
      onSelect: () => setActive(header.id),
    })),
    { key: 'new', label: 'New Cart', current: !cart, separated: true, onSelect: () => setActive(NEW_CART_ID) },
  ];
  return (
    <p className={styles.choice}>
      {cart ? (
        <>
          Goes to{' '}
          <TextLink href={paths.cart(ref, cart.header.id)}>
            {cart.header.customerPONo}, cart #{cart.header.id}
          </TextLink>
        </>
      ) : (
        'Goes to a new cart'
      )}
      {carts.length > 0 && (
        <>
          {' · '}
          <Menu look="bare" triggerClassName={styles.change} trigger="Change cart" items={items} />
        </>
      )}
    </p>
  );
}
