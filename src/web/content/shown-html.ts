import { videoUrl } from '#domain/safe-url.ts';
import { paths } from '../paths.ts';

const NOTICE = `<p data-login-notice>Please <a href="${paths.login()}">log in</a> to see this part.</p>`;

/**
 * Sanitised HTML as it is shown: embedded videos from the host without cookies unless marketing is allowed (PRD-019), and a notice where
 * the server has withheld a block from visitors (part III 13).
 */
export function shownHtml(html: string, hasMarketingConsent: boolean): string {
  return html
    .replaceAll(
      /(<iframe\b[^>]*?\ssrc=")([^"]*)(")/gi,
      (_whole, before: string, url: string, after: string) => before + videoUrl(url, hasMarketingConsent) + after,
    )
    .replaceAll(/<div data-login-required="withheld"><\/div>/g, NOTICE);
}
