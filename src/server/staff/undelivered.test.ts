import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../access/logout.ts';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testLocks } from '../access/test-locks.ts';
import { officeHandlers } from '../backoffice/office-handlers.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailHandler } from '../mail/mail-handler.ts';
import { type Enqueued, enqueue } from '../outbox/enqueue.ts';
import { PermanentFailure } from '../outbox/message.ts';
import { createRelay } from '../outbox/relay.ts';
import { grantRep, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { undeliveredRoutes } from './routes.ts';

const { db } = await testDatabase();
/** Refuses letters for good, until a test says otherwise. */
const refuse = () => Promise.reject(new PermanentFailure('550 no such user'));
const post = { deliver: refuse as () => Promise<unknown> };
const erp = await startErp(() => 'refuse');
afterAll(() => erp.close());
const relay = createRelay({
  db,
  handlers: {
    mail: { ...mailHandler({ send: async () => ({}) as never }), deliver: () => post.deliver() },
    ...officeHandlers(erp.office),
  },
  log: { warn: () => undefined, error: console.error },
});

const app = await createTestApp(db, (scope, access) => {
  accessRoutes(scope, access);
  undeliveredRoutes(scope, { db, relay });
});
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1', '2'] });
const other = await makeCustomer(db, { key: '01-BC2345', rep: '01-0202' });

async function staffMember(email: string, roles: string[], pattern: `${string}-${string}`) {
  const id = await makeUser(db, { email, accountType: 1, roles });
  await grantRep(db, id, pattern);
  return app.tokenOf(id);
}
const service = await staffMember('service@x.test', ['employee', 'cs'], '%-%');
const narrow = await staffMember('narrow@x.test', ['employee', 'cs'], '01-0202');
const sales = await staffMember('sales@x.test', ['employee', 'sales'], '%-%');
const plain = await staffMember('plain@x.test', ['employee'], '%-%');
const dana = await makeUser(db, { email: 'dana@x.test', accountType: 4 });

const LIST = '/api/staff/undelivered.json';
beforeEach(async () => {
  erp.mood = () => 'refuse';
  post.deliver = refuse;
  await sql`delete from outbox`.execute(db);
});

/** Puts it into the outbox, and has it refused. */
async function refused(message: Enqueued): Promise<number> {
  const reference = await enqueue(db, message);
  await relay.runOnce();
  const { id, state } = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(state).toBe('needs-attention');
  return id;
}
const address = (customerId: number, account: string): Enqueued => ({
  kind: 'save-address',
  orderingKey: `customer:${customerId}`,
  payload: { company: 'CHI', account, isShipTo: true, fields: { Name: 'Lake Shop' } },
  createdBy: dana,
});
const primary = (customerId: number, shipTo: string): Enqueued => ({
  kind: 'set-primary-ship-to',
  orderingKey: `customer:${customerId}`,
  payload: { company: 'CHI', account: `01-AB1234:${shipTo}` },
  createdBy: dana,
});
const letter = (more: object = {}): Enqueued => ({
  kind: 'mail',
  payload: { to: ['ann@x.test'], subject: 'Your cart', html: '<p>Text of it</p>', text: 'Text of it', ...more },
});

const list = async (token: string, query = '') => (await app.call('GET', `${LIST}?${query}`, { token })).body;
const ids = async (token: string, query = ''): Promise<number[]> =>
  (await list(token, query)).entries.map(({ id }: { id: number }) => id);
const resend = (token: string, id: number) => app.call('POST', `/api/staff/undelivered/${id}/resend.json`, { token });
const close = (token: string, id: number) => app.call('POST', `/api/staff/undelivered/${id}/close.json`, { token });

describe('what could not be delivered', () => {
  it('R13: an address that the back office refuses for good is shown to staff with who made it, and is sent again', async () => {
    const id = await refused(address(heron, '01-AB1234-1'));
    expect(await list(service)).toMatchObject({
      total: 1,
      entries: [
        {
          ...{ id, kind: 'save-address', Company: 'CHI', customerKey: '01-AB1234', account: '01-AB1234-1' },
          ...{ recipients: [], subject: null, attempts: 1, lastError: 'Customer is on hold', mayResend: true },
        },
      ],
    });
    expect(await resend(service, id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('on hold') },
    });
    expect(await list(service)).toMatchObject({ total: 1, entries: [{ id, attempts: 2 }] });
    erp.mood = () => 'fine';
    const before = erp.received.length;
    expect((await resend(service, id)).body).toEqual({ success: true });
    expect((await resend(service, id)).status).toBe(409);
    const { rows } = await sql<{ action: string; customer: number }>`
      select action, on_behalf_customer_id as customer from audit where object_type = 'outbox'`.execute(db);
    expect(rows).toEqual([1, 2].map(() => ({ action: 'outbox.resend', customer: heron })));
    expect(erp.received.slice(before).map(({ url }) => url.searchParams.get('account'))).toEqual(['01-AB1234-1']);
    expect(await list(service)).toMatchObject({ total: 0, entries: [] });
  });

  it('R13: a change that was made again since is not shown, and does not take the later one back', async () => {
    const [first, elsewhere] = [
      await refused(address(heron, '01-AB1234-1')),
      await refused(address(heron, '01-AB1234-2')),
    ];
    erp.mood = () => 'fine';
    await enqueue(db, address(heron, '01-AB1234-1'));
    await relay.runOnce();
    expect(await ids(service)).toEqual([elsewhere]);
    expect((await resend(service, first)).status).toBe(409);
    expect((await resend(service, elsewhere)).status).toBe(200);
  });

  it('R14: a letter is shown without its text, and one whose link is not kept is not sent again', async () => {
    const plainLetter = await refused(letter());
    const key = 'k'.repeat(43);
    const linked = await refused(letter({ subject: 'Set your password', text: `https://x.test/${key}`, secret: key }));
    const { entries } = await list(service);
    expect(entries).toMatchObject([
      { id: linked, recipients: ['ann@x.test'], subject: 'Set your password', mayResend: false },
      { id: plainLetter, subject: 'Your cart', customerKey: null, mayResend: true, lastError: '550 no such user' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Text of it|kkk|x\.test\/|used/);
    expect((await resend(service, linked)).status).toBe(409);
    expect(await resend(service, plainLetter)).toMatchObject({
      ...{ status: 422, body: { error: 'It was refused again: 550 no such user' } },
    });
    post.deliver = async () => ({});
    expect((await resend(service, plainLetter)).status).toBe(200);
  });

  it('R13 R14: what can never be delivered is put aside, with who did it', async () => {
    const key = 'k'.repeat(43);
    const linked = await refused(letter({ subject: 'Set your password', text: `https://x.test/${key}`, secret: key }));
    const saved = await refused(address(heron, '01-AB1234-1'));
    expect((await close(sales, saved)).status).toBe(403);
    expect((await close(narrow, saved)).status).toBe(404);
    erp.mood = () => 'fine';
    for (const id of [linked, saved]) {
      expect((await close(service, id)).body).toEqual({ success: true });
      expect((await close(service, id)).status).toBe(409);
      expect((await resend(service, id)).status).toBe(409);
    }
    expect(await list(service)).toMatchObject({ total: 0, entries: [] });
    await relay.runOnce();
    const { rows } = await sql<{ state: string; done: boolean }>`
      select state, finished_at is not null as done from outbox order by id`.execute(db);
    expect(rows).toEqual([linked, saved].map(() => ({ state: 'expired', done: true })));
    const { rows: trail } = await sql<object>`
      select u.email, a.on_behalf_customer_id as customer from audit a join users u on u.id = a.actor_user_id
      where a.action = 'outbox.close' order by a.id`.execute(db);
    expect(trail).toEqual([
      { email: 'service@x.test', customer: null },
      { email: 'service@x.test', customer: heron },
    ]);
  });

  it('R13: a change that was made again since does not come back when the later one is put aside', async () => {
    const [first, elsewhere] = [
      await refused(address(heron, '01-AB1234-1')),
      await refused(address(heron, '01-AB1234-2')),
    ];
    const later = await refused(address(heron, '01-AB1234-1'));
    expect(await ids(service)).toEqual([later, elsewhere]);
    expect((await close(service, later)).status).toBe(200);
    expect(await ids(service)).toEqual([elsewhere]);
    erp.mood = () => 'fine';
    expect((await resend(service, first)).status).toBe(409);
    erp.mood = () => 'refuse';
    const places = [];
    for (const shipTo of ['1', '2']) places.push(await refused(primary(heron, shipTo)));
    expect((await close(service, places[1] ?? 0)).status).toBe(200);
    expect([await ids(service), (await resend(service, places[0] ?? 0)).status]).toEqual([[elsewhere], 409]);
    const { rows } = await sql<{ id: number }>`
      select o.id from audit a join outbox o on o.reference::text = a.object_id where a.action = 'outbox.close' order by o.id`.execute(
      db,
    );
    expect(rows.map(({ id }) => id)).toEqual([first, later, ...places]);
  });

  it('R13: is found by account, recipient, subject and kind', async () => {
    const saved = await refused(address(heron, '01-AB1234-1'));
    const mailed = await refused(letter());
    expect(await ids(service, 'search=ab1234')).toEqual([saved]);
    expect(await ids(service, 'search=ANN%40x')).toEqual([mailed]);
    expect(await ids(service, 'search=your%20cart')).toEqual([mailed]);
    expect(await ids(service, 'search=text')).toEqual([]);
    expect(await ids(service, 'kind=mail')).toEqual([mailed]);
    expect(await ids(service, 'sort=since&direction=ascending')).toEqual([saved, mailed]);
  });

  it('T14 T01: is for staff, of the accounts that they cover; the role sales reads', async () => {
    const [own, foreign] = [await refused(address(other, '01-BC2345-1')), await refused(address(heron, '01-AB1234-1'))];
    expect(await ids(narrow)).toEqual([own]);
    expect((await resend(narrow, foreign)).status).toBe(404);
    expect(await ids(sales)).toEqual([foreign, own]);
    expect((await resend(sales, own)).status).toBe(403);
    expect((await app.call('GET', LIST, { token: plain })).status).toBe(403);
    expect((await resend(plain, own)).status).toBe(403);
    const cart = { kind: 'promote-cart', orderingKey: `customer:${heron}`, payload: {} } as const;
    const reference = await enqueue(db, cart);
    await sql`update outbox set state = 'needs-attention' where reference = ${reference}`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from outbox where reference = ${reference}`.execute(db);
    expect(await ids(service, 'search=ab1234')).toEqual([foreign]);
    expect((await resend(service, rows[0]?.id ?? 0)).status).toBe(404);
    expect((await resend(service, own)).status).toBe(422);
  });

  it('T14: a letter about an account is for those who cover it, and is listed with it', async () => {
    const [own, foreign] = [await refused(letter({ customerId: other })), await refused(letter({ customerId: heron }))];
    expect(await ids(narrow)).toEqual([own]);
    expect((await resend(narrow, foreign)).status).toBe(404);
    expect(await ids(service, 'search=ab1234')).toEqual([foreign]);
    expect((await resend(service, foreign)).status).toBe(422);
  });

  it('T14 R14: a recipient of such a letter who is refused beside others is, too; the account that it says comes before its order’s', async () => {
    post.deliver = async () => ({ rejected: ['typo@x.test'] });
    const { rows } = await sql<{ id: number }>`
      insert into sales_orders (company, sales_order_no, customer_id, order_date, order_type, order_status) values ('CHI', '9000001', ${heron}, '2026-11-01', 'S', 'N')
      returning id`.execute(db);
    const { payload } = letter({ to: ['ann@x.test', 'typo@x.test'], customerId: other });
    await enqueue(db, { kind: 'mail', orderingKey: `order:${rows[0]?.id}`, payload });
    await relay.runOnce();
    post.deliver = refuse;
    await relay.runOnce();
    const entry = { recipients: ['typo@x.test'], customerKey: '01-BC2345' };
    expect((await list(narrow)).entries).toMatchObject([entry]);
    expect(await ids(service, 'search=ab1234')).toEqual([]);
  });
});

describe('what waited for its delivery', () => {
  const { whileHeld } = testLocks(db);
  const stateOf = async (id: number) =>
    (await db.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  it.each([
    ['sent again', resend],
    ['put aside', close],
  ])('T13 T37: is not %s once the session has ended, and is where none has', async (name, act) => {
    const id = await refused(letter());
    post.deliver = async () => undefined;
    const ending = await staffMember(`${name.replaceAll(' ', '-')}@x.test`, ['employee', 'cs'], '%-%');
    const row = sql`select from outbox where id = ${id} for update`;
    const late = await whileHeld(
      row,
      () => act(ending, id),
      async () => logout(app.access, await app.access.findCaller(ending), 'test'),
    );
    expect([late.status, await stateOf(id)], late.text).toEqual([401, 'needs-attention']);
    const done = await whileHeld(
      row,
      () => act(service, id),
      async () => undefined,
    );
    expect(done.status, done.text).toBe(200);
    expect(await stateOf(id)).not.toBe('needs-attention');
  });
});
