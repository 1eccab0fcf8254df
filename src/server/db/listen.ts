import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connection, connectionConfig } from './database.ts';

export interface Listener {
  close(): Promise<void>;
}

const LONGEST_PAUSE_MS = 2_000;

/**
 * Hears the database's notices (`NOTIFY channel, payload`) on a connection of its own, which is renewed when it is lost.
 *
 * @param onNotice called with each payload
 * @param onGap called whenever listening begins: what was announced before is not known, caches must be dropped
 */
export function listen(
  connection: Connection,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
): Listener {
  let isClosed = false;
  let client: Client | undefined;
  const keepListening = async () => {
    for (let pauseMs = 50; !isClosed; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      client = new Client(connectionConfig(connection));
      const lost = new Promise<void>((resolve) => client?.once('end', resolve).once('error', () => resolve()));
      client.on('notification', ({ payload = '' }) => onNotice(payload));
      try {
        await client.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        onGap();
        pauseMs = 50;
        await lost;
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
