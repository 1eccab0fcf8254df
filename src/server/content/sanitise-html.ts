import sanitize from 'sanitize-html';
import { isSafeUrl } from '#domain/safe-url.ts';
import { markedAsBoxes } from './marked-paragraphs.ts';

/** The two video hosts that content may embed (security T60). */
const VIDEO_HOSTS = ['www.youtube.com', 'www.youtube-nocookie.com'];

/** Only what these hosts have to embed: other pages of theirs lead on to anywhere. */
const EMBEDDED = new RegExp(
  `^https://(?:${VIDEO_HOSTS.map((host) => host.replaceAll('.', '\\.')).join('|')})/embed/[\\w-]+(?:[?#]|$)`,
);

const ALLOWED_TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr div section article header footer aside address ul ol li dl dt dd blockquote pre figure figcaption ' +
  'details summary a b strong i em u s small sub sup span code mark abbr q cite time wbr ' +
  'table caption thead tbody tfoot tr th td colgroup col img picture source iframe'
).split(' ');

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  // Neither `style` (url(), overlays) nor `id` and `name` (they can shadow globals) nor any handler.
  allowedAttributes: {
    '*': ['class', 'title', 'lang', 'dir', 'data-login-required'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['srcset', 'sizes', 'media', 'type'],
    iframe: ['src', 'width', 'height', 'title', 'allowfullscreen', 'loading'],
    details: ['open'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { iframe: ['https'], img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  allowedIframeHostnames: VIDEO_HOSTS,
  allowIframeRelativeUrls: false,
  nestingLimit: 60,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !EMBEDDED.test(attribs.src ?? '')) || (tag === 'img' && !attribs.src),
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

/** HTML from content management, made harmless: done when it is stored and again before it is answered (security T60, T62). */
export function sanitiseHtml(html: string | null | undefined): string {
  return html ? sanitize(markedAsBoxes(html), OPTIONS) : '';
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const WITHHELD = '<div data-login-required="withheld"></div>';

/**
 * For visitors: every block marked `data-login-required` is replaced by an empty one, which the page turns into its notice; what stood
 * in it does not leave the server (security T22). Takes sanitised HTML, whose tags are closed and whose attributes are escaped.
 */
export function withoutLoginBlocks(html: string): string {
  let shown = '';
  let position = 0;
  while (position < html.length) {
    const block = nextLoginBlock(html, position);
    if (block === undefined) return shown + html.slice(position);
    shown += html.slice(position, block.start) + WITHHELD;
    position = block.end;
  }
  return shown;
}

function nextLoginBlock(html: string, from: number): { start: number; end: number } | undefined {
  for (const tag of tagsFrom(html, from)) {
    const isMarked = /\sdata-login-required(?:=|\s|$)/.test(tag.attributes);
    if (isMarked) return { start: tag.start, end: tag.isEmpty ? tag.end : endOfElement(html, tag.name, tag.end) };
  }
  return undefined;
}

/** Where the element ends whose opening tag ends at `from`; an element that is never closed takes all the rest. */
function endOfElement(html: string, name: string, from: number): number {
  let depth = 1;
  for (const tag of tagsFrom(html, from)) {
    if (tag.name !== name || tag.isEmpty) continue;
    depth += tag.isClosing ? -1 : 1;
    if (depth === 0) return tag.end;
  }
  return html.length;
}

function* tagsFrom(html: string, from: number) {
  const scan = new RegExp(TAG);
  scan.lastIndex = from;
  for (let found = scan.exec(html); found !== null; found = scan.exec(html)) {
    const [text, closing, name = '', attributes = '', selfClosing] = found;
    const end = found.index + text.length;
    yield { start: found.index, end, name, attributes, isClosing: closing !== '', isEmpty: selfClosing !== '' };
  }
}

/** An address that a menu, banner or redirect may point to; any other becomes empty, also one that no browser could read (T62, T63). */
export function safeAddress(address: string | null | undefined): string {
  const trimmed = address?.trim();
  // A path is read below any host.
  return isSafeUrl(trimmed) && URL.canParse(trimmed, 'http://localhost') ? trimmed : '';
}
