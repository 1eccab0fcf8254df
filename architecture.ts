import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which floor may import which. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
};

/** Rooms in order: each may import those of earlier lines and of its own line's left; features of one line do not form circles. */
const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['refusal', 'start-refused', 'config'],
    ['db'],
    ['http'],
    ['audit', 'throttle', 'scope'],
    ['outbox', 'mail', 'images'],
    ['backoffice'],
    ['search', 'catalogue', 'content', 'promotions', 'consent', 'system'],
    ['access', 'accounts', 'users'],
    ['carts'],
    ['checkout', 'orders', 'invoices'],
    ['staff', 'receivables', 'fulfilment'],
    ['csv'],
    ['pages'],
    ['jobs', 'imports'],
    ['installation', 'bundle', 'storage'],
    ['rooms', 'app'],
    ['main'],
  ],
  web: [
    ['ui'],
    ['router'],
    ['paths', 'api', 'lists'],
    ['session', 'boot', 'head'],
    ['consent', 'access', 'accounts', 'users'],
    ['carts', 'catalogue', 'content', 'search', 'orders', 'invoices', 'checkout'],
    ['staff', 'fulfilment', 'receivables', 'kit'],
    ['shell'],
    ['routes', 'providers'],
    ['render', 'client', 'early-script'],
  ],
};

const LONGEST_FILE = 300;
/** A table of cases may be longer than what it tests. */
const LONGEST_TEST = 500;
/** Tests, and what only tests use (`test-app.ts`): they may stand the house on its head. */
const TESTS = /(\.test\.tsx?|\/test-[\w-]+\.tsx?)$/;
/** The database library stands only where SQL stands. */
const SQL_PLACES =
  /^src\/server\/(db|scope|imports|audit|throttle|outbox|backoffice|jobs)\/|-(store|query|queries)\.ts$|^src\/server\/(rooms|main|app)\.ts$/;

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  file: string;
  text: string;
}

interface Import {
  target: string;
  typeOnly: boolean;
}

/** What a file imports from our own source, as paths from the root. */
function importsOf({ file, text }: SourceFile): Import[] {
  const found: Import[] = [];
  for (const [, keyword, clause, from] of text.matchAll(
    /^(?:\s*)(import|export)\s+([^'"`;]*?)(?:from\s+)?['"]([^'"]+)['"]/gm,
  )) {
    if (keyword === 'export' && !clause?.includes('*') && !clause?.includes('{')) continue;
    const target = resolve(file, from ?? '');
    if (target) found.push({ target, typeOnly: clause?.startsWith('type ') ?? false });
  }
  for (const [, from] of text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    const target = resolve(file, from ?? '');
    if (target) found.push({ target, typeOnly: false });
  }
  return found;
}

function resolve(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  return undefined;
}

const floorOf = (file: string): string => file.split('/')[1] ?? '';
const roomOf = (file: string): string => (file.split('/')[2] ?? '').replace(/\.(test\.)?tsx?$/, '');
const rank = (floor: string, room: string): number => (ROOMS[floor] ?? []).findIndex((line) => line.includes(room));

/** Every breach of the plan, named `file -> what it breaks`. */
export function violations(files: readonly SourceFile[]): string[] {
  const breaches: string[] = [];
  for (const source of files) {
    const { file, text } = source;
    const isTest = TESTS.test(file);
    const lines = text.split('\n').length - 1;
    if (lines > (isTest ? LONGEST_TEST : LONGEST_FILE) && !file.endsWith('db/schema.ts'))
      breaches.push(`${file} -> ${lines} lines, too many`);
    if (isTest) continue;
    if (/from 'kysely'/.test(text) && !/import type [^;]*from 'kysely'/.test(text) && !SQL_PLACES.test(file)) {
      breaches.push(`${file} -> kysely outside a store`);
    }
    for (const imported of importsOf(source)) breaches.push(...breachOf(file, imported));
  }
  return [...breaches, ...circles(files)];
}

function breachOf(file: string, { target, typeOnly }: Import): string[] {
  const [from, to] = [floorOf(file), floorOf(target)];
  if (!target.startsWith('src/')) return [];
  if (!(FLOORS[from] ?? []).includes(to)) return [`${file} -> ${target}: ${from} may not import ${to}`];
  // The browser takes only types from the contract, so that schemas stay out of its bundle.
  if (from === 'web' && to === 'contract' && !typeOnly)
    return [`${file} -> ${target}: only types of the contract enter the browser`];
  if (from !== to || ROOMS[from] === undefined || roomOf(file) === roomOf(target)) return [];
  const [own, other] = [rank(from, roomOf(file)), rank(from, roomOf(target))];
  if (own === -1) return [`${file} -> its room stands in no line of the plan`];
  if (other === -1) return [`${file} -> ${target}: that room stands in no line of the plan`];
  return other > own && !typeOnly
    ? [`${file} -> ${target}: the room ${roomOf(file)} stands before ${roomOf(target)}`]
    : [];
}

/** Rooms of one floor that import each other in a circle (types left out). */
function circles(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const source of files) {
    if (TESTS.test(source.file)) continue;
    const from = `${floorOf(source.file)}/${roomOf(source.file)}`;
    for (const { target, typeOnly } of importsOf(source)) {
      const to = `${floorOf(target)}/${roomOf(target)}`;
      if (typeOnly || from === to || floorOf(source.file) === 'domain' || floorOf(source.file) === 'contract') continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return [...edges.keys()]
    .filter((room) => reaches(edges, room, room))
    .map((room) => `${room} -> stands in a circle of rooms`);
}

function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string, goal: string): boolean {
  const seen = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === goal) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    open.push(...(edges.get(room) ?? []));
  }
  return false;
}

/** The repository's source files. */
export function readSources(root: string): SourceFile[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      return { file: path.relative(root, full).split(path.sep).join('/'), text: readFileSync(full, 'utf8') };
    });
}
