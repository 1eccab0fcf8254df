import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CornerCard } from '../ui/corner-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconX } from '../ui/icons.ts';
import styles from './sign-up-invitation.module.css';

const NEVER_ON = /^\/(login|signup|set-password|reset-password)(\/|$)/;

/** Invites visitors to ask for an account, until it is closed once (SGN-026, SGN-029 to SGN-031). */
export function SignUpInvitation() {
  const { slug, companies } = useSite();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const isShown = !isClosed && !NEVER_ON.test(pathname) && readSetting(slug, STORED_SETTINGS.signUpPopup) !== false;
  const card = useRef<HTMLElement>(null);
  const press = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isHere = target === document.body || (target instanceof Node && card.current?.contains(target));
    if (key === 'Escape' && isHere && !defaultPrevented) close();
  });
  // Listens to the document: the card takes no focus from what one was at, and what has it keeps its Escape.
  useEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown]);
  if (!isShown) return null;
  function close() {
    writeSetting(slug, STORED_SETTINGS.signUpPopup, false);
    setClosed(true);
  }
  return (
    <CornerCard ref={card} role="dialog" aria-labelledby="invitation">
      <IconButton icon={IconX} label="Close" size="small" className={styles.close} onClick={close} />
      <h2 id="invitation" className={styles.title}>
        Sell {companies[0]?.name} in your store
      </h2>
      <p className={styles.text}>
        Dealers see their prices and what is in stock, and order online. Ask for an account in two minutes.
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={close}>
          Not now
        </Button>
        <ButtonLink look="primary" href={paths.signup()} onClick={close}>
          Sign Up
        </ButtonLink>
      </div>
    </CornerCard>
  );
}
