/** So many elements are moved in one frame: to move one costs the browser as much as to make one. */
const AT_ONCE = 3;

/** Where a row is to be read, as its `aria-rowindex` or `aria-posinset` says. */
const placeOf = (row: Element): number =>
  Number(row.getAttribute('aria-rowindex') ?? row.getAttribute('aria-posinset'));

/**
 * The elements of a scrolled window's rows stand in the document as they were made: moves a few of them so that they come nearer to standing in the order of
 * their rows. What has the focus keeps it, where the browser knows how.
 * @returns whether any had to be moved
 */
export function bringInOrder(body: Element): boolean {
  const moves = movesToOrder(Array.from(body.children, placeOf), AT_ONCE);
  const rows = [...body.children];
  for (const { from, before } of moves) {
    const row = rows[from];
    if (row) move(body, row, before === undefined ? null : (rows[before] ?? null));
  }
  return moves.length > 0;
}

interface Move {
  /** Which is moved, by where it stands before anything is. */
  from: number;
  /** Before which it goes, likewise; to the end without one. */
  before: number | undefined;
}

/** The first `most` of the fewest moves that bring different numbers into their order. */
export function movesToOrder(numbers: readonly number[], most: number): Move[] {
  const staying = longestRise(numbers);
  const inOrder = [...numbers.keys()].toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  const moves: Move[] = [];
  // From the end: what each one goes before has its place already.
  for (let place = inOrder.length - 1; place >= 0 && moves.length < most; place--) {
    const from = inOrder[place] ?? 0;
    if (!staying.has(from)) moves.push({ from, before: inOrder[place + 1] });
  }
  return moves;
}

/** The places of as many numbers as possible that follow each other in their order already. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const rises: number[][] = [];
  for (const [place, number] of numbers.entries()) {
    const before = rises
      .filter((rise) => (numbers[rise.at(-1) ?? 0] ?? 0) < number)
      .reduce<number[]>((longest, rise) => (rise.length > longest.length ? rise : longest), []);
    rises.push([...before, place]);
  }
  return new Set(rises.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), []));
}

function move(body: Element, row: Element, before: Element | null): void {
  const knows: Partial<Pick<Element, 'moveBefore'>> = body;
  if (knows.moveBefore) body.moveBefore(row, before);
  else body.insertBefore(row, before);
}
