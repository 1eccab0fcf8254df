import { colorOf, MIX_COLORS } from './colors.ts';
import type { Row } from './csv.ts';
import { imageNameOf } from './item-rows.ts';
import { itemCode, PLANS } from './items.ts';
import type { Look, ProductPlan, View } from './product-kinds.ts';

export const VIEW_WORDS: Readonly<Record<View, string>> = {
  loop: 'laid in a loop',
  worn: 'on a pair of glasses',
  coil: 'coiled',
  peg: 'hanging on a peg',
  small: 'laid in a small loop',
};

/** File name of another view of an item; `?` may stand for its colour code. */
export function viewName(code: string, view: View): string {
  return `${code}-${view}.webp`;
}

function inksOf(plan: ProductPlan, color: string | undefined): Record<string, string> {
  if (color === undefined) return { ...(plan.inks ?? { a: '#1C345E', b: '#EFEADC', c: '#E3632A' }) };
  const { pattern, a, b, c } = colorOf(color);
  return { pattern, a, b, c };
}

function drawingRow(file: string, item: string, drawing: unknown, folder = 'products'): Row {
  return { FileName: file, Folder: folder, ItemCode: item, Drawing: JSON.stringify(drawing) };
}

function lookWith(look: Look, view: View): Look {
  return 'cord' in look ? { ...look, view } : look;
}

function planRows(plan: ProductPlan): Row[] {
  const colors: readonly (string | undefined)[] = plan.colors ?? [undefined];
  return colors.flatMap((color) => {
    const code = itemCode(plan, color);
    const inks = inksOf(plan, color);
    return [
      drawingRow(imageNameOf(code), code, { ...plan.look, ...inks }),
      ...(plan.views ?? []).map((view) =>
        drawingRow(viewName(code, view), '', { ...lookWith(plan.look, view), ...inks }),
      ),
    ];
  });
}

const WALL = [
  '112',
  '117',
  '121',
  '126',
  '131',
  '134',
  '218',
  '140',
  '153',
  '213',
  '150',
  '231',
  '165',
  '160',
  '209',
  '108',
  '204',
  '237',
];

/** Every picture of the demo, as drawing data; `src/server/images` draws each when it is first asked for. */
export function imageRows(): Row[] {
  const scene = (file: string, name: string, width: number, height: number, extra: object = {}): Row =>
    drawingRow(file, '', { scene: name, width, height, ...extra }, 'homepage');
  const wall = { colors: WALL.map((code) => colorOf(code)).map(({ pattern, a, b, c }) => ({ pattern, a, b, c })) };
  const mixOf = (item: string) =>
    (MIX_COLORS[item] ?? []).map(colorOf).map(({ pattern, a, b, c }) => ({ pattern, a, b, c }));
  return [
    ...PLANS.flatMap(planRows),
    drawingRow('12100-MIX36.webp', '12100-MIX36', { bundle: 'cotton', colors: mixOf('12100-MIX36') }),
    drawingRow('12310-MIX24.webp', '12310-MIX24', { bundle: 'float', colors: mixOf('12310-MIX24') }),
    drawingRow('missing.png', '', { missing: true }),
    drawingRow('missing-placeholder2.jpg', '', { missing: true, ground: '#F2F5F4' }),
    scene('peg-wall.webp', 'peg-wall', 1600, 500, wall),
    scene('peg-wall-mobile.webp', 'peg-wall', 780, 960, wall),
    scene('login.webp', 'peg-door', 1120, 1600, { colors: wall.colors.slice(0, 11) }),
    scene('float-on-water.webp', 'float', 1600, 500),
    scene('float-on-water-mobile.webp', 'float', 780, 720),
    scene('active-formula.webp', 'sunscreen', 1600, 500),
    scene('active-formula-mobile.webp', 'sunscreen', 780, 720),
    scene('sunscreen-shelf.webp', 'shelf', 1600, 360),
    scene('leather-bench.webp', 'leather', 1600, 360),
    drawingRow('icon.svg', '', { logo: 'tether' }, 'logos'),
    drawingRow('app-icon.png', '', { logo: 'tether', ground: '#FFFFFF' }, 'logos'),
    drawingRow('tether.png', '', { logo: 'tether' }, 'logos'),
    drawingRow('bright-coast.png', '', { logo: 'bright-coast' }, 'logos'),
    drawingRow('tether-wordmark.png', '', { logo: 'tether', word: 'TETHER' }, 'logos'),
    drawingRow('bright-coast-wordmark.png', '', { logo: 'bright-coast', word: 'BRIGHT COAST' }, 'logos'),
    drawingRow('not-found.png', '', { logo: 'not-found' }, 'brand'),
    drawingRow('sign-up.webp', '', { scene: 'peg-wall', width: 800, height: 420, ...wall }, 'brand'),
  ];
}
