import { type Logger, pino } from 'pino';

/**
 * What works beside the requests (deliveries, jobs, the search index) logs as the requests do: the same lines with level, time and the whole
 * error, from the same level on. `say` gets one line at a time.
 */
export function backgroundLog(level: string, say: (line: string) => void): Logger {
  return pino({ level }, { write: (line: string) => say(line.trimEnd()) });
}
