import { cordBody, evenCord, type Inks } from './cord.ts';
import { type CurvePoint, ribbon, sampleCurve } from './curve.ts';
import { drawCards, drawHooks, drawHungCords, drawStand, drawTray } from './stands.ts';

export const GOODS_KINDS = [
  'case',
  'cloth',
  'lanyard',
  'display',
  'pouch',
  'leash',
  'box',
  'rack',
  'hooks',
  'card',
  'reel',
  'float-key',
  'sleeve',
  'dry-bag',
  'pulls',
  'tray',
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

const DARK = '#222B28';
const STEEL = '#8A938F';
const LIGHT_STEEL = '#A5ADAA';

const ground = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="10" fill="#0B1512" fill-opacity=".09"/>`;
const whole = { from: 0, to: Number.POSITIVE_INFINITY };

const shadowOf = (points: readonly CurvePoint[], width: number): string =>
  `<g transform="translate(5 8)" opacity=".09"><path d="${ribbon(points, -width / 2, width / 2)}"/></g>`;

/** A solid colour gets a band of its second ink, so that flat webbing does not look like a pipe. */
const webbed = (inks: Inks): Inks =>
  inks.pattern === undefined || inks.pattern === 'solid' ? { ...inks, pattern: 'band' } : inks;

function eyewearCase({ a, b }: Inks): string {
  return (
    ground(206, 302, 140) +
    `<path d="M62 214c0-54 50-86 138-86s138 32 138 86-40 84-138 84-138-30-138-84z" fill="${a}"/><path d="M62 214c0 54 40 84 138 84s138-30 138-84c0 34-44 54-138 54S62 248 62 214z" fill="#000" fill-opacity=".12"/>` +
    `<path d="M70 204c24-26 76-36 130-36s106 10 130 36" fill="none" stroke="${b}" stroke-width="7"/><path d="M70 204c24-26 76-36 130-36s106 10 130 36" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="3 4"/>` +
    `<rect x="318" y="194" width="34" height="17" rx="6" fill="${DARK}" transform="rotate(38 326 202)"/><path d="M104 170c26-18 58-26 96-26" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`
  );
}

function cloth({ a, b }: Inks): string {
  return (
    ground(204, 322, 120) +
    `<path d="M84 104l210-16q12 0 13 12l14 196q0 12-12 13l-208 16q-12 0-13-12L72 118q0-13 12-14z" fill="${a}"/><path d="M86 116l208-16 14 198-208 16z" fill="none" stroke="${b}" stroke-width="3" stroke-dasharray="7 6"/>` +
    `<path d="M308 298l-92 8 84-96z" fill="#000" fill-opacity=".14"/><path d="M216 306l84-96-96 30q-8 3-5 11z" fill="${b}"/><path d="M128 168q36-30 72 0t72 0M132 204q36-30 66 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`
  );
}

const SNAP =
  `<path d="M158 248h84l-22 44h-40z" fill="${DARK}"/><path d="M190 292h20v16h-20z" fill="${STEEL}"/>` +
  `<path d="M200 306c24 0 30 18 26 36-3 14-14 22-26 22s-23-8-26-22c-4-18 2-36 26-36zm0 14c-12 0-14 10-12 20 2 7 6 11 12 11s10-4 12-11c2-10 0-20-12-20z" fill="${LIGHT_STEEL}"/>`;

function lanyard(inks: Inks): string {
  const points = sampleCurve([168, 262, 60, 190, 96, 60, 200, 60, 304, 60, 340, 190, 232, 262]);
  return shadowOf(points, 20) + cordBody(points, evenCord(19, false), webbed(inks), whole) + SNAP;
}

