import { z } from 'zod';
import { moment } from './dates.ts';
import { route } from './route.ts';
import { text, textOrBlank } from './text.ts';

/** The largest error report in bytes (security T73). */
export const REPORT_MAX = 8 * 1024;

/** The release that the server runs, for the update notice (SHL-027). */
export const findVersion = route({
  method: 'GET',
  path: '/version.json',
  access: 'public',
  answer: z.strictObject({ version: z.strictObject({ versionNo: z.string() }) }),
});

/**
 * Takes a browser's fault report (ERR-013). The stack is a list of lines, or the address and arguments of a failed call, or that as one text. The
 * user comes from the token, not from `user_id` (security T73). Answers at once: the failing call waits for it.
 */
export const reportError = route({
  method: 'POST',
  path: '/api/error-reporting.json',
  access: 'public',
  deadTokenPasses: true,
  bodyLimit: REPORT_MAX,
  body: z.object({
    url: text(2048).min(1, 'is required'),
    message: text(REPORT_MAX).min(1, 'is required'),
    componentStack: z
      .union([z.array(text(REPORT_MAX)).max(200), z.object({ url: text(2048), args: z.unknown() }), text(REPORT_MAX)])
      .nullish(),
    user_id: z.union([z.number(), z.string().max(20)]).nullish(),
    version: textOrBlank(60),
  }),
  answer: z.strictObject({ logged: z.boolean() }),
});

/** Takes a browser's report of something that the content security policy stopped, in both of its spellings. */
export const reportBlockedContent = route({
  method: 'POST',
  path: '/api/error-reporting/csp.json',
  access: 'public',
  bodyLimit: REPORT_MAX,
  body: z.union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown())).max(50)]),
  answer: z.strictObject({ logged: z.boolean() }),
});

/** Whether the process lives; never asks the database (R21). */
export const checkHealth = route({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  answer: z.strictObject({ status: z.literal('ok') }),
});

/** Whether the server can work: database, schema version, disk; 503 when not. Old outbox rows are a warning (R21). */
export const checkReadiness = route({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  answer: z.strictObject({
    status: z.enum(['ok', 'warning', 'unavailable']),
    checks: z.record(z.string(), z.enum(['ok', 'warning', 'failed'])).optional(),
  }),
});

/** What exactly runs here, for staff only (R21). */
export const findBuildInfo = route({
  method: 'GET',
  path: '/api/build-info.json',
  access: 'staff',
  answer: z.strictObject({
    version: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    database: z.string(),
    schema: z.string(),
    startedAt: moment,
  }),
});

export type BuildInfo = z.output<typeof findBuildInfo.answer>;
