import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefused } from './start-refused.ts';

/** A secret of 256 bits is 43 characters of base64. */
const SHORTEST_SECRET = 43;
const FEWEST_DIFFERENT_CHARACTERS = 10;
const SAMPLE_WORDS = /change|sample|example|secret|password|default|your|placeholder|0123456789|abcdefgh/i;

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    abort: true,
  });

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const origin = url(['http:', 'https:'])
  .refine((text) => /^\/?$/.test(new URL(text).pathname + new URL(text).search), 'must be an address without a path')
  .transform((text) => new URL(text).origin);

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (list) => list.every(isStrong),
    `must hold at least ${SHORTEST_SECRET} random characters, such as "openssl rand -base64 48" prints, and no sample value`,
  );

function isStrong(secret: string): boolean {
  return (
    secret.length >= SHORTEST_SECRET &&
    new Set(secret).size >= FEWEST_DIFFERENT_CHARACTERS &&
    !SAMPLE_WORDS.test(secret)
  );
}

const flag = z.enum(['1', '0', 'true', 'false'], 'must be 1 or 0').transform((text) => text === '1' || text === 'true');

const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}, 'must be a time zone such as America/New_York');

/** Every setting that Halyard reads from its environment, by name. An empty value is as good as none. */
const SETTINGS = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(1_200),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(20),
  DATA_DIR: z.string().default('./data'),
  DEMO: flag.optional(),
  SECRET: secrets.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().max(320).regex(/@/, 'must be an e-mail address').optional(),
  BACKOFFICE_URL: origin.optional(),
  STORAGE_URL: url(['file:', 's3:']).optional(),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT)-[A-Z0-9]{4,20}$/, 'must be the id of a Google tag, such as G-ABC123DEF4')
    .optional(),
  GOOGLE_TAG_ORIGIN: origin.default('https://www.googletagmanager.com'),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and -')
    .default('tether'),
  BRAND_NAME: z.string().min(1).max(60).default('Tether'),
  BRAND2_NAME: z.string().min(1).max(60).default('Bright Coast'),
  COMPANY_TIME_ZONE: timeZone.default('America/Denver'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'], 'must be fatal, error, warn, info or debug')
    .default('info'),
  NODE_ENV: z.string().optional(),
  npm_lifecycle_event: z.string().optional(),
});

/** Halyard's settings, checked. Nothing else reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin under which users reach the portal; links in mails are made from it and from nothing else (T47). */
  readonly publicUrl: string;
  /** How many proxies stand in front; 0 believes no forwarded address. */
  readonly trustedProxies: number;
  readonly requestsPerMinute: number;
  /** An external PostgreSQL; the embedded one when absent. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** What the operator said about demo mode; `decideDemo` decides. */
  readonly demo: boolean | undefined;
  /** The first signs, all verify; made and kept in the data folder when absent. */
  readonly secrets: readonly string[] | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly backofficeUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly googleClientId: string | undefined;
  readonly googleIssuer: string;
  /** Analytics are off without one (ANL-001). */
  readonly googleTagId: string | undefined;
  /** Google's own, or the seller's server for tags. */
  readonly googleTagOrigin: string;
  readonly brandSlug: string;
  readonly brandName: string;
  readonly brand2Name: string;
  readonly companyTimeZone: string;
  readonly logLevel: string;
  readonly isProduction: boolean;
  /** By `npm start`: it, and not we, gets the signals of a service manager. */
  readonly isStartedByNpm: boolean;
  /** One sentence for each thing that is allowed but not safe; printed at each start (T88). */
  readonly warnings: readonly string[];
}

/**
 * Reads and checks all settings. Touches nothing on disk.
 *
 * @throws StartRefused with one line that names the first wrong setting (R26)
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = SETTINGS.safeParse(given);
  if (!read.success) {
    const [problem] = read.error.issues;
    throw new StartRefused(`${String(problem?.path[0])} ${problem?.message ?? 'is wrong'}.`);
  }
  const settings = read.data;
  refuseContradictions(settings);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const database = secureDatabaseUrl(settings.DATABASE_URL);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    databaseUrl: database.url,
    databasePool: settings.DATABASE_POOL,
    dataDir: resolve(folder, settings.DATA_DIR),
    demo: settings.DEMO,
    secrets: settings.SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    backofficeUrl: settings.BACKOFFICE_URL,
    storageUrl: settings.STORAGE_URL,
    googleClientId: settings.GOOGLE_CLIENT_ID,
    googleIssuer: settings.GOOGLE_ISSUER,
    googleTagId: settings.GOOGLE_TAG_ID,
    googleTagOrigin: settings.GOOGLE_TAG_ORIGIN,
    brandSlug: settings.BRAND_SLUG,
    brandName: settings.BRAND_NAME,
    brand2Name: settings.BRAND2_NAME,
    companyTimeZone: settings.COMPANY_TIME_ZONE,
    logLevel: settings.LOG_LEVEL,
    isProduction: settings.NODE_ENV === 'production',
    isStartedByNpm: settings.npm_lifecycle_event !== undefined,
    warnings: [...database.warnings, ...plainAddressWarnings(settings)],
  };
}

type Settings = z.output<typeof SETTINGS>;

function refuseContradictions({ HOST, PUBLIC_URL, DEMO, DATABASE_URL, SMTP_URL, MAIL_FROM }: Settings): void {
  if (!isLoopback(HOST) && !PUBLIC_URL) {
    throw new StartRefused(`PUBLIC_URL must be set when HOST is ${HOST}: links in mails are made from it.`);
  }
  if (SMTP_URL && !MAIL_FROM) throw new StartRefused('MAIL_FROM must be set when SMTP_URL is: mail is sent from it.');
  if (DEMO && DATABASE_URL) {
    throw new StartRefused(
      'DEMO must not be set together with DATABASE_URL: the demo only touches a database it made.',
    );
  }
}

/** Whether only this computer can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A socket's address has no host; neither it nor loopback crosses a network. */
function crossesNetwork(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}

/** A database that is reached through a network is reached through TLS with a checked certificate, unless told otherwise. */
function secureDatabaseUrl(address: string | undefined): { url: string | undefined; warnings: string[] } {
  if (!address || !crossesNetwork(address)) return { url: address, warnings: [] };
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode');
  if (mode === null) url.searchParams.set('sslmode', 'verify-full');
  const isChecked = mode === null || mode === 'verify-full';
  return {
    url: url.href,
    warnings: isChecked ? [] : [`DATABASE_URL asks for sslmode=${mode}: the database may not be who it says it is.`],
  };
}

function plainAddressWarnings({ SMTP_URL, ...settings }: Settings): string[] {
  const { PUBLIC_URL, BACKOFFICE_URL, GOOGLE_ISSUER, GOOGLE_TAG_ORIGIN } = settings;
  const plain = Object.entries({ PUBLIC_URL, BACKOFFICE_URL, GOOGLE_ISSUER, GOOGLE_TAG_ORIGIN }).filter(
    ([, address]) => address?.startsWith('http:') && crossesNetwork(address),
  );
  if (SMTP_URL?.startsWith('smtp:') && crossesNetwork(SMTP_URL) && !SMTP_URL.includes('requireTLS=true')) {
    plain.push(['SMTP_URL', SMTP_URL]);
  }
  return plain.map(
    ([name]) =>
      `${name} does not ask for TLS: what is sent there can be read on the way, and what comes from there changed.`,
  );
}
