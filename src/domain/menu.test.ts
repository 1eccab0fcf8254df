import { expect, it } from 'vitest';
import { productMenuPath, shownMenuItems } from './menu.ts';

it('MNU-002: items that need a login are hidden from visitors; order is priority, then title', () => {
  const item = (id: number, title: string, priority: number, of = {}) => ({
    id,
    title,
    priority,
    status: true,
    requireLogin: false,
    ...of,
  });
  const items = [
    item(1, 'B', 2),
    item(2, 'A', 2),
    item(3, 'Z', 1, { requireLogin: true }),
    item(4, 'Off', 0, { status: false }),
  ];
  expect(shownMenuItems(items, false).map(({ id }) => id)).toEqual([2, 1]);
  expect(shownMenuItems(items, true).map(({ id }) => id)).toEqual([3, 2, 1]);
});

it.each([
  ['/cable', '/products/cable'],
  ['cable', '/products/cable'],
  ['/products/cable', '/products/cable'],
  ['https://shop.test/x', 'https://shop.test/x'],
])('MNU-006: %s leads to %s', (url, path) => {
  expect(productMenuPath(url)).toBe(path);
});
