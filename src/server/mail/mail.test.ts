import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { createRelay } from '../outbox/relay.ts';
import { readMail } from './mail.ts';
import { mailHandler } from './mail-handler.ts';
import { writeProposedOrder } from './proposed-order.ts';
import { mailResult } from './send-soon.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { startSmtp } from './test-smtp.ts';

const { db } = await testDatabase();
const log = { warn: () => undefined, error: console.error };
const from = 'Tether <orders@tether.test>';

afterEach(async () => {
  await sql`delete from outbox`.execute(db);
});

async function build() {
  const smtp = await startSmtp();
  const sender = createSmtpSender({ url: smtp.url, from, domain: 'tether.test' });
  const relay = createRelay({ db, handlers: { mail: mailHandler(sender) }, log });
  const put = (subject = 'Grüße', to: string | string[] = ['dealer@demo.test']) =>
    db
      .transaction()
      .execute((trx) => enqueue(trx, { kind: 'mail', payload: { to, subject, html: '<p>Hällo</p>', text: 'Hällo' } }));
  return { smtp, relay, put };
}

const stateOf = async (reference: string) =>
  await db
    .selectFrom('outbox')
    .select(['state', 'last_error', 'attempts'])
    .where('reference', '=', reference)
    .executeTakeFirst();

