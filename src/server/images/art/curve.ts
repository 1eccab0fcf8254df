/** A point of a curve with its unit normal and the length run so far. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
  readonly s: number;
}

export const round1 = (value: number): number => Math.round(value * 10) / 10;

/** `x y`, rounded for an SVG path. */
export const point = (x: number, y: number): string => `${round1(x)} ${round1(y)}`;

/** Points along a chain of cubic Béziers: [x0, y0, c1x, c1y, c2x, c2y, x, y, c1x, …]. */
export function sampleCurve(chain: readonly number[], perSegment = 30): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let i = 0; i + 7 < chain.length; i += 6) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = chain.slice(i, i + 8);
    for (let k = i > 0 ? 1 : 0; k <= perSegment; k++) {
      const t = k / perSegment;
      const u = 1 - t;
      const x = u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3;
      const y = u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3;
      const dx = 3 * u * u * (x1 - x0) + 6 * u * t * (x2 - x1) + 3 * t * t * (x3 - x2);
      const dy = 3 * u * u * (y1 - y0) + 6 * u * t * (y2 - y1) + 3 * t * t * (y3 - y2);
      const size = Math.hypot(dx, dy) || 1;
      const before = points.at(-1);
      const s = before === undefined ? 0 : before.s + Math.hypot(x - before.x, y - before.y);
      points.push({ x, y, nx: -dy / size, ny: dx / size, s });
    }
  }
  return points;
}

export function endsOf(points: readonly CurvePoint[]): [first: CurvePoint, last: CurvePoint] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new Error('a curve without points');
  return [first, last];
}

/** The point of the curve after the length `s`. */
export function pointAt(points: readonly CurvePoint[], s: number): CurvePoint {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.s ?? 0) <= s) low = middle;
    else high = middle;
  }
  const [first, last] = endsOf(points);
  const a = points[low] ?? first;
  const b = points[high] ?? last;
  const share = Math.min(1, Math.max(0, (s - a.s) / (b.s - a.s || 1)));
  const nx = a.nx + (b.nx - a.nx) * share;
  const ny = a.ny + (b.ny - a.ny) * share;
  const size = Math.hypot(nx, ny) || 1;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, nx: nx / size, ny: ny / size, s };
}

/** The place beside a point, `distance` along its normal. */
export const beside = (at: CurvePoint, distance: number): string =>
  point(at.x + at.nx * distance, at.y + at.ny * distance);

export type Along = number | ((s: number) => number);

export const along = (value: Along): ((s: number) => number) => (typeof value === 'function' ? value : () => value);

interface Stretch {
  readonly from?: number;
  readonly to?: number;
}

/** A ribbon along the curve between two distances from its middle. */
export function ribbon(
  points: readonly CurvePoint[],
  inner: Along,
  outer: Along,
  { from = 0, to = Number.POSITIVE_INFINITY }: Stretch = {},
): string {
  const [first, last] = endsOf(points);
  const used = [
    from > 0 ? pointAt(points, from) : first,
    ...points.filter(({ s }) => s > from && s < to),
    to < last.s ? pointAt(points, to) : last,
  ];
  const one = used.map((at) => beside(at, along(inner)(at.s)));
  const other = used.map((at) => beside(at, along(outer)(at.s))).reverse();
  return `M${one.join('L')}L${other.join('L')}Z`;
}

interface Marks {
  readonly pitch: number;
  readonly thick: number;
  readonly slant?: number;
  readonly phase?: number;
  readonly from: number;
  readonly to: number;
}

/** Slanted bars across the cord, one every `pitch`. */
export function bars(points: readonly CurvePoint[], width: Along, marks: Marks): string {
  const { pitch, thick, slant = 0, phase = 0, from, to } = marks;
  let path = '';
  for (let s = from + phase; s < to - thick; s += pitch) {
    const half = along(width)(s) / 2;
    path += `M${beside(pointAt(points, s), -half)}L${beside(pointAt(points, s + thick), -half)}`;
    path += `L${beside(pointAt(points, s + slant + thick), half)}L${beside(pointAt(points, s + slant), half)}Z`;
  }
  return path;
}

/** Small flecks in three rows. */
export function flecks(points: readonly CurvePoint[], width: Along, marks: Marks): string {
  const { pitch, thick, slant = 0, from, to } = marks;
  let path = '';
  for (let s = from, i = 0; s < to - thick; s += pitch, i++) {
    const half = along(width)(s) / 2;
    const row = ((i % 3) - 1) * half * 0.62;
    path += `M${beside(pointAt(points, s), row - half * 0.16)}L${beside(pointAt(points, s + thick), row - half * 0.16)}`;
    path += `L${beside(pointAt(points, s + slant + thick), row + half * 0.16)}L${beside(pointAt(points, s + slant), row + half * 0.16)}Z`;
  }
  return path;
}

/** Chevrons across the cord, for a knit's surface: lines to be stroked. */
export function chevrons(points: readonly CurvePoint[], width: Along, { pitch, slant = 0, from, to }: Marks): string {
  let path = '';
  for (let s = from; s < to; s += pitch) {
    const half = along(width)(s) / 2;
    path += `M${beside(pointAt(points, s), -half)}L${beside(pointAt(points, s + slant), 0)}L${beside(pointAt(points, s), half)}`;
  }
  return path;
}

/** A dashed seam at a share of the width from the middle. */
export function seam(
  points: readonly CurvePoint[],
  width: Along,
  share: number,
  { from, to }: Required<Stretch>,
): string {
  let path = '';
  for (let s = from + 3; s < to - 6; s += 9) {
    const side = along(width)(s) * share;
    path += `M${beside(pointAt(points, s), side)}L${beside(pointAt(points, s + 5), side)}`;
  }
  return path;
}

/** Where the curve comes closest to itself: the lengths run on the lower and on the upper strand. */
export function crossingOf(points: readonly CurvePoint[]): { low: number; high: number } {
  let best = { low: 0, high: 0, distance: Number.POSITIVE_INFINITY };
  for (let i = 0; i < points.length; i += 2) {
    for (let j = i + 24; j < points.length; j += 2) {
      const a = points[i];
      const b = points[j];
      if (a === undefined || b === undefined) continue;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance < best.distance) best = { low: a.s, high: b.s, distance };
    }
  }
  return best;
}
