import type { AnalyticsEvent } from '#domain/analytics.ts';
import { analyticsPath } from '#domain/analytics-path.ts';
import { type AnalyticsSink, mayTrack, type TagSettings } from './analytics-sink.ts';
import { watchStored } from './stored.ts';

type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const STANDARD_ORIGIN = 'https://www.googletagmanager.com';

/**
 * Google's tag as a sink. Advertising stays denied, no page view is sent by itself, and what the tag would read from the page (address,
 * title, referrer) is replaced by what names nobody. When the consent ends, in this tab or another, the tag is switched off and its
 * cookies go.
 */
export function openGoogleTag({ slug, sellerName, tagOrigin }: TagSettings, tagId: string): AnalyticsSink {
  const page = window as unknown as TagWindow;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  // The tag takes nothing but the arguments of a call.
  const gtag = function (..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would be read as something else.
    layer.push(arguments);
  };
  const follow = () => {
    const may = mayTrack(slug);
    page[`ga-disable-${tagId}`] = !may;
    if (!may) removeCookies();
  };
  follow();
  watchStored(follow);
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', tagId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...ownFacts(sellerName),
    ...(tagOrigin === STANDARD_ORIGIN ? {} : { server_container_url: tagOrigin }),
  });
  load(`${tagOrigin}/gtag/js?id=${encodeURIComponent(tagId)}`);
  return {
    send: ({ name, params }: AnalyticsEvent) => gtag('event', name, { ...params, ...ownFacts(sellerName) }),
  };
}

/** What the tag is told of the page instead of what it would read there. */
function ownFacts(sellerName: string) {
  const { origin, pathname } = window.location;
  const referrer = document.referrer === '' ? '' : new URL(document.referrer).origin;
  return { page_location: origin + analyticsPath(pathname), page_title: sellerName, page_referrer: referrer };
}

/** The element carries the page's nonce, and hands it on to what the tag loads itself. */
function load(src: string): void {
  const script = document.createElement('script');
  const nonce = window.__PRELOADED_STATE__?.app?.nonce;
  if (nonce) script.nonce = nonce;
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    const labels = window.location.hostname.split('.');
    // The tag sets them for the widest domain that it may.
    for (let from = 0; from < labels.length; from++) {
      // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not everywhere.
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${labels.slice(from).join('.')}`;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
