import type { SiteInfo } from '#contract/site.ts';
import type { AnalyticsEvent } from '#domain/analytics.ts';
import { mayAnalyse } from '#domain/consent.ts';
import { asksForPrivacy } from './held-consent.ts';
import { storedConsent } from './settings.ts';

/** Where events go; Google's tag is one. */
export interface AnalyticsSink {
  send(event: AnalyticsEvent): void;
}

/** What the seller's configuration says of the tag. */
export type TagSettings = Pick<SiteInfo, 'slug' | 'sellerName' | 'tagId' | 'tagOrigin'>;

/** Whether this browser lets itself be counted: it agreed, and does not ask for privacy (ANL-001, CCN-007). Asked before each event. */
export const mayTrack = (product: string): boolean => !asksForPrivacy() && mayAnalyse(storedConsent(product));
