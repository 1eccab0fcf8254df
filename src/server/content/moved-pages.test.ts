import { expect, it } from 'vitest';
import { leadsInCircle, ownSpelling } from './moved-pages.ts';

const HOME = 'https://shop.test';
const moved = (...pages: [string, string][]) => new Map(pages);

it.each([
  '/pages/a',
  ' /pages/a/ ',
  '/pages/a?b=1#c',
  '#c',
  './a',
  '/x/../pages/a',
  '/pages/%61',
  'https://shop.test/pages/a',
  '//shop.test/pages/a',
  '/pages//a',
  '/pages/a//',
  'https://shop.test//pages/a/',
  'http://shop.test/pages/a',
  'HTTP://SHOP.test:80/pages/a',
])('a page that has moved to itself leads in a circle, however that is spelled: %s', (address) => {
  expect(leadsInCircle(moved(['a', address]), 'a', HOME)).toBe(true);
});

it('pages that have moved to one another do, and those that lead into them; others do not', () => {
  const pages = moved(['a', '/pages/b'], ['b', '/pages/a'], ['c', '/pages/a'], ['d', '/pages/open'], ['e', '/pages/d']);
  expect(['a', 'b', 'c', 'd', 'e', 'open'].map((keyword) => leadsInCircle(pages, keyword, HOME))).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

it.each(['https://other.test/pages/a', '/a', '/pages/%E0%A4%A', 'mailto:a@b.test', 'http://['])(
  'what leads elsewhere leads in none: %s',
  (address) => expect(leadsInCircle(moved(['a', address]), 'a', HOME)).toBe(false),
);

it.each([
  ['/pages//b/', '/pages/b'],
  ['https://shop.test//pages///b//?x=1#y', '/pages/b?x=1#y'],
  ['http://shop.test/pages/b', '/pages/b'],
  ['https://shop.test', '/'],
  ['/content//list.pdf', '/content/list.pdf'],
  ['https://other.test//pages//b/', 'https://other.test//pages//b/'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['/.//other.test/x', '/other.test/x'],
])('CNT-012: the new place %s is led to as %s', (address, place) => {
  expect(ownSpelling(address, HOME)).toBe(place);
});
