import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  addCartItem,
  cartConflict,
  duplicateOrder,
  findCart,
  saveCart,
  saveCartItem,
  saveCartItems,
  saveCartQuantities,
} from './carts.ts';
import { changedProblem, promoteCart } from './checkout.ts';
import { cartsExamples } from './examples/carts.ts';

const item = { itemType: '1', itemCode: '12100-100', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: '' };
const comment = { itemType: '4', itemCode: '/C', unitOfMeasure: null, quantityOrdered: 0, commentText: 'gift boxes' };

/** Where the first problem stands; undefined when there is none. */
function wrongAt(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.path.join('.');
}

describe('adding a line', () => {
  const { body } = addCartItem;

  it('LIN-014 LIN-015 LIN-035: takes an item, and a comment as type 4, code /C, quantity 0 and no unit', () => {
    expect(body?.parse(item)).toMatchObject(item);
    expect(body?.parse(comment)).toMatchObject({ itemType: '4', quantityOrdered: 0 });
  });

  it('LIN-021: an item needs a quantity above 0, a comment none', () => {
    expect(wrongAt(addCartItem.body as z.ZodType, { ...item, quantityOrdered: 0 })).toBe('quantityOrdered');
    expect(wrongAt(addCartItem.body as z.ZodType, { ...item, quantityOrdered: 1 })).toBeUndefined();
    const { quantityOrdered, ...uncounted } = comment;
    expect([body?.parse(comment), body?.parse(uncounted)]).toMatchObject([{ quantityOrdered }, { quantityOrdered }]);
  });

  it.each([-1, 0, 1.5, 100_000, Number.NaN, Number.POSITIVE_INFINITY, '1,000', '1e3', '', ' ', '٣', null, true, [12]])(
    'security T25: refuses the quantity %j and names the field',
    (quantityOrdered) => {
      expect(wrongAt(addCartItem.body as z.ZodType, { ...item, quantityOrdered })).toBe('quantityOrdered');
    },
  );

  it.each([
    ['a comment with a quantity', { ...comment, quantityOrdered: 1 }, 'quantityOrdered'],
    ['a comment under an item code', { ...comment, itemCode: '12100-100' }, 'itemCode'],
    ['an empty comment', { ...comment, commentText: '  ' }, 'commentText'],
    ['a miscellaneous charge', { ...item, itemType: '5' }, 'itemType'],
    ['a comment of 2049 characters', { ...item, commentText: 'x'.repeat(2049) }, 'commentText'],
    ['a blank item code', { ...item, itemCode: ' ' }, 'itemCode'],
    ['a cart name of 31 characters', { ...item, customerPONo: 'x'.repeat(31) }, 'customerPONo'],
    ['a ship-to code of five characters', { ...item, shipToCode: '12345' }, 'shipToCode'],
  ])('LIN-022 LIN-025 CRT-061 security T26: refuses %s', (_title, value, path) => {
    expect(wrongAt(addCartItem.body as z.ZodType, value)).toBe(path);
  });

  it('LIN-036: `new` stands for a cart only where one can be made', () => {
    const params = { customerKey: '01-AB1234', cartId: 'new' };
    expect(addCartItem.params?.parse(params).cartId).toBe('new');
    expect(saveCartQuantities.params?.parse(params).cartId).toBe('new');
    expect(wrongAt(findCart.params as z.ZodType, params)).toBe('cartId');
  });
});

describe('changing lines', () => {
  it('LIN-020 LIN-037 LIN-038: quantity 0 is allowed, and the text that an answer carried comes back as a number', () => {
    expect(saveCartItem.body?.parse({ quantityOrdered: 0, commentText: '', itemType: '1' })).toMatchObject({
      quantityOrdered: 0,
    });
    const lines = { items: [{ id: 1, quantityOrdered: '12.000000', commentText: null, itemType: '1' }] };
    expect(saveCartItems.body?.parse(lines).items[0]).toEqual({ id: 1, quantityOrdered: 12, itemType: '1' });
  });

  it('security T76: at most 200 lines a call', () => {
    const lines = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, quantityOrdered: 1, commentText: '' }));
    expect(wrongAt(saveCartItems.body as z.ZodType, { items: lines })).toBe('items');
    expect(wrongAt(saveCartItems.body as z.ZodType, { items: lines.slice(1) })).toBeUndefined();
  });

  it('security T25: one call names an item once, so that two lines are no way round the bound', () => {
    const twice = [12, 6].map((quantityOrdered) => ({ itemCode: '12100-100', quantityOrdered }));
    expect(wrongAt(saveCartQuantities.body as z.ZodType, { items: twice })).toBe('items');
  });

  it('security T04 T71: the numbers of carts and lines are positive and of 32 bits', () => {
    for (const cartId of ['0', '-1', '01', '1.0', '2147483648', '99999999999999999999', 'x', '']) {
      expect(wrongAt(findCart.params as z.ZodType, { customerKey: '01-AB1234', cartId })).toBe('cartId');
    }
    expect(findCart.params?.parse({ customerKey: '01-AB1234', cartId: '2147483647' }).cartId).toBe(2_147_483_647);
  });
});

