import { expect, it } from 'vitest';
import { rebase, typedSince } from './rebase.ts';

const base = { city: 'Bend', name: 'Heron', notes: '', emails: ['a@x.test'], reseller: false };

it('R28: what the person left alone follows what is saved, what was typed stays', () => {
  const mine = { ...base, name: 'Heron Rivers' };
  const theirs = { ...base, city: 'Portland', reseller: true };
  expect(rebase({ base, mine, theirs })).toEqual({
    values: { ...base, name: 'Heron Rivers', city: 'Portland', reseller: true },
    clashes: [],
  });
});

it('R28: a field that both changed keeps what was typed and names what the other wrote', () => {
  const mine = { ...base, city: 'Salem', notes: 'mine', name: 'Same' };
  const theirs = { ...base, city: 'Portland', notes: ' ', name: 'Same' };
  expect(rebase({ base: { ...base, notes: 'old' }, mine, theirs })).toEqual({
    values: mine,
    clashes: [
      { path: 'city', message: 'Somebody else has written “Portland” here meanwhile.' },
      { path: 'notes', message: 'Somebody else has emptied this meanwhile.' },
    ],
  });
});

it('R02: what the person has saved without hearing of it is nobody else’s, and leaves what is typed since', () => {
  const sent = [{ values: { ...base, city: 'Salem', name: 'Heron Rivers' }, over: base }];
  const theirs = { ...base, city: 'Salem', name: 'Heron Rivers', notes: 'theirs' };
  // The city was typed back, the name on.
  const mine = { ...base, name: 'Heron Rivers Ltd' };
  expect(rebase({ base, mine, theirs, sent })).toEqual({ values: { ...mine, notes: 'theirs' }, clashes: [] });
});

it('R28: what such a save left alone follows all the same', () => {
  const sent = [{ values: { ...base, city: 'Salem' }, over: base }];
  const meanwhile = { ...base, notes: 'theirs' };
  expect(rebase({ base: meanwhile, mine: meanwhile, theirs: base, sent }).values).toEqual(base);
});

it('R28: of lists both sides’ changes count', () => {
  const of = (emails: string[]) => ({ emails });
  const rebased = (was: string[], typed: string[], saved: string[]) =>
    rebase({ base: of(was), mine: of(typed), theirs: of(saved) }).values.emails;
  expect(rebased(['a'], ['a', 'b'], ['a', 'c'])).toEqual(['a', 'c', 'b']);
  expect(rebased(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c']);
  expect(rebased(['a'], ['a2'], ['a', 'c'])).toEqual(['c', 'a2']);
  expect(rebased([''], ['x'], ['y'])).toEqual(['y', 'x']);
});

it('what was typed while a save was under way stands on what was saved, in the server’s spelling', () => {
  const sent = { ...base, name: 'Heron ', city: 'Salem' };
  const saved = { ...sent, name: 'Heron' };
  expect(typedSince(saved, sent, { ...sent, notes: 'and more' })).toEqual({ ...saved, notes: 'and more' });
  expect(typedSince(saved, sent, { ...sent, city: 'Salem, OR', emails: [] })).toEqual({
    ...{ ...saved, city: 'Salem, OR', emails: [] },
  });
  expect(typedSince(saved, sent, sent)).toEqual(saved);
});
