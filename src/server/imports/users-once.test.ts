import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccountKey } from '../access/account-key-store.ts';
import { confirmEmail } from '../access/save-profile.ts';
import { testDatabase } from '../db/test-database.ts';
import { KEY, openAccounts } from '../users/test-accounts.ts';
import { describeReport } from './describe-report.ts';
import { csv, folderLoader, rowHash } from './import-testing.ts';

const database = await testDatabase();
const { db } = database;
const { app, employee, save, remove } = await openAccounts(database);
const load = folderLoader(db);

const USERS = 'Email,Name,AccountType,Active,MayOrder,Notes';
const ROLES = 'Email,Role';
const ACCESSES =
  'Email,Company,IsRepAccount,SalespersonDivisionNo,SalespersonNo,ARDivisionNo,CustomerNo,WholeAccount,PrimaryAccount';
const PLACES = 'Email,Company,ARDivisionNo,CustomerNo,ShipToCode';
const accessOf = (email: string, isWhole: boolean) => `${email},CHI,N,,,01,AB1234,${isWhole ? 'Y' : 'N'},Y`;

const NAMES = ['fired', 'moved', 'renamed', 'limited', 'branchless', 'off', 'stripped'];
const emailOf = (name: string) => `${name}@old.test`;
const FILES = {
  'B2B_User.csv': csv(USERS, ...NAMES.map((name) => `${emailOf(name)},${name},4,Y,Y,`)),
  'B2B_UserRole.csv': csv(ROLES, ...NAMES.map((name) => `${emailOf(name)},view-available`)),
  'B2B_UserAccess.csv': csv(ACCESSES, ...NAMES.map((name) => accessOf(emailOf(name), name !== 'branchless'))),
  'B2B_UserAccessShipTo.csv': csv(PLACES, ...[1, 2].map((code) => `${emailOf('branchless')},CHI,01,AB1234,${code}`)),
};

const idOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from users where email = ${emailOf(name)}`.execute(db);
  return rows[0]?.id ?? 0;
};
const done = (answer: { status: number; text: string }) =>
  expect([answer.status, answer.text]).toEqual([200, answer.text]);

/** What the portal does with each of them after the first load. */
async function work(): Promise<void> {
  done(await remove(employee.token, await idOf('fired'), KEY));
  const moved = await idOf('moved');
  const asked = { userId: moved, purpose: 'email', newEmail: 'moved@new.test' } as const;
  const link = await db.transaction().execute((trx) => makeAccountKey(trx, asked));
  await confirmEmail(app.access, link, { address: '127.0.0.1', userAgent: '', requestId: 'r' });
  const change = (name: string, more: object) => ({ name, email: emailOf(name), mayOrder: true, ...more });
  const renamed = change('renamed', { email: 'renamed@new.test', name: 'Somebody Else' });
  done(await save(employee.token, await idOf('renamed'), renamed));
  done(await save(employee.token, await idOf('limited'), change('limited', { shipToCode: ['1'], mayOrder: false })));
  done(await save(employee.token, await idOf('branchless'), change('branchless', { shipToCode: ['1'] })));
  await sql`update users set active = false where id = ${await idOf('off')}`.execute(db);
  await sql`delete from user_roles where user_id = ${await idOf('stripped')}`.execute(db);
  await sql`delete from throttles`.execute(db);
}

beforeAll(async () => {
  const report = await load(FILES);
  expect([report.problems, report.files.map(({ inserted }) => inserted)]).toEqual([[], [7, 7, 7, 2]]);
  await work();
});

describe('T13 T38 T54: users are written once, with their rights', () => {
  it.each(NAMES)('the same files again leave who was %s as the portal has it', async (name) => {
    const rows = Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [
        file,
        csv(...text.split('\r\n').filter((row, at) => at === 0 || row.startsWith(`${name}@`))),
      ]),
    );
    const before = await rowHash(db);
    const report = await load(rows);
    expect([report.committed, report.problems]).toEqual([true, []]);
    expect(describeReport(report)[0]).toBe(
      'B2B_User.csv: 1 rows, 0 new, 0 changed, 1 user passed over who was here before',
    );
    expect(await rowHash(db)).toBe(before);
  });

  it('the whole folder again changes nothing, and says so', async () => {
    const before = await rowHash(db);
    const report = await load(FILES);
    expect([report.committed, report.files.map(({ kept }) => kept)]).toEqual([true, [7, 7, 7, 1]]);
    expect(describeReport(report)[0]).toBe(
      'B2B_User.csv: 7 rows, 0 new, 0 changed, 7 users passed over who were here before',
    );
    expect(await rowHash(db)).toBe(before);
  });

  it('who is new beside them is made, with what the files give', async () => {
    const report = await load({
      'B2B_User.csv': csv(USERS, `${emailOf('fired')},fired,4,Y,Y,`, 'Fresh@old.test,Fresh,4,Y,N,'),
      'B2B_UserRole.csv': csv(ROLES, `${emailOf('moved')},admin`, 'fresh@old.test,view-available'),
      'B2B_UserAccess.csv': csv(
        ACCESSES,
        accessOf(emailOf('limited'), true),
        `${emailOf('limited')},CHI,N,,,01,BC2345,Y,N`,
        accessOf('fresh@old.test', true),
      ),
    });
    expect([report.problems, report.files.map(({ inserted }) => inserted)]).toEqual([[], [1, 1, 1]]);
  });

  it('a folder without the users gives a login what it names, and takes nothing back that the portal has changed', async () => {
    const rightsOf = async (name: string) =>
      (
        await sql<{ account: string; whole: boolean }>`
          select c.customer_no as account, a.whole_account as whole from user_accesses a join customers c on c.id = a.customer_id
          where a.user_id = ${await idOf(name)} order by 1`.execute(db)
      ).rows;
    const rows = [accessOf(emailOf('limited'), true), `${emailOf('limited')},CHI,N,,,01,BC2345,Y,N`];
    const report = await load({ 'B2B_UserAccess.csv': csv(ACCESSES, ...rows) });
    expect([report.problems, await rightsOf('limited')]).toEqual([
      [],
      [
        { account: 'AB1234', whole: false },
        { account: 'BC2345', whole: true },
      ],
    ]);
  });

  it('PRO-002: a folder without the users finds a login whose address staff wrote with capital letters', async () => {
    const added = await sql<{ id: number }>`
      insert into users (email, name, account_type) values ('Pat.Smith@Dealer.test', 'Pat', 4) returning id`.execute(
      db,
    );
    const [email, id] = ['pat.smith@dealer.test', added.rows[0]?.id];
    const report = await load({
      'B2B_UserRole.csv': csv(ROLES, `${email},view-available`),
      'B2B_UserAccess.csv': csv(ACCESSES, accessOf('Pat.Smith@Dealer.test', false)),
      'B2B_UserAccessShipTo.csv': csv(PLACES, `${email},CHI,01,AB1234,1`),
    });
    expect([report.problems, report.files.map(({ inserted }) => inserted)]).toEqual([[], [1, 1, 1]]);
    const { rows } = await sql`select role from user_roles where user_id = ${id}`.execute(db);
    expect(rows).toEqual([{ role: 'view-available' }]);
  });

  it.each(['fired', 'moved'])('a folder without the users gives nothing to the address of who was %s', async (name) => {
    const report = await load({ 'B2B_UserAccess.csv': csv(ACCESSES, accessOf(emailOf(name), true)) });
    expect([report.committed, report.problems.map(({ reason }) => reason)]).toEqual([
      false,
      [`names the unknown user ${emailOf(name)}`],
    ]);
  });
});
