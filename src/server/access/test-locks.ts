import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/schema.ts';

/** For tests of two acts at once: forces their order by the database's own locks. */
export function testLocks(db: Kysely<Database>) {
  const waiting = async (others: number): Promise<void> => {
    const blocked = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    };
    await expect.poll(blocked, { interval: 5 }).toBe(others);
  };
  return {
    /** Sends while another holds the lock; `then` happens, the lock is given up, and this is the answer. */
    async whileHeld<T>(lock: RawBuilder<unknown>, send: () => Promise<T>, then: () => Promise<unknown>): Promise<T> {
      const held = await db.startTransaction().execute();
      try {
        await lock.execute(held);
        const answer = send();
        await waiting(1);
        await then();
        await held.commit().execute();
        return await answer;
      } finally {
        if (!held.isCommitted) await held.rollback().execute();
      }
    },

    /** Holds a user's row, as somebody who writes credentials does, until it is released. */
    async whileLocked(
      userId: number,
      act: (release: () => Promise<void>, held: Kysely<Database>) => Promise<void>,
    ): Promise<void> {
      const held = await db.startTransaction().execute();
      let isHeld = true;
      const release = async () => {
        isHeld = false;
        await held.commit().execute();
      };
      try {
        await sql`select from users where id = ${userId} for update`.execute(held);
        await act(release, held);
      } finally {
        if (isHeld) await held.rollback().execute();
      }
    },

    /** Until so many others wait for a lock in this database. */
    waiting,
  };
}
