import styles from '../access/access.module.css';
import { CookieConsent } from '../consent/cookie-consent.tsx';
import { Outlet } from '../router/outlet.tsx';
import { useOpenOnPage } from '../router/use-open-on-page.ts';
import { useSite } from '../session/site.tsx';
import { LinkProvider } from '../ui/app-link.tsx';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { Brands } from './brands.tsx';
import { DemoNotice } from './demo-notice.tsx';
import notices from './notices.module.css';
import { PageAnnouncer } from './page-announcer.tsx';
import { RouterLink } from './router-link.tsx';

/** The screens that lead in: wordmarks, the form, and the seller's picture beside it. */
function EntranceLayout() {
  const { loginImage } = useSite();
  const consent = useOpenOnPage();
  return (
    <LinkProvider component={RouterLink}>
      <SnackbarProvider>
        <DemoNotice />
        <div className={styles.split}>
          <div className={styles.side}>
            <header>
              <Brands />
            </header>
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
          {loginImage && <img src={loginImage} alt="" className={styles.picture} />}
        </div>
        <div className={notices.corner}>
          <CookieConsent dialog={consent} />
        </div>
        <PageAnnouncer />
      </SnackbarProvider>
    </LinkProvider>
  );
}

export { EntranceLayout as Component };
