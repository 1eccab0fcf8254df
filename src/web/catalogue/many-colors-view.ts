import { useLocation } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { orderRefusal } from '../session/order-right.ts';
import { useIsSignedIn } from '../session/token.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import type { Choice } from './product-choice.ts';

export const MANY_COLORS_ID = 'many';
export const MANY_COLORS_HASH = `#${MANY_COLORS_ID}`;

/** After the link to the sheet was followed: its first cell takes the focus, where the sheet stands on the same page. */
export function focusFirstCell(): void {
  // Browsers go to the place themselves first, and take the focus off the link.
  setTimeout(() => document.getElementById(MANY_COLORS_ID)?.querySelector('input')?.focus({ preventScroll: true }));
}

const FEWEST_COLORS = 2;

/** Whether the sheet of colours is offered: several colours for sale, to someone who may put them into a cart. */
export function useMayOrderMany({ shown, colors }: Choice): boolean {
  const isSignedIn = useIsSignedIn();
  const { data } = useCustomer();
  if (!isSignedIn || !data || !shown.availableForSale || colors.length < FEWEST_COLORS) return false;
  return orderRefusal(data) === undefined;
}

/** On phones the sheet is a screen of its own, under the address's `#many`; for those who may not order, that is the product. */
export function useManyColorsView(choice: Choice): boolean {
  const isPhone = useMediaQuery(PHONE);
  const mayOrder = useMayOrderMany(choice);
  return useLocation().hash === MANY_COLORS_HASH && isPhone && mayOrder;
}
