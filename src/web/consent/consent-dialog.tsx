import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONSENT_SECTIONS, type ConsentChoice, choiceOf, DEFAULT_CONSENT, settingsOf } from '#domain/consent.ts';
import { acceptAll, denyAll } from '#domain/consent-answers.ts';
import { CONSENT_TITLES } from '#domain/consent-titles.ts';
import { useApi } from '../api/use-api.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './consent.module.css';
import { consentInfoQuery, useChooseConsent, useHasPrivacySignal, useHeldConsent } from './consent-queries.ts';

/** Every section with its text and switch. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { data: info, isPending, isError } = useQuery(consentInfoQuery(useApi()));
  const hasPrivacySignal = useHasPrivacySignal();
  const held = useHeldConsent()?.preferences ?? DEFAULT_CONSENT;
  const [settings, change] = useState(settingsOf(choiceOf(held), hasPrivacySignal));
  const hold = useChooseConsent();
  const choose = (choice: ConsentChoice) => {
    hold(choice);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cookie Settings"
      width="wide"
      closeButton
      actions={
        <>
          <Button look="quiet" onClick={() => choose(denyAll())}>
            Deny All
          </Button>
          <Button onClick={() => choose(choiceOf(settings))}>Save</Button>
          <Button look="primary" onClick={() => choose(acceptAll(hasPrivacySignal))}>
            Accept All
          </Button>
        </>
      }
    >
      {hasPrivacySignal && (
        <Alert>Your browser asks for privacy (Global Privacy Control). Analytics and marketing stay off.</Alert>
      )}
      {isError && <Alert>What each of these is for could not be loaded. Your choice counts all the same.</Alert>}
      <ul className={styles.sections} aria-busy={isPending}>
        {CONSENT_SECTIONS.map((section) => (
          <li key={section}>
            <Switch
              label={<strong>{info?.[section].title ?? CONSENT_TITLES[section]}</strong>}
              checked={section === 'functional' || settings[section]}
              disabled={section === 'functional' || (hasPrivacySignal && section !== 'preferences')}
              onChange={(event) => change({ ...settings, [section]: event.target.checked })}
            />
            <p className={styles.description}>{isPending ? <Skeleton width="long" /> : info?.[section].description}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
