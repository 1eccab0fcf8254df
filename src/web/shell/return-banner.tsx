import { useEffect } from 'react';
import { returnToLabel } from '#domain/return-to.ts';
import { useLocation } from '../router/use-route.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { storeReturnTo, useWayBack } from '../session/return-to.ts';
import { useIsSignedIn } from '../session/token.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconArrowBackUp, IconX } from '../ui/icons.ts';
import notices from './notices.module.css';
import page from './page.module.css';
import styles from './signed-in-notices.module.css';

/** Once a customer is chosen: the way back to where it was missing, until it is taken or put away (SHL-028, SHL-029). */
export function ReturnBanner() {
  const target = useWayBack();
  const { pathname, search } = useLocation();
  const hasCustomer = useCustomerInHand().ref !== undefined;
  const isSignedIn = useIsSignedIn();
  const isThere = target === pathname + search;
  // Synchronises the remembered target with the address: it has been reached.
  useEffect(() => {
    if (isThere && hasCustomer) storeReturnTo(undefined);
  }, [isThere, hasCustomer]);
  if (target === undefined || isThere || !isSignedIn || !hasCustomer || pathname.startsWith('/profile')) return null;
  return (
    <section className={styles.message} aria-label="Return" data-print="never">
      <div className={`${page.wrap} ${notices.line}`}>
        <Icon of={IconArrowBackUp} size="small" />
        <AppLink href={target} className={styles.back}>
          {returnToLabel(target)}
        </AppLink>
        <span className={styles.space} />
        <IconButton icon={IconX} label="Dismiss" size="small" onClick={() => storeReturnTo(undefined)} />
      </div>
    </section>
  );
}
