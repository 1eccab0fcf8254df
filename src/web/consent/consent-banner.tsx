import { acceptAll, denyAll } from '#domain/consent-answers.ts';
import { Button } from '../ui/button.tsx';
import { CornerCard } from '../ui/corner-card.tsx';
import styles from './consent.module.css';
import { useChooseConsent, useHasPrivacySignal } from './consent-queries.ts';

/** Asks a browser that has not chosen yet (CCN-004). */
export function ConsentBanner({ onMore }: { onMore: () => void }) {
  const choose = useChooseConsent();
  const signal = useHasPrivacySignal();
  return (
    <CornerCard aria-label="Cookies">
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
    </CornerCard>
  );
}
