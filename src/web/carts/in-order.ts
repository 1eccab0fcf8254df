/** The end of the last act, by cart. */
const tails = new Map<string, Promise<unknown>>();
/** What is under way on a cart: acts of their own, and work of several. */
const works = new Map<string, Set<Promise<unknown>>>();
const listeners = new Set<() => void>();

/**
 * Runs the acts on one cart one after the other, in the order in which they were asked for, whichever part of the page asks. An act that
 * fails does not stop those behind it.
 */
export function inOrder<T>(cart: string, act: () => Promise<T>): Promise<T> {
  const run = (tails.get(cart) ?? Promise.resolve()).then(act);
  tails.set(
    cart,
    run.catch(() => undefined),
  );
  noteWork(cart, run);
  return run;
}

/** Work on a cart that goes on in one act after another: who waits for all of it waits until its end. */
export function noteWork(cart: string, work: Promise<unknown>): void {
  const noted = works.get(cart) ?? new Set();
  works.set(cart, noted.add(work));
  tell();
  const end = () => {
    noted.delete(work);
    if (noted.size > 0) return;
    works.delete(cart);
    tails.delete(cart);
    tell();
  };
  work.then(end, end);
}

/** An act that stands on all that is under way on the cart: it comes after that, and is not done where some of it fails, but told to `refuse`. */
export async function afterAll<T>(
  cart: string,
  act: () => Promise<T>,
  refuse: (why: unknown) => Promise<never>,
): Promise<T> {
  for (let before = works.get(cart); before !== undefined; before = works.get(cart))
    await Promise.all(before).catch(refuse);
  return inOrder(cart, act);
}

/** Whether an act on the cart runs or waits. */
export const isActedOn = (cart: string): boolean => works.has(cart);

/** Tells when an act on any cart begins, and when the last one on it is done. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
