import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { NamedRoute } from '#contract/calls.ts';
import { problem as strictProblem } from '#contract/problem.ts';
import { testDatabase } from '../db/test-database.ts';
import { routerPath } from '../http/routes.ts';
import { openHouse } from './test-house.ts';
import { aim, aimableCalls, otherCalls } from './test-requests.ts';
import { fingerprint, loadWorlds } from './test-worlds.ts';

/** Every call of the contract with what it does not expect, from people who may use it (T53, T76, T84): never a fault. */
const database = await testDatabase({ demo: true });
const { db } = database;
const house = await openHouse(database);
afterAll(() => house.close());

/** Some refusals bring what holds now: the cart, the preview. */
const problem = strictProblem.loose();
const RUNS = 60;
const SEED = 20_261_121;
const [world] = await loadWorlds(db);
if (world === undefined) throw new Error('The demo has no account.');
const calls = [...aimableCalls, ...otherCalls].filter(({ route }) =>
  house.app.hasRoute({ method: route.method, url: routerPath(route.path) }),
);

const tokens = new Map<string, string | undefined>();

/** Who may use the call at all, so that its input is looked at. */
const actorFor = ({ route }: NamedRoute) =>
  route.access === 'staff' || route.access === 'employee-or-rep' ? 'service@demo.test' : 'dealer@demo.test';

async function send(call: NamedRoute, url: string, payload: string | undefined) {
  const actor = actorFor(call);
  const token = tokens.get(actor) ?? (await house.tokenOf(actor));
  tokens.set(actor, token);
  const answer = await house.send({ method: call.route.method, url, body: payload }, token);
  if (answer.status === 401) tokens.delete(actor);
  if (answer.status === 429) await db.deleteFrom('throttles').execute();
  return answer;
}

type Answer = Awaited<ReturnType<typeof send>>;

/** No fault; what is refused is refused in the one form, in a sentence, without the inside of the server. */
function checkAnswer(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.contentType, what).toBe('application/problem+json; charset=utf-8');
  const body = problem.parse(JSON.parse(answer.text));
  expect(body.error, what).toMatch(/\S.*\S/);
  expect(answer.text, what).not.toMatch(
    / at .*\.ts:|select .* from|violates|syntax error|undefined|received|Invalid input|\[object/,
  );
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, true, '', ' ', '\u0000', '\ud800', '\u202e', "'; drop table carts; --", '%', '<script>alert(1)</script>'],
    ...[-1, 0, 0.5, 1e9, 2 ** 31, 2 ** 53, 1e308, '-1', '1e9', 'NaN', '0x10', '01-AB1234', '2026-02-30', '٣'],
    ...[[], {}, [[]], 'a'.repeat(300), 'x'.repeat(20_000), { __proto__: null, toString: 1 }],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The places of a value, as lists of keys. */
function placesIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  return [[...at], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

type Change = { readonly kind: 'set' | 'drop' | 'add'; readonly value: unknown };

function changeAt(value: unknown, place: readonly string[], change: Change): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change.kind === 'add' ? addTo(value, change.value) : change.value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    return rest.length === 0 && change.kind === 'drop' ? [] : [[name, changeAt(inner, rest, change)]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const addTo = (value: unknown, more: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, isAdmin: more, constructor: more }
    : more;

function changed(body: object): fc.Arbitrary<string> {
  const places = placesIn(body);
  return fc
    .record({
      place: fc.constantFrom(...places),
      kind: fc.constantFrom('set' as const, 'set' as const, 'drop' as const, 'add' as const),
      value: odd,
    })
    .map(({ place, kind, value }) => JSON.stringify(changeAt(body, place, { kind, value })) ?? 'null');
}

const withBody = calls.flatMap((call) => {
  const { url, body } = aim(call, world);
  return body ? [{ name: call.name, call, url, body }] : [];
});

describe('bodies', () => {
  it.each(withBody)(
    'T53 T84: $name takes no odd body for a good one, and is not broken by it',
    async ({ call, url, body }) => {
      const refused: string[] = [];
      await fc.assert(
        fc.asyncProperty(changed(body), async (payload) => {
          const answer = await send(call, url, payload);
          checkAnswer(answer, `${call.route.method} ${url} ${payload.slice(0, 400)}`);
          if (answer.status === 400 || answer.status === 422) refused.push(payload);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect(refused.length, 'some of it is refused').toBeGreaterThan(0);
      // A refused login is written down (T26).
      if (call.name.startsWith('login')) return;
      const before = await fingerprint(db);
      for (const payload of refused) await send(call, url, payload);
      expect(await fingerprint(db), 'what is refused changes nothing').toBe(before);
    },
  );

  it.each(['{', '[', '"a', 'tru', '{"a":1}}', '\ufeff{}', '{"__proto__":{"isAdmin":true}}', '[]', '"text"', '7', ''])(
    'T53: no call takes %j for its body',
    async (payload) => {
      for (const { call, url } of withBody) checkAnswer(await send(call, url, payload), `${url} ${payload}`);
    },
  );
});
