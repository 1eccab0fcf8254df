import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connection, connectionConfig, LIMITS } from './database.ts';

export interface Listener {
  close(): Promise<void>;
}

const LONGEST_PAUSE_MS = 2_000;

/** How often the database is asked whether it is still there, and how long it may take for an answer. */
interface Pulse {
  readonly everyMs: number;
  readonly answerMs: number;
}

const PULSE: Pulse = { everyMs: 30_000, answerMs: LIMITS.answerMs };

/**
 * Hears the database's notices (`NOTIFY channel, payload`) on a connection of its own, which is renewed when it is lost: also when it
 * dies without a word, since that looks as if there were no news.
 *
 * @param onNotice called with each payload
 * @param onGap called whenever listening begins: what was announced before is not known, caches must be dropped
 */
export function listen(
  connection: Connection,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
  { everyMs, answerMs } = PULSE,
): Listener {
  let isClosed = false;
  let client: Client | undefined;
  const keepListening = async () => {
    for (let pauseMs = 50; !isClosed; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      client = new Client({ ...connectionConfig(connection), query_timeout: answerMs });
      const lost = new Promise<void>((resolve) => client?.once('end', resolve).once('error', () => resolve()));
      client.on('notification', ({ payload = '' }) => onNotice(payload));
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        onGap();
        pauseMs = 50;
        await lostOrSilent(client, lost, everyMs);
      } catch {
        // The database is away: the loop tries again, and requests tell the operator about it.
      }
      await client.end().catch(() => undefined);
      if (!isClosed) await sleep(pauseMs);
    }
  };
  const ended = keepListening();
  return {
    close: async () => {
      isClosed = true;
      await client?.end().catch(() => undefined);
      await ended;
    },
  };
}

/** Resolves when the connection is lost, rejects when the other end answers no more. */
async function lostOrSilent(client: Client, lost: Promise<void>, everyMs: number): Promise<void> {
  const over = new AbortController();
  const untilSilent = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal: over.signal, ref: false });
      await client.query('select 1');
    }
  };
  try {
    await Promise.race([lost, untilSilent()]);
  } finally {
    over.abort();
  }
}
