import { sql } from 'kysely';
import type { OpenDatabase } from '../db/database.ts';

export interface WrittenMail {
  subject: string;
  to: string[];
  text: string;
  html: string;
}

/** What was written to people, in its order, sent or not; of those only whose subject or text has the words. */
export async function mailsOf({ db }: OpenDatabase, words = ''): Promise<WrittenMail[]> {
  const { rows } = await sql<WrittenMail>`
    select payload->>'subject' as subject, payload->'to' as to, payload->>'text' as text, payload->>'html' as html
    from outbox where kind = 'mail' and strpos(payload::text, ${words}) > 0 order by id`.execute(db);
  return rows;
}
