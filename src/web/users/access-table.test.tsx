import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShipTo } from '#contract/customer.ts';
import { AccessTable } from './access-table.tsx';
import type { KnownUser } from './user-queries.ts';

const places = [
  { ShipToCode: '2', ShipToName: 'Heron Seaside', ShipToCity: 'Seaside', ShipToState: 'OR' },
] as unknown as ShipTo[];

/** What is drawn of a user, read by an employee who acts for the whole account or not. */
function drawnFor(user: Partial<KnownUser>, shipToCode: readonly string[], isWhole: boolean, isLimited: boolean) {
  return renderToString(
    <AccessTable
      draft={{ values: { shipToCode, isLimited } as never, set: () => undefined, errorOf: () => undefined }}
      user={{ id: 7, accountType: 4, billTo: false, ...user } as KnownUser}
      places={places}
      actor={{ accountType: 1, roles: [] }}
      isWhole={isWhole}
    />,
  );
}

/** The words of each row but the heads, a cell each. */
function rowsFor(user: Partial<KnownUser>, codes: readonly string[], isLimited = user.billTo !== true): string[][] {
  const drawn = drawnFor(user, codes, true, isLimited);
  const rows =
    drawn
      .split(/<.?tbody>/)[1]
      ?.split('<tr')
      .slice(1) ?? [];
  return rows.map((row) => row.split('<td').slice(1).map(textOf));
}

const textOf = (cell: string) => cell.slice(cell.indexOf('>') + 1).replaceAll(/<[^>]*>/g, '');

it('USR-009: who is restricted to no location reads All Locations, else each location by its code', () => {
  const all = [['Customer', '', 'All Locations', '', '']];
  expect(rowsFor({ billTo: true }, [])).toEqual(all);
  expect(rowsFor({}, [])).toEqual(all);
  expect(rowsFor({}, ['2', '9'])).toEqual([
    ['Customer', '2', 'Heron Seaside', 'Seaside, OR', ''],
    ['Customer', '9', '', '', ''],
  ]);
});

it('USR-009 USR-012: who had the whole account and is to be limited has no location until one is added', () => {
  expect(rowsFor({ billTo: true }, [], true)).toEqual([]);
  expect(rowsFor({ billTo: true }, ['2'], true)).toHaveLength(1);
  expect(rowsFor({}, ['2'], false)).toEqual([['Customer', '', 'All Locations', '', '']]);
});

it('USR-012: the restriction is lifted and put on by those only who act for the whole account, and of dealers only', () => {
  expect(drawnFor({}, ['2'], true, true)).toContain('Ship-to restriction');
  expect(drawnFor({}, ['2'], false, true)).not.toContain('Ship-to restriction');
  expect(drawnFor({ accountType: 2 }, ['2'], true, true)).not.toContain('Ship-to restriction');
});
