import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { backgroundLog } from './background-log.ts';

it('work beside the requests logs lines of the same shape as the requests, with time and error', () => {
  const ofRequests: string[] = [];
  const beside: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void ofRequests.push(line) } } });
  const log = backgroundLog('warn', (line) => beside.push(line));
  const began = Date.now();
  for (const each of [app.log, log]) {
    each.info('not told from warnings on');
    each.warn({ err: new Error('no answer'), outbox: 7 }, 'a delivery failed');
  }
  const [theirs, ours] = [ofRequests, beside].map((lines) => lines.map((line) => JSON.parse(line)));
  expect(ours).toHaveLength(1);
  expect(ours?.[0]).toMatchObject({
    ...{ level: 40, msg: 'a delivery failed', outbox: 7 },
    err: { type: 'Error', message: 'no answer', stack: expect.stringContaining('background-log.test') },
  });
  expect(ours?.[0].time).toBeGreaterThanOrEqual(began);
  expect(Object.keys(ours?.[0])).toEqual(Object.keys(theirs?.[0]));
  expect(beside[0]).not.toMatch(/\n$/);
});
