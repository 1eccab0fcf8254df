import { type KeyboardEvent, useState } from 'react';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconX } from '../ui/icons.ts';
import styles from './notices.module.css';

const NEVER_ON = /^\/(login|signup|set-password|reset-password)(\/|$)/;

/** Invites visitors to ask for an account, until it is closed once (SGN-026, SGN-029 to SGN-031). */
export function SignUpInvitation() {
  const { slug, companies } = useSite();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || NEVER_ON.test(pathname)) return null;
  if (readSetting(slug, STORED_SETTINGS.signUpPopup) === false) return null;
  function close() {
    writeSetting(slug, STORED_SETTINGS.signUpPopup, false);
    setClosed(true);
  }
  const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
  return (
    <section
      role="dialog"
      aria-labelledby="invitation"
      className={styles.card}
      data-print="never"
      onKeyDown={closeByEscape}
    >
      <IconButton icon={IconX} label="Close" size="small" className={styles.close} onClick={close} />
      <h2 id="invitation">Sell {companies[0]?.name} in your store</h2>
      <p>Dealers see their prices and what is in stock, and order online. Ask for an account in two minutes.</p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={close}>
          Not now
        </Button>
        <ButtonLink look="primary" href={paths.signup()} onClick={close}>
          Sign Up
        </ButtonLink>
      </div>
    </section>
  );
}
