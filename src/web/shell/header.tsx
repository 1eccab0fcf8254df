import { Suspense, useState } from 'react';
import { paths } from '../paths.ts';
import { useOpenOnPage } from '../router/use-open-on-page.ts';
import { useLocation } from '../router/use-route.ts';
import { SearchBox } from '../search/search-box.tsx';
import { storeReturnTo } from '../session/return-to.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconMenu2 } from '../ui/icons.ts';
import { late } from '../ui/late.ts';
import { Brands } from './brands.tsx';
import styles from './header.module.css';
import page from './page.module.css';
import { SignedIn } from './signed-in.tsx';

const HOME = /^\/(home\/?)?$/;
const loadDrawer = () => import('./main-drawer.tsx');
const MainDrawer = late(() => loadDrawer().then((module) => module.MainDrawer));

/** The sticky first row: brands, search, and who is here for whom. Below 1000 px the menus are in the drawer. */
export function Header() {
  const drawer = useOpenOnPage();
  const [isLoaded, setLoaded] = useState(false);
  const isSignedIn = useIsSignedIn();
  return (
    <header className={styles.header} data-print="never">
      <div className={`${page.wrap} ${styles.top}`}>
        <IconButton
          icon={IconMenu2}
          label="Menu"
          className={styles.menuButton}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => {
            setLoaded(true);
            drawer.open();
          }}
        />
        <Brands />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <span className={styles.space} />
        {isSignedIn ? <SignedIn part="controls" /> : <Visitor />}
      </div>
      {isLoaded && (
        <Suspense>
          <MainDrawer open={drawer.isOpen} onClose={drawer.close} />
        </Suspense>
      )}
    </header>
  );
}

/** After logging in from a page, the way leads back to it; home is where one comes from, not where one was going. */
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
      <ButtonLink
        href={paths.login()}
        onClick={() => storeReturnTo(HOME.test(pathname) ? undefined : pathname + search)}
      >
        Log In
      </ButtonLink>
    </span>
  );
}
