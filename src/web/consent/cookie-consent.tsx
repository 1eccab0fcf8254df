import { lazy, Suspense, useState } from 'react';
import { acceptAll, type ConsentChoice, denyAll, isBannerShown } from '#domain/consent.ts';
import { useIsHydrated } from '../session/token.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent.module.css';
import { useConsentRecord, useSaveConsent } from './consent-queries.ts';
import type { ConsentDialogState } from './use-consent-dialog.ts';

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then(({ ConsentDialog: Dialog }) => ({ default: Dialog })),
);

/** The banner while nothing was chosen, and the dialog with every section. */
export function CookieConsent({ dialog }: { dialog: ConsentDialogState }) {
  const record = useConsentRecord();
  const [isDismissed, dismiss] = useState(false);
  const isHydrated = useIsHydrated();
  const showsBanner = isHydrated && isBannerShown(record ?? null, isDismissed) && !dialog.isOpen;
  return (
    <>
      {showsBanner && (
        <Banner onMore={dialog.open} onDismiss={() => dismiss(true)} hasPrivacySignal={hasPrivacySignal(record?.gpc)} />
      )}
      {dialog.isOpen && (
        <Suspense>
          <ConsentDialog onClose={dialog.close} hasPrivacySignal={hasPrivacySignal(record?.gpc)} />
        </Suspense>
      )}
    </>
  );
}

const hasPrivacySignal = (recorded: boolean | undefined): boolean =>
  recorded === true || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

interface BannerProps {
  onMore: () => void;
  onDismiss: () => void;
  hasPrivacySignal: boolean;
}

function Banner({ onMore, onDismiss, hasPrivacySignal: signal }: BannerProps) {
  const save = useSaveConsent();
  const choose = (choice: ConsentChoice) => save.mutate(choice, { onError: onDismiss });
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
        <Button look="primary" busy={save.isPending} onClick={() => choose(acceptAll(signal))}>
          Accept
        </Button>
      </div>
    </section>
  );
}
