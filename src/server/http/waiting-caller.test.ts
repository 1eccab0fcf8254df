import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { logout } from '#contract/access.ts';
import { route } from '#contract/route.ts';
import { createApp } from '../app.ts';
import { type Caller, CallerChanged } from './caller.ts';
import { answer } from './routes.ts';

/** As many as one person may have under way at a time. */
const AT_ONCE = 10;

const settings = {
  ...{ logger: false, checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
  countMiss: async () => undefined,
  ...{ publicUrl: 'http://localhost', requestsPerMinute: 1e6 },
};
const sign = route({
  method: 'POST',
  path: '/api/sign/:name.json',
  access: 'staff',
  params: z.object({ name: z.string() }),
  answer: z.object({ by: z.number() }),
});
const somebody: Caller = {
  ...{ userId: 7, sessionId: 's', authType: 'local', name: 'N', email: 'n@example.test', mayOrder: true },
  ...{ accountType: 1, roles: ['cs'], accesses: [] },
};

let caller: Caller | undefined;
let gate = Promise.withResolvers<void>();
const signed: string[] = [];
const app = await createApp(settings, async () => caller, [
  (room) => {
    answer(room, sign, async ({ params, caller: { userId } }) => {
      if (params.name.startsWith('long')) await gate.promise;
      signed.push(params.name);
      if (params.name === 'changing') throw new CallerChanged(somebody);
      return { by: userId };
    });
    answer(room, logout, () => ({ success: true as const }));
  },
]);
afterAll(() => app.close());

const headers = { authorization: 'Bearer a.b.c', host: 'localhost' };
const post = async (url: string) => (await app.inject({ method: 'POST', url, headers })).statusCode;

/** All places are taken, one call waits; `then` happens, and what goes on is let go. */
async function whileWaiting(then: () => Promise<void> | void): Promise<{ long: number[]; late: number }> {
  caller = somebody;
  gate = Promise.withResolvers();
  signed.length = 0;
  const long = Array.from({ length: AT_ONCE }, (_, n) => post(`/api/sign/long${n}.json`));
  const late = post('/api/sign/late.json');
  // A later call of the same person is in line behind it: both have been let in by the door.
  await expect.poll(() => app.fairShare.waiting(somebody.userId)).toBe(1);
  await then();
  gate.resolve();
  return { long: await Promise.all(long), late: await late };
}

it('T13 T37: what waits in line is not done once its session has ended', async () => {
  const { long, late } = await whileWaiting(() => {
    caller = undefined;
  });
  expect(long).toEqual(Array(AT_ONCE).fill(200));
  expect([late, signed.includes('late')]).toEqual([401, false]);
});

it('T13: nor once its person may not ask for it any more', async () => {
  const { late } = await whileWaiting(() => {
    caller = { ...somebody, roles: [] };
  });
  expect([late, signed.includes('late')]).toEqual([403, false]);
});

it('T37: the way out does not wait behind what else its person asks for', async () => {
  const { late } = await whileWaiting(async () => {
    expect(await post('/api/user/v2/b2b/logout.json')).toBe(200);
    expect(signed).toEqual([]);
  });
  expect(late).toBe(200);
});

it('T13 T79: whose rights change each time while it waits is told to come back, instead of beginning anew for ever', async () => {
  caller = somebody;
  signed.length = 0;
  expect(await post('/api/sign/changing.json')).toBe(503);
  expect(signed).toEqual(['changing', 'changing', 'changing']);
});
