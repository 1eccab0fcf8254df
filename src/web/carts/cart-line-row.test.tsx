import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { CartLineCard } from './cart-line-row.tsx';
import type { LineEdit } from './line-edits.ts';
import type { LineActs } from './line-menu.ts';
import { shownLine } from './shown-lines.ts';

const nothing = () => undefined;
const acts = {
  onQuantity: nothing,
  onComment: nothing,
  onRemoveComment: nothing,
  onRemove: nothing,
  onCopy: nothing,
} as LineActs;
const part = (itemCode: string, quantity: string) => ({
  itemCode,
  itemCodeDesc: 'Part',
  unitOfMeasure: 'EA',
  quantity,
});

function partsOf(more: Partial<CartLine>, edit?: LineEdit): string[] {
  const [line] = cartsExamples.findCart.answer.cart.detail as [CartLine];
  const kit = { ...line, components: [part('12100-KIT', '28'), part('90010', '1'), part('GLUE', '0.1')], ...more };
  const html = renderToStaticMarkup(<CartLineCard shown={shownLine(kit, edit)} acts={acts} readOnly />);
  return [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map((match) => match[1] ?? '');
}

it('LIN-006 ORD-018: the parts of a kit are those of the whole line, as its order will have them', () => {
  expect(partsOf({ quantityOrdered: '1', unitOfMeasureConvFactor: '1' })).toEqual([
    'Part, 28 EA',
    'Part, 1 EA',
    'Part, 0.1 EA',
  ]);
  expect(partsOf({ quantityOrdered: '3', unitOfMeasureConvFactor: '1' })).toEqual([
    'Part, 84 EA',
    'Part, 3 EA',
    'Part, 0.3 EA',
  ]);
  expect(partsOf({ quantityOrdered: '2', unitOfMeasureConvFactor: '12' })).toEqual([
    'Part, 672 EA',
    'Part, 24 EA',
    'Part, 2.4 EA',
  ]);
});

it('PRD-017: the season of a line stands beside the field of its comment, which holds only what a person has said', () => {
  const [line] = cartsExamples.findCart.answer.cart.detail as [CartLine];
  const season = { code: 'F26', active: true, available: false };
  const drawn = (commentText: string, edit?: LineEdit, more: Partial<CartLine> = { season }) =>
    renderToStaticMarkup(
      <CartLineCard shown={shownLine({ ...line, commentText, ...more }, edit)} acts={acts} readOnly={false} />,
    );
  const both = drawn('PRE-SEASON ITEM: F26; Two boxes');
  expect(both).toContain('PRE-SEASON ITEM: F26<');
  expect(/<textarea[^>]*>([^<]*)</.exec(both)?.[1]).toBe('Two boxes');
  expect(both).toMatch(/maxLength="2026"/i);
  const alone = drawn('PRE-SEASON ITEM: F26');
  expect(alone).toContain('PRE-SEASON ITEM: F26<');
  expect(alone).not.toContain('<textarea');
  expect(drawn('PRE-SEASON ITEM: F26', { comment: 'PRE-SEASON ITEM: F26; N' })).toMatch(/<textarea[^>]*>N</);
  // Of an item that is not sold ahead it is a comment as any other, to be changed and removed.
  for (const now of [
    { ...season, available: true },
    { ...season, active: false },
    { ...season, code: null },
  ])
    expect(drawn('PRE-SEASON ITEM: S25; Gift wrap', undefined, { season: now })).toMatch(
      /<textarea[^>]*>PRE-SEASON ITEM: S25; Gift wrap</,
    );
});

it('LIN-006: they follow a quantity that is being typed', () => {
  expect(partsOf({ quantityOrdered: '1', unitOfMeasureConvFactor: '1' }, { quantity: 2 })[0]).toBe('Part, 56 EA');
});
