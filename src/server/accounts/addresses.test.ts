import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { logout } from '../access/logout.ts';
import { createTestApp } from '../access/test-app.ts';
import { testLocks } from '../access/test-locks.ts';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from '../scope/test-seller.ts';
import { accountsRoutes } from './routes.ts';

const { db } = await testDatabase();
const companies = companiesOf({ slug: 'tether' });
const app = await createTestApp(db, (scope) => accountsRoutes(scope, { db, companies, today: () => '2026-11-21' }));
await makeSeller(db);
const heron = await makeCustomer(db, {
  key: '01-AB1234',
  name: 'Blue Heron',
  shipTos: ['1', '2', { code: '3', rep: '01-0202' }],
});
const cape = await makeCustomer(db, { key: '01-AB1234', company: 'BCS', name: 'Cape Surf', shipTos: ['1', '2'] });
await makeCustomer(db, { key: '01-BC2345', shipTos: ['1'] });
const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
  const id = await makeUser(db, user);
  await grant(id);
  return { id, token: await app.tokenOf(id) };
};
const dealer = await person({ email: 'dealer@x.test' }, (id) => grantCustomer(db, id, heron));
const branch = await person({ email: 'branch@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2'] }));
const rep = await person({ email: 'rep@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
const otherRep = await person({ email: 'other@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
const coast = await person({ email: 'coast@x.test' }, (id) => grantCustomer(db, id, cape));

const ADDRESS = {
  Name: 'Blue Heron Outfitters',
  AddressLine1: '9 New Pier',
  AddressLine2: '',
  AddressLine3: '',
  City: 'Monterey',
  State: 'ca',
  ZipCode: '93940',
  CountryCode: 'US',
  EmailAddress: 'a@heron.test; b@heron.test',
  Reseller: 'Y',
  TelephoneNo: '831 555 0100',
  TelephoneExt: '12',
};
const billTo = (token: string, changes: object = {}, query = 'co=CHI&account=01-AB1234') =>
  app.call('POST', `/sage/b2b/billto.php?${query}`, { token, body: { ...ADDRESS, ...changes } });
const shipTo = (token: string, code: string, changes: object = {}, co = 'CHI') =>
  app.call('POST', `/sage/b2b/shipto.php?co=${co}&account=01-AB1234-${code}`, {
    token,
    body: { ...ADDRESS, ContactCode: '', ...changes },
  });
const primary = (token: string, code: string, company = 'tether', co = 'CHI') =>
  app.call('POST', `/sage/b2b/set-primary-shipto.php?co=${co}`, {
    token,
    body: { Company: company, account: `01-AB1234:${code}` },
  });
const state = async () =>
  (
    await sql<{ hash: string }>`
  select md5(string_agg(t, ';' order by t)) as hash from (select c::text as t from customers c union all select s::text from ship_tos s) all_rows`.execute(
      db,
    )
  ).rows[0]?.hash;
const told = async () =>
  (
    await sql<{
      kind: string;
      payload: object;
      ordering_key: string;
    }>`select kind, payload, ordering_key from outbox order by id`.execute(db)
  ).rows;

describe('billing address', () => {
  it('ADR-050 T87: is saved, audited and told to the back office in one go', async () => {
    const answer = await billTo(dealer.token);
    expect(answer.status).toBe(200);
    expect(answer.body.customer).toMatchObject({
      CustomerName: 'Blue Heron Outfitters',
      AddressLine1: '9 New Pier',
      State: 'CA',
      CountryCode: 'USA',
      EmailAddress: 'a@heron.test; b@heron.test',
      Reseller: 'Y',
      TelephoneExt: '12',
      version: 2,
    });
    expect((await told()).at(-1)).toMatchObject({
      kind: 'save-address',
      ordering_key: `customer:${heron}`,
      payload: {
        isShipTo: false,
        company: 'CHI',
        account: '01-AB1234',
        fields: { Name: 'Blue Heron Outfitters', State: 'CA', Reseller: 'Y' },
      },
    });
    const { rows } = await sql`
      select actor_user_id, on_behalf_customer_id, before->>'addressLine1' as before, after->>'addressLine1' as after
      from audit where action = 'address.save-billing'`.execute(db);
    expect(rows).toEqual([
      { actor_user_id: dealer.id, on_behalf_customer_id: heron, before: '1 Quay Street', after: '9 New Pier' },
    ]);
  });

  it('answers 409 with the current address to who read an older one', async () => {
    const { version } = (await billTo(rep.token)).body.customer;
    expect((await billTo(dealer.token, { version, City: 'Salinas' })).status).toBe(200);
    const late = await billTo(dealer.token, { version, City: 'Seaside' });
    expect([late.status, late.body.code, late.body.customer.City]).toEqual([409, 'changed', 'Salinas']);
    const together = await Promise.all(
      ['Bend', 'Hood', 'Salem'].map((City) => billTo(dealer.token, { version: version + 1, City })),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['ADR-026', { AddressLine1: ' ' }, 'AddressLine1'],
    ['ADR-026', { City: '' }, 'City'],
    ['ADR-026', { ZipCode: '' }, 'ZipCode'],
    ['ADR-027', { AddressLine2: 'x'.repeat(31) }, 'AddressLine2'],
    ['ADR-030', { State: 'Nowhere' }, 'State'],
    ['ADR-030', { CountryCode: 'XXX' }, 'CountryCode'],
    ['T68', { EmailAddress: 'a@heron.test; not one' }, 'EmailAddress'],
    ['T68', { EmailAddress: 'a@heron.test\r\nBcc: x@x.test' }, 'EmailAddress'],
    ['ADR-009', { EmailAddress: 'x'.repeat(251) }, 'EmailAddress'],
    ['ADR-050', { Name: '' }, 'Name'],
    ['ADR-033', { TelephoneNo: '1'.repeat(18) }, 'TelephoneNo'],
    ['ADR-033', { TelephoneExt: '1'.repeat(18) }, 'TelephoneExt'],
    ['ADR-027', { City: 'x'.repeat(31) }, 'City'],
    ['ADR-028', { ZipCode: 'x'.repeat(11) }, 'ZipCode'],
    ['ADR-050', { Reseller: 'maybe' }, 'Reseller'],
  ])('%s: refuses %j, naming the field', async (_id, changes, field) => {
    const before = await state();
    const answer = await billTo(dealer.token, changes);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe(`body.${field}`);
    expect(await state()).toBe(before);
  });

  it('T15 T01 T12: nobody else’s, and only of the company that is named', async () => {
    const before = [await state(), (await told()).length];
    expect((await billTo(branch.token)).status).toBe(403);
    expect((await billTo(otherRep.token)).status).toBe(403);
    const [foreign, missing] = [
      await billTo(dealer.token, {}, 'co=CHI&account=01-BC2345'),
      await billTo(dealer.token, {}, 'co=CHI&account=01-NOBODY'),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect((await billTo(dealer.token, {}, 'co=BCS&account=01-AB1234')).status).toBe(404);
    expect((await billTo(dealer.token, {}, 'co=XYZ&account=01-AB1234')).status).toBe(400);
    expect([await state(), (await told()).length]).toEqual(before);
    expect((await billTo(coast.token, { Name: 'Cape Surf' }, 'co=bc&account=01-AB1234')).body.customer.Company).toBe(
      'bc',
    );
  });
});

describe('ship-to address', () => {
  it('ADR-051: is saved with its contact', async () => {
    await sql`insert into contacts (customer_id, code, name) values (${heron}, 'DOCK', 'Dan Dock')`.execute(db);
    const answer = await shipTo(dealer.token, '2', { ContactCode: 'DOCK', Name: 'Heron at the dock' });
    expect(answer.body.shipTo).toMatchObject({
      ShipToCode: '2',
      ShipToName: 'Heron at the dock',
      ContactCode: 'DOCK',
      ShipToState: 'CA',
      version: 2,
    });
    expect((await told()).at(-1)?.payload).toMatchObject({
      isShipTo: true,
      account: '01-AB1234-2',
      fields: { ContactCode: 'DOCK' },
    });
    expect((await shipTo(dealer.token, '2', { ContactCode: 'NOBODY' })).status).toBe(400);
    expect((await shipTo(dealer.token, '2', { version: 1 })).status).toBe(409);
  });

  it('ruling 15 T15: is saved by employees and reps who cover it, not by a dealer’s location user', async () => {
    expect((await shipTo(otherRep.token, '3')).status).toBe(200);
    expect((await shipTo(otherRep.token, '2')).status).toBe(404);
    expect((await shipTo(branch.token, '2')).status).toBe(403);
    const [hidden, missing] = [await shipTo(branch.token, '1'), await shipTo(branch.token, '99')];
    expect(hidden.status).toBe(404);
    expect(hidden.text).toBe(missing.text);
  });

  it('PRM-017: a new location is an employee’s or rep’s to make, under a free code', async () => {
    expect((await shipTo(rep.token, '9')).status).toBe(404);
    expect((await shipTo(dealer.token, '9', { create: true })).status).toBe(403);
    expect((await shipTo(otherRep.token, '9', { create: true })).status).toBe(403);
    const made = await shipTo(rep.token, '9', { create: true, Name: 'Heron North' });
    expect(made.body.shipTo).toMatchObject({
      ShipToCode: '9',
      ShipToName: 'Heron North',
      SalespersonNo: '0101',
      version: 1,
    });
    expect((await shipTo(rep.token, '9', { create: true, Name: 'Heron North' })).status).toBe(200);
    expect((await shipTo(rep.token, '9', { create: true })).status).toBe(409);
  });

  it('R28: a save whose answer was lost is sent again: it is done, and nobody else has changed anything', async () => {
    const { version } = (await billTo(rep.token)).body.customer;
    const audited = async () =>
      (await sql<{ count: number }>`select count(*)::int from audit where action like 'address.save%'`.execute(db))
        .rows[0]?.count ?? 0;
    expect((await billTo(dealer.token, { version, City: 'Lostine' })).status).toBe(200);
    const before = await audited();
    const again = await billTo(dealer.token, { version, City: 'Lostine' });
    expect([again.status, again.body.customer.City]).toEqual([200, 'Lostine']);
    const place = (await shipTo(dealer.token, '2')).body.shipTo;
    const moved = { version: place.version, City: 'Lostine', ContactCode: place.ContactCode ?? '' };
    expect((await shipTo(dealer.token, '2', moved)).status).toBe(200);
    expect((await shipTo(dealer.token, '2', moved)).status).toBe(200);
    expect(await audited()).toBe(before + 2);
    expect((await shipTo(dealer.token, '2', { ...moved, City: 'Other' })).status).toBe(409);
  });

  it('USR-019 ruling 17: fifty characters an address, 225 in all', async () => {
    expect((await shipTo(dealer.token, '2', { EmailAddress: `${'a'.repeat(45)}@heron.test` })).status).toBe(400);
    expect((await shipTo(dealer.token, '2', { EmailAddress: 'x'.repeat(226) })).status).toBe(400);
  });
});

describe('default delivery location', () => {
  it('ADR-052 ADR-037: is set by who may, for an existing location', async () => {
    expect((await primary(dealer.token, '2')).body).toEqual({ success: true });
    const load = await app.call('GET', '/api/sales/b2b/account/01-AB1234/customer.json', { token: dealer.token });
    expect(load.body.result.customer.PrimaryShipToCode).toBe('2');
    expect((await told()).at(-1)).toMatchObject({
      kind: 'set-primary-ship-to',
      payload: { company: 'CHI', account: '01-AB1234:2' },
    });
    expect((await primary(rep.token, '1')).status).toBe(200);
  });

  it('T15 T16 T12: refuses the others', async () => {
    const before = await state();
    expect((await primary(branch.token, '2')).status).toBe(403);
    expect((await primary(otherRep.token, '3')).status).toBe(403);
    expect((await primary(branch.token, '1')).status).toBe(404);
    expect((await primary(dealer.token, '77')).status).toBe(404);
    expect((await primary(dealer.token, '1', 'bc')).status).toBe(404);
    expect((await primary(dealer.token, '1', 'tether', 'BCS')).status).toBe(400);
    expect((await primary(dealer.token, '1', 'nobody')).status).toBe(400);
    expect(await state()).toBe(before);
    expect((await primary(coast.token, '2', 'bc')).status).toBe(200);
  });
});

describe('an address that the back office refused', () => {
  it('R13: is told anew by the next save, also of the same; one that it has is told once', async () => {
    const save = () => billTo(dealer.token, { City: 'Refused' });
    expect((await save()).status).toBe(200);
    const once = (await told()).length;
    expect([(await save()).status, (await told()).length]).toEqual([200, once]);
    await sql`update outbox set state = 'needs-attention', finished_at = now() where id = (select max(id) from outbox)`.execute(
      db,
    );
    expect([(await save()).status, (await told()).length]).toEqual([200, once + 1]);
    await sql`update outbox set state = 'sent' where state = 'needs-attention'`.execute(db);
  });
});

describe('several at one account', () => {
  it('R05: save its addresses and its default location at once, and none waits for another for ever', async () => {
    const acts = Array.from({ length: 24 }, (_, round) => [
      shipTo(dealer.token, '1', { City: `Pier ${round}` }),
      shipTo(rep.token, '2', { City: `Quay ${round}` }),
      primary(dealer.token, round % 2 === 0 ? '1' : '2'),
      billTo(rep.token, { City: `Town ${round}` }),
    ]).flat();
    const answers = await Promise.all(acts);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });
});

describe('what waited for its address', () => {
  const { whileHeld } = testLocks(db);
  const ACCOUNT = sql`select from customers where id = ${heron} for update`;
  const LOCATION = sql`select from ship_tos where customer_id = ${heron} and code = '1' for update`;
  const LATE = { City: 'Too Late' };
  it.each([
    ['a billing address', ACCOUNT, (token: string) => billTo(token, LATE)],
    ['a location', LOCATION, (token: string) => shipTo(token, '1', LATE)],
    ['the default location', ACCOUNT, (token: string) => primary(token, '2')],
  ])('T13 T37: %s is not saved once its session has ended, and is where none has', async (_name, lock, save) => {
    const token = await app.tokenOf(dealer.id);
    await save(rep.token);
    const before = [await state(), await told()];
    const end = async () => logout(app.access, await app.access.findCaller(token), 'test');
    const late = await whileHeld(lock, () => save(token), end);
    expect([late.status, await state(), await told()]).toEqual([401, ...before]);
    const done = await whileHeld(
      lock,
      () => save(dealer.token),
      async () => undefined,
    );
    expect(done.status, done.text).toBe(200);
  });

  /** The account goes to another rep, as an import of the back office does it; the rep's own accesses stay. */
  const goesTo = (division: string, no: string) => sql`
    with locations as (update ship_tos set salesperson_division_no = ${division}, salesperson_no = ${no} where customer_id = ${heron} and code <> '3')
    update customers set salesperson_division_no = ${division}, salesperson_no = ${no} where id = ${heron}`;

  const written = async () =>
    (
      await sql`
        select city, primary_ship_to_code as code from customers where id = ${heron}
        union all select city, code from ship_tos where customer_id = ${heron} order by 1, 2`.execute(db)
    ).rows;

  it.each([
    ['a billing address', (token: string) => billTo(token, LATE)],
    ['a location', (token: string) => shipTo(token, '1', LATE)],
    ['the default location', (token: string) => primary(token, '1')],
  ])('T13: %s is not saved by the rep whose account it is no longer', async (_name, save) => {
    const was = { City: 'In Time' };
    await Promise.all([billTo(rep.token, was), shipTo(rep.token, '1', was), primary(rep.token, '2')]);
    const before = [await written(), await told()];
    const late = await whileHeld(
      goesTo('02', '0301'),
      () => save(rep.token),
      async () => undefined,
    );
    const after = [await written(), await told()];
    const asked = await save(rep.token);
    await goesTo('01', '0101').execute(db);
    expect([late.status, ...after], late.text).toEqual([404, ...before]);
    expect(late.text).toBe(asked.text);
    expect((await save(rep.token)).status).toBe(200);
  });

  it('T13: nor is a location made by that rep, which another is just making', async () => {
    const other = sql`
      insert into ship_tos (customer_id, code, name, salesperson_division_no, salesperson_no) values (${heron}, 'GONE', 'Of another', '02', '0301')`;
    const late = await whileHeld(
      other,
      () => shipTo(rep.token, 'GONE', { create: true }),
      () => goesTo('02', '0301').execute(db),
    );
    await goesTo('01', '0101').execute(db);
    expect(late.status, late.text).toBe(404);
  });

  it('T13 T37: a location that another is just making is not made once the session has ended', async () => {
    const token = await app.tokenOf(rep.id);
    const other = sql`
      insert into ship_tos (customer_id, code, name, salesperson_division_no, salesperson_no) values (${heron}, 'LATE', 'Of another', '01', '0101')`;
    const late = await whileHeld(
      other,
      () => shipTo(token, 'LATE', { create: true }),
      async () => logout(app.access, await app.access.findCaller(token), 'test'),
    );
    expect(late.status, late.text).toBe(401);
    const told = await shipTo(rep.token, 'LATE', { create: true });
    expect([told.status, told.body.code]).toEqual([409, 'code-taken']);
  });
});
