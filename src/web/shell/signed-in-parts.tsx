import { customerChip, parseCustomerSlug } from '#domain/customer-key.ts';
import { paths } from '../paths.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { Chip } from '../ui/chip.tsx';
import { IconMapPin } from '../ui/icons.ts';
import { CartChip } from './cart-chip.tsx';
import styles from './header.module.css';
import { LogoutQuestion } from './logout-question.tsx';
import { OfflineLine } from './offline-line.tsx';
import { ReturnBanner } from './return-banner.tsx';
import { UserMenu } from './user-menu.tsx';

// Who logs out without a network is out: its page is here with the menu that leads to it.
export { LogoutPage } from '../access/logout-page.tsx';
export { ActingBar } from './acting-bar.tsx';
export { CustomerNav } from './customer-nav.tsx';
export { PrintAccount } from './print-account.tsx';
export { SessionKeeper } from './session-keeper.tsx';

/** Under the header: that there is no network, and the way back to where a customer was missing. Before a logout: what it would take away. */
export function Notices() {
  return (
    <>
      <OfflineLine />
      <ReturnBanner />
      <LogoutQuestion />
    </>
  );
}

/** In the header: the customer in hand, the active cart, the person. */
export function Controls() {
  const { ref } = useCustomerInHand();
  const key = ref && parseCustomerSlug(ref.slug);
  return (
    <>
      {ref && key && (
        <span className={styles.customerChip}>
          <Chip icon={IconMapPin} href={paths.billing(ref)} title="Current customer">
            {customerChip(key)}
          </Chip>
        </span>
      )}
      <CartChip />
      <UserMenu />
    </>
  );
}
