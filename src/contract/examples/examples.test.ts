import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { namedRoutes } from '../calls.ts';
import { type AnyExample, examples } from './examples.ts';

type Path = readonly (string | number)[];

const calls = namedRoutes.map(({ room, name, route }) => {
  const example: AnyExample | undefined = examples[room][name];
  if (!example) throw new Error(`no example of ${room}.${name}`);
  return { title: `${route.method} ${route.path}`, name, route, example };
});

/** Members that hold whatever a browser or designer put there. */
const OPEN = new Set(['sxProps', 'overlaySxProps', 'checks', 'csp-report', 'args']);

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function pathsTo(value: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const below = entriesOf(value)
    .filter(([key]) => !OPEN.has(String(key)))
    .flatMap(([key, child]) => pathsTo(child, wanted, [...path, key]));
  return wanted(value) ? [path, ...below] : below;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const isText = (value: unknown) => typeof value === 'string';

function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const pairs = entriesOf(value).map(
    ([own, child]) => [own, own === key ? replaced(child, rest, change) : child] as const,
  );
  return Array.isArray(value) ? pairs.map(([, child]) => child) : Object.fromEntries(pairs);
}

/** The schema refuses the value, and the first problem stands at the path, below it, or above it in an object that holds it. */
function expectRefused(schema: z.ZodType, value: unknown, path: Path, highest = 0) {
  const [first] = schema.safeParse(value).error?.issues ?? [];
  if (!first) return expect.fail(`not refused: ${path.join('.')}`);
  const shared = first.path.slice(0, path.length).map(String);
  expect(shared).toEqual(path.slice(0, shared.length).map(String));
  expect(shared.length).toBeGreaterThanOrEqual(Math.min(highest, path.length));
}

const inputs = calls.flatMap(({ title, route, example }) => {
  const parts: [string, z.ZodType | undefined, unknown][] = [
    ['params', route.params, example.params ?? {}],
    ['query', route.query, example.query ?? {}],
    ['body', route.body, example.body],
  ];
  return parts.flatMap(([part, schema, value]) => (schema ? [{ title: `${title} ${part}`, schema, value }] : []));
});

describe.each(calls)('the answer of $title', ({ route, example }) => {
  it('has the wire contract’s shape', () => {
    expect(route.answer.parse(example.answer)).toEqual(example.answer);
  });

  it('security T19: an undeclared member is refused wherever it stands', () => {
    for (const path of pathsTo(example.answer, isObject)) {
      const leaking = replaced(example.answer, path, (old) => ({ ...(old as object), UnitCost: '1.00' }));
      expectRefused(route.answer, leaking, path);
    }
  });

  it('refuses a wrong value of each member', () => {
    for (const path of pathsTo(example.answer, isLeaf)) {
      expectRefused(
        route.answer,
        replaced(example.answer, path, () => [{ wrong: true }]),
        path,
      );
    }
  });
});

describe.each(inputs)('$title', ({ schema, value }) => {
  it('takes what the reference client sends', () => {
    expect(schema.safeParse(value).error).toBeUndefined();
  });

  it('refuses a wrong value of each member and names it', () => {
    for (const path of pathsTo(value, isLeaf)) {
      expectRefused(
        schema,
        replaced(value, path, () => [{ wrong: true }]),
        path,
      );
    }
  });

  it('security T71: refuses NUL, a lone surrogate and endless text in each text', () => {
    for (const path of pathsTo(value, isText)) {
      for (const text of ['a\u0000b', 'a\ud800b', 'x'.repeat(20_000)]) {
        expectRefused(
          schema,
          replaced(value, path, () => text),
          path,
        );
      }
    }
  });
});

describe('security T23 T24 T53: members that no caller may set', () => {
  const bodies = inputs.filter(({ title }) => title.endsWith(' body') && !title.includes('/csp.json'));
  const forged = {
    price: '0.01',
    unitPrice: '0.01',
    accountType: 1,
    roles: ['admin'],
    salesOrderNo: '9',
    __extra: true,
  };

  it.each(bodies)('are dropped from $title', ({ schema, value }) => {
    const parsed = schema.parse({ ...(value as object), ...forged });
    for (const member of Object.keys(forged)) expect(parsed).not.toHaveProperty(member);
  });
});
