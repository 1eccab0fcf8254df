import { setTimeout as pause } from 'node:timers/promises';
import type { startErp } from '#server/backoffice/test-erp.ts';
import type { startSmtp } from '#server/mail/test-smtp.ts';
import { KEY, line, signIn } from './client.ts';
import { collect, type Figures } from './figures.ts';
import { audit, type Ledger, work } from './ledger.ts';
import { findPort, type PortalPlace, startPortal } from './portal-process.ts';

interface Outside {
  erp: Awaited<ReturnType<typeof startErp>>;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
}

/** R23, R25: two servers start together on one new database and share it: everything is done once, and a logout on one counts on the other. */
export async function runTwoServers(place: PortalPlace, { erp, smtp }: Outside, seconds: number): Promise<Figures> {
  const figures = collect();
  const shared = { ...place, backofficeUrl: erp.url, smtpUrl: smtp.url };
  const portals = await Promise.all([
    startPortal(shared),
    startPortal({ ...shared, dataDir: `${place.dataDir}-two`, port: await findPort() }),
  ]);
  try {
    const ledgers = await Promise.all(
      portals.map(async ({ url }, server) => {
        const client = await signIn(url, server === 0 ? 'dealer@demo.test' : 'rep@demo.test');
        const { day } = (await client.call('GET', '/api/carts/next-ship-date.json')).body;
        const ledger: Ledger = { entries: [], acknowledged: 0, repeats: 0, wrong: [] };
        const until = performance.now() + seconds * 1_000;
        const run = `${Date.now().toString(36).slice(-5)}${server}`;
        const isOver = () => performance.now() > until;
        await Promise.all([0, 1, 2, 3].map((n) => work(client, ledger, { name: `W${run}-${n}`, day, isOver })));
        return ledger;
      }),
    );
    const [first, second] = portals;
    if (first === undefined || second === undefined) throw new Error('There are not two servers.');
    for (const [at, ledger] of ledgers.entries()) {
      // Each asks the other server for what it did.
      const { missing, twice } = await audit(await signIn(portals[1 - at]?.url ?? '', 'dealer@demo.test'), ledger);
      figures.expect(
        missing.length + twice.length === 0,
        `missing ${missing.slice(0, 3).join()}, twice ${twice.slice(0, 3).join()}`,
      );
      figures.expect(ledger.wrong.length === 0, ledger.wrong.slice(0, 3).join('; '));
    }
    const orders = ledgers.reduce((sum, { entries }) => sum + entries.length, 0);
    figures.expect(new Set(erp.created).size === erp.created.length, 'an order was sent by both');
    figures.expect(
      erp.created.length === orders,
      `${erp.created.length} orders at the back office for ${orders} carts`,
    );

    const mails = await sendMails(first.url, smtp);
    figures.expect(mails === 5, `5 mails became ${mails}`);
    figures.expect(
      await endsEverywhere(first.url, second.url),
      'a session that one server ended lived on at the other for more than a second',
    );
    Object.assign(figures.numbers, {
      orders,
      mails,
      acknowledged: ledgers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    });
    return figures;
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

async function sendMails(url: string, smtp: Outside['smtp']): Promise<number> {
  const client = await signIn(url, 'dealer@demo.test');
  const body = { ...line('12100-112', 1), customerPONo: 'R25', shipToCode: '1' };
  const id: number = (await client.call('POST', `${KEY}/new/cart.json`, body)).body.cart.header.id;
  const before = smtp.taken.length;
  await Promise.all([1, 2, 3, 4, 5].map(() => client.call('POST', `${KEY}/${id}/email.json`)));
  await pause(2_000);
  return smtp.taken.length - before;
}

async function endsEverywhere(here: string, there: string): Promise<boolean> {
  const profile = '/api/user/v2/b2b/profile.json';
  const session = await signIn(here, 'owner@demo.test');
  const same = session.at(there);
  if ((await same.call('GET', profile)).status !== 200) return false;
  await session.call('POST', '/api/user/v2/b2b/logout.json');
  await pause(1_000);
  return (await same.call('GET', profile)).status === 401;
}
