import type { SiteCompany } from '#contract/site.ts';
import { useBrandOf } from '../content/brand-categories.ts';
import { paths } from '../paths.ts';
import { useMatch } from '../router/use-route.ts';
import { useSite } from '../session/site.tsx';
import { AppLink } from '../ui/app-link.tsx';
import styles from './header.module.css';

/** The seller's wordmark and, quietly beside it, the other brand's: the brand follows the catalogue (design language 2). */
export function Brands() {
  const { companies } = useSite();
  const active = useActiveCompany();
  const others = companies.filter((company) => company !== active);
  return (
    <div className={styles.brands}>
      {active && (
        <AppLink href={homeOf(companies, active)} className={styles.logo}>
          <Mark />
          {active.name}
        </AppLink>
      )}
      {others.map((company) => (
        <span key={company.code} className={styles.brands}>
          <span className={styles.rule} />
          <AppLink href={homeOf(companies, company)} className={styles.otherBrand}>
            {company.name}
          </AppLink>
        </span>
      ))}
    </div>
  );
}

const homeOf = (companies: readonly SiteCompany[], company: SiteCompany): string =>
  company === companies[0] ? paths.home() : paths.category(company.home);

/** The brand of the address: the other one under its own categories, else the main one. */
export function useActiveCompany(): SiteCompany | undefined {
  const { companies } = useSite();
  const category = useMatch('/products/:category/*')?.category;
  return useBrandOf(category) ?? companies[0];
}

/** The seller's mark: one line tied into a loop. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 20.5c7-1.3 16.5-5 16.5-11.5A7 7 0 0 0 12.4 3 7.2 7.2 0 0 0 5 9.3c0 6.2 9 9.7 16 11.2" />
    </svg>
  );
}
