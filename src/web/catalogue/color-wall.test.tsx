import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ColorItem, Product } from '#contract/product.ts';
import { ColorWall } from './color-wall.tsx';
import { choose } from './product-choice.ts';
import type { ColorSheet } from './use-color-sheet.ts';

const season = { product_season_id: 1, code: 'F26', description: '', product_teaser: '' };
const ahead = { ...season, product_available: false, active: true };
const color = (colorCode: string, more: object) =>
  ({ itemCode: `T-${colorCode}`, colorCode, colorName: colorCode, status: true, ...more }) as ColorItem;
const items = [
  color('126', { season: ahead, QuantityAvailable: 0, salesUMFactor: '1' }),
  color('131', { QuantityAvailable: 0, salesUMFactor: '1' }),
];
const product = { id: 1, keyword: 'terry', itemCode: '', sellAs: 4, status: true, items } as unknown as Product;
const sheet = {
  keys: items.map(({ itemCode }) => itemCode),
  cells: {},
  standing: {},
  refused: {},
  last: {},
} as unknown as ColorSheet;

/** Whether each cell says that it is not in stock. */
function cellsOf(sku: string): boolean[] {
  const wall = <ColorWall sheet={sheet} choice={choose(product, { sku })} asList={false} onDraft={() => undefined} />;
  const [, ...cells] = renderToStaticMarkup(wall).split('<li');
  return cells.map((cell) => cell.includes('not in stock'));
}

it('PRD-018 AVL-003: each cell is sold ahead by its own season, whichever color is chosen', () => {
  expect(cellsOf('T-126')).toEqual([false, true]);
  expect(cellsOf('T-131')).toEqual([false, true]);
});

it('AVL-003: a color that is sold ahead says so in words', () => {
  const wall = <ColorWall sheet={sheet} choice={choose(product, {})} asList={false} onDraft={() => undefined} />;
  const [, ...cells] = renderToStaticMarkup(wall).split('<li');
  expect(cells.map((cell) => cell.includes('pre-season'))).toEqual([true, false]);
});

it('what the cart holds in parts of a case is shown as it is, and is not wrong', () => {
  const parts = { ...sheet, cells: { 'T-126': '2.5', 'T-131': '1.5' }, standing: { 'T-126': 2.5 } } as ColorSheet;
  const wall = <ColorWall sheet={parts} choice={choose(product, {})} asList={false} onDraft={() => undefined} />;
  const [, ...cells] = renderToStaticMarkup(wall).split('<li');
  expect(cells.map((cell) => cell.includes('Whole numbers') || cell.includes('aria-invalid'))).toEqual([false, true]);
  expect(cells[0]).toContain('data-filled="true"');
});
