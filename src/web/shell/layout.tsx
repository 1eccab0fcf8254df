import { Suspense, useState } from 'react';
import { CookieConsent } from '../consent/cookie-consent.tsx';
import { SiteMessages } from '../content/site-messages.tsx';
import { Outlet } from '../router/outlet.tsx';
import { useOpenOnPage } from '../router/use-open-on-page.ts';
import { useLocation } from '../router/use-route.ts';
import { useIsHydrated } from '../session/token.ts';
import { LinkProvider } from '../ui/app-link.tsx';
import { late } from '../ui/late.ts';
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
import { SignedIn } from './signed-in.tsx';

/** Lists, invoices and sheets use wide screens; forms and the catalogue stay as wide as they read well (design language 9). */
const WIDE =
  /^\/(staff|order-colors|profile\/(?!set-password)|account\/[^/]+\/(orders|closed|master|invoices|carts)(\/|$))/;

const Watches = late(() => import('./watches.tsx').then((module) => module.Watches));

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
  const consent = useOpenOnPage();
  const isHydrated = useIsHydrated();
  const [asked, ask] = useState(0);
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
      <SignedIn part="notices" />
      <PrintHead />
      <main id="main" tabIndex={-1} className={`${page.wrap} ${page.main}`}>
        <Outlet />
      </main>
      <Footer onCookieSettings={consent.open} onVersion={() => ask(asked + 1)} />
      <div className={notices.corner}>
        {isHydrated && (
          <Suspense>
            <Watches asked={asked} />
          </Suspense>
        )}
        <CookieConsent dialog={consent} />
      </div>
      <SignedIn part="keeper" />
      <PageAnnouncer />
    </div>
  );
}
