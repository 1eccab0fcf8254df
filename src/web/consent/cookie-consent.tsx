import { Suspense, useState } from 'react';
import { isBannerShown } from '#domain/consent.ts';
import type { OpenOnPage } from '../router/use-open-on-page.ts';
import { useIsHydrated } from '../session/token.ts';
import { late } from '../ui/late.ts';
import { useHeldConsent, useOwedConsent } from './consent-queries.ts';

const ConsentBanner = late(() => import('./consent-banner.tsx').then(({ ConsentBanner }) => ConsentBanner));
const ConsentDialog = late(() => import('./consent-dialog.tsx').then(({ ConsentDialog }) => ConsentDialog));

/** The banner while nothing was chosen, and the dialog with every section. */
export function CookieConsent({ dialog }: { dialog: OpenOnPage }) {
  const consent = useHeldConsent();
  const isHydrated = useIsHydrated();
  const [isDismissed, dismiss] = useState(false);
  useOwedConsent();
  // Who has read every section and closed them without a choice is not asked again on this page.
  const close = () => {
    dismiss(true);
    dialog.close();
  };
  return (
    <>
      {isHydrated && isBannerShown(consent ?? null, isDismissed) && !dialog.isOpen && (
        <Suspense>
          <ConsentBanner onMore={dialog.open} />
        </Suspense>
      )}
      {dialog.isOpen && (
        <Suspense>
          <ConsentDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
