import { hash } from 'node:crypto';
import { Serialised } from './answers.ts';

/** What a loader brings: the value, and the moment (ms) at which it stops being true by itself, e.g. when a message ends. */
export interface Loaded<T> {
  value: T;
  until?: number | undefined;
}

/** What is kept when there is something; "nothing" is not, because anybody can ask for any number of such words. */
export function loaded<T>(value: T, isFound: boolean): Loaded<T> {
  return { value, until: isFound ? undefined : 0 };
}

/** How an answer is kept: from which tables it is made, and how it is made. */
export interface Kept<T> {
  tables: readonly string[];
  load: () => Promise<Loaded<T>>;
}

/** Answers kept serialised in this server's memory, forgotten when a table that they are made of changes. */
export interface AnswerCache {
  /** The kept answer, or the one that is being made by somebody else's request, or a new one. A failure is not kept. */
  read<T>(key: string, kept: Kept<T>): Promise<Serialised<T>>;
  /** The same for what is used inside the server only: kept as it is. A key is used with one of the two. */
  keep<T>(key: string, kept: Kept<T>): Promise<T>;
  /** What `keep` has made and keeps; undefined while it is still being made. */
  made<T>(key: string): Promise<T> | undefined;
  /** How many changes were heard of: what was begun before the last may have read an older state. */
  changes(): number;
  /** The change announced by the database: a table's name. */
  forget(table: string): void;
  /** Whenever it is not known what was missed. */
  forgetAll(): void;
}

interface Entry {
  content: Promise<unknown>;
  tables: readonly string[];
  until: number;
  isMade: boolean;
}

/** The value as its answer: the same bytes for everybody, tagged by content. */
export function serialised<T>(value: T): Serialised<T> {
  const json = JSON.stringify(value);
  return new Serialised(value, json, `W/"${hash('sha256', json, 'base64url').slice(0, 27)}"`);
}

/**
 * @param most how many answers are kept; the longest unused are forgotten first
 * @param now the clock in ms, for answers that end by themselves
 */
export function createAnswerCache({ most, now }: { most: number; now: () => number }): AnswerCache {
  const entries = new Map<string, Entry>();
  let changes = 0;

  const start = <T>(key: string, { tables, load }: Kept<T>): Entry => {
    const entry: Entry = { tables, until: Number.POSITIVE_INFINITY, content: Promise.resolve(), isMade: false };
    const make = async () => {
      const { value, until } = await load();
      entry.isMade = true;
      if (until !== undefined) entry.until = until;
      if (entry.until <= now() && entries.get(key) === entry) entries.delete(key);
      if (entries.size > most) entries.delete(entries.keys().next().value ?? key);
      return value;
    };
    entry.content = make().catch((error: unknown) => {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    });
    return entry;
  };

  const fresh = (key: string): Entry | undefined => {
    const known = entries.get(key);
    return known !== undefined && known.until > now() ? known : undefined;
  };

  // A key names one kind of content, so what was kept under it has its type.
  const use = <T>(key: string, entry: Entry): Promise<T> => {
    // Set again: the order of the map is the order of use.
    entries.delete(key);
    entries.set(key, entry);
    return entry.content as Promise<T>;
  };

  const keep = async <T>(key: string, kept: Kept<T>): Promise<T> => use<T>(key, fresh(key) ?? start(key, kept));

  return {
    keep,
    read: <T>(key: string, { tables, load }: Kept<T>) =>
      keep(key, {
        tables,
        load: async () => {
          const { value, until } = await load();
          return { value: serialised(value), until };
        },
      }),
    made: <T>(key: string) => {
      const known = fresh(key);
      return known?.isMade ? use<T>(key, known) : undefined;
    },
    changes: () => changes,
    // What is being made now may have read the old state: it is taken out too, and only those who wait for it get it.
    forget: (table) => {
      changes += 1;
      for (const [key, entry] of entries) if (entry.tables.includes(table)) entries.delete(key);
    },
    forgetAll: () => {
      changes += 1;
      entries.clear();
    },
  };
}
