import type { AnswerOf } from '#contract/route.ts';
import type { checkReadiness } from '#contract/system.ts';
import type { OpenDatabase } from '../db/database.ts';
import { probeReadiness } from '../db/readiness.ts';
import { type Answered, answered } from '../http/answers.ts';
import { isOutboxStuck } from './system-store.ts';

type ReadyAnswer = AnswerOf<typeof checkReadiness>;

export interface Probed {
  database: OpenDatabase;
  dataDir: string;
  /** True from the moment at which the server is told to end (R20). */
  isEnding: () => boolean;
}

/** Whether this server can take requests: 503 when not. A back office or mail server that is down is no reason; mail that waits is a warning (R21). */
export async function readiness({ database, dataDir, isEnding }: Probed): Promise<Answered<ReadyAnswer>> {
  if (isEnding()) return answered(503, { status: 'unavailable' });
  const { database: isThere, schema, disk } = await probeReadiness(database, dataDir);
  const isStuck = isThere && schema && (await isOutboxStuck(database.db));
  const checks = {
    database: isThere ? 'ok' : 'failed',
    schema: schema ? 'ok' : 'failed',
    disk: disk ? 'ok' : 'failed',
    outbox: isStuck ? 'warning' : 'ok',
  } as const;
  if (!isThere || !schema || !disk) return answered(503, { status: 'unavailable', checks }, { 'Retry-After': '5' });
  return answered(200, { status: isStuck ? 'warning' : 'ok', checks });
}
