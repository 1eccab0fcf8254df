/** Connections that ended while something was asked: a commit may have come through before its answer could. */
const SILENT_CODES: ReadonlySet<string> = new Set([
  // connection exceptions, admin shutdown, crash shutdown
  '08000',
  '08006',
  '57P01',
  '57P02',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const CODES: ReadonlySet<string> = new Set([
  // no connection, cannot connect now, too many connections
  '08001',
  '08003',
  '08004',
  '57P03',
  '53300',
  // disk full, out of memory, statement timeout, lock timeout
  '53100',
  '53200',
  '57014',
  '55P03',
  // the loser of a deadlock or of a serialization conflict: all of it was rolled back, and another try goes through
  '40P01',
  '40001',
  'ECONNREFUSED',
]);
const SILENT_TEXTS = /Connection terminated|Client has encountered a connection error|Query read timeout/;
const TEXTS = /timeout exceeded when trying to connect|pool is draining/;

/** Of such a failure: whether what was asked may be done all the same. */
export function isDatabaseSilent(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && SILENT_CODES.has(code)) || SILENT_TEXTS.test(error.message);
}

/** Whether a failure means "the database cannot answer now" (503, worth a retry) and not a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A missing unix socket is ENOENT too, but so is a missing file, which is a fault.
  if (code === 'ENOENT') return syscall === 'connect';
  return (typeof code === 'string' && CODES.has(code)) || TEXTS.test(error.message) || isDatabaseSilent(error);
}
