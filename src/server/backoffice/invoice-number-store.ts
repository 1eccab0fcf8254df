import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { numberText } from './number-text.ts';

/** The company's next invoice number. Its row is taken last and held: numbers have no gaps and no twins. */
export async function takeInvoiceNumber(trx: Kysely<Database>, company: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ no: string; isTaken: boolean }>`
      with taken as (
        insert into number_sequences (company, kind, next_no) values (${company}, 'invoice', 2)
        on conflict (company, kind) do update set next_no = number_sequences.next_no + 1
        returning ${numberText} as no)
      select no, exists (select from invoices i where i.company = ${company} and i.invoice_no = taken.no) as "isTaken" from taken`.execute(
      trx,
    );
    const [row] = rows;
    if (row && !row.isTaken) return row.no;
  }
}
