const tails = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();

/**
 * Runs the acts on one cart one after the other, in the order in which they were asked for, whichever part of the page asks. An act that
 * fails does not stop those behind it.
 */
export function inOrder<T>(cart: string, act: () => Promise<T>): Promise<T> {
  const run = (tails.get(cart) ?? Promise.resolve()).then(act);
  const tail = run.then(
    () => undefined,
    () => undefined,
  );
  tails.set(cart, tail);
  tell();
  void tail.then(() => {
    if (tails.get(cart) !== tail) return;
    tails.delete(cart);
    tell();
  });
  return run;
}

/** Whether an act on the cart runs or waits. */
export const isActedOn = (cart: string): boolean => tails.has(cart);

/** Tells when an act on any cart begins, and when the last one on it is done. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
