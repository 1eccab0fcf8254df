import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { refreshSearch } from './search-index-store.ts';

/** Keeps the search index behind the catalogue: a change is followed by a refresh, many changes by one. */
export interface SearchRefresher {
  /** A table's name as the database announces it; undefined when it is not known what was missed. */
  changed(table: string | undefined): void;
  /** Resolves when no refresh runs any more; none is begun afterwards. */
  close(): Promise<void>;
}

const TABLES: ReadonlySet<string> = new Set([
  'items',
  'colors',
  'categories',
  'category_items',
  'products',
  'product_variants',
  'product_mixes',
  'product_colors',
  'pages',
]);

/** The longest wait before a refresh that failed is tried again. */
const LONGEST_PAUSE_MS = 60_000;

/** @param pauseMs how long changes are gathered before they are written; after a refresh that failed twice as long each time */
export function createSearchRefresher({
  db,
  pauseMs,
  log,
}: {
  db: Kysely<Database>;
  pauseMs: number;
  log: { warn: (details: object, message: string) => void };
}): SearchRefresher {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  let failures = 0;
  /** The refresh that is awaited is only that of an earlier change. */
  let isRetry = false;

  const refreshIn = (ms: number) => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(refresh);
    }, ms).unref();
  };
  const refresh = async () => {
    try {
      await refreshSearch(db);
      failures = 0;
    } catch (error) {
      // The index stays as it was until then.
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the search index was not refreshed');
      failures += 1;
      isRetry = true;
      refreshIn(Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS));
    }
  };

  return {
    changed: (table) => {
      if (table !== undefined && !TABLES.has(table)) return;
      if (isRetry) {
        isRetry = false;
        clearTimeout(timer);
        timer = undefined;
      }
      refreshIn(pauseMs);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
