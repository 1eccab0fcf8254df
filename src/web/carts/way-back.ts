import { paths } from '../paths.ts';
import { type CustomerRef, keyOfRef, readCustomerInHand } from '../session/customer-ref.ts';

interface Typed {
  ref: CustomerRef;
  cartId: number | 'new';
  /** The page on which it was typed. */
  href: string;
}

/**
 * The way back to what was typed for a cart on a page that is everyone's, such as a product's. Where another account is in hand by then, that page is the
 * other one's: the way leads to the cart instead, and `account` says whose it is.
 */
export function wayBackTo(productSlug: string, { ref, cartId, href }: Typed) {
  const now = readCustomerInHand(productSlug);
  if (now === undefined || keyOfRef(now) === keyOfRef(ref))
    return { account: undefined, action: { label: 'View', href } };
  const action =
    cartId === 'new'
      ? { label: 'View carts', href: paths.carts(ref) }
      : { label: 'View cart', href: paths.cart(ref, cartId) };
  return { account: ref.accountKey, action };
}