function pouch({ a, b }: Inks): string {
  return (
    ground(204, 352, 96) +
    `<path d="M118 148c-14 60-20 128-16 176q2 26 30 28 68 8 136 0 28-2 30-28c4-48-2-116-16-176q-82 18-164 0z" fill="${a}"/>` +
    `<path d="M112 112q88 20 176 0 8 18-6 36-82 20-164 0-14-18-6-36z" fill="${a}"/><path d="M112 112q88 20 176 0 8 18-6 36-82 20-164 0-14-18-6-36z" fill="#fff" fill-opacity=".14"/>` +
    `<path d="M118 148q82 20 164 0" fill="none" stroke="${b}" stroke-width="6"/><path d="M148 118l-6 30M176 122l-3 31M224 122l3 31M252 118l6 30" stroke="#000" stroke-opacity=".2" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M276 150c34 8 44 40 30 70" fill="none" stroke="${b}" stroke-width="6" stroke-linecap="round"/><path d="M278 154c24 16 26 52 8 84" fill="none" stroke="${b}" stroke-width="6" stroke-linecap="round"/><rect x="288" y="172" width="22" height="26" rx="8" fill="${DARK}" transform="rotate(14 299 185)"/>` +
    '<path d="M128 190q-12 66-10 130" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8" stroke-linecap="round"/><path d="M262 168q14 70 12 170l-14 4q6-90-10-172z" fill="#000" fill-opacity=".1"/>'
  );
}

function leash(inks: Inks): string {
  const points = sampleCurve([212, 300, 330, 260, 330, 70, 200, 70, 70, 70, 70, 260, 188, 300]);
  return (
    shadowOf(points, 16) +
    cordBody(points, evenCord(15, true), inks, whole) +
    `<rect x="180" y="282" width="40" height="34" rx="9" fill="${DARK}"/><rect x="186" y="288" width="28" height="4" rx="2" fill="#fff" fill-opacity=".22"/>` +
    `<path d="M200 314c-30 22-6 38-6 58M200 314c30 22 6 38 6 58" fill="none" stroke="${inks.a}" stroke-width="4" stroke-linecap="round"/>`
  );
}

function floatKey({ a, b }: Inks): string {
  return (
    ground(200, 352, 70) +
    `<path d="M150 150q0-58 50-58t50 58v134q0 58-50 58t-50-58z" fill="${a}"/><path d="M224 100q26 14 26 50v134q0 50-36 57 12-8 12-44V150q0-36-2-50z" fill="#000" fill-opacity=".12"/>` +
    `<path d="M164 150q0-36 20-44 4 2 0 8-8 10-8 36v140h-12z" fill="#fff" fill-opacity=".26"/><path d="M150 208h100v38H150z" fill="${b}"/><path d="M150 208h100v4H150zM150 242h100v4H150z" fill="#000" fill-opacity=".12"/>` +
    `<path d="M190 94v-22M210 94v-22" stroke="${DARK}" stroke-width="6" stroke-linecap="round"/><circle cx="200" cy="52" r="24" fill="none" stroke="${LIGHT_STEEL}" stroke-width="7"/><path d="M183 35a24 24 0 0 1 17-7" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>`
  );
}

function reel({ a, b }: Inks): string {
  return (
    ground(206, 356, 80) +
    `<path d="M176 60h48v40h-48z" fill="${DARK}"/><path d="M184 40h32q8 0 8 8v20h-48V48q0-8 8-8z" fill="${STEEL}"/><circle cx="200" cy="160" r="78" fill="${a}"/><circle cx="200" cy="160" r="78" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8"/>` +
    `<circle cx="200" cy="160" r="54" fill="${b}"/><path d="M164 168a36 36 0 0 1 72 0z" fill="${a}"/><path d="M146 122a66 66 0 0 1 44-27" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M200 236v52" stroke="${b}" stroke-width="7"/><path d="M200 236v52" stroke="#000" stroke-opacity=".25" stroke-width="7" stroke-dasharray="2 6"/><path d="M184 284h32l8 30h-48z" fill="${DARK}"/><rect x="176" y="312" width="48" height="34" rx="5" fill="${LIGHT_STEEL}"/><rect x="188" y="321" width="24" height="7" rx="3.5" fill="#fff" fill-opacity=".7"/>`
  );
}

function box({ a, b, c }: Inks): string {
  return (
    ground(206, 332, 118) +
    `<path d="M96 150l104-34 104 34v140q0 8-8 10l-96 30-96-30q-8-2-8-10z" fill="${a}"/><path d="M200 184l104-34v140q0 8-8 10l-96 30z" fill="#000" fill-opacity=".09"/><path d="M96 150l104 34 104-34-104-34z" fill="#fff" fill-opacity=".35"/>` +
    `<path d="M96 214l104 34 104-34v44l-104 34-104-34z" fill="${b}"/><path d="M200 248l104-34v44l-104 34z" fill="#000" fill-opacity=".14"/><path d="M150 141l50-16 50 16-50 17z" fill="#000" fill-opacity=".16"/><path d="M172 140l12-58q32-16 44 6l2 52-30 10z" fill="#FFFDF9"/><path d="M184 82q32-16 44 6l-20 8z" fill="#000" fill-opacity=".08"/><circle cx="148" cy="262" r="0" fill="${c}"/><path d="M116 232a18 20 0 0 1 30 10z" fill="${c}"/>`
  );
}

