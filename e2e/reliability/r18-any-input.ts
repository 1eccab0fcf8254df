import { attackWithOddInput } from '#server/access/test-any-input.ts';
import { openDatabase } from '#server/db/database.ts';
import type { EmbeddedServer } from '#server/db/embedded.ts';
import { ask } from './client.ts';
import { collect, type Figures } from './figures.ts';
import type { Portal } from './portal-process.ts';

/** R18: odd requests to every call over real connections; another seed each time, told so that a failure can be had again. */
export async function runAnyInput(portal: Portal, { connection }: EmbeddedServer, requests: number): Promise<Figures> {
  const figures = collect();
  const database = openDatabase(connection, { log: () => undefined });
  const seed = Date.now() % 1_000_000;
  const send = async (request: { method: string; url: string; body?: string | undefined }, token?: string) => {
    const answer = await fetch(`${portal.url}${request.url}`, {
      method: request.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(request.body === undefined || request.method === 'GET' ? {} : { body: request.body }),
    });
    return {
      status: answer.status,
      contentType: String(answer.headers.get('content-type')),
      text: await answer.text(),
    };
  };
  const tokenOf = async (email: string | undefined) => {
    if (email === undefined) return undefined;
    const body = JSON.stringify({ email, password: 'demo-2026-tether' });
    return JSON.parse((await send({ method: 'POST', url: '/api/user/v2/b2b/login/local.json', body })).text).token;
  };
  try {
    for (const sentence of await attackWithOddInput({ db: database.db, send, tokenOf, requests, seed })) {
      figures.expect(false, sentence);
    }
  } finally {
    await database.close();
  }
  figures.expect((await ask(portal.url, '/readyz')).status === 200, 'the portal is not ready afterwards');
  figures.expect(
    portal.said.every((text) => !/unhandled|"fault"/i.test(text)),
    'the log tells of a fault',
  );
  Object.assign(figures.numbers, { requests, seed });
  return figures;
}
