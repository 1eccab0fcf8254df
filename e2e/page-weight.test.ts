import { get } from 'node:http';
import { expect, it } from 'vitest';
import { testPortal } from './portal.ts';

const KILOBYTE = 1000;
/** What a first load of scripts and styles may weigh: pages for visitors, and those behind the login. */
const PUBLIC_MOST = 130;
const OWN_MOST = 190;
const PAGES = [
  { name: 'home', path: '/', limit: PUBLIC_MOST },
  { name: 'category', path: '/products/eyewear-retainers', limit: PUBLIC_MOST },
  { name: 'product', path: '/products/eyewear-retainers/classic-cotton-retainer', limit: PUBLIC_MOST },
  { name: 'content', path: '/pages/privacy-policy', limit: PUBLIC_MOST },
  { name: 'cart', path: '/account/01-AB1234/carts/10001', limit: OWN_MOST },
  { name: 'order list', path: '/account/01-AB1234/carts/order-list', limit: OWN_MOST },
  { name: 'invoices', path: '/account/01-AB1234/invoices', limit: OWN_MOST },
];

const LOADED = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css)(?:\?[^"]*)?)"/g;
const IMPORTED = /\b(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g;

const portal = testPortal();

/** Bytes as they travel, packed with gzip. */
function fetchPacked(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(new URL(path, portal.origin), { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** The scripts and styles that a page names, and what those import without being asked to. */
async function listAssets(path: string): Promise<Set<string>> {
  const answer = await fetch(new URL(path, portal.origin));
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${html.slice(0, 500)}`);
  const found = new Set<string>();
  const open = [...html.matchAll(LOADED)].map(([, address]) => address ?? '');
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    if (found.has(address)) continue;
    found.add(address);
    if (!address.endsWith('.js')) continue;
    const code = await (await fetch(new URL(address, portal.origin))).text();
    open.push(
      ...[...code.matchAll(IMPORTED)].map(([, name]) => new URL(name ?? '', new URL(address, portal.origin)).pathname),
    );
  }
  return found;
}

it.each(PAGES)('the first load of the $name page weighs at most $limit kB', async ({ path, limit }) => {
  const assets = await listAssets(path);
  expect([...assets].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1);
  const weights = await Promise.all([...assets].map(fetchPacked));
  const total = weights.reduce((sum, weight) => sum + weight, 0) / KILOBYTE;
  console.info(`${path}: ${total.toFixed(3)} kB in ${assets.size} files`);
  expect(total).toBeLessThanOrEqual(limit);
});