describe('mail over SMTP', () => {
  it('R14 EML-004: goes out with both forms, and the result says who accepted it', async () => {
    const { smtp, relay, put } = await build();
    const reference = await put();
    const result = await mailResult(relay, reference, { from, to: ['dealer@demo.test'] });
    expect(result).toMatchObject({
      accepted: ['dealer@demo.test'],
      rejected: [],
      status: 'sent',
      envelope: { from, to: ['dealer@demo.test'] },
    });
    const [taken] = smtp.taken;
    expect(taken).toMatchObject({ from: 'orders@tether.test', to: ['dealer@demo.test'] });
    const parsed = await PostalMime.parse(taken?.raw ?? '');
    expect(parsed).toMatchObject({ subject: 'Grüße', messageId: `<${reference}@tether.test>` });
    expect(parsed.text?.trim()).toBe('Hällo');
    expect(parsed.html).toContain('<p>Hällo</p>');
    await smtp.close();
  });

  it('R14: while the server is down, busy or silent the caller is told within moments that the mail waits, and it goes out later', async () => {
    const { smtp, relay, put } = await build();
    for (const mood of ['busy', 'silent', 'drop'] as const) {
      smtp.mood = mood;
      const reference = await put();
      const started = performance.now();
      const result = await mailResult(relay, reference, { from, to: ['dealer@demo.test'] });
      expect(performance.now() - started).toBeLessThan(15_000);
      expect([mood, result.status, result.accepted]).toEqual([mood, 'queued', []]);
    }
    smtp.mood = 'fine';
    const before = smtp.taken.length;
    await sql`update outbox set next_attempt_at = now(), locked_until = now() - interval '1 second'`.execute(db);
    const { relay: fresh } = {
      relay: createRelay({
        db,
        handlers: { mail: mailHandler(createSmtpSender({ url: smtp.url, from, domain: 'tether.test' })) },
        log,
      }),
    };
    for (let round = 0; round < 3; round++) await fresh.runOnce();
    const { rows } = await sql<{ state: string }>`select state from outbox`.execute(db);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    // The one that was dropped after DATA arrives twice, under the same Message-ID: one extra copy, no more.
    expect(smtp.taken.length - before).toBe(3);
    await smtp.close();
    await relay.stop();
  });

  it.for(['refuse-us', 'refuse-sender', 'refuse-us-late'] as const)(
    'R14: a server that refuses us (%s) has said nothing about the mail: it waits, and is delivered afterwards',
    async (mood) => {
      const { smtp, relay, put } = await build();
      smtp.mood = mood;
      const reference = await put();
      const result = await mailResult(relay, reference, { from, to: ['dealer@demo.test'] });
      expect(result.status).toBe('queued');
      expect(await stateOf(reference)).toMatchObject({ state: 'pending', attempts: 1 });
      smtp.mood = 'fine';
      await sql`update outbox set next_attempt_at = now()`.execute(db);
      await relay.runOnce();
      expect(await stateOf(reference)).toMatchObject({ state: 'sent', attempts: 2 });
      await smtp.close();
    },
  );

  it('R14: a server that refuses us three times is left alone as one that is down', async () => {
    const { smtp, relay, put } = await build();
    smtp.mood = 'refuse-us';
    for (let n = 0; n < 3; n++) await put();
    await relay.runOnce();
    const late = await put();
    await relay.runOnce();
    expect(await stateOf(late)).toMatchObject({ state: 'pending', attempts: 0 });
    await smtp.close();
  });

  it('R14: of several recipients the one that is put off gets the mail later, and the others one copy', async () => {
    const { smtp, relay, put } = await build();
    smtp.mood = 'busy-for-some';
    const to = ['dealer@demo.test', 'later@Demo.test'];
    const result = await mailResult(relay, await put('Hello', to), { from, to });
    expect(result).toEqual({
      ...{ accepted: ['dealer@demo.test'], rejected: [], status: 'sent', response: '250 taken' },
      ...{ envelope: { from, to }, messageId: expect.anything() },
      ...{ envelopeTime: expect.anything(), messageTime: expect.anything(), messageSize: expect.anything() },
    });
    await relay.runOnce();
    smtp.mood = 'fine';
    await sql`update outbox set next_attempt_at = now()`.execute(db);
    await relay.runOnce();
    expect(smtp.taken.map((mail) => mail.to)).toEqual([['dealer@demo.test'], ['later@demo.test']]);
    expect((await PostalMime.parse(smtp.taken[1]?.raw ?? '')).subject).toBe('Hello');
    const { rows } = await sql<{ state: string }>`select state from outbox`.execute(db);
    expect(rows).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    await smtp.close();
  });

  it('R14: of several recipients the one that is refused for good needs attention, and the others have one copy', async () => {
    const { smtp, relay, put } = await build();
    smtp.mood = 'unknown-for-some';
    const to = ['dealer@demo.test', 'typo@demo.test'];
    const result = await mailResult(relay, await put('Hello', to), { from, to });
    expect(result).toMatchObject({ status: 'sent', accepted: ['dealer@demo.test'], rejected: ['typo@demo.test'] });
    for (let round = 0; round < 2; round++) await relay.runOnce();
    const { rows } = await sql<object>`
      select state, payload -> 'to' as "to", last_error as "lastError" from outbox order by id`.execute(db);
    expect(rows).toEqual([
      { state: 'sent', to, lastError: null },
      { state: 'needs-attention', to: ['typo@demo.test'], lastError: expect.stringContaining('no such user') },
    ]);
    expect(smtp.taken.map((mail) => mail.to)).toEqual([['dealer@demo.test']]);
    await smtp.close();
  });

  it.for([
    ['put off', 'busy-for-some', 'later@demo.test'],
    ['refused by policy', 'refuse-some', 'closed@demo.test'],
  ] as const)('R14: recipients that are %s say nothing of the server: others get their mails', async ([, mood, to]) => {
    const { smtp, relay, put } = await build();
    smtp.mood = mood;
    const references = [await put('Hello', to), await put('Hello', to), await put('Hello', to)];
    await relay.runOnce();
    const other = await put();
    await relay.runOnce();
    expect(await stateOf(other)).toMatchObject({ state: 'sent', attempts: 1 });
    for (const each of references) expect(await stateOf(each)).toMatchObject({ state: 'pending', attempts: 1 });
    await smtp.close();
  });

  it('R14: a text that is refused for good needs attention', async () => {
    const { smtp, relay, put } = await build();
    smtp.mood = 'refuse-text';
    const reference = await put();
    await relay.runOnce();
    expect(await stateOf(reference)).toMatchObject({
      state: 'needs-attention',
      last_error: expect.stringContaining('not this text'),
    });
    await smtp.close();
  });

  it('R14: a recipient that is refused for good needs attention, and the caller reads why', async () => {
    const { smtp, relay, put } = await build();
    smtp.mood = 'refuse';
    const reference = await put();
    await expect(mailResult(relay, reference, { from, to: [] })).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining('no such user'),
    });
    expect(await stateOf(reference)).toMatchObject({ state: 'needs-attention', attempts: 1 });
    await smtp.close();
  });

  it('T68: a subject stays one line, and what is no single address is never handed over', async () => {
    const { smtp, relay, put } = await build();
    await put('Order\r\nBcc: everyone@example.com');
    const bad = await put('Hello', 'a@x.test, b@x.test');
    for (let round = 0; round < 2; round++) await relay.runOnce();
    expect(smtp.taken.map(({ to }) => to)).toEqual([['dealer@demo.test']]);
    expect((await PostalMime.parse(smtp.taken[0]?.raw ?? '')).subject).toBe('Order Bcc: everyone@example.com');
    expect(await stateOf(bad)).toMatchObject({ state: 'needs-attention' });
    await smtp.close();
  });
});

