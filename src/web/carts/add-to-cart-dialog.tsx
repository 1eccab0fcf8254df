import { type FormEvent, useState } from 'react';
import { cartNameProblem, cleanCartName, NEW_CART_ID } from '#domain/cart.ts';
import { DEFAULT_UNIT } from '#domain/line.ts';
import { QUANTITY_MAX } from '#domain/quantity.ts';
import { typedQuantity } from '#domain/typed-quantity.ts';
import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Select } from '../ui/select.tsx';
import { useActiveCart } from './active-cart.ts';
import { type ItemToAdd, useAddItem } from './cart-mutations.ts';
import { useCarts } from './cart-queries.ts';
import { useCartStatus } from './cart-status.ts';
import styles from './carts.module.css';
import { BLANK_CART, NewCartFields, useChosenLocation } from './new-cart-fields.tsx';

export interface AddToCartDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is added; its quantity is where the dialog starts. */
  item: ItemToAdd & { description?: string | undefined };
  /** A cart that is not offered: the one that the line is copied from. */
  exceptCartId?: number | undefined;
  /** "Add {item} To Cart" unless told (invoice lines say the item code only). */
  title?: string | undefined;
}

/** Puts a line of a cart, order or invoice into a cart of the person's choice, or into a new one (CRT-051 to CRT-056). */
export function AddToCartDialog(props: AddToCartDialogProps) {
  return <AddToCartForm key={String(props.open)} {...props} />;
}

function AddToCartForm({ open, onClose, item, exceptCartId, title }: AddToCartDialogProps) {
  const { ref, carts = [], cart: active } = useActiveCart();
  const { isPending: isLoading } = useCarts(ref);
  const offered = carts.filter(({ header }) => header.id !== exceptCartId);
  const [chosen, choose] = useState<number>();
  const [newCart, setNewCart] = useState(BLANK_CART);
  const [quantity, setQuantity] = useState(item.quantityOrdered);
  const [typed, note] = useState<string>();
  /** What stands in the field; undefined where that is no quantity. */
  const count = typed === undefined ? quantity : typedQuantity(typed, { min: 1 });
  const shipToCode = useChosenLocation(newCart);
  const add = useAddItem();
  const refused = add.data?.refused[0];
  const find = (id: number | undefined) => offered.find(({ header }) => header.id === id);
  // One that was submitted meanwhile is not offered any more.
  const target = chosen === NEW_CART_ID ? undefined : (find(chosen) ?? find(active?.header.id) ?? offered[0]);
  const cartId = target?.header.id ?? NEW_CART_ID;
  // Until the carts are known the next one in line is not "New Cart": its fields would come and go.
  const isNew = !isLoading && cartId === NEW_CART_ID;
  const isIdle = useCartStatus(ref, cartId) !== 'saving';
  const isNewReady = cartNameProblem(newCart.customerPONo) === undefined && shipToCode !== undefined;
  const isReady = !isLoading && count && isIdle && (!isNew || isNewReady);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!ref || !isReady || !count || add.isPending || focusFirstError(event.currentTarget)) return;
    const target = isNew
      ? { ref, cartId: 'new' as const, customerPONo: cleanCartName(newCart.customerPONo), shipToCode }
      : { ref, cartId, makeActive: true };
    add.mutate(
      { target, item: { ...item, quantityOrdered: count } },
      // A cart that was made for what was refused is there now.
      { onSuccess: ({ cart, refused }) => (refused.length > 0 ? choose(cart.header.id) : onClose()) },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? `Add ${item.itemCode} To Cart`}
      subtitle={item.description}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!isReady} busy={add.isPending}>
            Add To Cart
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {add.isError && <Alert kind="warning">{messageOf(add.error)}</Alert>}
        {refused && (
          <Alert kind="warning" detail="It was not added to the cart.">
            {refused.message}
          </Alert>
        )}
        <Select
          label="Cart"
          value={isLoading ? '' : String(cartId)}
          disabled={isLoading}
          onChange={(event) => choose(Number(event.target.value))}
          options={
            isLoading
              ? [{ value: '', label: 'Loading carts…' }]
              : [
                  ...offered.map(({ header }) => ({
                    value: String(header.id),
                    label: `${header.customerPONo ?? ''} (#${header.id})`,
                  })),
                  { value: String(NEW_CART_ID), label: 'New Cart' },
                ]
          }
        />
        {isNew && <NewCartFields value={newCart} onChange={setNewCart} />}
        <Field label={`Quantity, ${item.unitOfMeasure || DEFAULT_UNIT}`}>
          {({ id }) => (
            <NumberStepper
              id={id}
              label={`Quantity of ${item.itemCode}`}
              value={quantity}
              min={1}
              max={QUANTITY_MAX}
              whenEmpty="wrong"
              onChange={setQuantity}
              onDraft={note}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
