import { describe, expect, it } from 'vitest';
import { colorEvent, viewItemEvent } from './analytics.ts';
import { analyticsPath } from './analytics-path.ts';
import { addToCartEvent } from './cart-event.ts';
import { purchaseEvent } from './purchase-event.ts';
import { searchEvent } from './search-event.ts';

const line = (over: object = {}) => ({
  itemType: '1',
  itemCode: '12100-001',
  itemCodeDesc: 'Classic Cotton Retainer, black',
  quantityOrdered: 12,
  lineStatus: 'N' as const,
  ...over,
});

describe('analytics events', () => {
  it('ANL-002: a search, a product and a colour', () => {
    expect(searchEvent('  Float ')).toEqual({ name: 'search', params: { search_term: 'float' } });
    expect(viewItemEvent({ keyword: 'float-retainer', name: 'Float Retainer' })).toEqual({
      name: 'view_item',
      params: { currency: 'USD', items: [{ item_id: 'float-retainer', item_name: 'Float Retainer' }] },
    });
    expect(colorEvent('12100-001')).toEqual({
      name: 'select_content',
      params: { content_type: 'color', content_id: '12100-001' },
    });
  });

  it.each(['', '  ', 'dana@example.test', '(801) 555-0100', '8015550100', '4111 1111 1111 1111'])(
    'T85: what may name a person is no search term: %j',
    (term) => expect(searchEvent(term)).toBeUndefined(),
  );

  it('ANL-003 ANL-004: what went into a cart, with item id, name and quantity, in dollars', () => {
    expect(addToCartEvent([{ itemCode: '12100-001', name: ' Classic Cotton Retainer', quantity: 6 }])).toEqual({
      name: 'add_to_cart',
      params: {
        currency: 'USD',
        items: [{ item_id: '12100-001', item_name: 'Classic Cotton Retainer', quantity: 6 }],
      },
    });
    expect(addToCartEvent([{ itemCode: '12100-001', name: '', quantity: 6 }])).toMatchObject({
      params: { items: [{ item_name: '12100-001' }] },
    });
  });

  it('ANL-005 ANL-006: a purchase goes by the order number, else by the cart, and is worth the subtotal less the discount', () => {
    const cart = { id: 10001, subTotal: '120.55', discount: '12.05', lines: [line()] };
    expect(purchaseEvent(cart, '0184102')).toMatchObject({
      name: 'purchase',
      params: { transaction_id: '0184102', value: 108.5, currency: 'USD' },
    });
    for (const none of [null, undefined, '']) {
      expect(purchaseEvent({ ...cart, discount: null }, none)).toMatchObject({
        params: { transaction_id: '10001', value: 120.55 },
      });
    }
  });

  it('ANL-007: lines with status U and no quantity are left out, unchanged and updated ones with a quantity are not', () => {
    const lines = [
      line(),
      line({ itemCode: 'U-0', lineStatus: 'U', quantityOrdered: 0 }),
      line({ itemCode: 'U-3', lineStatus: 'U', quantityOrdered: 3 }),
      line({ itemCode: 'X', lineStatus: 'X' }),
      line({ itemCode: '/C', itemType: '4', quantityOrdered: 0 }),
    ];
    const event = purchaseEvent({ id: 1, subTotal: '1', discount: null, lines }, null);
    expect('items' in event.params && event.params.items.map(({ item_id }) => item_id)).toEqual(['12100-001', 'U-3']);
  });

  it.each([
    ['/', '/'],
    ['/products/all/float-retainer', '/products/all/float-retainer'],
    ['/pages/tether-reps', '/pages/tether-reps'],
    ['/account/01-AB1234/carts/10001', '/account'],
    ['/profile/rep/01-0101', '/profile'],
    ['/set-password/hash/key', '/set-password'],
    ['/products-of-dana', '/products-of-dana'],
  ])('T85: of the address %s it knows %s', (path, known) => expect(analyticsPath(path)).toBe(known));
});
