import { type Kysely, sql } from 'kysely';
import type { NamedRoute } from '#contract/calls.ts';
import { examples } from '#contract/examples/examples.ts';
import { problem } from '#contract/problem.ts';
import type { Database } from '../db/schema.ts';
import { aim, aimableCalls, otherCalls } from './test-requests.ts';
import { loadWorlds, NOWHERE, type World } from './test-worlds.ts';

/** One request with something odd in it. */
export interface OddRequest {
  method: string;
  url: string;
  body: string | undefined;
}

export interface OddAnswer {
  status: number;
  contentType: string;
  text: string;
}

export interface Attack {
  db: Kysely<Database>;
  send(request: OddRequest, token: string | undefined): Promise<OddAnswer>;
  /** A fresh token; undefined for a visitor. */
  tokenOf(actor: string | undefined): Promise<string | undefined>;
  requests: number;
  seed: number;
}

const ACTORS = [undefined, 'dealer@demo.test', 'branch@demo.test', 'rep@demo.test', 'service@demo.test'] as const;
/** A customer of each that these actors must not read of; the fourth and the fifth actor may read of all, or of many. */
const MARKERS: Readonly<Record<string, readonly string[]>> = {
  visitor: ['Blue Heron Outfitters', 'Cedar Street Optical', 'Cape Surf Supply', 'Coldwater House'],
  'dealer@demo.test': ['Cedar Street Optical', 'Cape Surf Supply', 'Coldwater House', 'North Notch Sports'],
  'branch@demo.test': ['Cedar Street Optical', 'Cape Surf Supply', 'Coldwater House', 'North Notch Sports'],
};

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\ud800b',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    '); drop table carts; --',
    '$1',
    '{{7*7}}',
    '<%= 7*7 %>',
  ],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    '../../etc/passwd',
    '%00',
    '%0d%0aX-Odd: 1',
    '\r\nX-Odd: 1',
    '\u202e',
    '\ufeff',
    '٣',
    'ﷺ',
  ],
  ...[
    'x'.repeat(300),
    'x'.repeat(20_000),
    '9'.repeat(25),
    'NaN',
    'Infinity',
    '-1',
    '0',
    '1e9',
    '1e309',
    '0x10',
    '1.5',
    '1,5',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '2026-01-01T00:00:00+99:99',
    '__proto__',
    'constructor',
    'null',
    'undefined',
  ],
  ...[
    '(a+)+$',
    'a@b@c',
    'a@b\r\nBcc: x@y.test',
    'javascript:alert(1)',
    '//evil.test',
    '01-%',
    '%-%',
    '01-AB1234-',
    'AB1234',
    '-',
  ],
];
const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  ...[
    null,
    true,
    false,
    -1,
    0,
    1.5,
    -0.0001,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    Number.MIN_VALUE,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
  ],
  ...[{ toString: 'x' }, { $gt: '' }, Array.from({ length: 1_000 }, () => 0), nested(19), nested(200)],
];
/** Bodies that are no JSON, or none that anybody would send. */
const ODD_BODIES = [
  ...[
    '',
    'null',
    '0',
    '"x"',
    '[]',
    '[{}]',
    '{',
    '{"a":1,"a":2}',
    '{"__proto__":{"roles":["admin"]}}',
    '\ufeff{}',
    '['.repeat(50_000),
  ],
  ...['{"constructor":{"prototype":{"x":1}}}', '{"a":1e999}', `{"a":"${'x'.repeat(300_000)}"}`],
];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) };
}

