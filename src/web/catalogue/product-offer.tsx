import { Suspense } from 'react';
import { LoginLink } from '../access/login-link.tsx';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { late } from '../ui/late.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ListPrice } from './list-price.tsx';
import styles from './product.module.css';
import type { Choice, SaleItem } from './product-choice.ts';

const DealerOffer = late(() => import('./dealer-offer.tsx').then((module) => module.DealerOffer));

interface ProductOfferProps {
  choice: Choice;
  /** The customer's prices are on their way. */
  isPricing: boolean;
  /** The customer's prices did not come. */
  error: Error | null;
  onRetry: () => void;
}

/** Price, stock and the way into a cart, for whoever is looking. */
export function ProductOffer({ choice, ...offer }: ProductOfferProps) {
  const isSignedIn = useIsSignedIn();
  const { item, shown } = choice;
  if (!isSignedIn) return <VisitorOffer item={item} isForSale={shown.availableForSale} />;
  if (item === undefined) return shown.availableForSale ? <Alert>Please select a color</Alert> : null;
  return (
    <Suspense fallback={<Skeleton shape="control" width="full" />}>
      <DealerOffer choice={choice} item={item} {...offer} />
    </Suspense>
  );
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
