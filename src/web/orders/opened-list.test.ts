import { expect, it } from 'vitest';
import { readList } from '../lists/list-address.ts';
import { listMembers, openedList, turnedTo } from './opened-list.ts';

const written = (members: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(members).flatMap(([name, value]) => (value ? [[name, value]] : [])));

it('a document’s address carries its list whole, whatever was usual where it was opened', () => {
  const address = new URLSearchParams(
    'company=BCS&search=peg+%26+co&location=2&paid=no&order=0184102&page=3&utm_source=x',
  );
  const list = readList(address, { sort: { key: 'Balance', direction: 'desc' }, pageSize: 25 });
  const members = listMembers(list);
  expect(members).toEqual({
    search: 'peg & co',
    location: '2',
    paid: 'no',
    order: '0184102',
    sort: 'Balance',
    dir: 'desc',
    rows: '25',
    page: '3',
  });
  const opened = openedList(written(members));
  expect(opened && listMembers(opened)).toEqual(members);
});

it('an address without a list has none', () => {
  expect(openedList(new URLSearchParams('company=BCS'))).toBeUndefined();
  expect(openedList(new URLSearchParams('search=peg&page=2'))).toBeUndefined();
});

it('the list turns its pages with its documents', () => {
  const list = openedList(new URLSearchParams('sort=OrderDate&dir=desc&rows=2&page=1'));
  if (list === undefined) throw new Error('The address carries a list.');
  expect([1, 2, 3, 4, 5].map((position) => turnedTo(list, position).page)).toEqual([1, 1, 2, 2, 3]);
  expect(listMembers(turnedTo(list, 2)).page).toBeUndefined();
  expect(listMembers(turnedTo(list, 5)).page).toBe('3');
});