/** A generator of numbers that are the same at every run: a failure can be had again by its seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends odd requests to every call by every kind of actor; answers what may not be (R18, T57, T70, T71, T84). */
export async function attackWithOddInput(attack: Attack): Promise<string[]> {
  const random = seeded(attack.seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const worlds = [NOWHERE, ...(await loadWorlds(attack.db))];
  const calls = [...aimableCalls, ...otherCalls];
  const tokens = new Map<string | undefined, string | undefined>();
  for (const actor of ACTORS) tokens.set(actor, await attack.tokenOf(actor));
  const wrong: string[] = [];
  for (let n = 0; n < attack.requests; n++) {
    // What is counted (sign-ups, mails, misses) would soon refuse everything unseen.
    if (n % 20 === 0) await attack.db.deleteFrom('throttles').execute();
    const call = calls[n % calls.length] as NamedRoute;
    const actor = pick(ACTORS);
    const request = oddRequest(call, pick(worlds), random);
    const began = performance.now();
    const answer = await attack.send(request, tokens.get(actor));
    const problems = problemsOf(call, answer, actor);
    if (performance.now() - began > 2_000) problems.push('took more than two seconds');
    if (answer.status === 401 && actor !== undefined) tokens.set(actor, await attack.tokenOf(actor));
    wrong.push(...problems.map((text) => `${told(request)} by ${actor ?? 'a visitor'}: ${text}`));
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cart_lines where quantity < 0`.execute(
    attack.db,
  );
  if (rows[0]?.n !== 0) wrong.push('a line has less than nothing');
  return wrong;
}

const told = ({ method, url, body }: OddRequest) => `${method} ${url.slice(0, 300)} ${body?.slice(0, 300) ?? ''}`;

const REFUSED = { type: 'application/problem+json', read: (text: string) => problem.safeParse(JSON.parse(text)) };

const goodForm = ({ room, route: { answer } }: NamedRoute) =>
  room === 'csv'
    ? { type: 'text/csv', read: (text: string) => answer.safeParse(text) }
    : { type: 'application/json', read: (text: string) => answer.safeParse(JSON.parse(text)) };

function problemsOf(call: NamedRoute, { status, contentType, text }: OddAnswer, actor: string | undefined): string[] {
  const problems: string[] = [];
  if (status >= 500 && status !== 503) problems.push(`answered ${status}`);
  const { type, read: readAs } = status < 300 ? goodForm(call) : REFUSED;
  if (!contentType.startsWith(type)) {
    problems.push(`answered ${status} as '${contentType}'`);
    return problems;
  }
  const read = readAs(text);
  // What a changed cart answers stands beside the problem (ruling 31).
  if (!read.success && status !== 409)
    problems.push(`${status} has another form: ${read.error.issues[0]?.path.join('.')}`);
  for (const name of MARKERS[actor ?? 'visitor'] ?? []) if (text.includes(name)) problems.push(`tells of ${name}`);
  if (/\bat .*\.ts:\d+|node_modules|syntax error|\bselect .* from\b|\/tmp\//i.test(text))
    problems.push(`tells too much: ${text.slice(0, 200)}`);
  return problems;
}

/** The call as its example says, with one thing in path, query or body made odd. */
function oddRequest(call: NamedRoute, world: World, random: () => number): OddRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { route, room, name } = call;
  const { url, body } = aim(call, world);
  const chance = random();
  const whole = { method: route.method, url, body: body && JSON.stringify(body) };
  if (route.method !== 'GET' && chance < 0.15) return { ...whole, body: pick(ODD_BODIES) };
  const paths = leavesOf(body);
  if (paths.length > 0 && chance < 0.65)
    return { ...whole, body: JSON.stringify(changed(body, pick(paths), pick(ODD_VALUES))) };
  const members = Object.keys(
    (route.query as { shape?: object } | undefined)?.shape ?? examples[room][name]?.query ?? {},
  );
  if (members.length > 0 && chance < 0.85) return { ...whole, url: withMember(url, pick(members), pick(ODD_TEXTS)) };
  return { ...whole, url: withSegment(url, random(), pick(ODD_TEXTS)) };
}

/** Half a surrogate cannot be percent-encoded by the rules; its bytes can be sent all the same. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : 'a%ed%a0%80b');

function withMember(url: string, name: string, text: string): string {
  const [path = '', query = ''] = url.split('?');
  const kept = query.split('&').filter((member) => member !== '' && !member.startsWith(`${name}=`));
  return `${path}?${[...kept, `${name}=${encoded(text)}`].join('&')}`;
}

function withSegment(url: string, at: number, text: string): string {
  const [path = '', query] = url.split('?');
  const segments = path.split('/');
  const index = 3 + Math.floor(at * Math.max(1, segments.length - 3));
  const suffix = /\.(?:json|php)$/.exec(segments[index] ?? '')?.[0] ?? '';
  segments[Math.min(index, segments.length - 1)] = `${encoded(text)}${suffix}`;
  return [segments.join('/'), query].filter((part) => part !== undefined).join('?');
}

type Path = readonly string[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  const below = Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}

function changed(value: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(value))
    return value.map((child, index) => (String(index) === key ? changed(child, rest, odd) : child));
  return Object.fromEntries(
    Object.entries(value as object).map(([own, child]) => [own, own === key ? changed(child, rest, odd) : child]),
  );
}
