import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createApp } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { unauthenticated } from '../refusal.ts';
import { countMiss } from '../throttle/misses.ts';
import { type Access, type AccessSettings, createAccess } from './access.ts';
import { beginSession } from './begin-session.ts';

/** The whole application over a test database, with the rooms that a test names. */
export interface TestApp {
  app: FastifyInstance;
  access: Access;
  /** A fresh token of a user, as a login would give it. */
  tokenOf(userId: number): Promise<string>;
  /** Sends a request, signed in when a token is given. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<TestAnswer>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; the contract checks their shape
  body: any;
  text: string;
  /** The HTTP reason phrase. */
  phrase: string;
  headers: Record<string, string | number | string[] | undefined>;
}

export const TEST_SETTINGS: AccessSettings = {
  slug: 'tether',
  brandName: 'Tether',
  brandWords: ['Tether', 'Bright Coast', 'Halyard'],
  publicUrl: 'http://localhost:3000',
  secrets: ['a test secret of more than thirty-two characters'],
  google: null,
  now: () => new Date(),
  pause: async () => undefined,
};

/** Starts the application. Answers are checked against the contract. */
export async function createTestApp(
  db: Kysely<Database>,
  rooms: (app: FastifyInstance, access: Access) => void | Promise<void>,
  settings: Partial<AccessSettings> = {},
): Promise<TestApp> {
  const access = createAccess(db, { ...TEST_SETTINGS, ...settings });
  const app = await createApp(
    {
      logger: { level: 'error' },
      checksAnswers: true,
      trustedProxies: 0,
      publicUrl: TEST_SETTINGS.publicUrl,
      production: false,
      googleSignIn: false,
      requestsPerMinute: 1_000_000,
      countMiss: (seeker) => countMiss(db, seeker),
    },
    access.findCaller,
    [(scope) => rooms(scope, access)],
  );
  await app.ready();
  const origin = { address: '127.0.0.9', userAgent: 'test', requestId: 'test' };
  return {
    app,
    access,
    tokenOf: async (userId) => {
      const proof = { userId, authType: 'local', stillHolds: () => true, refused: unauthenticated } as const;
      return (await beginSession(access, proof, origin)).token;
    },
    call: async (method, url, { token, body, headers, address } = {}) => {
      const answer = await app.inject({
        method,
        url,
        headers: {
          host: 'localhost:3000',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body ? { payload: JSON.stringify(body) } : {}),
        remoteAddress: address ?? '127.0.0.1',
      });
      const text = answer.body;
      const isJson = String(answer.headers['content-type']).includes('json');
      const { statusCode: status, statusMessage: phrase } = answer;
      return { status, phrase, text, body: isJson ? JSON.parse(text) : undefined, headers: answer.headers };
    },
  };
}