/** A soft sleeve with a flap and a snap. */
function sleeve({ a, b }: Inks): string {
  return (
    ground(204, 322, 132) +
    `<path d="M70 146q0-16 16-16h228q16 0 16 16v150q0 20-20 20H90q-20 0-20-20z" fill="${a}"/><path d="M70 262q130 30 260 0v34q0 20-20 20H90q-20 0-20-20z" fill="#000" fill-opacity=".08"/>` +
    `<path d="M70 150q0-20 16-20h228q16 0 16 20-20 78-130 86Q90 228 70 150z" fill="${a}"/><path d="M70 150q0-20 16-20h228q16 0 16 20-20 78-130 86Q90 228 70 150z" fill="#fff" fill-opacity=".14"/><path d="M84 156q26 58 116 66 90-8 116-66" fill="none" stroke="${b}" stroke-width="3" stroke-dasharray="8 6"/>` +
    `<circle cx="200" cy="216" r="11" fill="${LIGHT_STEEL}"/><circle cx="197" cy="213" r="4" fill="#fff" fill-opacity=".6"/>`
  );
}

/** A roll-top bag with its clip. */
function dryBag({ a, b }: Inks): string {
  return (
    ground(204, 356, 96) +
    `<path d="M112 140h176l10 190q0 18-18 20-80 8-160 0-18-2-18-20z" fill="${a}"/><path d="M252 140h36l10 190q0 18-18 20l-30 2q8-100 2-212z" fill="#000" fill-opacity=".1"/><path d="M132 160q-8 80-4 168" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>` +
    `<rect x="98" y="86" width="204" height="60" rx="14" fill="${a}"/><rect x="98" y="86" width="204" height="60" rx="14" fill="#000" fill-opacity=".16"/><path d="M106 106h188M106 126h188" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>` +
    `<path d="M102 92q98-74 196 0" fill="none" stroke="${DARK}" stroke-width="11" stroke-linecap="round"/><rect x="176" y="42" width="48" height="27" rx="8" fill="${DARK}"/><path d="M150 214h100v44H150z" fill="${b}"/><path d="M164 244a20 20 0 0 1 40 0z" fill="${a}"/><path d="M212 228h24M212 240h16" stroke="${a}" stroke-width="5" stroke-linecap="round"/>`
  );
}

/** Three short loops on a card. */
function pulls(inks: Inks): string {
  const loop = (x: number): string => {
    const points = sampleCurve([x - 9, 300, x - 10, 250, x - 24, 170, x, 164, x + 24, 170, x + 10, 250, x + 9, 300]);
    return `${cordBody(points, evenCord(13, true), inks, whole)}<rect x="${x - 17}" y="272" width="34" height="42" rx="7" fill="${DARK}"/><path d="M${x} 164v-26" stroke="${STEEL}" stroke-width="7" stroke-linecap="round"/>`;
  };
  return `${ground(204, 352, 120)}<rect x="92" y="60" width="216" height="104" rx="10" fill="#FFFDF9"/><rect x="92" y="60" width="216" height="104" rx="10" fill="none" stroke="#DCE1DF" stroke-width="3"/><circle cx="200" cy="84" r="9" fill="#DCE1DF"/><path d="M150 118h100" stroke="#005470" stroke-width="9" stroke-linecap="round"/>${[136, 200, 264].map(loop).join('')}`;
}

const KINDS: Readonly<Record<GoodsKind, (inks: Inks) => string>> = {
  case: eyewearCase,
  cloth,
  lanyard,
  display: (inks) => drawStand(inks) + drawHungCords(inks),
  rack: drawStand,
  tray: drawTray,
  sleeve,
  'dry-bag': dryBag,
  pulls,
  pouch,
  leash,
  box,
  hooks: drawHooks,
  card: drawCards,
  reel,
  'float-key': floatKey,
};

/** A case, cloth, lanyard, display and the like in a frame of 400 by 400. */
export const drawGoods = (kind: GoodsKind, inks: Inks): string => KINDS[kind](inks);
