import { useState } from 'react';
import { useLocation } from 'react-router';
import { customerChip, parseCustomerSlug } from '#domain/customer-key.ts';
import { paths } from '../paths.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useCustomerRef } from '../session/customer-ref.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconMapPin, IconMenu2 } from '../ui/icons.ts';
import { Brands } from './brands.tsx';
import { CartChip } from './cart-chip.tsx';
import styles from './header.module.css';
import { MainDrawer } from './main-drawer.tsx';
import page from './page.module.css';
import { UserMenu } from './user-menu.tsx';

/** The sticky first row: brands, search, and who is here for whom. Below 1000 px the menus are in the drawer. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = useIsSignedIn();
  return (
    <header className={styles.header} data-print="never">
      <div className={`${page.wrap} ${styles.top}`}>
        <IconButton icon={IconMenu2} label="Menu" className={styles.menuButton} onClick={() => setOpen(true)} />
        <Brands />
        <SearchBox />
        <span className={styles.space} />
        {isSignedIn ? <SignedIn /> : <Visitor />}
      </div>
      <MainDrawer open={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

function SignedIn() {
  const ref = useCustomerRef();
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

/** After logging in from a page, the way leads back to it. */
function Visitor() {
  const isHydrated = useIsHydrated();
  const { pathname, search } = useLocation();
  return (
    <span className={styles.visitor} data-drawn={isHydrated ? undefined : 'true'}>
      <span className={styles.signUp}>
        <ButtonLink href={paths.signup()} look="quiet">
          Sign Up
        </ButtonLink>
      </span>
      <ButtonLink href={paths.login()} onClick={() => storeReturnTo(pathname + search)}>
        Log In
      </ButtonLink>
    </span>
  );
}
