import { setTimeout as pause } from 'node:timers/promises';
import type { startSmtp } from '#server/mail/test-smtp.ts';
import { type Client, KEY, line, signIn } from './client.ts';
import { collect, type Figures, percentile } from './figures.ts';
import type { Portal } from './portal-process.ts';

const PEOPLE = ['dealer', 'rep', 'allreps', 'employee', 'service'].map((name) => `${name}@demo.test`);
const ALL_SENT_WITHIN_MS = 120_000;
const MOST_SLOWER = 1.1;
const MEASURING_MS = 40;

/** R14: the mail server is well, silent, busy, refusing, and well again; nobody waits for it, and everything that waited is sent. */
export async function runMail(
  portal: Portal,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
  each: number,
): Promise<Figures> {
  const figures = collect();
  const clients = await Promise.all(PEOPLE.map((email) => signIn(portal.url, email)));
  const [dealer] = clients as [Client];
  const body = { ...line('12100-112', 1), customerPONo: 'R14', shipToCode: '1' };
  const id: number = (await dealer.call('POST', `${KEY}/new/cart.json`, body)).body.cart.header.id;
  const mail = (client: Client) => client.call('POST', `${KEY}/${id}/email.json`);
  const calm = await timeOthers(dealer);
  const well = await mail(dealer);
  figures.expect(well.body?.result?.accepted?.[0] === PEOPLE[0], `a mail was answered ${JSON.stringify(well.body)}`);

  smtp.mood = 'refuse';
  const refused = await mail(dealer);
  figures.expect(refused.status === 422, `a refused mail was answered ${refused.status}`);

  const before = smtp.taken.length;
  const waits: number[] = [];
  let queued = 0;
  for (const mood of ['silent', 'busy'] as const) {
    smtp.mood = mood;
    for (let n = 0; n < each; n++) {
      for (const client of clients) {
        const answer = await mail(client);
        waits.push(answer.ms);
        queued += 1;
        figures.expect(
          answer.body?.result?.status === 'queued',
          `${mood}: ${JSON.stringify(answer.body)?.slice(0, 150)}`,
        );
      }
    }
  }
  const busy = await timeOthers(dealer);
  smtp.mood = 'fine';
  const until = performance.now() + ALL_SENT_WITHIN_MS;
  const references = () => new Set(smtp.taken.slice(before).map(({ raw }) => /^message-id: (\S+)/im.exec(raw)?.[1]));
  while (references().size < queued && performance.now() < until) await pause(200);
  await pause(1_000);
  figures.expect(references().size === queued, `${references().size} of ${queued} mails were sent`);
  const extra = smtp.taken.length - before - references().size;
  figures.expect(extra === 0, `${extra} mails were sent twice`);
  const slowest = Math.round(Math.max(...waits));
  figures.expect(slowest <= 2_500, `somebody waited ${slowest} ms for the mail server`);
  figures.expect(
    busy <= Math.max(calm * MOST_SLOWER, calm + MEASURING_MS),
    `p95 of other calls: ${calm} to ${busy} ms`,
  );
  Object.assign(figures.numbers, { queued, slowest, calm, busy });
  return figures;
}

async function timeOthers(client: Client): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 60; n++) times.push((await client.call('GET', `${KEY}.json?limit=5`)).ms);
  return percentile(times, 0.95);
}
