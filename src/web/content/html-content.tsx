import type { MouseEvent } from 'react';
import { preloadedState } from '../boot.ts';
import { useHeldConsent } from '../consent/consent-queries.ts';
import { isPlainClick } from '../router/plain-click.ts';
import { useNavigate } from '../router/use-route.ts';
import { useIsHydrated } from '../session/token.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './html-content.module.css';
import { shownHtml } from './shown-html.ts';

/** The content policy of a document knows what was chosen before it was sent: a host that was allowed on it would be refused until the next. */
const isMarketingInPolicy = () => preloadedState().cookieConsent?.record?.preferences.marketing === true;

interface HtmlContentProps {
  /** From content management; the server has made it harmless (security T60). */
  html: string;
  className?: string | undefined;
}

/** A piece of the seller's HTML: videos ask for no cookies unless marketing is allowed, blocks for dealers become a notice to visitors. */
export function HtmlContent({ html, className }: HtmlContentProps) {
  const navigate = useNavigate();
  const consent = useHeldConsent();
  const isHydrated = useIsHydrated();
  const mayMarket = isHydrated && consent?.preferences.marketing === true && isMarketingInPolicy();

  /** Links of our own stay inside the application. */
  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event, link)) return;
    if (!/^(\/|#)/.test(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks and Enter on the links inside bubble here.
    <div
      className={classNames(styles.html, className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it is stored and before it is answered.
      dangerouslySetInnerHTML={{ __html: shownHtml(html, mayMarket) }}
    />
  );
}
