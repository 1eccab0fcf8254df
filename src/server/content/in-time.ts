/** Something shown from `start` until `end`; null is open. ISO times. */
interface Timed {
  start: string | null;
  end: string | null;
}

/** Those that hold at `now` (ms), and the next moment at which that changes. */
export function inTime<T extends Timed>(rows: readonly T[], now: number): { current: T[]; until: number | undefined } {
  const begins = ({ start }: Timed) => (start === null ? Number.NEGATIVE_INFINITY : Date.parse(start));
  const ends = ({ end }: Timed) => (end === null ? Number.POSITIVE_INFINITY : Date.parse(end));
  const next = Math.min(...rows.flatMap((row) => [begins(row), ends(row)]).filter((moment) => moment > now));
  return {
    current: rows.filter((row) => begins(row) <= now && ends(row) > now),
    until: Number.isFinite(next) ? next : undefined,
  };
}
