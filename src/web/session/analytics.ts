import type { AnalyticsEvent } from '#domain/analytics.ts';
import { type AnalyticsSink, mayTrack, type TagSettings } from './analytics-sink.ts';
import { useSite } from './site.tsx';

/** One for a page view, made by the first event that may be sent. */
let sink: Promise<AnalyticsSink> | undefined;

/**
 * Sends an event where a tag is configured and its person agreed to analytics; else it is dropped here and now, nothing waits for a later
 * yes (ANL-001). The code of the sink is loaded by the first event that may be sent, so nobody else's page grows. Never fails.
 */
export function track(site: TagSettings, event: AnalyticsEvent | undefined): void {
  const { tagId, slug } = site;
  if (event === undefined || tagId === null || !mayTrack(slug)) return;
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
