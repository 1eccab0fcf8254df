import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The terms of an account (`c`): its parent's (`p`, by its `bill_to_customer_id`) where that lends its own. */
export const ownTermsCode: RawBuilder<string | null> = sql<
  string | null
>`case when c.parent_terms and p.id is not null then p.terms_code else c.terms_code end`;

/** Whether an account (`c`) is on credit hold, or its parent (`p`) where that lends its credit (ruling 19). */
export const isOnCreditHold: RawBuilder<SqlBool> = sql<SqlBool>`(c.credit_hold or (c.parent_credit and coalesce(p.credit_hold, false)))`;
