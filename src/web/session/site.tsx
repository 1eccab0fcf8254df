import { createContext, type ReactNode, use } from 'react';
import type { SiteInfo } from '#contract/site.ts';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Gives the seller's facts (brand, telephone, companies) to the tree. */
export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }): ReactNode {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The seller's own facts and looks. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('useSite outside SiteProvider');
  return site;
}
