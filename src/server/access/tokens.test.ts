import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../http/derive-key.ts';
import { createTokens, TOKEN_SECONDS } from './tokens.ts';

const SECRET = 'the secret of this installation, long enough';
const NOW = new Date('2026-11-21T12:00:00Z');
const settings = { slug: 'tether', publicUrl: 'https://b2b.tether.test/', secrets: [SECRET], now: () => NOW };
const tokens = createTokens(settings);
const content = {
  sessionId: '0c8f6a1e-0000-4000-8000-000000000001',
  tokenId: '0c8f6a1e-0000-4000-8000-000000000002',
  user: { id: 7 },
  roles: [{ id: 5, role: 'employee' }],
  accounts: [],
};
const good = await tokens.sign(content, NOW);
const [head = '', body = '', signature = ''] = good.split('.');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const key = deriveKey(SECRET, 'access token');
const { kid } = decode(head);

/** A token signed with the true key, with something changed. */
const signed = (header: object, claims: object) => {
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

describe('tokens', () => {
  it('are read again', async () => {
    expect(await tokens.read(good)).toEqual({
      sessionId: content.sessionId,
      tokenId: content.tokenId,
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await tokens.read(signed({}, {}))).toBeDefined();
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each<[string, string | Promise<string>]>([
    ['no algorithm', new UnsecuredJWT(decode(body)).encode()],
    ['alg none with our header', `${encode({ ...decode(head), alg: 'none' })}.${body}.`],
    ['another algorithm with our key', signed({ alg: 'HS512' }, {})],
    [
      'an asymmetric algorithm',
      new SignJWT(decode(body)).setProtectedHeader({ ...decode(head), alg: 'RS256' }).sign(privateKey),
    ],
    ['an unknown kid', signed({ kid: 'ffffffff' }, {})],
    ['no kid', signed({ kid: undefined }, {})],
    ['a key of its own', signed({ jwk: { kty: 'oct', k: 'AAAA' }, kid: 'AAAA' }, {})],
    ['a key to be fetched', signed({ jku: 'https://evil.test/keys', kid: 'evil' }, {})],
    ['an unknown critical header', signed({ crit: ['x-special'], 'x-special': true }, {})],
    ['another type', signed({ typ: 'JWT' }, {})],
    ['another issuer', signed({}, { iss: 'evil.com' })],
    ['another installation', signed({}, { aud: 'https://other.test' })],
    ['a time to come', signed({}, { nbf: NOW.getTime() / 1000 + 60 })],
    ['a time gone by', signed({}, { exp: NOW.getTime() / 1000 - 1 })],
    ['no expiry', signed({}, { exp: undefined })],
    ['no session', signed({}, { sid: undefined })],
    ['a session that is no id', signed({}, { sid: "1' or true" })],
    ['changed claims', `${head}.${encode({ ...decode(body), sid: content.tokenId })}.${signature}`],
    [
      'another secret',
      createTokens({ ...settings, secrets: ['some other secret of enough characters'] }).sign(content, NOW),
    ],
    [
      'a cookie key of this installation',
      (() => {
        const text = `${head}.${body}`;
        return `${text}.${createHmac('sha256', deriveKey(SECRET, 'cookie')).update(text).digest('base64url')}`;
      })(),
    ],
  ])('T35 T36: refuses %s', async (_what, token) => {
    expect(await tokens.read(await token)).toBeUndefined();
  });

  it('R16: count for twelve hours and not longer', async () => {
    const at = (seconds: number) => createTokens({ ...settings, now: () => new Date(NOW.getTime() + seconds * 1000) });
    expect(await at(TOKEN_SECONDS - 1).read(good)).toBeDefined();
    expect(await at(TOKEN_SECONDS + 60).read(good)).toBeUndefined();
  });

  it('T82: a secret can be followed by a new one without ending the sessions', async () => {
    const next = createTokens({ ...settings, secrets: ['a new secret of enough characters ....', SECRET] });
    expect(await next.read(good)).toBeDefined();
    const fresh = await next.sign(content, NOW);
    expect(decode(fresh.split('.')[0] ?? '').kid).not.toBe(kid);
    expect(await tokens.read(fresh)).toBeUndefined();
  });

  it('fits into a header however many accounts a user covers', async () => {
    const accounts = Array.from({ length: 500 }, (_, id) => ({ id, CustomerName: 'A customer with a longish name' }));
    expect((await tokens.sign({ ...content, accounts }, NOW)).length).toBeLessThan(8_192);
  });
});