describe('what may be mailed', () => {
  it('T68: takes plain addresses only, at most ten', () => {
    const mail = { subject: 's', html: '', text: '' };
    // One under a top level of other letters is accepted as a login, so it can be mailed.
    for (const good of ['a@b.co', "o'brien+x@mail.example.com", 'a@b.xn--p1ai'])
      expect([good, readMail({ ...mail, to: good })?.to]).toEqual([good, [good]]);
    for (const bad of [
      '',
      'a',
      'a@b',
      'a b@c.de',
      'a@b.co\r\nTo: x',
      '"A" <a@b.co>',
      'a@b.co,c@d.co',
      'a@b..co',
      `${'a'.repeat(300)}@b.co`,
    ]) {
      expect([bad, readMail({ ...mail, to: bad })]).toEqual([bad, undefined]);
    }
    expect(readMail({ ...mail, to: Array.from({ length: 11 }, (_, n) => `a${n}@b.co`) })).toBeUndefined();
    expect(readMail({ ...mail, to: 'a@b.co' })).toMatchObject({ to: ['a@b.co'] });
    expect(readMail(null)).toBeUndefined();
  });

  it("EML-004: all lines of an item's comment stand under it in the text of an order's mail, a comment of its own beside the items", () => {
    const line = { itemCode: 'A1', description: 'Retainer', quantity: 2, unit: 'EA', price: '1.5', extension: '3' };
    const rest = { isMadeToOrder: false, image: null };
    const { text } = writeProposedOrder({
      ...{ title: 'Proposed Order: 1', url: 'https://tether.test/1', facts: [], totals: [] },
      lines: [
        { ...line, ...rest, comment: 'one\ntwo' },
        { ...line, ...rest, price: null, extension: null, comment: 'three\r\nfour' },
        { ...line, ...rest, itemCode: 'A2', comment: '' },
      ],
      ...{ imageBase: 'https://tether.test/images', signature: 'Tether' },
    });
    expect(text).toContain('\n  one\n  two\nthree\nfour\nA2  Retainer\n');
  });

  it("T61: an order's mail escapes every text of people", () => {
    const evil = '<img src=x onerror=alert(1)>"';
    const { html, text } = writeProposedOrder({
      title: evil,
      url: 'https://tether.test/x"y',
      facts: [[evil, evil]],
      lines: [
        {
          itemCode: evil,
          description: evil,
          quantity: 2,
          unit: evil,
          price: '1.5',
          extension: '3',
          comment: evil,
          isMadeToOrder: true,
          image: evil,
        },
        {
          itemCode: '/C',
          description: '',
          quantity: 0,
          unit: null,
          price: null,
          extension: null,
          comment: evil,
          isMadeToOrder: false,
          image: null,
        },
      ],
      totals: [[evil, evil]],
      imageBase: 'https://tether.test/images/products/80',
      signature: evil,
    });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('1.50');
    expect(text).toContain('2');
    for (const form of [html, text]) expect(form.match(/Made to order/g)).toHaveLength(1);
  });
});
