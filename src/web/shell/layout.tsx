import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { CookieConsent } from '../consent/cookie-consent.tsx';
import { useConsentDialog } from '../consent/use-consent-dialog.ts';
import { SiteMessages } from '../content/site-messages.tsx';
import { LinkProvider } from '../ui/app-link.tsx';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { ActingBar } from './acting-bar.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNav } from './main-nav.tsx';
import page from './page.module.css';
import { RouterLink } from './router-link.tsx';
import { SessionKeeper } from './session-keeper.tsx';

const WIDE = /^\/(profile\/|account\/[^/]+\/(orders|closed|master|invoices|carts|delivery|users))/;

/** The page around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  const consent = useConsentDialog();
  return (
    <LinkProvider component={RouterLink}>
      <SnackbarProvider>
        <a href="#main" className={page.skip}>
          Skip to content
        </a>
        <DemoNotice />
        <ActingBar />
        <Header />
        <MainNav />
        <SiteMessages className={page.wrap} />
        <main id="main" tabIndex={-1} className={`${page.wrap} ${page.main} ${WIDE.test(pathname) ? page.wide : ''}`}>
          <Outlet />
        </main>
        <Footer onCookieSettings={consent.open} />
        <CookieConsent dialog={consent} />
        <SessionKeeper />
        <ScrollRestoration />
      </SnackbarProvider>
    </LinkProvider>
  );
}
