import {
  along,
  bars,
  type CurvePoint,
  chevrons,
  crossingOf,
  endsOf,
  flecks,
  point,
  pointAt,
  ribbon,
  round1,
  sampleCurve,
  seam,
} from './curve.ts';

export const CORD_STYLES = ['cotton', 'kids', 'slim', 'float', 'wire', 'leather'] as const;
export type CordStyle = (typeof CORD_STYLES)[number];
export const CORD_VIEWS = ['loop', 'worn', 'coil', 'peg', 'small'] as const;
export type CordView = (typeof CORD_VIEWS)[number];
export const WEAVES = ['solid', 'twist', 'tri', 'band', 'fleck', 'split'] as const;

/** Inks of a drawing; what a weave does not need is not looked at. */
export interface Inks {
  readonly pattern?: (typeof WEAVES)[number] | undefined;
  readonly a: string;
  readonly b: string;
  readonly c: string;
}

interface Build {
  /** Width, for a share of the length from 0 to 1. */
  readonly width: (share: number) => number;
  readonly nominal: number;
  readonly end: 'tube' | 'grip';
  readonly endWidth: number;
  readonly knit?: boolean;
  readonly bead?: boolean;
  readonly plain?: boolean;
  readonly foam?: boolean;
  readonly stitched?: boolean;
}

const even = (width: number) => ({ width: () => width, nominal: width, endWidth: Math.max(width, 9) });

const BUILDS: Readonly<Record<CordStyle, Build>> = {
  cotton: { ...even(23), knit: true, end: 'tube' },
  kids: { ...even(19), knit: true, end: 'tube' },
  slim: { ...even(11), knit: true, end: 'grip', bead: true },
  float: {
    width: (share) => 17 + 23 * Math.sin(Math.PI * share) ** 0.55,
    nominal: 34,
    endWidth: 17,
    end: 'grip',
    foam: true,
  },
  wire: { ...even(6.5), end: 'grip', bead: true, plain: true },
  leather: { ...even(13), end: 'grip', stitched: true },
};

interface Lay {
  readonly chain: readonly number[];
  /** The share of the length from which the cord lies on top of itself; above 1 it never crosses. */
  readonly over: number;
}

const LAYS: Readonly<Record<CordView, Lay>> = {
  small: {
    chain: [
      96, 312, 160, 300, 304, 264, 304, 174, 302, 116, 254, 90, 204, 92, 148, 94, 98, 128, 98, 182, 98, 256, 232, 302,
      306, 312,
    ],
    over: 0.8,
  },
  loop: {
    chain: [
      64, 342, 150, 330, 338, 288, 336, 176, 334, 104, 268, 70, 204, 72, 134, 74, 70, 116, 70, 184, 70, 280, 250, 332,
      336, 342,
    ],
    over: 0.8,
  },
  coil: {
    chain: [
      92, 352, 60, 300, 40, 230, 66, 160, 92, 92, 160, 58, 222, 66, 300, 76, 346, 140, 330, 214, 316, 284, 236, 318,
      178, 296, 124, 274, 112, 206, 150, 168, 188, 132, 258, 146, 266, 206, 276, 276, 300, 320, 330, 350,
    ],
    over: 0.72,
  },
  worn: { chain: [92, 300, 58, 236, 44, 60, 200, 56, 356, 60, 342, 236, 308, 300], over: 2 },
  peg: { chain: [164, 356, 166, 250, 150, 60, 200, 58, 250, 60, 234, 250, 236, 356], over: 2 },
};

const DARK = '#222B28';
const SHADOW = '#0B1512';

export const shade = (path: string, opacity: number, fill = '#000'): string =>
  `<path d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`;

type Stretch = { readonly from: number; readonly to: number };

function weave(points: readonly CurvePoint[], build: Build, inks: Inks, { from, to }: Stretch): string {
  const length = endsOf(points)[1].s;
  const width = (s: number): number => build.width(s / length);
  const k = Math.max(7, build.nominal * 0.62);
  const paint = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
  switch (inks.pattern) {
    case 'twist':
      return paint(bars(points, width, { pitch: k * 2.1, thick: k * 0.95, slant: k * 1.3, from, to }), inks.b);
    case 'tri':
      return (
        paint(bars(points, width, { pitch: k * 3, thick: k + 0.4, slant: k * 1.2, from, to }), inks.b) +
        paint(bars(points, width, { pitch: k * 3, thick: k, slant: k * 1.2, phase: k, from, to }), inks.c)
      );
    case 'band':
      return paint(bars(points, width, { pitch: k * 4.2, thick: k * 1.5, from, to }), inks.b);
    case 'fleck':
      return paint(flecks(points, width, { pitch: k * 0.82, thick: k * 0.42, slant: k * 0.3, from, to }), inks.b);
    case 'split':
      return paint(
        ribbon(
          points,
          (s) => -width(s) / 2,
          (s) => width(s) / 2,
          { from: Math.max(from, length / 2), to: Math.max(to, length / 2 + 1) },
        ),
        inks.b,
      );
    default:
      return '';
  }
}

