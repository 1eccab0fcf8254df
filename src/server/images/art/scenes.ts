import { drawCord, type Inks } from './cord.ts';
import { letters } from './lettering.ts';
import { drawPack } from './pack.ts';
import { pegWall } from './peg-wall.ts';

export const SCENES = ['peg-wall', 'peg-door', 'float', 'sunscreen', 'shelf', 'leather'] as const;
export type Scene = (typeof SCENES)[number];

const place = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

const BUOY: Inks = { pattern: 'solid', a: '#E3632A', b: '#EFEADC', c: '#E3632A' };
const SADDLE: Inks = { pattern: 'solid', a: '#8B5730', b: '#EFEADC', c: '#8B5730' };

/** Cords on a rail, from the middle to the right edge; the left is left to the text. */
function wall(width: number, height: number, colors: readonly Inks[]): string {
  const isTall = height > width;
  const step = isTall ? width / 14.5 : 55;
  const x = isTall ? step * 0.7 : width * 0.39;
  const y = isTall ? height * 0.57 : 58;
  const list = isTall ? colors.slice(2, 16) : colors;
  const rail = isTall ? 0 : width * 0.355;
  return (
    `<rect width="${width}" height="${height}" fill="#0C3D4F"/><path d="M${rail} ${y - 6}H${width}" stroke="#fff" stroke-opacity=".28" stroke-width="5"/>` +
    pegWall(list, {
      x,
      y,
      step,
      length: isTall ? height * 0.33 : height * 0.78,
      width: isTall ? step * 0.36 : 20,
      vary: isTall ? 50 : 84,
    })
  );
}

/** Long cords on a rail near the top, from edge to edge: the picture beside a form. */
function door(width: number, height: number, colors: readonly Inks[]): string {
  const step = width / 10.8;
  const y = height * 0.13;
  return (
    `<rect width="${width}" height="${height}" fill="#0C3D4F"/><path d="M0 ${y - 6}H${width}" stroke="#fff" stroke-opacity=".28" stroke-width="6"/>` +
    pegWall(colors, { x: step * 0.8, y, step, length: height * 0.8, width: step * 0.36, vary: height * 0.2 })
  );
}

function waves(width: number, y: number, ink: string, opacity: number, phase: number): string {
  const length = 130;
  let path = `M${-phase} ${y}`;
  for (let x = -phase; x < width + length; x += length) path += `q${length / 4} -26 ${length / 2} 0t${length / 2} 0`;
  return `<path d="${path}V9999H${-phase}Z" fill="${ink}" fill-opacity="${opacity}"/>`;
}

function floating(width: number, height: number): string {
  const isTall = width < 1000;
  const scale = isTall ? 1.18 : 1.16;
  const x = isTall ? width * 0.28 : width * 0.6;
  return (
    `<rect width="${width}" height="${height}" fill="#1B6C7C"/>` +
    waves(width, height * 0.7, '#155C6B', 1, 20) +
    place(x, height - 418 * scale, scale, drawCord('float', 'worn', BUOY)) +
    waves(width, height * 0.84, '#0F4B59', 0.82, 90) +
    waves(width, height * 0.93, '#0C3D4F', 0.7, 40)
  );
}

const TUBE = { form: 'tube', label: 'BRIGHT COAST', spf: 'SPF 30', a: '#F5C266', b: '#0F5E75', c: '#EF8B3C' } as const;
const BOTTLE = { ...TUBE, form: 'bottle', spf: 'SPF 50' } as const;
const STICK = { ...TUBE, form: 'stick', spf: 'SPF 50' } as const;

function sunRings(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#F9D2A5"/><circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="#F4B472"/>`;
}

function sunscreen(width: number, height: number): string {
  const isTall = width < 1000;
  const scale = isTall ? 1.05 : 1.06;
  const x = isTall ? width * 0.5 : width * 0.76;
  const foot = height - (isTall ? 30 : 24);
  const at = (dx: number, size: number, inner: string): string =>
    place(x + dx - 200 * size, foot - 362 * size, size, inner);
  return (
    `<rect width="${width}" height="${height}" fill="#FCE6CF"/>${sunRings(x, height + 30, isTall ? 330 : 330)}` +
    at(-190 * scale, 0.86 * scale, drawPack(TUBE)) +
    at(10 * scale, 1.02 * scale, drawPack(BOTTLE)) +
    at(176 * scale, 0.82 * scale, drawPack(STICK))
  );
}

