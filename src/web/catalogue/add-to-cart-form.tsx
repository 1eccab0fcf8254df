import { type MouseEvent, Suspense, useState } from 'react';
import { formatDollars, multiply, roundHalfUp } from '#domain/money.ts';
import { TAX_SCHEDULE_NOTICE } from '#domain/order-right.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import { preSeasonComment } from '#domain/season-mark.ts';
import { typedQuantity } from '#domain/typed-quantity.ts';
import { messageOf } from '../api/problem.ts';
import { useActiveCart } from '../carts/active-cart.ts';
import { isAddLost, useAddItem } from '../carts/cart-mutations.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { late } from '../ui/late.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { Note } from '../ui/note.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CartChoice } from './cart-choice.tsx';
import styles from './product.module.css';
import { type Choice, preSeasonOf, type SaleItem } from './product-choice.ts';

const NewCartDialog = late(() => import('../carts/new-cart-dialog.tsx').then((module) => module.NewCartDialog));

interface AddToCartFormProps {
  customer: CustomerRef;
  choice: Choice;
  item: SaleItem;
  quantity: number;
  onQuantity: (quantity: number) => void;
  hasTaxSchedule: boolean;
}

/** Quantity and Add to Cart: into the active cart, or into a new one where there is none (PRD-009 to PRD-012). */
export function AddToCartForm({ customer, choice, item, quantity, onQuantity, hasTaxSchedule }: AddToCartFormProps) {
  const { carts, cart } = useActiveCart();
  const add = useAddItem();
  const { serviceEmail } = useSite();
  const [isNaming, setNaming] = useState(false);
  const [typed, note] = useState<string>();
  /** What stands in the field; undefined where that is no quantity. */
  const count = typed === undefined ? quantity : typedQuantity(typed, { min: 1 });
  const isPhone = useMediaQuery(PHONE);
  const refused = add.data?.refused.find(({ itemCode }) => itemCode === item.itemCode);
  const isLost = isAddLost(add.error) && add.variables?.item.itemCode === item.itemCode;
  const failure = isLost ? messageOf(add.error) : refused && `${refused.message} It was not added to the cart.`;
  const season = preSeasonOf(choice);
  const wanted = {
    itemCode: item.itemCode,
    quantityOrdered: count ?? quantity,
    unitOfMeasure: item.salesUM,
    productId: choice.shown.id,
    commentText: season ? preSeasonComment(season) : '',
  };

  function submit({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    if (focusFirstError(button.parentElement)) return;
    if (cart) add.mutate({ target: { ref: customer, cartId: cart.header.id, makeActive: true }, item: wanted });
    else {
      add.reset();
      setNaming(true);
    }
  }

  const controls = (label: string) => (
    <>
      <NumberStepper
        label={`Quantity of ${item.itemCode}`}
        size="big"
        min={1}
        max={QUANTITY_MAX}
        value={quantity}
        whenEmpty="wrong"
        onChange={onQuantity}
        onDraft={note}
      />
      <Button
        look="primary"
        size="big"
        className={styles.add}
        disabled={!hasTaxSchedule || carts === undefined}
        busy={add.isPending}
        onClick={submit}
      >
        {label}
      </Button>
    </>
  );
  const total = item.price && count ? ` · ${formatDollars(roundHalfUp(multiply(item.price, count)))}` : '';
  const notice = hasTaxSchedule ? (
    failure && <Note kind="warning">{failure}</Note>
  ) : (
    <Note kind="warning">
      {TAX_SCHEDULE_NOTICE} <TextLink href={`mailto:${serviceEmail}`}>{serviceEmail}</TextLink>
    </Note>
  );
  return (
    <>
      <div className={styles.addLine}>{controls('Add to Cart')}</div>
      <StickyBar notice={isPhone && notice}>{controls(`Add to Cart${total}`)}</StickyBar>
      {!isPhone && notice && <p className={styles.under}>{notice}</p>}
      {hasTaxSchedule && (
        <div className={styles.under}>
          <CartChoice />
        </div>
      )}
      {isNaming && (
        <Suspense>
          <NewCartDialog
            open
            busy={add.isPending}
            error={add.error}
            onClose={() => setNaming(false)}
            onCreate={(made) =>
              add.mutate(
                { target: { ref: customer, cartId: 'new', ...made }, item: wanted },
                { onSuccess: () => setNaming(false) },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