function surface(points: readonly CurvePoint[], build: Build, inks: Inks, { from, to }: Stretch): string {
  const length = endsOf(points)[1].s;
  const width = (s: number): number => build.width(s / length);
  let out = '';
  if (build.knit) {
    const thick = round1(Math.max(1, build.nominal * 0.07));
    const path = chevrons(points, width, {
      pitch: Math.max(3.6, build.nominal * 0.31),
      thick,
      slant: build.nominal * 0.28,
      from,
      to,
    });
    out += `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".17" stroke-width="${thick}"/>`;
  }
  if (build.foam)
    out += shade(
      ribbon(
        points,
        (s) => -width(s) * 0.03,
        (s) => width(s) * 0.03,
        { from, to },
      ),
      0.16,
    );
  if (build.stitched) {
    const path = seam(points, width, -0.27, { from, to }) + seam(points, width, 0.27, { from, to });
    out += `<path d="${path}" stroke="${inks.b}" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
  }
  return out;
}

/** A stretch of cord: body, weave, surface, and light from the upper left. */
export function cordBody(points: readonly CurvePoint[], build: Build, inks: Inks, stretch: Stretch): string {
  const length = endsOf(points)[1].s;
  const width = along((s: number) => build.width(s / length));
  const band = (one: number, other: number): string =>
    ribbon(
      points,
      (s) => width(s) * one,
      (s) => width(s) * other,
      stretch,
    );
  const marked = { from: stretch.from, to: Math.min(stretch.to, length) };
  return (
    `<path d="${band(-0.5, 0.5)}" fill="${inks.a}"/>` +
    (build.plain ? '' : weave(points, build, inks, marked)) +
    surface(points, build, inks, marked) +
    shade(band(0.2, 0.5), 0.13) +
    shade(band(0.36, 0.5), 0.12) +
    shade(band(-0.42, -0.2), 0.2, '#fff')
  );
}

/** A build of one width, for cords that hang in a row. */
export const evenCord = (width: number, isKnit: boolean): Build => ({ ...even(width), end: 'tube', knit: isKnit });

function endPiece(at: CurvePoint, direction: { x: number; y: number }, build: Build): string {
  const angle = (Math.atan2(direction.y, direction.x) * 180) / Math.PI;
  const place = (inner: string): string =>
    `<g transform="translate(${point(at.x, at.y)}) rotate(${round1(angle)})">${inner}</g>`;
  const w = build.endWidth;
  if (build.end === 'tube') {
    const h = w * 0.56;
    return place(
      `<path d="M-6 ${round1(-h)}h26q7 0 7 ${round1(h)}t-7 ${round1(h)}h-26z" fill="${DARK}"/><path d="M-2 ${round1(-h)}h3v${round1(h * 2)}h-3z" fill="#fff" fill-opacity=".16"/>` +
        `<path d="M-6 ${round1(-h * 0.62)}h25v${round1(h * 0.3)}h-25z" fill="#fff" fill-opacity=".13"/><ellipse cx="26" cy="0" rx="3.2" ry="${round1(h * 0.62)}" fill="#0B100E"/>`,
    );
  }
  const h0 = w * 0.62;
  const h1 = w * 0.46 + 1.5;
  return place(
    `<path d="M-5 ${round1(-h0)}L38 ${round1(-h1)}q8 0 8 ${round1(h1)}t-8 ${round1(h1)}L-5 ${round1(h0)}z" fill="${DARK}"/>` +
      `<path d="M6 ${round1(-h0 * 0.96)}v${round1(h0 * 1.92)}M12 ${round1(-h0 * 0.92)}v${round1(h0 * 1.84)}M18 ${round1(-h0 * 0.88)}v${round1(h0 * 1.76)}" stroke="#fff" stroke-opacity=".2" stroke-width="1.8"/>` +
      `<path d="M-5 ${round1(-h0 * 0.55)}L40 ${round1(-h1 * 0.5)}v2.4L-5 ${round1(-h0 * 0.2)}z" fill="#fff" fill-opacity=".15"/><ellipse cx="42.6" cy="0" rx="2.4" ry="${round1(h1 * 0.6)}" fill="#0B100E"/>`,
  );
}

const GLASSES =
  '<path d="M78 290c-4 2-6 6-5 11l6 39c4 24 22 38 49 38 30 0 50-16 55-42 3-14 8-20 17-20s14 6 17 20c5 26 25 42 55 42 27 0 45-14 49-38l6-39c1-5-1-9-5-11-36-11-82-8-104 1-12 5-24 5-36 0-22-9-68-12-104-1z" fill="#1B2421"/>' +
  '<path d="M90 303c22-5 56-4 72 2 7 3 9 8 8 15l-2 12c-4 20-18 32-39 32-20 0-32-10-35-27l-6-27c-1-4 0-6 2-7zM310 303c-22-5-56-4-72 2-7 3-9 8-8 15l2 12c4 20 18 32 39 32 20 0 32-10 35-27l6-27c1-4 0-6-2-7z" fill="#3E4C4A"/>' +
  '<path d="M104 302l40 0-34 54c-9-4-14-11-16-21l-3-15zM247 302h34l-40 56c-4-5-7-12-9-20z" fill="#fff" fill-opacity=".13"/>';

function groundShadow(
  points: readonly CurvePoint[],
  build: Build,
  directions: readonly { x: number; y: number }[],
): string {
  const length = endsOf(points)[1].s;
  const half = (s: number): number => build.width(s / length) / 2;
  const reach = build.end === 'tube' ? 20 : 38;
  const tails = endsOf(points).map((at, index) => {
    const d = directions[index] ?? { x: 0, y: 1 };
    const size = Math.hypot(d.x, d.y) || 1;
    return `M${point(at.x, at.y)}L${point(at.x + (d.x / size) * reach, at.y + (d.y / size) * reach)}`;
  });
  return `<g transform="translate(4 9)" opacity=".09"><path d="${ribbon(points, (s) => -half(s), half)}" fill="${SHADOW}"/><path d="${tails.join('')}" stroke="${SHADOW}" stroke-width="${Math.min(build.nominal, 23)}" stroke-linecap="round"/></g>`;
}

function bead(points: readonly CurvePoint[], build: Build, view: CordView): string {
  const at = pointAt(points, endsOf(points)[1].s * (view === 'worn' ? 0.5 : 0.42));
  const angle = (Math.atan2(-at.nx, at.ny) * 180) / Math.PI;
  const height = build.nominal * 0.9 + 8;
  return `<g transform="translate(${point(at.x, at.y)}) rotate(${round1(angle)})"><rect x="-13" y="${round1(-height / 2)}" width="26" height="${round1(height)}" rx="6" fill="${DARK}"/><rect x="-9" y="${round1(-height / 2 + 3)}" width="18" height="3" rx="1.5" fill="#fff" fill-opacity=".22"/></g>`;
}

function crossing(points: readonly CurvePoint[], build: Build, inks: Inks, cut: number): string {
  const length = endsOf(points)[1].s;
  const at = crossingOf(points);
  const lower = build.width(at.low / length);
  const reach = build.width(at.high / length) * 0.5 + lower * 0.42;
  const under = ribbon(points, -lower / 2, lower / 2, { from: at.low - reach - 2, to: at.low + reach + 4 });
  return shade(under, 0.22) + cordBody(points, build, inks, { from: cut - 1, to: Number.POSITIVE_INFINITY });
}

/** A retainer in a frame of 400 by 400. */
export function drawCord(style: CordStyle, view: CordView, inks: Inks): string {
  const build = BUILDS[style];
  const lay = LAYS[view];
  const points = sampleCurve(lay.chain);
  const [first, last] = endsOf(points);
  const second = points[1] ?? first;
  const beforeLast = points.at(-2) ?? last;
  const directions = [
    { x: first.x - second.x, y: first.y - second.y },
    { x: last.x - beforeLast.x, y: last.y - beforeLast.y },
  ] as const;
  const crosses = lay.over <= 1;
  const cut = last.s * Math.min(1, lay.over);
  const peg =
    '<path d="M200 34v34" stroke="#8A938F" stroke-width="9" stroke-linecap="round"/><circle cx="200" cy="34" r="8" fill="#A5ADAA"/>';
  return (
    groundShadow(points, build, directions) +
    (view === 'peg' ? peg : '') +
    cordBody(points, build, inks, { from: 0, to: crosses ? cut : Number.POSITIVE_INFINITY }) +
    (crosses ? crossing(points, build, inks, cut) : '') +
    endPiece(first, directions[0], build) +
    endPiece(last, directions[1], build) +
    (build.bead ? bead(points, build, view) : '') +
    (view === 'worn' ? GLASSES : '')
  );
}
