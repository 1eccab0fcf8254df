import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeOrderComment, fobOf, parseOrderCharge } from './order-comment.ts';

const account = { value: '123456', enabled: true };

describe('composing', () => {
  it.each([
    ['CHK-040: ship when ready', { shippingAccount: null, hold: false }, 'SWR'],
    ['CHK-040: hold', { shippingAccount: null, hold: true }, 'HOLD'],
    ['CHK-039: own account', { shippingAccount: account, hold: true }, 'RCP ~ 123456 ~ HOLD'],
    ['account not enabled', { shippingAccount: { ...account, enabled: false }, hold: false }, 'SWR'],
    ['account with tokens of its own', { shippingAccount: { value: '1 ~ RUSH', enabled: true }, hold: false }, 'SWR'],
    ['with words', { shippingAccount: account, hold: false, text: ' Dock B ' }, 'RCP ~ 123456 ~ SWR ~ Dock B'],
  ])('%s', (_title, fields, comment) => {
    expect(composeOrderComment(fields)).toBe(comment);
  });

  it('lets no text make a charge or change one', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(fc.constantFrom('RCP', 'FREE', 'COL', 'THRD', ' ~ ', ' ', '-', '1', 'SWR', 'HOLD', 'RUSH', '\n'), {
          maxLength: 12,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(words, fc.boolean(), (text, hold) => {
        expect(parseOrderCharge(composeOrderComment({ shippingAccount: null, hold, text }))).toBeUndefined();
        const charge = parseOrderCharge(composeOrderComment({ shippingAccount: account, hold, text }));
        expect(charge).toEqual({ method: 'RCP', account: '123456', status: hold ? 'HOLD' : 'SWR' });
      }),
    );
  });
});

describe('reading', () => {
  it.each([
    ['RCP ~ 123456 ~ SWR', { method: 'RCP', account: '123456', status: 'SWR' }],
    ['COL-12 34-HOLD and more', { method: 'COL', account: '12 34', status: 'HOLD' }],
    ['FREE ~ ~ RUSH', { method: 'FREE', account: '', status: 'RUSH' }],
    ['THRD 9 SWR', { method: 'THRD', account: '9', status: 'SWR' }],
    ['RCP ~~ A_1 -- RUSH', { method: 'RCP', account: 'A_1', status: 'RUSH' }],
    ['SWR', undefined],
    ['HOLD ~ RCP ~ 1 ~ SWR', undefined],
    [' RCP ~ 1 ~ SWR', undefined],
    ['rcp ~ 1 ~ swr', undefined],
    ['RCP1 ~ SWR', undefined],
    ['RCP ~ 1', undefined],
    ['RCP ~ 1/2 ~ SWR', undefined],
    ['RCPSWR', undefined],
    ['', undefined],
    [null, undefined],
  ])('ORD-054: %j', (comment, charge) => {
    expect(parseOrderCharge(comment)).toEqual(charge);
  });

  it('agrees with the rule written as a pattern', () => {
    const pattern = /^(RCP|COL|FREE|THRD)[ ~-]+([A-Za-z0-9_ ]*)[ ~-]+(SWR|HOLD|RUSH)/;
    const parts = fc.array(
      fc.constantFrom('RCP', 'COL', 'FREE', ' ', '~', '-', '1', 'A_', 'SWR', 'HOLD', 'RUSH', '/', 'x'),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(fc.constantFrom('RCP', 'COL', 'FREE', 'THRD', ''), parts, (start, rest) => {
        const text = start + rest.join('');
        const charge = parseOrderCharge(text);
        expect(charge !== undefined).toBe(pattern.test(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is quick for hostile comments', () => {
    const started = performance.now();
    parseOrderCharge(`RCP${' '.repeat(20_000)}x`);
    parseOrderCharge(`RCP${' SWR~'.repeat(400)}`);
    parseOrderCharge(`RCP ${'a '.repeat(1000)}/ SWR`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it.each([
  [1, 'SLC~E'],
  [2, 'SLC~R'],
  [4, 'SLC~C'],
  [undefined, 'SLC'],
] as const)('CHK-041: FOB of user type %s is %s', (type, fob) => {
  expect(fobOf(type)).toBe(fob);
});
