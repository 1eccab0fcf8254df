import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Trouble } from '#contract/trouble.ts';
import { prefersHtml } from '../http/accepts-html.ts';
import type { TroublePages } from '../http/errors.ts';
import type { WebBuild } from '../http/renderer.ts';
import { contentPolicy } from './content-policy.ts';
import { troubleDocument } from './html.ts';
import { isCallOrAsset, isFileOfPages } from './page-address.ts';
import { type SiteSettings, siteOfSettings } from './site.ts';

const TROUBLES: Readonly<Record<number, Trouble>> = {
  400: 'lost',
  404: 'lost',
  414: 'lost',
  429: 'busy',
  500: 'fault',
  503: 'away',
};

const NONCE = `nonce-${randomUUID()}`;

/**
 * What a browser that goes to an address gets for want of a page. Drawn once, at the start, from the configuration alone: there must be
 * something to show when there is nothing to ask, and it must cost nothing when there is too much to do (R10, R24).
 */
export function createTroublePages(bundle: WebBuild, settings: SiteSettings, year: number): TroublePages {
  const site = siteOfSettings(settings, year);
  const draw = (trouble: Trouble) =>
    troubleDocument({ bundle, site, nonce: NONCE, ...bundle.drawTrouble(site, trouble) });
  const documents = { lost: draw('lost'), away: draw('away'), busy: draw('busy'), fault: draw('fault') };
  return (request, status) => {
    const trouble = TROUBLES[status];
    if (trouble === undefined || !wantsPage(request)) return undefined;
    const nonce = randomBytes(16).toString('base64');
    return {
      html: documents[trouble].replaceAll(NONCE, nonce),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy({ nonce, google: false, marketing: false, tagOrigin: undefined }),
      },
    };
  };
}

/**
 * Calls and files are answered to programs in their own form, whatever they say that they like; whoever follows a link to a picture or a page's file
 * that is gone is told by a page.
 */
function wantsPage({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '/';
  const isFollowed = headers['sec-fetch-dest'] === 'document' && isFileOfPages(path);
  const isProgram = routeOptions?.config?.contract !== undefined || (isCallOrAsset(path) && !isFollowed);
  return !isProgram && prefersHtml(headers.accept);
}
