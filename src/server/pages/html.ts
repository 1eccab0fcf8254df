import { randomUUID } from 'node:crypto';
import type { PreloadedState } from '#contract/boot.ts';
import type { ConsentRecord } from '#contract/consent.ts';
import type { PageData, SiteInfo } from '#contract/site.ts';
import type { RenderedPage, WebBuild } from '../http/renderer.ts';
import { type FixedPiece, fixedPiece, spliceGzip } from '../http/spliced-gzip.ts';

// Stand in the kept document where each answer's own nonce and each browser's own consent go. Nobody can put them into content.
const NONCE = `nonce-${randomUUID()}`;
const CONSENT = `consent-${randomUUID()}`;

/** A drawn page, kept in pieces between which the parts of one answer are set. */
export interface PageDocument {
  readonly pieces: readonly (FixedPiece | typeof NONCE | typeof CONSENT)[];
}

/** What belongs to one answer alone. */
interface OwnParts {
  nonce: string;
  consent: ConsentRecord | null;
}

interface Parts {
  bundle: WebBuild;
  page: RenderedPage;
  state: PreloadedState;
  site: SiteInfo;
  /** The version of the swatch stylesheet. */
  swatches: string;
}

/** JSON that may stand inside a script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The document of a drawn page. */
export async function documentOf(parts: Parts): Promise<PageDocument> {
  const texts = html(parts).split(new RegExp(`(${NONCE}|"${CONSENT}")`));
  const pieces = texts.map((text) => {
    if (text === NONCE) return NONCE;
    return text === `"${CONSENT}"` ? CONSENT : fixedPiece(text);
  });
  return { pieces: await Promise.all(pieces) };
}

/** The document as one browser gets it. */
export function htmlFor(document: PageDocument, own: OwnParts): string {
  return filled(document, own)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text.toString()))
    .join('');
}

/** The same as a gzip stream. */
export function gzippedHtmlFor(document: PageDocument, own: OwnParts): Buffer {
  return spliceGzip(filled(document, own));
}

function filled({ pieces }: PageDocument, { nonce, consent }: OwnParts): (FixedPiece | string)[] {
  return pieces.map((piece) => {
    if (piece === NONCE) return nonce;
    return piece === CONSENT ? scriptJson(consent) : piece;
  });
}

const ENTRY = 'src/web/client.tsx';

const METAS = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">`;
const ICON = '<link rel="icon" href="/images/logos/icon.svg" type="image/svg+xml">';

const linksTo = (styles: readonly string[]): string =>
  styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n');

/** The whole document. The one inline script has the nonce; everything else comes from our own files. */
function html({ bundle, page, state, site, swatches }: Parts): string {
  const { files, styles } = assetsOf(bundle, page.modules);
  const [entry, ...preloads] = files;
  const data: PageData = { site, ...(page.queries === undefined ? {} : { queries: page.queries }) };
  return `<!doctype html>
<html lang="en"${page.brand ? ` data-brand="${page.brand}"` : ''}>
<head>
${METAS}
${page.head}
${ICON}
<script nonce="${NONCE}">${bootScript(bundle, state, site)}</script>
${linksTo(styles)}
<link rel="stylesheet" href="/b2b-swatches/swatches.css?version=${swatches}">
${fontsOf(bundle)
  .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
${entry === undefined ? '' : `<script type="module" src="/${entry}"></script>`}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="page-data">${scriptJson(data)}</script>
</body>
</html>
`;
}

/** The screen of a login that stands where nothing is: its styles are those of the sentence that says so. */
const LOST = 'src/web/shell/unknown-page.tsx';

interface TroubleParts {
  bundle: WebBuild;
  site: SiteInfo;
  nonce: string;
  head: string;
  body: string;
}

/** The document of a page that stands alone: the portal's looks, and no code but what marks the person's own colours. */
export function troubleDocument({ bundle, site, nonce, head, body }: TroubleParts): string {
  return `<!doctype html>
<html lang="en">
<head>
${METAS}
${head}
<meta name="robots" content="noindex">
${ICON}
<script nonce="${nonce}">${bundle.earlyScript.replaceAll('{product}', site.slug)}</script>
${linksTo(assetsOf(bundle, [LOST]).styles)}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;
}

/** What the reference client reads at its start, after what marks the page before its first paint (wire contract 2.1, 2.2). */
function bootScript({ earlyScript }: WebBuild, state: PreloadedState, { slug, version, tagId }: SiteInfo): string {
  const boot = {
    ...state,
    app: { nonce: NONCE },
    cookieConsent: { status: 'idle', record: CONSENT, dismissed: false, details: null },
  };
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', '');
  return [
    earlyScript.replaceAll('{product}', slug),
    `window.__PRELOADED_STATE__=${scriptJson(boot)}`,
    `window[${scriptJson(name)}]=${scriptJson({ version, gtagID: tagId ?? '' })}`,
  ].join(';');
}

/** The entry, the page's own modules and what they import, each once; and their styles in that order. */
function assetsOf({ manifest }: WebBuild, modules: readonly string[]): { files: string[]; styles: string[] } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (chunk === undefined || seen.has(id)) return;
    seen.add(id);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const id of [ENTRY, ...modules]) visit(id);
  return { files: [...files], styles: [...styles] };
}

const fontsOf = ({ manifest }: WebBuild): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'));
