import { describe, expect, it } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import { lineMenu } from './line-menu.ts';
import { shownLine } from './shown-lines.ts';

const [known] = cartsExamples.findCart.answer.cart.detail;
if (known === undefined) throw new Error('The example has lines.');
const line = {
  ...known,
  itemType: '1' as const,
  productType: 'F',
  cartProduct: { ...known.cartProduct, inactiveItem: false },
};

const nothing = () => undefined;
const acts = { onQuantity: nothing, onComment: nothing, onRemoveComment: nothing, onRemove: nothing, onCopy: nothing };

function isCopyOff(changes: object, readOnly = false): boolean | undefined {
  const shown = shownLine({ ...line, ...changes }, undefined);
  return lineMenu({ shown, acts, readOnly }, nothing).find(({ key }) => key === 'copy')?.disabled;
}

describe('the menu of a cart line', () => {
  it('LIN-027: copies no line whose product type is missing or D', () => {
    expect(isCopyOff({})).toBe(false);
    for (const productType of ['D', '', null]) expect(isCopyOff({ productType })).toBe(true);
  });

  it('LIN-028 LIN-029: nor an inactive item, nor a comment', () => {
    expect(isCopyOff({ cartProduct: { ...line.cartProduct, inactiveItem: true } })).toBe(true);
    expect(isCopyOff({ itemType: '4' })).toBe(true);
  });

  it('LIN-030: nor while nothing can be changed: at Confirm, or by one who may not order', () => {
    expect(isCopyOff({}, true)).toBe(true);
  });
});
