import { Client } from 'pg';
import type { EmbeddedServer } from './embedded.ts';

/**
 * Takes the audit trail of the embedded database out of the application's hands: it may add lines and read them, and can neither change
 * them nor switch off the trigger that refuses changes (T87). While the schema is brought up to date the table is the application's, since
 * a migration may alter it. In a database of the seller's own, its administrator does the same (docs/operating.md).
 */
export async function handAudit(
  { adminConnection, connection }: Pick<EmbeddedServer, 'adminConnection' | 'connection'>,
  to: 'application' | 'admin',
): Promise<void> {
  const client = new Client({ ...adminConnection, database: connection.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.audit') is not null as exists`,
    );
    if (rows[0]?.exists !== true) return;
    const application = client.escapeIdentifier(connection.user);
    const owner = to === 'admin' ? client.escapeIdentifier(adminConnection.user) : application;
    await client.query(`alter table public.audit owner to ${owner}`);
    await client.query(`alter function public.refuse_change() owner to ${owner}`);
    if (to === 'application') return;
    await client.query(`grant select, insert on public.audit to ${application}`);
    // The owner of a schema may drop what is in it.
    await client.query(`alter schema public owner to ${owner}`);
    await client.query(`grant usage, create on schema public to ${application}`);
  } finally {
    await client.end();
  }
}
