import { CookieConsent } from '../consent/cookie-consent.tsx';
import { useConsentDialog } from '../consent/use-consent-dialog.ts';
import { SiteMessages } from '../content/site-messages.tsx';
import { Outlet } from '../router/outlet.tsx';
import { useLocation } from '../router/use-route.ts';
import { LinkProvider } from '../ui/app-link.tsx';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNav } from './main-nav.tsx';
import notices from './notices.module.css';
import page from './page.module.css';
import { PageAnnouncer } from './page-announcer.tsx';
import { PrintHead } from './print-head.tsx';
import { RouterLink } from './router-link.tsx';
import { SessionNote } from './session-note.tsx';
import { SignUpTimer } from './sign-up-timer.tsx';
import { SignedIn } from './signed-in.tsx';
import { useVersionWatch } from './version-watch.tsx';

/** Lists, invoices and sheets use wide screens; forms and the catalogue stay as wide as they read well (design language 9). */
const WIDE = /^\/(staff|profile\/(?!set-password)|account\/[^/]+\/(orders|closed|master|invoices|carts)(\/|$))/;

/** The page around every screen. */
export function Layout() {
  return (
    <LinkProvider component={RouterLink}>
      <SnackbarProvider>
        <Shell />
      </SnackbarProvider>
    </LinkProvider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const consent = useConsentDialog();
  const checkVersion = useVersionWatch();
  return (
    <div className={WIDE.test(pathname) ? `${page.shell} ${page.wide}` : page.shell}>
      <a href="#main" className={page.skip} data-print="never">
        Skip to content
      </a>
      <DemoNotice />
      <SignedIn part="actingBar" />
      <Header />
      <MainNav />
      <SiteMessages className={page.wrap} />
      <SignedIn part="returnBanner" />
      <PrintHead />
      <main id="main" tabIndex={-1} className={`${page.wrap} ${page.main}`}>
        <Outlet />
      </main>
      <Footer onCookieSettings={consent.open} onVersion={() => void checkVersion(true)} />
      <div className={notices.corner}>
        <SignUpTimer />
        <CookieConsent dialog={consent} />
      </div>
      <SignedIn part="keeper" />
      <SessionNote />
      <PageAnnouncer />
    </div>
  );
}
