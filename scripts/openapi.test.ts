import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedRoutes } from '#contract/calls.ts';
import { examples } from '#contract/examples/examples.ts';
import type { Operation } from '#contract/openapi/openapi.ts';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every call at every address, as the server binds them. */
const calls = namedRoutes.flatMap(({ room, name, route }) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ title: `${route.method} ${path}`, path, room, name, route })),
);
const operationOf = (method: string, path: string): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

/** Reads a value by a schema of the document, with the shapes that it names. */
function parseBy(schema: unknown, value: unknown): unknown {
  const local = JSON.parse(
    JSON.stringify({ ...(schema as object), $defs: document.components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  ) as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(local).parse(value);
}

const schemaOf = (held: unknown, type: string): unknown =>
  (held as { content: Record<string, { schema: unknown }> }).content[type]?.schema;

describe('the OpenAPI document', () => {
  it('has each call at each of its addresses, and nothing else', () => {
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      calls.map(({ title }) => title.replace(/:(\w+)/g, '{$1}')).sort(),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names no shape that it does not hold, and holds none that nobody names', () => {
    const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(refsIn(document))].sort()).toEqual(held.sort());
    expect(held).toContain('#/components/schemas/SalesOrder');
  });

  it.each(calls)('$title says who may call, what it takes and what it gives', ({ path, room, name, route }) => {
    const operation = operationOf(route.method, path);
    if (operation === undefined) return expect.fail('it is not in the document');
    expect(operation.summary.length).toBeGreaterThan(5);
    expect(operation.security.some((needs) => Object.keys(needs).length === 0)).toBe(route.access === 'public');
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map((each) => each.name);
    expect(inPath.sort()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, param]) => param).sort());
    const query = Object.keys((route.query as z.ZodObject | undefined)?.shape ?? {});
    const named = operation.parameters.filter((parameter) => parameter.in === 'query').map((each) => each.name);
    expect(named.sort()).toEqual(query.sort());
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);

    const { body, answer } = examples[room][name] ?? {};
    const type = path.endsWith('.csv') ? 'text/csv' : 'application/json';
    const given = schemaOf(operation.responses[200], type);
    expect(parseBy(given, answer)).toEqual(answer);
    expect(() => parseBy(given, { wrong: true, of: 'shape' })).toThrow();
    if (route.body && body !== undefined) parseBy(schemaOf(operation.requestBody, 'application/json'), body);
  });
});
