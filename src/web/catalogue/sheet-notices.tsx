import type { Cart } from '#contract/cart.ts';
import { NEW_CART_ID } from '#domain/cart.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { messageOf } from '../api/problem.ts';
import { useActiveCart } from '../carts/active-cart.ts';
import { Alert } from '../ui/alert.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { cartIdOf, type EndedCart } from './cart-sheets.ts';
import styles from './many-colors.module.css';
import type { Quantities } from './save-queue.ts';
import { isCartOver } from './use-cart-queues.ts';
import type { ColorSheet, ElsewhereSheet } from './use-color-sheet.ts';

interface SheetNoticesProps {
  sheet: ColorSheet;
  nameOf: (itemCode: string) => string;
}

/** What could not be saved, what the sheet began with, and what belongs to another cart than the one that is shown. */
export function SheetNotices({ sheet, nameOf }: SheetNoticesProps) {
  return (
    <div className={styles.notices}>
      {sheet.queue.error !== undefined && (
        <Alert kind="warning" action={sheet.retry && <TextButton onClick={sheet.retry}>Try again</TextButton>}>
          {messageOf(sheet.queue.error)}
        </Alert>
      )}
      {sheet.ended.map((ended) => (
        <Ended key={ended.target} ended={ended} nameOf={nameOf} onRead={() => sheet.forgetEnded(ended.target)} />
      ))}
      {sheet.elsewhere.map((elsewhere) => (
        <Elsewhere key={elsewhere.target} elsewhere={elsewhere} />
      ))}
      {sheet.isRestored && (
        <Alert action={<TextButton onClick={sheet.forget}>Clear</TextButton>}>
          You typed these quantities before. {sheet.isUncertain ? UNCERTAIN : 'They are not in a cart yet.'}
        </Alert>
      )}
    </div>
  );
}

const UNCERTAIN = 'Whether a new cart was made of them is not known; Add to Cart makes no second one.';

const named = (cart: Cart) => `${cart.header.customerPONo}, cart #${cart.header.id}`;

/** A cart became an order, and with it what it holds, or is gone. */
function Ended({ ended, nameOf, onRead }: { ended: EndedCart; nameOf: (code: string) => string; onRead: () => void }) {
  const { cart, taken, left, to } = ended;
  const list = (quantities: Quantities) =>
    Object.entries(quantities)
      .map(([code, quantity]) => `${nameOf(code)} ${formatQuantity(quantity)}`)
      .join(', ');
  const [held, rest] = [list(taken), list(left)];
  return (
    <Alert onDismiss={onRead} detail={rest && `${rest} added for ${to ? named(to) : 'a new cart'}, not saved yet.`}>
      {cart ? `${named(cart)} was submitted` : `Cart #${ended.target} was deleted`}
      {held && ` and holds ${held}`}.
    </Alert>
  );
}

/** What was typed for another cart goes into that one alone; it is shown while that is the active one. */
function Elsewhere({
  elsewhere: { target, cart, count, isSaving, error, retry, isRefused, isUncertain },
}: {
  elsewhere: ElsewhereSheet;
}) {
  const { setActive } = useActiveCart();
  const id = cartIdOf(target);
  const name = nameOf({ target, cart });
  if (error !== undefined) {
    return (
      <Alert kind="warning" action={retry && <TextButton onClick={retry}>Try again</TextButton>}>
        {isCartOver(error) ? messageOf(error) : `Not saved in ${name}: ${messageOf(error)}`}
      </Alert>
    );
  }
  if (isSaving) return null;
  const isThere = cart !== undefined || id === 'new';
  const choose = () => setActive(id === 'new' ? NEW_CART_ID : id);
  const [act, onClick] = isUncertain ? ['Try again', retry] : ['Show', isThere ? choose : undefined];
  const shown = onClick && <TextButton onClick={onClick}>{act}</TextButton>;
  return isRefused ? (
    <Alert kind="warning" action={shown}>
      {count === 1 ? 'One item was' : `${formatQuantity(count)} items were`} not added to {name}
    </Alert>
  ) : (
    <Alert action={shown}>
      {count === 1 ? 'One quantity was' : `${formatQuantity(count)} quantities were`} typed here for {name}
      {whereOf(count, isUncertain)}
    </Alert>
  );
}

function nameOf({ target, cart }: Pick<ElsewhereSheet, 'target' | 'cart'>): string {
  if (cart) return named(cart);
  return cartIdOf(target) === 'new' ? 'a new cart' : `cart #${target}`;
}

function whereOf(count: number, isUncertain: boolean): string {
  if (isUncertain) return '; whether it was made of them is not known.';
  return `, and ${count === 1 ? 'is' : 'are'} not in it yet.`;
}
