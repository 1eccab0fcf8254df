import type { ImportSession } from './stage-store.ts';

/** Gives the staged users that have no password yet the one of their row (the demo's files only). */
export async function setPasswords(session: ImportSession, hash: (password: string) => Promise<string>): Promise<void> {
  const { rows } = await session.run(
    `select u.id, s.password from import_stage s join users u on u.email = s.email and u.deleted_at is null
     where s.password is not null and u.password_hash is null order by u.id`,
  );
  const hashes = await Promise.all(rows.map((row) => hash(String(row.password))));
  await session.run(
    `update users u set password_hash = v.hash from unnest($1::integer[], $2::text[]) v (id, hash) where u.id = v.id`,
    [rows.map((row) => row.id), hashes],
  );
}