describe('changing the header', () => {
  it('CRT-065 security T24: takes the whole header and keeps only what may be applied', () => {
    const { header } = cartsExamples.findCart.answer.cart;
    const applied = saveCart.body?.parse({ ...header, DepositAmt: '999', salesOrderNo: '1', changed: true });
    expect(applied).toMatchObject({
      customerPONo: header.customerPONo,
      shipToCode: header.shipToCode,
    });
    for (const member of [
      // An echo of what was read before the lines were saved (wire contract D20), not what our client means by it.
      'version',
      'DepositAmt',
      'subTotalAmt',
      'totals',
      'salesOrderNo',
      'customerNo',
      'orderStatus',
      'FOB',
      'id',
      'changed',
    ]) {
      expect(applied).not.toHaveProperty(member);
    }
  });

  it('ruling 31: absent and null keep, an empty text clears', () => {
    expect(saveCart.body?.parse({})).toEqual({});
    expect(saveCart.body?.parse({ promoCode: null, comment: '' })).toEqual({ promoCode: null, comment: '' });
  });

  it.each(['RCP 1 SWR', 'FREE~', '1234567890', '12-34'])(
    'CHK-029 security T27: refuses the shipping account %j',
    (value) => {
      expect(wrongAt(saveCart.body as z.ZodType, { shippingAccount: { value, enabled: true } })).toBe(
        'shippingAccount.value',
      );
    },
  );

  it.each(['2026-02-30', '0000-01-01', '2026-2-1', 'tomorrow', '2026-02-10T00:00:00Z'])(
    'security T71: refuses the ship date %j',
    (requestedShipDate) => {
      expect(wrongAt(saveCart.body as z.ZodType, { requestedShipDate })).toBe('requestedShipDate');
    },
  );

  it('ruling 31: the conflict carries the current cart, and nothing undeclared', () => {
    const refusal = {
      type: 'about:blank',
      title: 'conflict',
      status: 409,
      detail: 'Changed',
      error: 'Changed',
      code: 'conflict',
    };
    const { cart } = cartsExamples.findCart.answer;
    expect(cartConflict.safeParse({ ...refusal, cart }).success).toBe(true);
    expect(cartConflict.safeParse({ ...refusal, cart: { ...cart, cost: '1' } }).success).toBe(false);
  });
});

describe('submitting and duplicating', () => {
  const promote = {
    action: 'promote',
    cartId: 10482,
    cartName: '',
    shipExpireDate: null,
    shipToCode: '',
    shipVia: '',
    paymentType: '',
    comment: '',
    promoCode: '',
    FOB: 'SLC',
  };

  it('CHK-038: takes the promote payload, a ship date as day or moment', () => {
    for (const shipExpireDate of ['2026-02-10', '2026-02-10T15:00:00.000Z', '2026-02-10T08:00:00-07:00']) {
      expect(promoteCart.body?.parse({ ...promote, shipExpireDate }).shipExpireDate).toBe(shipExpireDate);
    }
    expect(promoteCart.body?.parse(promote)).toMatchObject({ cartName: '', shipExpireDate: '' });
    expect(wrongAt(promoteCart.body as z.ZodType, { ...promote, action: 'delete' })).toBe('action');
  });

  it('ruling 30: answers a number, or a reference while the order waits, and never both', () => {
    const reference = '7d4c6a52-0d5e-4c0e-9d0f-2f7f1f1f9a10';
    expect(promoteCart.answer.safeParse({ salesOrderNo: '0123456' }).success).toBe(true);
    expect(promoteCart.answer.safeParse({ reference, status: 'queued' }).success).toBe(true);
    expect(promoteCart.answer.safeParse({ salesOrderNo: '0123456', reference, status: 'queued' }).success).toBe(false);
  });

  it('security T23: what changed since is listed with the fingerprint that accepts it', () => {
    const changed = {
      type: 'about:blank',
      title: 'changed',
      status: 409,
      detail: 'Prices have changed.',
      error: 'Prices have changed.',
      code: 'changed',
      changes: [
        { kind: 'price', lineId: 1, itemCode: '12100-100', was: '4.60', is: '4.80', message: '12100-100 is now 4.80.' },
      ],
      fingerprint: 'b4f1',
    };
    expect(changedProblem.parse(changed)).toEqual(changed);
    expect(changedProblem.safeParse({ ...changed, fingerprint: undefined }).success).toBe(false);
  });

  it('DUP-008 DUP-012 security T16: the path alone names customer and order', () => {
    const body = { customerKey: '02-ZZ9999', salesOrderNo: '9999999', cartName: 'Again', shipToCode: '2' };
    expect(duplicateOrder.body?.parse(body)).toEqual({ cartName: 'Again', shipToCode: '2' });
  });
});
