import type { Inks } from './cord.ts';
import { round1 } from './curve.ts';
import { letters } from './lettering.ts';
import { drawPack } from './pack.ts';

const DARK = '#222B28';
const STEEL = '#8A938F';
const LIGHT_STEEL = '#A5ADAA';

const ground = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="10" fill="#0B1512" fill-opacity=".09"/>`;

const RAIL_INKS = ['#D9A441', '#2F6B57', '#B8443A', '#5B6C8F'];

export function drawHungCords(inks: Inks): string {
  const list = [inks.a, inks.b, inks.c, ...RAIL_INKS];
  let out = '';
  for (const row of [0, 1]) {
    for (let i = 0; i < 7; i++) {
      const x = 108 + i * 30.6;
      const y = row === 1 ? 236 : 116;
      const length = 88 - ((i * 37) % 13);
      out += `<path d="M${round1(x - 4)} ${y + length}V${y + 8}q0-7 5-7t5 7v${length - 8}" fill="none" stroke="${list[(i + row * 3) % 7]}" stroke-width="5.5"/>`;
      out += `<path d="M${round1(x - 4)} ${y + length - 2}v10M${round1(x + 6)} ${y + length - 2}v10" stroke="${DARK}" stroke-width="6.5" stroke-linecap="round"/>`;
    }
  }
  return out;
}

export function drawStand({ a }: Inks): string {
  const pegs = [0, 1]
    .flatMap((row) =>
      Array.from({ length: 7 }, (_, i) => `M${round1(109 + i * 30.6)} ${(row === 1 ? 236 : 116) + 2}v12`),
    )
    .join('');
  return (
    ground(204, 364, 120) +
    `<path d="M192 70h16v284h-16zM112 348h176v14H112z" fill="${DARK}"/><rect x="92" y="40" width="216" height="46" rx="6" fill="${a}"/><path d="M122 63h70" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M92 112h216v6H92zM92 232h216v6H92z" fill="${STEEL}"/><path d="${pegs}" stroke="${STEEL}" stroke-width="4" stroke-linecap="round"/>`
  );
}

export function drawHooks(): string {
  const hook = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><rect x="0" y="-14" width="22" height="34" rx="4" fill="${STEEL}"/><path d="M22 2h150q14 0 14-16" fill="none" stroke="${LIGHT_STEEL}" stroke-width="9" stroke-linecap="round"/><path d="M26 -1h142" stroke="#fff" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/></g>`;
  return (
    ground(206, 330, 120) +
    [
      [96, 120],
      [120, 196],
      [96, 272],
    ]
      .map(([x = 0, y = 0]) => hook(x, y))
      .join('')
  );
}

export function drawCards({ a, b, c }: Inks): string {
  const card = (x: number, y: number, turn: number, ink: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-128" y="-42" width="256" height="84" rx="8" fill="${ink}"/><path d="M-104 -6a20 20 0 0 1 40 0" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>${letters('TETHER', { x: 30, y: 13, size: 26, ink: '#fff', weight: 0.18 })}</g>`;
  return ground(204, 340, 130) + card(212, 120, -9, c) + card(192, 188, 5, b) + card(206, 262, -2, a);
}

/** A printed tray with a row of tubes before its header. */
export function drawTray({ a, b, c }: Inks): string {
  const tube = (index: number): string => {
    const isStrong = index % 2 === 1;
    const pack = { form: 'tube', label: '', spf: isStrong ? 'SPF 50' : 'SPF 30', c: '#EF8B3C' } as const;
    const inks = isStrong ? { a: '#F0975A', b: '#8E2F42' } : { a: b, b: c };
    return `<g transform="translate(${4 + index * 49} 124) scale(.49)">${drawPack({ ...pack, ...inks })}</g>`;
  };
  return (
    `${ground(206, 366, 140)}<path d="M84 138l26-92h180l26 92z" fill="${a}"/>` +
    `${letters('BRIGHT COAST', { x: 200, y: 100, size: 15, ink: '#FFF3E9', weight: 0.18, spacing: 0.06 })}<path d="M84 138h232v150H84z" fill="#FFF3E9"/><path d="M84 138h232v12H84z" fill="#000" fill-opacity=".1"/>` +
    `${[0, 1, 2, 3, 4].map(tube).join('')}<path d="M66 274h268l-10 82q-1 8-10 8H86q-9 0-10-8z" fill="${a}"/><path d="M66 274h268l-2 14H68z" fill="#000" fill-opacity=".12"/>` +
    '<path d="M172 332a28 28 0 0 1 56 0z" fill="#F5C266"/><path d="M148 344q12-8 26 0t26 0t26 0t26 0" fill="none" stroke="#FFF3E9" stroke-width="5" stroke-linecap="round"/>'
  );
}
