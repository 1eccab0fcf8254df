import { describe, expect, it, vi } from 'vitest';
import { attempt, mayHaveArrived, newAttemptKey } from './attempt-key.ts';
import { ApiProblem } from './problem.ts';

const lost = () => Promise.reject(new ApiProblem({ status: 0, code: 'offline', detail: 'no answer' }));
const refused = () => Promise.reject(new ApiProblem({ status: 400, code: 'invalid', detail: 'no' }));

describe('attempt', () => {
  it('carries the same key after an answer was lost, and a new one after an answer', async () => {
    const keys: string[] = [];
    const what = ['add', '12100-112', 24];
    const losing = (key: string) => lost().finally(() => keys.push(key));
    await attempt(what, losing).catch(() => undefined);
    await attempt(what, (key) => Promise.resolve(keys.push(key)));
    await attempt(what, (key) => Promise.resolve(keys.push(key)));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another act once its time is over: who adds the same again later means it', async () => {
    const keys: string[] = [];
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const losing = (key: string) => lost().finally(() => keys.push(key));
    const once = () => attempt('later', losing, 600_000).catch(() => undefined);
    await once();
    now.mockReturnValue(1_599_000);
    await once();
    now.mockReturnValue(1_601_000);
    await once();
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('takes a new key after a refusal, since nothing was done', async () => {
    const keys: string[] = [];
    await attempt('x', (key) => refused().finally(() => keys.push(key))).catch(() => undefined);
    await attempt('x', (key) => Promise.resolve(keys.push(key)));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('makes keys that no two acts share', () => {
    expect(new Set(Array.from({ length: 500 }, newAttemptKey)).size).toBe(500);
  });
});

it.each([
  ['no answer', { status: 0, code: 'offline' }, true],
  ['never sent', { status: 0, code: 'unsent' }, false],
  ['a fault of the server', { status: 500, code: 'fault', body: { error: 'A fault.' } }, true],
  ['a server that is busy and says so', { status: 503, code: 'unavailable', body: { error: 'Busy.' } }, false],
  ['a server whose database went silent', { status: 503, code: 'no-answer', body: { error: 'Not now.' } }, true],
  ['a 503 of who knows whom', { status: 503, code: 'unknown' }, true],
  ['still at it', { status: 409, code: 'in_progress', body: { error: 'Wait.' } }, true],
  ['a refusal', { status: 400, code: 'invalid', body: { error: 'No.' } }, false],
] as const)('R02: whether an act may have arrived after %s', (_, problem, may) => {
  expect(mayHaveArrived(new ApiProblem({ detail: '', ...problem }))).toBe(may);
});
