import { expect, it } from 'vitest';
import { afterChange, type Changes, whereChanged } from './changed-by.ts';

const ME = 7;
const at = (version: number, id: number) => ({ version, updatedByUser: { id } });

it.each([
  ['in another window', 'only I have changed it', [at(2, ME), at(3, ME)]],
  ['by someone else', 'somebody else has changed it', [at(2, 8)]],
  ['elsewhere', 'what I did not ask about was saved on top of somebody else’s change', [at(2, 8), at(3, ME)]],
  ['elsewhere', 'somebody else’s change came between two of mine', [at(2, ME), at(3, 8), at(4, ME), at(4, ME)]],
])('ruling 31 R28: a cart was changed %s where %s', (words, _what, versions) => {
  let changes: Changes = { version: 1, byOthers: false };
  for (const header of versions) changes = afterChange(changes, header, ME);
  expect(whereChanged(changes, versions.at(-1) ?? at(1, ME), ME)).toBe(words);
});

it('ruling 31: who changed it before it was opened says nothing of a change since', () => {
  const changes = afterChange({ version: 1, byOthers: false }, at(1, 8), ME);
  expect(whereChanged(changes, at(2, ME), ME)).toBe('in another window');
});
