import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShipTo } from '#contract/customer.ts';
import { AccessTable } from './access-table.tsx';
import type { KnownUser } from './user-queries.ts';

const places = [
  { ShipToCode: '2', ShipToName: 'Heron Seaside', ShipToCity: 'Seaside', ShipToState: 'OR' },
] as unknown as ShipTo[];

/** The words of each row but the heads, a cell each. */
function rowsFor(user: Partial<KnownUser>, codes: readonly string[]): string[][] {
  const drawn = renderToString(
    <AccessTable
      draft={{ values: { codes } as never, set: () => undefined }}
      user={{ id: 7, accountType: 4, billTo: false, ...user } as KnownUser}
      places={places}
      actor={{ accountType: 1, roles: [] }}
    />,
  );
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
