interface Allowed {
  nonce: string;
  /** Sign-in with Google is configured. */
  google: boolean;
  /** This browser allowed marketing: the ordinary video host then, else only the one without cookies (PRD-019). */
  marketing: boolean;
}

/** The content security policy of a page (security document, response headers). */
export function contentPolicy({ nonce, google, marketing }: Allowed): string {
  const when = (is: boolean, source: string) => (is ? ` ${source}` : '');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/client')}`,
    `style-src 'self' 'nonce-${nonce}'${when(google, 'https://accounts.google.com/gsi/style')}`,
    `img-src 'self' data:${when(google, 'https://lh3.googleusercontent.com')}`,
    "font-src 'self'",
    `connect-src 'self'${when(google, 'https://accounts.google.com/gsi/')}`,
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
