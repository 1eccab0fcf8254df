import { paths } from '../paths.ts';
import { useSite } from '../session/site.tsx';
import { useIsSignedIn } from '../session/token.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './footer.module.css';
import page from './page.module.css';

interface FooterProps {
  /** Opens the cookie settings. */
  onCookieSettings: () => void;
  /** Looks for a newer release. */
  onVersion: () => void;
}

const PRIVACY = paths.page('privacy-policy');

/** One line at the end of every page: whose it is, where help is, what is stored. */
export function Footer({ onCookieSettings, onVersion }: FooterProps) {
  const site = useSite();
  const isSignedIn = useIsSignedIn();
  return (
    <footer className={styles.footer} data-print="never">
      <div className={`${page.wrap} ${styles.line}`}>
        <span>
          © {site.year} {site.sellerName}
        </span>
        {[...site.footerLinks, ...site.socialLinks].map(({ title, url }) => (
          <AppLink key={url} href={url}>
            {title}
          </AppLink>
        ))}
        {!site.footerLinks.some(({ url }) => url === PRIVACY) && <AppLink href={PRIVACY}>Privacy Policy</AppLink>}
        <button type="button" className={styles.button} onClick={onCookieSettings}>
          Cookie Settings
        </button>
        {isSignedIn && <AppLink href={paths.settings()}>Stored Settings</AppLink>}
        <button type="button" className={styles.button} title={`Version ${site.version}`} onClick={onVersion}>
          v{site.version.slice(0, 7)}
        </button>
        <span className={styles.space} />
        {site.telephone && (
          <span>
            Customer service <a href={`tel:${site.telephone.replace(/[^\d+]/g, '')}`}>{site.telephone}</a>
          </span>
        )}
      </div>
    </footer>
  );
}
