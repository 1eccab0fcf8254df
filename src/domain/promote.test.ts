import { describe, expect, it } from 'vitest';
import { type Promotion, promoteProblems } from './promote.ts';
import { shipDateBounds } from './ship-date.ts';

const line = {
  id: 1,
  itemType: '1',
  itemCode: '12100-100',
  quantityOrdered: 5,
  lineStatus: 'N',
  isSellable: true,
} as const;
const fine: Promotion = {
  form: {
    shipExpireDate: '2026-11-24',
    shipVia: '1FEX_GROUND',
    shippingAccount: null,
    paymentType: 'TERMS',
    customerPONo: 'PO 77',
    shipDates: shipDateBounds('2026-11-23', '2026-11-16', new Set(['2026-11-26'])),
    paymentTypes: ['TERMS'],
  },
  lines: [line],
  permissions: { billTo: true, shipTo: ['1', '2'], canSetDefaultShipTo: true, mayOrder: false },
  taxSchedule: 'AZ',
  shipToCode: '2',
  isShipToKnown: true,
};
const paths = (of: Partial<Promotion>, form: Partial<Promotion['form']> = {}) =>
  promoteProblems({ ...fine, ...of, form: { ...fine.form, ...form } }).map(({ path }) => path);

describe('submitting a cart', () => {
  it('finds nothing wrong with a complete one', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ shipToCode: null, isShipToKnown: false })).toEqual([]);
  });

  it.each<[string, Partial<Promotion>, string[]]>([
    ['no tax schedule', { taxSchedule: ' ' }, ['taxSchedule']],
    ['no lines', { lines: [] }, ['lines']],
    ['comments only', { lines: [{ ...line, itemType: '4', quantityOrdered: 0 }] }, ['lines']],
    ['removed lines only', { lines: [{ ...line, lineStatus: 'X' }] }, ['lines']],
    ['updated to nothing', { lines: [{ ...line, lineStatus: 'U', quantityOrdered: 0 }] }, ['lines']],
    ['an item that can no longer be sold', { lines: [line, { ...line, id: 2, isSellable: false }] }, ['lines.2']],
    [
      'one item on many lines',
      { lines: [1, 2].map((id) => ({ ...line, id, quantityOrdered: 60_000 })) },
      ['lines.1.quantityOrdered'],
    ],
    [
      'too many lines',
      { lines: Array.from({ length: 501 }, (_, id) => ({ ...line, id, itemCode: `X-${id}` })) },
      ['lines'],
    ],
    ['an unknown ship-to', { isShipToKnown: false }, ['shipToCode']],
    [
      'a location that is not the user’s',
      { permissions: { ...fine.permissions, billTo: false, shipTo: ['1'], mayOrder: true } },
      ['shipToCode'],
    ],
    ['a location user without the right', { permissions: { ...fine.permissions, billTo: false } }, ['shipToCode']],
  ])('refuses %s', (_title, of, expected) => {
    expect(paths(of)).toEqual(expected);
  });

  it.each<[string, Partial<Promotion['form']>, string[]]>([
    ['a ship date in the past', { shipExpireDate: '2026-11-16' }, ['shipExpireDate']],
    ['a weekend', { shipExpireDate: '2026-11-28' }, ['shipExpireDate']],
    ['a holiday', { shipExpireDate: '2026-11-26' }, ['shipExpireDate']],
    ['more than a year', { shipExpireDate: '2027-11-24' }, ['shipExpireDate']],
    ['no method', { shipVia: null }, ['shipVia']],
    ['a payment that was not offered', { paymentType: 'OTHER' }, ['paymentType']],
    ['no purchase order number', { customerPONo: '' }, ['customerPONo']],
  ])('refuses %s', (_title, form, expected) => {
    expect(paths({}, form)).toEqual(expected);
  });

  it('takes as many lines as a cart may hold', () => {
    expect(paths({ lines: Array.from({ length: 500 }, (_, id) => ({ ...line, id, itemCode: `X-${id}` })) })).toEqual(
      [],
    );
  });

  it('lets a location user with the right order for its location', () => {
    expect(paths({ permissions: { ...fine.permissions, billTo: false, shipTo: ['2'], mayOrder: true } })).toEqual([]);
  });
});
