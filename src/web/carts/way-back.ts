import { paths } from '../paths.ts';
import { matchPath } from '../router/match.ts';
import { isShownPage } from '../router/shown-path.ts';
import { ADDRESS, addressedIn, type CustomerRef, keyOfRef, readCustomerRef } from '../session/customer-ref.ts';
import { watchStored } from '../session/stored.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';

interface Typed {
  slug: string;
  router: { subscribe: (tell: () => void) => () => void };
  ref: CustomerRef;
  cartId: number | 'new';
  /** The page on which it was typed. */
  href: string;
  /** What is told of it; it names the account where that is given. */
  textOf: (account?: string) => string;
}

/**
 * The message about what was typed for a cart on a page that is everyone's, such as a product's, with the way back there. Where the account is
 * not in hand, now or as soon as that changes, the page is another's or nobody's: the way leads to the cart instead, and the account is named.
 */
export function wayBackTo({ slug, router, ref, cartId, href, textOf }: Typed): SnackbarMessage {
  const here = { text: textOf(), action: isShownPage(href) ? undefined : { label: 'View', href } };
  const action =
    cartId === 'new'
      ? { label: 'View carts', href: paths.carts(ref) }
      : { label: 'View cart', href: paths.cart(ref, cartId) };
  const elsewhere = { text: textOf(ref.accountKey), action };
  function read() {
    const stored = readCustomerRef(slug);
    const isInHand = [stored, readAddressed() ?? stored].every((now) => now && keyOfRef(now) === keyOfRef(ref));
    return isInHand ? here : elsewhere;
  }
  function watch(tell: () => void) {
    const stops = [watchStored(tell), router.subscribe(tell)];
    return () => {
      for (const stop of stops) stop();
    };
  }
  return { ...read(), now: { watch, read } };
}

/** The one of the address. Pages that are everyone's go by what is stored, which follows it a moment later. */
function readAddressed(): CustomerRef | undefined {
  const { pathname, search } = window.location;
  return addressedIn(matchPath(ADDRESS, pathname)?.slug, new URLSearchParams(search));
}
