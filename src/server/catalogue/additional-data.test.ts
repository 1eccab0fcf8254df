import { expect, it } from 'vitest';
import { readAdditionalData } from './additional-data.ts';

const MARKS = ['best_seller', 'upcycled', 'heatTransfer', 'sublimation', 'rfidBlocking', 'newColors'];
const WORDS = ['size', 'subtitle', 'image_filename', 'swatch_format', 'swatch_code', 'message'];

it('PRD-024: keeps every member that the documents name, and nothing else', () => {
  const known = Object.fromEntries([
    ...MARKS.map((name) => [name, true]),
    ...WORDS.map((name) => [name, `the ${name}`]),
    ['seasonAvailable', false],
  ]);
  expect(readAdditionalData({ ...known, cost: 1, __proto__: { admin: true } })).toEqual(known);
});

it('leaves out what is not of its type, and reads nothing from what is no object', () => {
  expect(readAdditionalData({ size: 5, seasonAvailable: 'no', subtitle: 'kept' })).toEqual({ subtitle: 'kept' });
  expect([readAdditionalData(null), readAdditionalData('x'), readAdditionalData(undefined)]).toEqual([{}, {}, {}]);
});
