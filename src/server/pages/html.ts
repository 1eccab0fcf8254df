import type { PreloadedState } from '#contract/boot.ts';
import type { PageData } from '#contract/site.ts';
import type { RenderedPage, WebBuild } from '../http/renderer.ts';

/** Stands in the kept HTML where each answer's own nonce goes. */
export const NONCE = '%NONCE%';
/** Stands in the kept HTML where each browser's own consent record goes. */
export const CONSENT = '"%CONSENT%"';

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const ENTRY = 'src/web/client.tsx';

interface Parts {
  bundle: WebBuild;
  page: RenderedPage;
  state: PreloadedState;
  data: PageData;
}

/** The whole document. The one inline script has the nonce; everything else comes from our own files. */
export function html({ bundle, page, state, data }: Parts): string {
  const { files, styles } = assetsOf(bundle, page.modules);
  const { slug, version, tagId } = data.site;
  const globalName = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', '');
  const boot = scriptJson({
    ...state,
    app: { nonce: NONCE },
    cookieConsent: { status: 'idle', record: '%CONSENT%', dismissed: false, details: null },
  });
  return `<!doctype html>
<html lang="en"${page.brand ? ` data-brand="${page.brand}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${page.head}
<link rel="icon" href="/images/logos/icon.svg" type="image/svg+xml">
<script nonce="${NONCE}">${bundle.earlyScript.replaceAll('{product}', slug)};window.__PRELOADED_STATE__=${boot};window[${JSON.stringify(globalName)}]=${scriptJson({ version, gtagID: tagId ?? '' })}</script>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<link rel="stylesheet" href="/b2b-swatches/swatches.css?version=${version}">
${fontsOf(bundle)
  .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
${files
  .slice(1)
  .map((file) => `<link rel="modulepreload" href="/${file}">`)
  .join('\n')}
<script type="module" src="/${files[0]}"></script>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="page-data">${scriptJson(data)}</script>
</body>
</html>
`;
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
