import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPromoValid } from '../../domain/promo.ts';
import { testDatabase } from '../db/test-database.ts';
import { csv, folderLoader } from './import-testing.ts';

const { db } = await testDatabase();
const load = folderLoader(db);
const DENVER = { timeZone: 'America/Denver' } as const;

const PROMOS =
  'PromoCode,Description,Active,ItemCodes,ItemDiscount,OrderDiscount,TermsCode,ValidFrom,ValidTo,RequireCodeEntry,Company,ARDivisionNo,CustomerNo';
const promoFile = (from: string, to: string) => ({
  'B2B_PromoCode.csv': csv(PROMOS, `SUMMER,x,Y,,,5,,${from},${to},Y,,,`),
});
const endsOf = async (table: string, from: string, to: string) => {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${sql.ref(from)} as "from", ${sql.ref(to)} as "to" from ${sql.table(table)}`.execute(db);
  return rows.map((row) => [row.from, row.to].map((moment) => new Date(moment).toISOString()))[0];
};

describe('a day where a file may have a time', () => {
  it.each([
    ['2026-07-01', '2026-07-13'],
    ['20260701', '20260713'],
    ['07/01/2026', '07/13/2026'],
  ])(
    'wire 11: a promo code that is valid from %s to %s is so on both days, by the clock of the seller',
    async (from, to) => {
      const report = await load(promoFile(from, to), DENVER);
      const [validFrom = '', validTo = ''] = (await endsOf('promo_codes', 'valid_from', 'valid_to')) ?? [];
      expect([report.problems, validFrom, validTo]).toEqual([
        [],
        '2026-07-01T06:00:00.000Z',
        '2026-07-14T05:59:59.999Z',
      ]);
      const isValid = (moment: string) => isPromoValid({ active: true, validFrom, validTo }, new Date(moment));
      const moments = ['2026-06-30T23:59:59', '2026-07-01T00:00:00', '2026-07-13T23:59:59', '2026-07-14T00:00:00'];
      expect(moments.map((moment) => isValid(`${moment}-06:00`))).toEqual([false, true, true, false]);
    },
  );

  it('is as long as the day is, where the clock is moved', async () => {
    await load(promoFile('2026-03-08', '2026-03-08'), DENVER);
    expect(await endsOf('promo_codes', 'valid_from', 'valid_to')).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T05:59:59.999Z',
    ]);
  });

  it('begins and ends messages and banners so too', async () => {
    const report = await load(
      {
        'B2B_Message.csv': csv('Type,Description,Message,StartDate,EndDate,Active', 'site,d,m,2026-07-01,2026-07-13,Y'),
        'B2B_Banner.csv': csv(
          'Title,Url,DesktopFile,DesktopWidth,DesktopHeight,DesktopAltText,MobileFile,MobileWidth,MobileHeight,MobileAltText,OverlayText,OverlayProps,Priority,StartDate,EndDate,Active',
          'T,,,,,,,,,,,,1,2026-07-01,2026-07-13,Y',
        ),
      },
      DENVER,
    );
    expect(report.problems).toEqual([]);
    const days = ['2026-07-01T06:00:00.000Z', '2026-07-14T05:59:59.999Z'];
    expect([await endsOf('messages', 'start_at', 'end_at'), await endsOf('banners', 'start_date', 'end_date')]).toEqual(
      [days, days],
    );
  });

  it('a time with its zone stays what it is, and one without is refused', async () => {
    await load(promoFile('2026-07-01T08:00:00-06:00', '2026-07-13T14:00:00Z'), DENVER);
    expect(await endsOf('promo_codes', 'valid_from', 'valid_to')).toEqual([
      '2026-07-01T14:00:00.000Z',
      '2026-07-13T14:00:00.000Z',
    ]);
    const refused = ['2026-07-13T14:00:00', '20260713T14:00:00Z', '2026-02-30', '13/07/2026'];
    for (const to of refused) {
      const report = await load(promoFile('', to), DENVER);
      expect([to, report.problems.map(({ column, reason }) => [column, reason])]).toEqual([
        to,
        [['ValidTo', 'is not a time']],
      ]);
    }
  });
});
