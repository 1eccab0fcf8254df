const tails = new Map<string, Promise<unknown>>();

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
  void tail.then(() => {
    if (tails.get(cart) === tail) tails.delete(cart);
  });
  return run;
}
