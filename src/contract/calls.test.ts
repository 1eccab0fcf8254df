import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedRoutes } from './calls.ts';
import { problem } from './problem.ts';
import type { Access } from './route.ts';

const POLICIES: readonly Access[] = ['public', 'signed-in', 'employee-or-rep', 'staff'];

function paramNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => String(match[1]));
}

/** The address as the router tells it from others: no `.json`, no parameter names. */
function address(method: string, path: string): string {
  return `${method} ${path.replace(/\.json$/, '').replace(/:[A-Za-z]+/g, ':')}`;
}

describe('the table of calls', () => {
  it('holds every call that a room declares', () => {
    const declared = new Set<string>();
    for (const { room } of namedRoutes) {
      const source = readFileSync(new URL(`./${room}.ts`, import.meta.url), 'utf8');
      for (const match of source.matchAll(/^export const (\w+) = route\(/gm)) declared.add(`${room}.${match[1]}`);
    }
    expect(namedRoutes.map(({ room, name }) => `${room}.${name}`).sort()).toEqual([...declared].sort());
    expect(namedRoutes.length).toBeGreaterThan(60);
  });

  it('has each method and address once, aliases and both spellings included', () => {
    const addresses = namedRoutes.flatMap(({ route }) =>
      [route.path, ...(route.aliases ?? [])].map((path) => address(route.method, path)),
    );
    expect(addresses.filter((entry, index) => addresses.indexOf(entry) !== index)).toEqual([]);
  });

  it.each(namedRoutes)('$room $name has a policy, and a schema for every part of its path', ({ route }) => {
    expect(POLICIES).toContain(route.access);
    const needed = new Set([route.path, ...(route.aliases ?? [])].flatMap(paramNames));
    const declared = route.params === undefined ? [] : Object.keys((route.params as z.ZodObject).shape);
    expect(declared.sort()).toEqual([...needed].sort());
  });

  it.each(namedRoutes)('$room $name says what it is for', ({ room, name }) => {
    const source = readFileSync(new URL(`./${room}.ts`, import.meta.url), 'utf8');
    const before = source.slice(0, source.indexOf(`export const ${name} = route(`)).trimEnd();
    expect(before.endsWith('*/')).toBe(true);
  });

  it.each(namedRoutes)('$room $name can be written as JSON Schema', ({ route }) => {
    for (const schema of [route.params, route.query, route.body]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object');
    }
    expect(z.toJSONSchema(route.answer)).toBeTypeOf('object');
  });

  it('security T18: only what visitors need is public, and no write of business data is', () => {
    const publicWrites = namedRoutes.filter(({ route }) => route.access === 'public' && route.method !== 'GET');
    expect(publicWrites.map(({ name }) => name).sort()).toEqual([
      'confirmEmail',
      'loginGoogle',
      'loginLocal',
      'logout',
      'logoutLate',
      'reportBlockedContent',
      'reportError',
      'requestPasswordReset',
      'saveConsent',
      'setPassword',
      'signUp',
    ]);
  });

  it('PRM-016 PRM-021: writing users and reading the rep list are for employees and reps', () => {
    const limited = namedRoutes.filter(({ route }) => route.access === 'employee-or-rep').map(({ name }) => name);
    expect(limited.sort()).toEqual(['addUser', 'listReps', 'removeUser', 'saveUser']);
  });

  it('has one form for every refusal', () => {
    const refusal = {
      type: 'about:blank',
      title: 'not-found',
      status: 404,
      detail: 'Not Found',
      error: 'Not Found',
      code: 'not-found',
    };
    expect(problem.parse(refusal)).toEqual(refusal);
    expect(problem.safeParse({ ...refusal, stack: 'Error: at …' }).success).toBe(false);
  });
});
