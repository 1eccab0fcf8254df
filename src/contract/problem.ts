import { z } from 'zod';

/** One wrong member: where it stands (`body.items.0.quantityOrdered`) and which rule it breaks. */
export const fieldProblem = z.strictObject({ path: z.string(), message: z.string() });

/**
 * Every failure's body, `application/problem+json` (RFC 9457). `error` repeats `detail`, the sentence to show, for callers that look
 * for it there (ruling 46); `code` is stable and for programs: `invalid`, `unauthenticated`, `stale-sign-in`, `forbidden`, `not-found`, `erp`, `method`,
 * `conflict`, `changed`, `email-taken`, `in_progress`, `media-type`, `misdirected`, `key_mismatch`, `promo-invalid`, `no-tax-schedule`,
 * `cannot-duplicate`, `taken`, `too-many`, `unavailable` (nothing was done), `no-answer` (it is not known), `fault`. No stack, no SQL, no path (security T84).
 */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  error: z.string(),
  code: z.string().regex(/^[a-z][a-z_-]*$/),
  errors: z.array(fieldProblem).optional(),
  requestId: z.string().optional(),
});
