import { gunzipSync } from 'node:zlib';
import { markdownTable } from './table.ts';
import { openWireClient, type WireClient } from './wire-client.ts';

/** What a browser loads before a page works: the page's own scripts and styles, with everything they import at once. */
export interface PageWeight {
  path: string;
  htmlBytes: number;
  scripts: { count: number; bytes: number };
  styles: { count: number; bytes: number };
}

interface File {
  text: string;
  /** As sent, with gzip. */
  bytes: number;
}

/** Weighs pages of a running server, as a first visitor's browser gets them with gzip. */
export async function weighPages(port: number, paths: readonly string[]): Promise<PageWeight[]> {
  const client = await openWireClient(port);
  try {
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weighPage(client, path));
    return weights;
  } finally {
    client.close();
  }
}

async function weighPage(client: WireClient, path: string): Promise<PageWeight> {
  const page = await fetchFile(client, path);
  const styles = linked(page.text, /<link rel="stylesheet" href="([^"]+)"/g);
  const entries = linked(page.text, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g);
  return {
    path,
    htmlBytes: page.bytes,
    scripts: await weighFiles(client, entries, importsOf),
    styles: await weighFiles(client, styles, () => []),
  };
}

const linked = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, href]) => href ?? []);

/** Static imports of a built module; what it imports later, on demand, is written `import(…)`. */
function importsOf(text: string, path: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)];
  return names.flatMap(([, name]) => (name ? [new URL(name, `http://localhost${path}`).pathname] : []));
}

async function weighFiles(
  client: WireClient,
  entries: readonly string[],
  importsOf: (text: string, path: string) => string[],
): Promise<{ count: number; bytes: number }> {
  const open = [...entries];
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = await fetchFile(client, path);
    bytes += file.bytes;
    open.push(...importsOf(file.text, path));
  }
  return { count: seen.size, bytes };
}

async function fetchFile(client: WireClient, path: string): Promise<File> {
  const address = path.replaceAll('&amp;', '&');
  const { status, body, bytes } = await client.ask(
    `GET ${address} HTTP/1.1\r\nhost: localhost\r\naccept: text/html,*/*\r\naccept-encoding: gzip\r\n\r\n`,
  );
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return { text: (isGzip ? gunzipSync(body) : body).toString(), bytes };
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The weights as a table, in thousands of bytes. */
export function weightTable(weights: readonly PageWeight[]): string {
  const rows = weights.map(({ path, htmlBytes, scripts, styles }) => [
    path,
    kb(htmlBytes),
    `${kb(scripts.bytes)} (${scripts.count})`,
    `${kb(styles.bytes)} (${styles.count})`,
    kb(scripts.bytes + styles.bytes),
  ]);
  return markdownTable(['page', 'HTML kB', 'JavaScript kB (files)', 'CSS kB (files)', 'JavaScript and CSS kB'], rows);
}
