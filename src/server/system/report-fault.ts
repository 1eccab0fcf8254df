import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { throttle } from '../throttle/throttle.ts';
import { HIDDEN, redact, redactLine } from './redact.ts';
import { keepReport } from './report-store.ts';

interface Fault {
  url: string;
  message: string;
  componentStack?: unknown;
  version: string;
  user_id?: unknown;
}

interface Reporter {
  /** From the token, never from the body (T73). */
  userId: number | undefined;
  address: string;
}

const PER_ADDRESS = { limit: 20, seconds: 60 };
const IN_ALL = { limit: 200, seconds: 60 };
const LONGEST = 2_000;

/** Keeps a browser's fault report; too many from one address or in all are refused. */
export async function reportFault(
  db: Kysely<Database>,
  fault: Fault,
  { userId, address }: Reporter,
): Promise<{ logged: boolean }> {
  await throttle(db, [
    { bucket: `fault ${address}`, ...PER_ADDRESS },
    { bucket: 'fault', ...IN_ALL },
  ]);
  await keepReport(db, {
    url: redactLine(fault.url.split(/[?#]/)[0] ?? '', LONGEST),
    message: redactLine(fault.message, LONGEST),
    componentStack: redact(fault.componentStack),
    version: cleanVersion(fault.version),
    // Without analytics consent the browser sends 0, and then nobody is named (ERR-014).
    userId: fault.user_id && Number(fault.user_id) !== 0 ? (userId ?? null) : null,
  });
  return { logged: true };
}

/** A release's name is one word; anything else is none. */
const cleanVersion = (version: string): string => (/^[\w.+-]{0,60}$/.test(version) ? redactLine(version, 60) : HIDDEN);

/** A violation of the content security policy, in either spelling of the browsers. */
export function blockedContent(report: unknown): Fault | undefined {
  const body = member(report, 'csp-report') ?? member(report, 'body') ?? report;
  const text = (...names: string[]) =>
    names.map((name) => member(body, name)).find((value) => typeof value === 'string');
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive');
  if (typeof directive !== 'string') return undefined;
  const place = pathOf(text('documentURL', 'document-uri'));
  const message = `Blocked by the content security policy: ${directive} ${String(text('blockedURL', 'blocked-uri') ?? '')}`;
  return { url: place, message, version: '' };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function pathOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : '/';
}
