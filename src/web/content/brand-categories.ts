import { useQuery } from '@tanstack/react-query';
import type { Menu } from '#contract/content.ts';
import type { SiteCompany, SiteInfo } from '#contract/site.ts';
import { PRODUCT_MENU_ID, productMenuPath } from '#domain/menu.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useSite } from '../session/site.tsx';
import { menuQuery } from './menu-queries.ts';

/**
 * The brand that a category belongs to: the one whose product home it is, or under whose entry of the product menu it stands;
 * undefined for the main brand's and for unknown ones.
 */
export function brandOfCategory(
  { companies }: Pick<SiteInfo, 'companies'>,
  menu: Menu | null | undefined,
  category: string | null | undefined,
): SiteCompany | undefined {
  if (!category) return undefined;
  const wanted = paths.category(category);
  return companies.slice(1).find((company) => {
    const home = paths.category(company.home);
    const entry = menu?.items?.find(({ url }) => productMenuPath(url) === home);
    return wanted === home || entry?.menu?.items?.some(({ url }) => productMenuPath(url) === wanted);
  });
}

/** The other brand, if a category is one of its own: the catalogue decides in which colours the page is (design language 2). */
export function useBrandOf(category: string | null | undefined): SiteCompany | undefined {
  const site = useSite();
  // The visitor's menu comes with every page; its brands are the same for everyone.
  const { data: menu } = useQuery(menuQuery(useApi(), PRODUCT_MENU_ID, false));
  return brandOfCategory(site, menu, category);
}
