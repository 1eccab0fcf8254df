import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openInstallation } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'halyard-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const strong = 'k9Qz7Lw2Xv5Tn8Rb3Mf6Hj1Pc4Gd0Sy+Ae/UoIiNqVtB';
const read = (environment: Record<string, string> = {}) => readConfig(environment, folder);

describe('the configuration', () => {
  it('works out of the box, for this computer only', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: join(folder, 'data'),
      databaseUrl: undefined,
      secrets: undefined,
      warnings: [],
    });
  });

  it('takes an empty value for none', () => {
    expect(read({ PORT: '', SECRET: '', DATABASE_URL: '' })).toEqual(read());
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example.test/path' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/halyard' }],
    ['DATABASE_URL', { DEMO: '1', DATABASE_URL: 'postgres://localhost/halyard' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['SECRET', { SECRET: 'short' }],
    ['SECRET', { SECRET: 'changeme'.repeat(8) }],
    ['SECRET', { SECRET: 'a'.repeat(64) }],
    ['SECRET', { SECRET: `${strong},short` }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.test' }],
    ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example.test' }],
    ['BRAND_SLUG', { BRAND_SLUG: 'Not A Slug' }],
    ['COMPANY_TIME_ZONE', { COMPANY_TIME_ZONE: 'Atlantis/Capital' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '-1' }],
  ])('R26: names %s when it is wrong: %j', (name, environment) => {
    expect(() => read(environment)).toThrow(expect.objectContaining({ message: expect.stringContaining(name) }));
    expect(() => read(environment)).toThrow(/^[^\n]+\.$/);
  });

  it('T82: never repeats a secret in its complaint, and takes several for a change of secrets', () => {
    expect(() => read({ SECRET: 'hunter2hunter2' })).not.toThrow(/hunter2/);
    expect(read({ SECRET: `${strong}, ${strong}x` }).secrets).toEqual([strong, `${strong}x`]);
  });

  it('T88: asks for TLS on the way to a database elsewhere, and warns of what was made plain', () => {
    expect(read({ DATABASE_URL: 'postgres://u:p@db.example.test/h' }).databaseUrl).toContain('sslmode=verify-full');
    expect(read({ DATABASE_URL: 'postgres://u:p@127.0.0.1/h' }).databaseUrl).toBe('postgres://u:p@127.0.0.1/h');
    expect(read({ DATABASE_URL: 'postgres://u:p@db.example.test/h?sslmode=disable' }).warnings).toHaveLength(1);
    expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'http://shop.example.test' }).warnings).toHaveLength(1);
    // Whoever changes the issuer's keys on the way signs in as anybody.
    expect(read({ GOOGLE_ISSUER: 'http://id.example.test' }).warnings).toHaveLength(1);
    expect(read({ GOOGLE_TAG_ORIGIN: 'http://tags.example.test' }).warnings).toHaveLength(1);
    expect(read({ GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).warnings).toEqual([]);
  });
});

describe('the data folder', () => {
  const open = (name: string, environment: Record<string, string> = {}) =>
    openInstallation(read({ DATA_DIR: name, ...environment }));

  it('T55: an empty one becomes the demo and stays one', () => {
    expect(open('fresh').isDemo).toBe(true);
    expect(open('fresh').isDemo).toBe(true);
    mkdirSync(join(folder, 'empty'));
    expect(open('empty').isDemo).toBe(true);
  });

  it('T55: one with anything in it, an external database or DEMO=0 is no demo', () => {
    mkdirSync(join(folder, 'used'));
    writeFileSync(join(folder, 'used', 'something'), '');
    expect(open('used').isDemo).toBe(false);
    expect(open('external', { DATABASE_URL: 'postgres://localhost/h' }).isDemo).toBe(false);
    expect(open('real', { DEMO: '0' }).isDemo).toBe(false);
    expect(open('real').isDemo).toBe(false);
  });

  it('T55: refuses to be a demo for others, or a demo and something else, and changes nothing then', () => {
    const elsewhere = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.test' };
    expect(() => open('public', elsewhere)).toThrow(/HOST must be 127.0.0.1 for it/);
    // A proxy in front lets everyone in, whatever address the server itself listens on.
    for (const [settings, named] of [
      [{ PUBLIC_URL: 'https://shop.example.test' }, /PUBLIC_URL must name this computer/],
      [{ PUBLIC_URL: 'https://127.0.0.1.example.test' }, /PUBLIC_URL must name this computer/],
      [{ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.test' }, /HOST must be 127.0.0.1/],
      [{ TRUSTED_PROXIES: '1' }, /TRUSTED_PROXIES must be 0/],
      [{ NODE_ENV: 'production' }, /NODE_ENV is production/],
    ] as const) {
      expect(() => open('public', settings)).toThrow(named);
      expect(() => open('fresh', settings)).toThrow(named);
      expect(open(`real-${named.source.slice(0, 4)}`, { ...settings, DEMO: '0' }).isDemo).toBe(false);
    }
    expect(existsSync(join(folder, 'public'))).toBe(false);
    expect(() => open('fresh', { DATABASE_URL: 'postgres://localhost/h' })).toThrow(/belongs to a demo/);
    expect(() => open('fresh', { DEMO: '0' })).toThrow(/belongs to a demo/);
    expect(() => open('used', { DEMO: '1' })).toThrow(/already holds an installation/);
    expect(readdirSync(join(folder, 'used'))).not.toContain('demo');
  });

  it('T82: makes a secret of its own once and keeps it to itself', () => {
    const [secret = ''] = open('kept').secrets;
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(open('kept').secrets).toEqual([secret]);
    expect(open('another').secrets).not.toEqual([secret]);
    expect(statSync(join(folder, 'kept', 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'kept', 'secret'), 'utf8')).toBe(secret);
    expect(open('kept', { SECRET: strong }).secrets).toEqual([strong]);
  });
});
