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

/** @param pauseMs how long changes are gathered before they are written */
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

  const refresh = async () => {
    try {
      await refreshSearch(db);
    } catch (error) {
      // The index stays as it was; the next change, or the next time the database is heard again, brings it up to date.
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the search index was not refreshed');
    }
  };

  return {
    changed: (table) => {
      if (isClosed || timer !== undefined || (table !== undefined && !TABLES.has(table))) return;
      timer = setTimeout(() => {
        timer = undefined;
        running = running.then(refresh);
      }, pauseMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
