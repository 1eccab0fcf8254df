import type { AnswerOf } from '#contract/route.ts';
import type { checkReadiness } from '#contract/system.ts';
import type { OpenDatabase } from '../db/database.ts';
import { probeReadiness } from '../db/readiness.ts';
import { type Answered, answered } from '../http/answers.ts';
import { isOutboxStuck } from './system-store.ts';

type ReadyAnswer = AnswerOf<typeof checkReadiness>;

/** So long a look at the database and the disk answers whoever asks: asking often must not take the connections from everybody (T76, R24). */
const KEPT_MS = 1_000;

export interface Probed {
  database: OpenDatabase;
  dataDir: string;
  /** True from the moment at which the server is told to end (R20). */
  isEnding: () => boolean;
}

/** Whether this server can take requests: 503 when not. A back office or mail server that is down is no reason; mail that waits is a warning (R21). */
export function createReadiness(probed: Probed): () => Promise<Answered<ReadyAnswer>> {
  let kept: { until: number; answer: Promise<Answered<ReadyAnswer>> } | undefined;
  return async () => {
    if (probed.isEnding()) return answered(503, { status: 'unavailable' });
    if (kept && kept.until > performance.now()) return kept.answer;
    const looked = { until: Number.POSITIVE_INFINITY, answer: look(probed) };
    kept = looked;
    const answer = await looked.answer;
    looked.until = performance.now() + KEPT_MS;
    return answer;
  };
}

async function look({ database, dataDir }: Probed): Promise<Answered<ReadyAnswer>> {
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
