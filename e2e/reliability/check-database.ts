import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';

/** Looks at every index and table of a stopped portal's database, page by page (R07). Answers what is damaged. */
export async function checkDatabase(dataDir: string): Promise<string[]> {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const client = new Client({ ...server.adminConnection, database: server.connection.database });
  await client.connect();
  try {
    await client.query('create extension if not exists amcheck');
    const damage: string[] = [];
    const indexes = await client.query<{ name: string; oid: number }>(
      "select c.relname as name, c.oid from pg_class c join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace where a.amname = 'btree' and c.relkind = 'i' and n.nspname = 'public' and c.relpersistence = 'p'",
    );
    for (const { name, oid } of indexes.rows) {
      await client
        .query('select bt_index_check($1, true)', [oid])
        .catch((error: Error) => damage.push(`${name}: ${error.message}`));
    }
    const tables = await client.query<{ name: string; oid: number }>(
      "select c.relname as name, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public' and c.relpersistence = 'p'",
    );
    for (const { name, oid } of tables.rows) {
      const { rows } = await client.query<{ msg: string }>('select msg from verify_heapam($1)', [oid]);
      damage.push(...rows.map(({ msg }) => `${name}: ${msg}`));
    }
    const { rows } = await client.query<{ n: string }>(
      'select coalesce(sum(checksum_failures), 0) as n from pg_stat_database',
    );
    if (rows[0]?.n !== '0') damage.push(`${rows[0]?.n} checksum failures`);
    return damage;
  } finally {
    await client.end();
    await server.stop();
  }
}
