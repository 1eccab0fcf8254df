import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { csv, folderLoader, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

const HEAD =
  'Company,ARDivisionNo,CustomerNo,PaymentType,CreditCardID,CreditCardGUID,CardType,Last4UnencryptedCreditCardNos,ExpirationDateYear,ExpirationDateMonth';
const card = (customer: string, no: number) =>
  `CHI,01,${customer},1M/V,VISA${no},guid-${customer}-${no},Visa,${no},2199,4`;
const none = (customer: string) => `CHI,01,${customer},,,,,,,`;
const file = (...rows: string[]) => ({ 'AR_CustomerCreditCard.csv': csv(HEAD, ...rows) });
const cardsOf = async (customer: string) =>
  (
    await sql<{ last4: string }>`select k.last4 from payment_cards k join customers c on c.id = k.customer_id
      where c.company = 'CHI' and c.division_no = '01' and c.customer_no = ${customer} order by 1`.execute(db)
  ).rows.map(({ last4 }) => last4);

describe('T28: cards that the back office has removed', () => {
  beforeEach(async () => {
    await load(file(card('AB1234', 1111), card('AB1234', 2222), card('BC2345', 3333)));
    await sql`delete from payment_cards where credit_card_guid not like 'guid-%'`.execute(db);
  });

  it('are gone with the next file that names their customer, and nobody else loses one', async () => {
    const report = await load(file(card('AB1234', 2222)));
    expect([report.problems, report.files[0]?.removed]).toEqual([[], 1]);
    expect([await cardsOf('AB1234'), await cardsOf('BC2345')]).toEqual([['2222'], ['3333']]);
  });

  it('are all gone where a row names a customer without a card; the same file again changes nothing', async () => {
    const report = await load(file(none('AB1234'), card('BC2345', 3333)));
    expect([report.problems, report.files[0]?.inserted, report.files[0]?.removed]).toEqual([[], 0, 2]);
    expect([await cardsOf('AB1234'), await cardsOf('BC2345')]).toEqual([[], ['3333']]);
    const before = await rowHash(db);
    expect((await load(file(none('AB1234'), card('BC2345', 3333)))).problems).toEqual([]);
    expect(await rowHash(db)).toBe(before);
  });

  it.each([
    ['an unknown customer', card('NOBODY', 4444)],
    ['another customer, and cannot be read', card('BC2345', 4444).replace('2199', 'soon')],
    ['another customer, and is there twice', `${card('BC2345', 3333)}\r\n${card('BC2345', 3333)}`],
  ])('are gone also where a bad row names %s', async (_name, row) => {
    const report = await load(file(card('AB1234', 2222), row), { mode: 'good-rows' });
    expect([report.problemCount, await cardsOf('AB1234'), await cardsOf('BC2345')]).toEqual([1, ['2222'], ['3333']]);
  });

  it.each([
    ['names their customer', card('AB1234', 4444).replace('2199', 'soon')],
    ['names their customer, and is there twice', card('AB1234', 2222)],
    ['does not tell its customer', card('', 4444)],
  ])('stay while a bad row %s', async (_name, row) => {
    const report = await load(file(card('AB1234', 2222), row), { mode: 'good-rows' });
    expect([report.problemCount, await cardsOf('AB1234')]).toEqual([1, ['1111', '2222']]);
  });

  it.each([
    ['PaymentType', card('AB1234', 5555).replace('1M/V', '')],
    ['CreditCardGUID', card('AB1234', 5555).replace('guid-AB1234-5555', '')],
    ['ExpirationDateYear, ExpirationDateMonth', card('AB1234', 5555).replace('2199,4', ',')],
  ])('a row of a card without its %s is bad', async (missing, row) => {
    const report = await load(file(row));
    expect(report.problems).toEqual([
      {
        ...{ file: 'AR_CustomerCreditCard.csv', line: 2, column: 'CreditCardGUID' },
        reason: `is of a card without ${missing}; a row that says that a customer has no card has nothing but the customer`,
      },
    ]);
    expect(await cardsOf('AB1234')).toEqual(['1111', '2222']);
  });
});
