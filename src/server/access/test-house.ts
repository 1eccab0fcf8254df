import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { furnish } from '../rooms.ts';
import type { Closers } from '../storage.ts';

const SECRETS = ['0f7a2c91d4e8b6035a1c7e9f2b4d6a8c0e1f3b5d7a9c2e4f'];
const PASSWORD = 'demo-2026-tether';

/** All rooms over a demo database, asked from inside; what it logs is kept. */
export async function openHouse(database: OpenDatabase) {
  const closers: Closers = [];
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'halyard-house-')) }, process.cwd());
  const log = () => undefined;
  const furnished = { config, database, secrets: SECRETS, isDemo: true, bundle: undefined, now: () => new Date(), log };
  const house = furnish({ ...furnished, closers });
  const logged: string[] = [];
  const settings = {
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
    ...{ checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
    ...{ publicUrl: config.publicUrl, requestsPerMinute: 1_000_000 },
    countMiss: house.countMiss,
  };
  const app = await createApp(settings, house.findCaller, house.rooms);
  const { host } = new URL(config.publicUrl);

  async function send(
    { method, url, body }: { method: string; url: string; body?: string | undefined },
    token?: string,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...{ host, 'content-type': 'application/json' },
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const contentType = String(answer.headers['content-type']);
    return { status: answer.statusCode, contentType, text: answer.body, headers: answer.headers };
  }

  return {
    app,
    logged,
    send,
    async tokenOf(email: string | undefined): Promise<string | undefined> {
      if (email === undefined) return undefined;
      const body = JSON.stringify({ email, password: PASSWORD });
      const answer = await send({ method: 'POST', url: '/api/user/v2/b2b/login/local.json', body });
      return JSON.parse(answer.text).token;
    },
    async close() {
      await app.close();
      for (const close of closers.reverse()) await close();
    },
  };
}
