import { useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { CART_LINES_MAX, NEW_CART_ID } from '#domain/cart.ts';
import type { ListAttempt } from '../session/list-drafts.ts';
import { Select } from '../ui/select.tsx';
import { useActiveCart } from './active-cart.ts';
import styles from './order-list.module.css';
import { quantitiesInCart } from './quantities-in-cart.ts';

export interface ListTargetChoice {
  carts: readonly Cart[];
  /** They are read. */
  isReady: boolean;
  /** Undefined for a new one. */
  cart: Cart | undefined;
  /** Rows were sent there, and it is not known whether they are in it. */
  isSent: boolean;
  choose: (cartId: number) => void;
  /** How many of each item the chosen cart holds already. */
  held: Readonly<Record<string, number>>;
  /** Why so many more lines do not go into it. */
  problem: (count: number) => string | undefined;
}

/**
 * Into which cart the list goes: the one that rows were sent to whose outcome is not known, else the one that the person chose or came from, else the
 * active one, else a new one.
 */
export function useListTarget(
  wanted: number | undefined,
  onChange: () => void,
  sentTo?: ListAttempt['cartId'],
): ListTargetChoice {
  const { carts, cart: active } = useActiveCart();
  const [chosen, choose] = useState(wanted);
  const find = (id: number | undefined) => carts?.find(({ header }) => header.id === id);
  const open = chosen === NEW_CART_ID ? undefined : (find(chosen) ?? find(active?.header.id));
  const cart = sentTo === undefined ? open : find(Number(sentTo));
  const lines = cart?.detail.length ?? 0;
  const problem = (count: number) => {
    // They may be in there already.
    if (sentTo !== undefined) return undefined;
    if (lines + count <= CART_LINES_MAX) return undefined;
    return lines === 0
      ? `A cart holds up to ${CART_LINES_MAX} lines.`
      : `A cart holds up to ${CART_LINES_MAX} lines, and this one has ${lines}.`;
  };
  function change(cartId: number) {
    onChange();
    choose(cartId);
  }
  const held = quantitiesInCart(cart?.detail ?? []);
  const isSent = sentTo !== undefined;
  return { carts: carts ?? [], isReady: carts !== undefined, cart, isSent, choose: change, held, problem };
}

/** What the cart is called that rows were sent to. */
export function nameOfTarget({ cartId, body }: ListAttempt, carts: ListTargetChoice['carts']): string {
  if (cartId === 'new') return `the new cart ${body.customerPONo ?? ''}`.trim();
  const name = carts.find(({ header }) => header.id === cartId)?.header.customerPONo;
  return `${name ?? 'cart'} (#${cartId})`;
}

/** The choice of the cart. */
export function OrderListTarget({ target, count }: { target: ListTargetChoice; count: number }) {
  const { carts, cart, isSent, choose } = target;
  return (
    <Select
      label="Goes to"
      className={styles.target}
      disabled={isSent}
      value={String(cart?.header.id ?? NEW_CART_ID)}
      error={target.problem(count)}
      onChange={(event) => choose(Number(event.target.value))}
      options={[
        ...carts.map(({ header }) => ({
          value: String(header.id),
          label: `${header.customerPONo ?? ''} (#${header.id})`,
        })),
        { value: String(NEW_CART_ID), label: 'New Cart' },
      ]}
    />
  );
}
