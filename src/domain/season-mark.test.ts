import { expect, it } from 'vitest';
import { markedComment, splitComment } from './season-mark.ts';

it.each([
  ['', { mark: '', own: '' }],
  ['Two boxes', { mark: '', own: 'Two boxes' }],
  ['PRE-SEASON ITEM: F26', { mark: 'PRE-SEASON ITEM: F26', own: '' }],
  ['PRE-SEASON ITEM: F26; Two; boxes ', { mark: 'PRE-SEASON ITEM: F26', own: 'Two; boxes ' }],
  ['PRE-SEASON ITEM: Fall 26; Two', { mark: 'PRE-SEASON ITEM: Fall 26', own: 'Two' }],
  ['PRE-SEASON ITEM: Fall 26', { mark: 'PRE-SEASON ITEM: Fall 26', own: '' }],
  ['PRE-SEASON ITEM: F26; ', { mark: 'PRE-SEASON ITEM: F26', own: '' }],
  // No season's code has more than 20 characters.
  [`PRE-SEASON ITEM: ${'x'.repeat(20)}`, { mark: `PRE-SEASON ITEM: ${'x'.repeat(20)}`, own: '' }],
  ['PRE-SEASON ITEM: F26, and it is urgent', { mark: '', own: 'PRE-SEASON ITEM: F26, and it is urgent' }],
  [
    'PRE-SEASON ITEM: all of the boxes, please; Two',
    { mark: '', own: 'PRE-SEASON ITEM: all of the boxes, please; Two' },
  ],
])('PRD-017: %j is split into the season and what was said', (comment, parts) => {
  expect(splitComment(comment)).toEqual(parts);
});

it.each([
  ['PRE-SEASON ITEM: F26 Two boxes', 'F26', { mark: 'PRE-SEASON ITEM: F26', own: 'Two boxes' }],
  ['PRE-SEASON ITEM: F26; Two', 'F2', { mark: 'PRE-SEASON ITEM: F26', own: 'Two' }],
  ['PRE-SEASON ITEM: S25; Two', 'F26', { mark: 'PRE-SEASON ITEM: S25', own: 'Two' }],
  ['PRE-SEASON ITEM: please', null, { mark: '', own: 'PRE-SEASON ITEM: please' }],
])('PRD-017: of a line, %j of the season %j is split into it and what was said', (comment, code, parts) => {
  expect(splitComment(comment, code)).toEqual(parts);
});

it.each([
  ['', '', ''],
  ['', 'Two', 'Two'],
  ['PRE-SEASON ITEM: F26', '', 'PRE-SEASON ITEM: F26'],
  ['PRE-SEASON ITEM: F26', 'Two ', 'PRE-SEASON ITEM: F26; Two '],
  ['PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F26; Two', 'PRE-SEASON ITEM: F26; Two'],
  ['PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F26'],
  ['PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F26 Two', 'PRE-SEASON ITEM: F26; Two'],
  ['PRE-SEASON ITEM: F2', 'PRE-SEASON ITEM: F26', 'PRE-SEASON ITEM: F2; PRE-SEASON ITEM: F26'],
])('PRD-017: with the mark %j, %j is said as %j', (mark, said, comment) => {
  expect(markedComment(mark, said)).toBe(comment);
});
