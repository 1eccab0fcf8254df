import { describe, expect, it } from 'vitest';
import { bareCode, plainName, upcSpellings } from './item-spelling.ts';

describe('spellings of an item', () => {
  it.each(['12100-BLK', '12100 blk', '12100.BLK', '12100/blk', '12100blk'])('knows the code of %s', (text) => {
    expect(bareCode(text)).toBe('12100BLK');
  });

  it.each([
    ['Classic Cotton Retainer, Black', 'classic cotton retainer black'],
    ['  Crème — BRÛLÉE ', 'creme brulee'],
    ['', ''],
  ])('reads the name %j as %j', (text, name) => {
    expect(plainName(text)).toBe(name);
  });

  it.each([
    '21001',
    '0-00298-21001-3',
    '0 00298 21001 3',
    '000298210013',
    '00029821001',
    '298210013',
    '0000298210013',
    '00000298210013',
  ])('a UPC written as %s means the same item, however it is stored', (text) => {
    expect(upcSpellings(text)).toEqual(expect.arrayContaining(['21001', '00029821001', '000298210013']));
  });

  it('takes a wrong check digit for no other item', () => {
    expect(upcSpellings('000298210014')).toEqual(['000298210014']);
  });

  it.each(['', '12', '1234', '12100-BLK', 'abcde', '123456789012345'])('%j is no UPC', (text) => {
    expect(upcSpellings(text)).toEqual([]);
  });
});
