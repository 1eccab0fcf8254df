import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { writeAudit } from '../audit/audit.ts';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from '../scope/test-seller.ts';
import { accountsRoutes } from './routes.ts';

const { db } = await testDatabase();
const companies = companiesOf({ slug: 'tether' });
const app = await createTestApp(db, (scope) => accountsRoutes(scope, { db, companies, today: () => '2026-11-21' }));
await makeSeller(db);
const shipTos = ['1', '2', { code: '3', rep: '01-0202' }] as const;
const heron = await makeCustomer(db, { key: '01-AB1234', name: 'Blue Heron', shipTos });
const cedar = await makeCustomer(db, { key: '01-BC2345', name: 'Cedar Street', rep: '01-0202', shipTos: ['1'] });
const cape = await makeCustomer(db, { key: '01-AB1234', company: 'BCS', name: 'Cape Surf', shipTos: ['1'] });
const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
  const id = await makeUser(db, user);
  await grant(id);
  return { id, token: await app.tokenOf(id) };
};
const dealer = await person({ email: 'd@x.test', name: 'Maya Ortiz' }, (id) => grantCustomer(db, id, heron));
const branch = await person({ email: 'b@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2'] }));
const allPlaces = await person({ email: 'a@x.test' }, (id) =>
  grantCustomer(db, id, heron, { shipTos: ['1', '2', '3'] }),
);
const rep = await person({ email: 'r@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
const placeRep = await person({ email: 'p@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
const region = await person({ email: 'g@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-%'));
const coast = await person({ email: 'c@x.test' }, (id) => grantCustomer(db, id, cape));
const employee = await person({ email: 'e@x.test', name: 'Priya Raman', accountType: 1 }, async (id) => {
  await grantRep(db, id, '%-%');
  await grantRep(db, id, '%-%', 'BCS');
});

const changes = (token: string | undefined, key = '01-AB1234', query = '') =>
  app.call('GET', `/api/sales/b2b/account/${key}/address-changes.json${query}`, token ? { token } : {});
const wordsOf = (answer: { body: { changes: { text: string; by: string }[] } }) =>
  answer.body.changes.map(({ text, by }) => `${text}, ${by}`);
const ADDRESS = {
  ...{ Name: 'Blue Heron', AddressLine1: '1 Quay Street', AddressLine2: '', AddressLine3: '', City: 'Monterey' },
  ...{ State: 'CA', ZipCode: '93940', CountryCode: 'USA', EmailAddress: 'office@customer.test' },
  ...{ Reseller: 'N', TelephoneNo: '', TelephoneExt: '' },
};
const saveBillTo = async (token: string, body: object, account = '01-AB1234', co = 'CHI') => {
  const answer = await app.call('POST', `/sage/b2b/billto.php?co=${co}&account=${account}`, {
    ...{ token, body: { ...ADDRESS, ...body } },
  });
  expect(answer.status).toBe(200);
};
const saveShipTo = async (token: string, code: string, body: object) => {
  const place = { AddressLine1: '2 Harbor Way', City: 'Seaside', ZipCode: '93955', EmailAddress: '', ContactCode: '' };
  const answer = await app.call('POST', `/sage/b2b/shipto.php?co=CHI&account=01-AB1234-${code}`, {
    ...{ token, body: { ...ADDRESS, Name: `Blue Heron at ${code}`, ...place, ...body } },
  });
  expect(answer.status).toBe(200);
};
const setDefault = (token: string, code: string) =>
  app.call('POST', '/sage/b2b/set-primary-shipto.php?co=CHI', {
    ...{ token, body: { Company: 'tether', account: `01-AB1234:${code}` } },
  });

it('T87: an account whose addresses nobody has changed has no changes', async () => {
  const answer = await changes(dealer.token);
  expect([answer.status, answer.body]).toEqual([200, { changes: [] }]);
});

it('ADR-050 ADR-051 ADR-052 T87: the latest three of all addresses, newest first, in words, by name, and nothing of what they hold', async () => {
  const wasSaved = { TelephoneNo: '555-0118' };
  await saveBillTo(employee.token, wasSaved);
  await saveBillTo(dealer.token, { ...wasSaved, EmailAddress: 'office@customer.test; maya@customer.test' });
  expect(wordsOf(await changes(dealer.token))).toEqual(['E-mail added, Maya Ortiz', 'Telephone changed, Priya Raman']);
  await sql`insert into contacts (customer_id, code, name) values (${heron}, 'DOCK', 'Dan Dock')`.execute(db);
  await saveShipTo(rep.token, '2', { ContactCode: 'DOCK' });
  expect((await setDefault(dealer.token, '2')).status).toBe(200);
  await saveShipTo(rep.token, '9', { create: true, TelephoneNo: '555-0199' });
  const answer = await changes(dealer.token);
  expect(wordsOf(answer)).toEqual([
    'Location 9 added, r',
    'Default location set to 2, Maya Ortiz',
    'Location 2: contact changed, r',
  ]);
  expect(answer.text).not.toMatch(/555-|customer\.test|x\.test|Quay/);
  expect(answer.body.changes.map((change: object) => Object.keys(change).sort().join())).toEqual(
    Array(3).fill('at,by,text'),
  );
  const moments = answer.body.changes.map(({ at }: { at: string }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
});

it('T87 ADR-050: a save that changes nothing is no change: not in the list, and not to whoever saves next', async () => {
  const before = await changes(dealer.token);
  const { body } = await app.call('GET', '/api/sales/b2b/account/01-AB1234/customer.json', { token: dealer.token });
  const { EmailAddress, TelephoneNo, version } = body.result.customer;
  for (let save = 0; save < 5; save++) await saveBillTo(dealer.token, { EmailAddress, TelephoneNo });
  await saveShipTo(dealer.token, '2', { ContactCode: 'DOCK' });
  expect((await setDefault(dealer.token, '2')).status).toBe(200);
  const after = await app.call('GET', '/api/sales/b2b/account/01-AB1234/customer.json', { token: dealer.token });
  expect(after.body.result.customer.version).toBe(version);
  expect((await changes(dealer.token)).text).toBe(before.text);
});

it('T08 T12: what else was done for the account, and what was changed in another, stands in none of it', async () => {
  const before = await changes(dealer.token);
  await saveBillTo(coast.token, { Name: 'Cape Surf Shop' }, '01-AB1234', 'BCS');
  await saveBillTo(employee.token, { Name: 'Cedar Street Optical' }, '01-BC2345');
  const entry = { actor: dealer.id, onBehalf: heron, objectType: 'cart', objectId: '01-AB1234' };
  await writeAudit(db, { ...entry, action: 'cart.submit', before: { state: 'open' }, after: { state: 'ordered' } });
  const other = { ...entry, onBehalf: cedar, objectType: 'address', action: 'address.save-billing' };
  await writeAudit(db, { ...other, before: { name: 'A' }, after: { name: 'B' } });
  expect((await changes(dealer.token)).text).toBe(before.text);
  expect(wordsOf(await changes(coast.token))).toEqual(['Name changed, c']);
  expect(wordsOf(await changes(employee.token, '01-AB1234', '?company=bc'))).toEqual(['Name changed, c']);
  expect(wordsOf(await changes(employee.token, '01-BC2345'))).toEqual(['Name changed, Priya Raman']);
});

it('T08 T09: whoever reads the account as a whole, and nobody else', async () => {
  const { text } = await changes(dealer.token);
  for (const { token } of [rep, region, employee]) {
    const answer = await changes(token);
    expect([answer.status, answer.text]).toEqual([200, text]);
  }
  for (const { token } of [branch, allPlaces, placeRep]) {
    const answer = await changes(token);
    expect([answer.status, answer.text]).toEqual([200, '{"changes":[]}']);
  }
  expect((await changes(undefined)).status).toBe(401);
});

it('T01 T10 T12: a foreign account answers as a missing one, byte for byte, to every role', async () => {
  for (const { token } of [dealer, branch, allPlaces, rep, coast]) {
    const [foreign, missing] = [await changes(token, '01-BC2345'), await changes(token, '01-NOBODY')];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(missing.text);
  }
  for (const { token } of [region, placeRep, employee]) expect((await changes(token, '01-NOBODY')).status).toBe(404);
  for (const { token } of [dealer, rep, region]) {
    const [foreign, missing] = [
      await changes(token, '01-AB1234', '?company=BCS'),
      await changes(token, '01-NOBODY', '?company=BCS'),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  }
});

it('keeps the name of who has left since', async () => {
  await sql`update users set deleted_at = now(), active = false where id = ${rep.id}`.execute(db);
  expect(wordsOf(await changes(dealer.token))[0]).toBe('Location 9 added, r');
});