function shelf(width: number, height: number): string {
  const foot = height - 26;
  const at = (share: number, size: number, inner: string): string =>
    place(width * share - 200 * size, foot - 360 * size, size, inner);
  return (
    `<rect width="${width}" height="${height}" fill="#FCE6CF"/>${sunRings(width * 0.74, height + 20, 340)}` +
    at(0.6, 0.78, drawPack(TUBE)) +
    at(0.69, 0.78, drawPack({ ...TUBE, form: 'spray', spf: 'SPF 50', a: '#9DCCE0', c: '#EBB036' })) +
    at(0.785, 0.88, drawPack({ ...TUBE, form: 'bottle', spf: 'SPF 50', a: '#EFEADC', b: '#21543F', c: '#EBB036' })) +
    at(0.87, 0.72, drawPack({ ...TUBE, form: 'stick', spf: 'SPF 50', a: '#EFEADC', b: '#C8612C' })) +
    at(0.93, 0.62, drawPack({ ...TUBE, form: 'balm', a: '#7FB7A3' }))
  );
}

function leather(width: number, height: number): string {
  return (
    `<rect width="${width}" height="${height}" fill="#E9DFCF"/><path d="M0 ${height * 0.72}H${width}V${height}H0Z" fill="#D3BF9F"/><path d="M0 ${height * 0.72}H${width}" stroke="#000" stroke-opacity=".12" stroke-width="3"/>` +
    place(width * 0.44, -20, 0.92, drawCord('leather', 'loop', SADDLE)) +
    place(width * 0.62, -14, 0.9, drawCord('leather', 'coil', { ...SADDLE, a: '#1D2422', c: '#1D2422' })) +
    place(width * 0.79, -10, 0.88, drawCord('leather', 'worn', { ...SADDLE, a: '#B79D67', c: '#B79D67' }))
  );
}

/** A wide picture of its own size. */
export function drawScene(scene: Scene, width: number, height: number, colors: readonly Inks[]): string {
  switch (scene) {
    case 'peg-wall':
      return wall(width, height, colors);
    case 'peg-door':
      return door(width, height, colors);
    case 'float':
      return floating(width, height);
    case 'sunscreen':
      return sunscreen(width, height);
    case 'shelf':
      return shelf(width, height);
    case 'leather':
      return leather(width, height);
  }
}

const TETHER_MARK =
  '<path d="M36 164c40 4 92-20 92-72a28 28 0 0 0-56 0c0 52 52 76 92 72" fill="none" stroke="#005470" stroke-width="17" stroke-linecap="round"/>';
const COAST_MARK =
  '<path d="M52 112a48 48 0 0 1 96 0z" fill="#E3702E"/><path d="M34 132q16-14 33 0t33 0t33 0t33 0M52 160q12-12 24 0t24 0t24 0t24 0" fill="none" stroke="#8E2F42" stroke-width="12" stroke-linecap="round"/>';

/** A mark of 200 by 200, or the mark with its word beside it. */
export function drawLogo(logo: 'tether' | 'bright-coast' | 'not-found', word = ''): string {
  if (logo === 'not-found') {
    return `<path d="M70 300c60-20 120-70 130-150M330 300c-60-20-120-70-130-150" fill="none" stroke="#C9CFCD" stroke-width="16" stroke-linecap="round" stroke-dasharray="2 34"/>${letters('404', { x: 200, y: 240, size: 90, ink: '#626C68', weight: 0.13 })}`;
  }
  const mark = logo === 'tether' ? TETHER_MARK : COAST_MARK;
  return word === ''
    ? mark
    : mark + letters(word, { x: 210, y: 138, size: 64, ink: '#141E1B', weight: 0.17, spacing: 0.05, align: 'start' });
}

/** What stands where a picture is missing: a cord's outline on a card. */
export const drawMissing = (): string =>
  '<rect x="70" y="70" width="260" height="260" rx="18" fill="none" stroke="#C9CFCD" stroke-width="6" stroke-dasharray="16 14"/><path d="M130 282c44-6 138-24 138-96 0-34-28-52-66-52s-68 20-68 54c0 56 78 92 136 94" fill="none" stroke="#A5ADAA" stroke-width="14" stroke-linecap="round"/>';
