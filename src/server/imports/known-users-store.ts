import { type ImportSession, shelf } from './stage-store.ts';

/** The table of `listAddresses`, for references to whoever made a thing. */
export const KNOWN_ADDRESSES = 'import_addresses';

/**
 * Lists whose every address is that anybody has here or had: a living user's before a deleted one's, and both before that of somebody who has
 * another one by now, which the trail tells.
 */
export async function listAddresses(session: ImportSession): Promise<void> {
  await session.run(`drop table if exists ${KNOWN_ADDRESSES}`);
  await session.run(
    `create temporary table ${KNOWN_ADDRESSES} on commit drop as
     select distinct on (email) email, id from (
       select lower(email) as email, id, (deleted_at is not null)::integer as distance from users
       union all
       select lower(a.before ->> 'email'), u.id, 2 from audit a join users u on u.id::text = a.object_id
       where a.object_type = 'user' and a.before ->> 'email' is not null) known
     order by email, distance, id desc`,
  );
  await session.run(`analyze ${KNOWN_ADDRESSES}`);
}

/** Takes the rows of users who are listed from a shelf; answers of how many users. */
export async function takeKnownUsers(session: ImportSession, number: number): Promise<number> {
  const { rows } = await session.run(
    `with taken as (delete from ${shelf(number)} s using ${KNOWN_ADDRESSES} k where k.email = s.email returning s.email)
     select count(distinct email) as users from taken`,
  );
  return Number(rows[0]?.users ?? 0);
}
