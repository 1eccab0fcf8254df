import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const now = new Date(2026, 3, 13, 15, 0).getTime();

it.each([
  [new Date(2026, 3, 13, 10, 42), '10:42 AM'],
  [new Date(2026, 3, 12, 23, 59), 'Yesterday'],
  [new Date(2026, 3, 11, 9, 0), 'Apr 11'],
  [new Date(2025, 11, 31, 9, 0), 'Dec 31, 2025'],
])('says when %s was', (moment, text) => {
  expect(momentText(moment.getTime(), now)).toBe(text);
});
