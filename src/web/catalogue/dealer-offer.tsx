import { useState } from 'react';
import { isAddShown } from '#domain/product.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { LoadFailed } from '../session/load-failed.tsx';
import { orderRefusal } from '../session/order-right.ts';
import { Alert } from '../ui/alert.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { ListPrice } from './list-price.tsx';
import styles from './product.module.css';
import type { Choice, SaleItem } from './product-choice.ts';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';

interface DealerOfferProps {
  choice: Choice;
  item: SaleItem;
  /** The customer's prices are on their way. */
  isPricing: boolean;
  /** The customer's prices did not come. */
  error: Error | null;
  onRetry: () => void;
}

/** The customer's price, the stock, and Add to Cart; what is missing for that where it is not to be had. */
export function DealerOffer({ choice, item, isPricing, error, onRetry }: DealerOfferProps) {
  const [quantity, setQuantity] = useState(1);
  const { ref, data: customer, error: unknown } = useCustomer();
  if (!choice.shown.availableForSale) return <ListPrice item={item} />;
  if (ref === undefined) return <ChooseCustomer item={item} />;
  const failure = error ?? (customer === undefined ? unknown : null);
  if (failure) return <LoadFailed error={failure} onRetry={onRetry} />;
  if (isPricing || customer === undefined) return <Skeleton shape="control" width="full" />;
  const refusal = orderRefusal(customer);
  const isShown = isAddShown({
    isAvailableForSale: choice.shown.availableForSale,
    // Without a price that can be charged the server takes none.
    hasCartItem: item.price !== undefined,
    mayAdd: refusal !== 'not-permitted',
  });
  return (
    <>
      <ProductPrice item={item} quantity={quantity} />
      <ProductStock choice={choice} item={item} quantity={quantity} />
      {refusal === 'not-permitted' && (
        <Alert className={styles.loginText}>
          You can see prices and stock. Only those who order for the account can add to a cart.
        </Alert>
      )}
      {isShown && (
        <AddToCartForm
          customer={ref}
          choice={choice}
          item={item}
          quantity={quantity}
          onQuantity={setQuantity}
          hasTaxSchedule={refusal !== 'no-tax-schedule'}
        />
      )}
    </>
  );
}

/** Someone signed in who has not said for whom they order. */
function ChooseCustomer({ item }: { item: SaleItem }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <ListPrice item={item} />
      <Alert
        kind="warning"
        className={styles.loginText}
        action={
          <Link to={paths.profile()} state={{ returnTo: pathname + search }} className={buttonClass({ size: 'small' })}>
            Choose
          </Link>
        }
      >
        Please select a customer.
      </Alert>
    </>
  );
}
