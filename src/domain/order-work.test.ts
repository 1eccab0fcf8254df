import { describe, expect, it } from 'vitest';
import {
  mayWorkOrders,
  ORDER_STEPS,
  type OrderInWork,
  statusAfter,
  stepRefusal,
  stepsOf,
  type WorkLine,
  workedLines,
} from './order-work.ts';

const line = (more: Partial<WorkLine> = {}): WorkLine => ({
  lineKey: '000001',
  itemType: '1',
  kitKey: null,
  ordered: '12',
  picked: '0',
  shipped: '0',
  invoiced: '0',
  credited: '0',
  ...more,
});
const order = (orderStatus: string, lines: WorkLine[], balances: string[] = [], orderType = 'S'): OrderInWork => ({
  orderType,
  orderStatus,
  lines,
  balances,
  freightToCredit: '0',
});

describe('who works orders', () => {
  it.each([
    [1, ['cs'], true],
    [1, ['admin'], true],
    [1, ['root'], true],
    [1, ['sales'], false],
    [1, ['employee'], false],
    [2, ['rep'], false],
    [4, [], false],
    [4, ['cs'], false],
  ] as const)('type %i with %j: %s', (accountType, roles, may) => {
    expect(mayWorkOrders({ accountType, roles })).toBe(may);
  });

  it('no visitor', () => expect(mayWorkOrders(undefined)).toBe(false));
});

describe('the steps of an order', () => {
  it.each([
    ['new', order('N', [line()]), ['pick', 'cancel']],
    ['on hold', order('H', [line()]), ['release', 'cancel']],
    ['all picked', order('O', [line({ picked: '12' })]), ['pick', 'ship', 'cancel']],
    ['partly shipped', order('O', [line({ shipped: '5' })]), ['pick', 'invoice', 'cancel']],
    [
      'partly shipped and invoiced',
      order('O', [line({ shipped: '5', invoiced: '5' })], ['9.99']),
      ['pick', 'pay', 'credit', 'cancel'],
    ],
    ['all shipped', order('O', [line({ shipped: '12' })]), ['invoice']],
    ['on hold after a shipment', order('H', [line({ shipped: '5' })]), ['release', 'invoice', 'cancel']],
    ['closed and owing', order('C', [line({ shipped: '12', invoiced: '12' })], ['9.99']), ['pay', 'credit']],
    ['closed and paid', order('C', [line({ shipped: '12', invoiced: '12' })], ['0.00']), ['credit']],
    ['closed and credited', order('C', [line({ shipped: '12', invoiced: '12', credited: '12' })], ['0.00']), []],
    ['cancelled', order('X', [line()]), []],
    ['deleted', order('Z', [line()]), []],
    ['a master order', order('N', [line()], [], 'M'), []],
    ['of comments only', order('N', [line({ itemType: '4', ordered: '0' })]), ['cancel']],
  ])('%s', (_name, given, steps) => {
    expect(stepsOf(given)).toEqual(steps);
  });

  it('says why not', () => {
    expect(stepRefusal(order('H', [line()]), 'pick')).toBe('This order is on hold.');
    expect(stepRefusal(order('C', [line({ shipped: '12', invoiced: '12' })]), 'cancel')).toBe('This order is closed.');
    expect(stepRefusal(order('O', [line({ shipped: '12' })]), 'cancel')).toBe(
      'Everything of this order is shipped: use a credit memo.',
    );
    const unclear = { ...order('O', [line({ shipped: '12' })]), unmatchedInvoice: '0100200' };
    expect(stepRefusal(unclear, 'invoice')).toContain('Invoice 0100200 does not say which lines');
    for (const step of ORDER_STEPS) expect(stepRefusal(order('X', [line()]), step)).toBe('This order is cancelled.');
  });

  it('parts of a kit and comments are no lines that one works with', () => {
    const lines = [line(), line({ lineKey: '000002', kitKey: '000001' }), line({ lineKey: '000003', itemType: '4' })];
    expect(workedLines(lines).map(({ lineKey }) => lineKey)).toEqual(['000001']);
  });
});

describe('the status after a step', () => {
  it.each([
    ['N', 'pick', line({ picked: '4' }), 'O'],
    ['N', 'pick', line(), 'O'],
    ['H', 'release', line(), 'N'],
    ['H', 'release', line({ shipped: '4' }), 'O'],
    ['H', 'invoice', line({ shipped: '4', invoiced: '4' }), 'H'],
    ['O', 'ship', line({ shipped: '12' }), 'O'],
    ['O', 'invoice', line({ shipped: '12', invoiced: '12' }), 'C'],
    ['O', 'invoice', line({ shipped: '5', invoiced: '5' }), 'O'],
    ['N', 'cancel', line(), 'X'],
    ['H', 'cancel', line(), 'X'],
    ['O', 'cancel', line({ ordered: '5', shipped: '5' }), 'O'],
    ['O', 'cancel', line({ ordered: '5', shipped: '5', invoiced: '5' }), 'C'],
    ['C', 'pay', line({ shipped: '12', invoiced: '12' }), 'C'],
    ['C', 'credit', line({ shipped: '12', invoiced: '12', credited: '12' }), 'C'],
  ] as const)('%s, %s: %#', (orderStatus, step, given, status) => {
    expect(statusAfter({ orderStatus, lines: [given] }, step)).toBe(status);
  });
});
