import { useEffect, useState, useSyncExternalStore } from 'react';

/** What was changed here and waits to be sent, by the screen's part that holds it. */
const held = new Map<symbol, number>();
const listeners = new Set<() => void>();

const countAll = (): number => held.values().reduce((sum, count) => sum + count, 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(holder: symbol, count: number): void {
  if (count === 0) held.delete(holder);
  else held.set(holder, count);
  for (const listener of listeners) listener();
}

/** Tells how many changes a part of the screen holds that send themselves once the server can be reached. */
export function useUnsent(count: number): void {
  const [holder] = useState(() => Symbol('holder'));
  // Synchronises the counts of all parts with this one's.
  useEffect(() => {
    hold(holder, count);
    return () => hold(holder, 0);
  }, [holder, count]);
}

/** How many changes all parts of the screen hold. */
export const useUnsentCount = (): number => useSyncExternalStore(subscribe, countAll, () => 0);
