import type { AnalyticsEvent } from '#domain/analytics.ts';
import { type AnalyticsSink, mayTrack, type TagSettings } from './analytics-sink.ts';
import { useSite } from './site.tsx';

/** One for a page view, made by the first event that may be sent. */
let sink: Promise<AnalyticsSink> | undefined;

/** The page's policy takes the tag where the consent stood recorded when the page was sent: a yes said here counts from the next one on. */
const isTagTaken = (): boolean => window.__PRELOADED_STATE__?.cookieConsent?.record?.preferences?.analytics === true;

/**
 * Sends an event where a tag is configured and its person agreed to analytics; else it is dropped here and now, nothing waits for a later
 * yes (ANL-001). The code of the sink is loaded by the first event that may be sent, so nobody else's page grows. Never fails.
 */
export function track(site: TagSettings, event: AnalyticsEvent | undefined): void {
  const { tagId, slug } = site;
  if (event === undefined || tagId === null || !mayTrack(slug) || !isTagTaken()) return;
  sink ??= import('./google-tag.ts').then(({ openGoogleTag }) => openGoogleTag(site, tagId));
  sink.then(
    (opened) => mayTrack(slug) && opened.send(event),
    () => {
      sink = undefined;
    },
  );
}

/** `track` for the seller of the page. */
export function useTrack(): (event: AnalyticsEvent | undefined) => void {
  const site = useSite();
  return (event) => track(site, event);
}
