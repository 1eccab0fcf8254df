import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isAddShown } from '#domain/product.ts';
import { LoginLink } from '../access/login-link.tsx';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { orderRefusal } from './order-right.ts';
import styles from './product.module.css';
import type { Choice, SaleItem } from './product-choice.ts';
import { ListPrice, ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';

const AddToCartForm = lazy(() =>
  import('./add-to-cart-form.tsx').then((module) => ({ default: module.AddToCartForm })),
);

interface ProductOfferProps {
  choice: Choice;
  /** The customer's prices are on their way. */
  isPricing: boolean;
}

/** Price, stock and the way into a cart, for whoever is looking. */
export function ProductOffer({ choice, isPricing }: ProductOfferProps) {
  const isSignedIn = useIsSignedIn();
  const { item, shown } = choice;
  if (!isSignedIn) return <VisitorOffer item={item} isForSale={shown.availableForSale} />;
  if (item === undefined) return shown.availableForSale ? <Alert>Please select a color</Alert> : null;
  return <DealerOffer choice={choice} item={item} isPricing={isPricing} />;
}

/** MSRP, and how to see more (PRD-016). */
function VisitorOffer({ item, isForSale }: { item: SaleItem | undefined; isForSale: boolean }) {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.visitor} data-drawn={isHydrated ? undefined : 'true'}>
      {item && <ListPrice item={item} />}
      {isForSale && item === undefined && <Alert>Please select a color</Alert>}
      <Alert className={styles.loginText}>Please log in to see prices and availability</Alert>
      <div className={styles.actions}>
        <LoginLink returnTo={pathname + search} look="primary" size="big" />
        <ButtonLink href={paths.signup()} size="big">
          Sign Up
        </ButtonLink>
      </div>
    </div>
  );
}

function DealerOffer({ choice, item, isPricing }: ProductOfferProps & { item: SaleItem }) {
  const [quantity, setQuantity] = useState(1);
  const { ref, data: customer } = useCustomer();
  if (!choice.shown.availableForSale) return <ListPrice item={item} />;
  if (ref === undefined) return <ChooseCustomer item={item} />;
  if (isPricing || customer === undefined) return <Skeleton shape="control" width="full" />;
  const refusal = orderRefusal(customer);
  const isShown = isAddShown({
    isAvailableForSale: choice.shown.availableForSale,
    hasCartItem: true,
    mayAdd: refusal !== 'not-permitted',
  });
  return (
    <>
      <ProductPrice item={item} quantity={quantity} />
      <ProductStock choice={choice} item={item} quantity={quantity} />
      {isShown && (
        <Suspense fallback={<Skeleton shape="control" width="full" />}>
          <AddToCartForm
            customer={ref}
            choice={choice}
            item={item}
            quantity={quantity}
            onQuantity={setQuantity}
            hasTaxSchedule={refusal !== 'no-tax-schedule'}
          />
        </Suspense>
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
