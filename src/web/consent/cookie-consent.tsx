import { lazy, Suspense, useState } from 'react';
import { acceptAll, denyAll, isBannerShown } from '#domain/consent.ts';
import { useIsHydrated } from '../session/token.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent.module.css';
import { useChooseConsent, useHasPrivacySignal, useHeldConsent, useOwedConsent } from './consent-queries.ts';
import type { ConsentDialogState } from './use-consent-dialog.ts';

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog: Dialog }) => ({ default: Dialog })),
);

/** The banner while nothing was chosen, and the dialog with every section. */
export function CookieConsent({ dialog }: { dialog: ConsentDialogState }) {
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
      {isHydrated && isBannerShown(consent ?? null, isDismissed) && !dialog.isOpen && <Banner onMore={dialog.open} />}
      {dialog.isOpen && (
        <Suspense>
          <ConsentDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Banner({ onMore }: { onMore: () => void }) {
  const choose = useChooseConsent();
  const signal = useHasPrivacySignal();
  return (
    <section className={styles.banner} aria-label="Cookies" data-print="never">
      <p>
        <strong>Cookies.</strong> We use what the site needs to work and, if you agree, what helps us to improve it.
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={onMore}>
          Cookie Settings
        </Button>
        <Button onClick={() => choose(denyAll())}>Deny All</Button>
        <Button look="primary" onClick={() => choose(acceptAll(signal))}>
          Accept
        </Button>
      </div>
    </section>
  );
}
