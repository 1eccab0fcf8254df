import { describe, expect, it } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { createPasswordHashes } from './password-hash.ts';

describe('password hashes', () => {
  const passwords = createPasswordHashes(4);

  it('T49: are argon2id with the parameters that ASVS asks for, salted anew each time', async () => {
    const [first, second] = await Promise.all([passwords.hash('one and the same'), passwords.hash('one and the same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('T48: take all 256 characters verbatim', async () => {
    const long = `${'ä'.repeat(255)}x`;
    const stored = await passwords.hash(long);
    expect(await passwords.verify(long, stored)).toBe(true);
    expect(await passwords.verify(`${'ä'.repeat(255)}y`, stored)).toBe(false);
    expect(await passwords.verify(`${long} `, stored)).toBe(false);
  });

  it('T43: an unknown user never matches, and costs the same work', async () => {
    const stored = await passwords.hash('something');
    await passwords.verify('warm up', null);
    const time = async (hash: string | null) => {
      const start = performance.now();
      expect(await passwords.verify('else', hash)).toBe(false);
      return performance.now() - start;
    };
    // One after the other, so that a busy machine slows both.
    let [known, unknown] = [0, 0];
    for (let round = 0; round < 9; round++) {
      known += await time(stored);
      unknown += await time(null);
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
    expect(await passwords.verify('x', 'not a hash at all')).toBe(false);
  });

  it('T42 T49: while strangers fill the line, people where they have signed in before go ahead, and the last strangers are sent away', async () => {
    const single = createPasswordHashes(1);
    const stored = await single.hash('something');
    await single.verify('warm up', null);
    const done: string[] = [];
    const flood = Array.from({ length: 61 }, (_, n) =>
      single.verify('guess', stored).finally(() => done.push(`stranger ${n}`)),
    );
    const settled = Promise.allSettled(flood);
    const known = await Promise.all([
      single.verify('something', stored, { isKnown: true }).finally(() => done.push('known')),
      single.verify('else', stored, { isKnown: true }).finally(() => done.push('known')),
    ]);
    expect(known).toEqual([true, false]);
    expect(done.filter((name) => name === 'known')).toHaveLength(2);
    // Before them only those who were sent away, and the one whose turn it was already.
    expect(done.length).toBeLessThan(8);
    const sentAway = (await settled).flatMap((result, n) =>
      result.status === 'rejected' ? [[n, result.reason.status]] : [],
    );
    expect(sentAway).toEqual([
      [59, 503],
      [60, 503],
    ]);
  });

  it('T49: sixty wait, the rest are sent away with 503', async () => {
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('flood of logins')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) expect((reason as Refusal).status).toBe(503);
    expect(await passwords.verify('flood of logins', await passwords.hash('flood of logins'))).toBe(true);
  });
});
