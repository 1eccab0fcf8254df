/** Browser storage that never throws: private windows and full disks read as empty. */
const listeners = new Set<() => void>();

function storage(kind: 'local' | 'session'): Storage | undefined {
  // The server's own Node has a storage of that name, which is nobody's.
  if (typeof document === 'undefined') return undefined;
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The JSON value under a key; undefined when absent or unreadable. */
export function readStored(key: string, kind: 'local' | 'session' = 'local'): unknown {
  try {
    const text = storage(kind)?.getItem(key);
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text under a key as it stands; null when absent. */
export function rawStored(key: string, kind: 'local' | 'session' = 'local'): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a JSON value, or removes the key for undefined, and tells everyone who watches. */
export function writeStored(key: string, value: unknown, kind: 'local' | 'session' = 'local'): void {
  try {
    if (value === undefined) storage(kind)?.removeItem(key);
    else storage(kind)?.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do about a refused write: the setting lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Watches stored values, from this tab and from others. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchOthers(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** `pageshow`, because a page that the browser kept in its history heard of nothing while it was there (T34). */
const NEWS = ['storage', 'pageshow'];

/** Watches what other tabs may have stored. */
export function watchOthers(listener: () => void): () => void {
  for (const type of NEWS) globalThis.addEventListener?.(type, listener);
  return () => {
    for (const type of NEWS) globalThis.removeEventListener?.(type, listener);
  };
}
