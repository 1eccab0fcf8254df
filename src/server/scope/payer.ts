import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The terms of an account (`c`): its parent's (`p`, by its `bill_to_customer_id`) where that lends its own. */
export const ownTermsCode: RawBuilder<string | null> = sql<
  string | null
>`case when c.parent_terms and p.id is not null then p.terms_code else c.terms_code end`;

/** Whether an account (`c`) is on credit hold: its parent (`p`) where that lends its credit (ruling 19, wire contract 5.1). */
export const isOnCreditHold: RawBuilder<SqlBool> = sql<SqlBool>`(case when c.parent_credit and p.id is not null then p.credit_hold else c.credit_hold end)`;
