import { describe, expect, it } from 'vitest';
import { preSeason } from './season.ts';
import { preSeasonComment } from './season-mark.ts';

const season = (of = {}) => ({ code: 'F26', active: true, productAvailable: false, ...of });

describe('pre-season', () => {
  it.each([
    ['active and not available', { season: season(), seasonAvailable: false }, null, 'F26'],
    ['item available early', { season: season(), seasonAvailable: true }, null, undefined],
    [
      'season’s goods are there',
      { season: season({ productAvailable: true }), seasonAvailable: false },
      null,
      undefined,
    ],
    ['not active', { season: season({ active: false }), seasonAvailable: false }, null, undefined],
    ['no season', { season: null, seasonAvailable: false }, null, undefined],
    [
      'the product’s season',
      { season: null, seasonAvailable: false },
      { season: season(), seasonAvailable: false },
      'F26',
    ],
    [
      'the item’s own season comes first',
      { season: season({ productAvailable: true }), seasonAvailable: false },
      { season: season(), seasonAvailable: false },
      undefined,
    ],
    [
      'the item’s own season comes first',
      { season: season({ code: 'OWN' }), seasonAvailable: false },
      { season: season({ active: false }), seasonAvailable: false },
      'OWN',
    ],
    [
      'an item that is there before its product’s season',
      { season: null, seasonAvailable: true },
      { season: season(), seasonAvailable: false },
      undefined,
    ],
    [
      'a product that is there says nothing of an item’s own season',
      { season: season({ code: 'OWN' }), seasonAvailable: false },
      { season: season(), seasonAvailable: true },
      'OWN',
    ],
  ])('PRD-018: %s', (_title, item, product, code) => {
    expect(preSeason(item, product)?.code).toBe(code);
  });

  it('is none for an unknown item', () => {
    expect(preSeason(undefined, undefined)).toBeUndefined();
  });

  it.each([
    ['', 'PRE-SEASON ITEM: F26'],
    [' Two boxes ', 'PRE-SEASON ITEM: F26; Two boxes'],
    ['PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F26'],
    ['PRE-SEASON ITEM: F26; Two boxes', 'PRE-SEASON ITEM: F26; Two boxes'],
    ['PRE-SEASON ITEM: F26 Two boxes', 'PRE-SEASON ITEM: F26; Two boxes'],
    ['PRE-SEASON ITEM: S25', 'PRE-SEASON ITEM: F26'],
    ['PRE-SEASON ITEM: S25; Two; boxes', 'PRE-SEASON ITEM: F26; Two; boxes'],
    ['PRE-SEASON ITEM: FALL 2026', 'PRE-SEASON ITEM: F26'],
    ['PRE-SEASON ITEM: F26A; Two boxes', 'PRE-SEASON ITEM: F26; Two boxes'],
  ])('PRD-017: the comment of %j is %j', (own, comment) => {
    expect(preSeasonComment({ code: 'F26' }, own)).toBe(comment);
  });
});
