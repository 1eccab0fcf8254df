/** A small seeded generator (mulberry32), so that the demo's files are the same on every machine. */
export interface Seeded {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** Some members of a list, in the list's order, without repetition. */
  some<T>(list: readonly T[], count: number): T[];
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const indexes = new Set<number>();
    const wanted = Math.min(count, list.length);
    while (indexes.size < wanted) indexes.add(between(0, list.length - 1));
    return list.filter((_, index) => indexes.has(index));
  };
  return { next, between, pick, chance: (share) => next() < share, some };
}
