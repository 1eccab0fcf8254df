interface Allowed {
  nonce: string;
  /** Sign-in with Google is configured. */
  google: boolean;
  /** This browser allowed marketing: the ordinary video host then, else only the one without cookies (PRD-019). */
  marketing: boolean;
  /** Where the analytics tag comes from, where one is configured. It is loaded only after a yes, which may be said on this very page. */
  tagOrigin: string | undefined;
}

const GOOGLE_TAGS = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS = 'https://*.google-analytics.com https://*.analytics.google.com';

/** The content security policy of a page (security document, response headers). */
export function contentPolicy({ nonce, google, marketing, tagOrigin }: Allowed): string {
  const tag = tagOrigin ?? '';
  // A tag server of the seller's own takes the events too; Google's hands them to its collectors.
  const collectors = tagOrigin === GOOGLE_TAGS ? `${tag} ${GOOGLE_COLLECTORS}` : tag;
  const when = (is: boolean, source: string) => (is ? ` ${source}` : '');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/client')}${when(tag !== '', tag)}`,
    `style-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/style')}`,
    `img-src 'self' data:${when(google, 'https://lh3.googleusercontent.com')}${when(tag !== '', collectors)}`,
    "font-src 'self'",
    `connect-src 'self'${when(google, 'https://accounts.google.com/gsi/')}${when(tag !== '', collectors)}`,
    `frame-src https://www.youtube-nocookie.com${when(google, 'https://accounts.google.com/gsi/')}${when(marketing, 'https://www.youtube.com')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/error-reporting/csp',
  ].join('; ');
}
