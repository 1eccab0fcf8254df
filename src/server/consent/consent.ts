import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import type { ConsentRecord } from '#contract/consent.ts';
import { type ConsentChoice, choiceOf, consentStatus, settingsOf } from '#domain/consent.ts';
import { acceptAll } from '#domain/consent-answers.ts';
import { isAcknowledged } from '#domain/consent-life.ts';
import type { Database } from '../db/schema.ts';
import { addressGroup } from '../http/address-group.ts';
import { type Answered, answered } from '../http/answers.ts';
import { type CookieSettings, requireSameOrigin, type SignedCookie, signedCookie } from '../http/cookies.ts';
import { isWithin, throttle } from '../throttle/throttle.ts';
import { claimConsent, findConsentByUuid, writeConsent } from './consent-store.ts';

/** The cookie lives 400 days, the longest that browsers keep one (wire 12.3). */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/**
 * A browser changes its own record as often as a person presses buttons; a network may be a whole company behind one address, so new
 * records are only held back where a machine makes them. What is refused here still holds in the browser, which sends it again later.
 */
const CHANGES_AN_HOUR = 60;
const RECORDS_AN_HOUR = 1_000;

export interface ConsentDeps {
  db: Kysely<Database>;
  settings: CookieSettings;
  now: () => Date;
}

/** Who asks: the browser by its cookie, and its user when it is logged in. */
export interface Visitor {
  headers: IncomingHttpHeaders;
  address: string;
  userId: number | undefined;
}

/** The consent room of one server. */
export interface Consent {
  /** The browser's consent; a Global Privacy Control signal makes or changes it. */
  find(visitor: Visitor): Promise<Answered<ConsentRecord | null>>;
  /** The same for a page that is being drawn: as the signal makes it, but nothing is written. */
  peek(headers: IncomingHttpHeaders): Promise<ConsentRecord | null>;
  save(visitor: Visitor, choice: ConsentChoice): Promise<Answered<ConsentRecord>>;
}

export function createConsent({ db, settings, now }: ConsentDeps): Consent {
  const cookie = signedCookie('cookie_consent', COOKIE_SECONDS, settings);
  return {
    async find(visitor) {
      const known = await findKnown(db, cookie, visitor);
      const isNews = hasPrivacySignal(visitor.headers) && known?.gpc !== true;
      if (isNews && (known || (await isWithin(db, [writesOf(visitor, known)]))))
        return recordSignal({ db, cookie, now }, visitor, known);
      return answered(200, known ? shown(known, visitor.userId, now()) : null);
    },
    async peek(headers) {
      const uuid = cookie.read(headers);
      const known = uuid === undefined ? undefined : await findConsentByUuid(db, uuid);
      if (known === undefined) return null;
      return shown(hasPrivacySignal(headers) && !known.gpc ? underSignal(known) : known, undefined, now());
    },
    async save(visitor, choice) {
      requireSameOrigin(visitor.headers, settings.publicUrl);
      const known = await findKnown(db, cookie, visitor);
      await throttle(db, [writesOf(visitor, known)]);
      const gpc = hasPrivacySignal(visitor.headers);
      return write({ db, cookie, now }, visitor, known, { choice, gpc, ack: true, method: 'POST' });
    },
  };
}

interface Tools {
  db: Kysely<Database>;
  cookie: SignedCookie;
  now: () => Date;
}

async function findKnown(db: Kysely<Database>, cookie: SignedCookie, { headers, userId }: Visitor) {
  const uuid = cookie.read(headers);
  const known = uuid === undefined ? undefined : await findConsentByUuid(db, uuid);
  if (known && known.userId === null && userId !== undefined) {
    await claimConsent(db, known.uuid, userId);
    return { ...known, userId };
  }
  return known;
}

/** The signal counts until the browser's user has chosen again: functional and preferences only, not acknowledged (wire 12.3). */
function recordSignal(tools: Tools, visitor: Visitor, known: ConsentRecord | undefined) {
  return write(tools, visitor, known, { choice: acceptAll(true), gpc: true, ack: false, method: 'GPC' });
}

async function write(
  { db, cookie, now }: Tools,
  { headers, address, userId }: Visitor,
  known: ConsentRecord | undefined,
  { choice, gpc, ack, method }: { choice: ConsentChoice; gpc: boolean; ack: boolean; method: string },
): Promise<Answered<ConsentRecord>> {
  const preferences = settingsOf(choice, gpc);
  const { accepted, rejected } = choiceOf(preferences);
  const url = pathOf(headers.referer);
  const record = await writeConsent(db, known?.uuid ?? crypto.randomUUID(), {
    userId: userId ?? known?.userId ?? null,
    ipAddress: shortened(address),
    url,
    ack,
    gpc,
    preferences,
    status: consentStatus(preferences),
    change: { accepted: [...accepted], rejected: [...rejected], timestamp: now().toISOString(), url, method },
  });
  return answered(200, shown(record, userId, now()), cookie.write(record.uuid));
}

/**
 * As the browser sees it. An acknowledgement lapses after half a year, while the record stays. Browsers are shared: whose login is noted in
 * the record is told to that very person only.
 */
function shown(record: ConsentRecord, userId: number | undefined, today: Date): ConsentRecord {
  const updated = record.dateUpdated.slice(0, 10);
  const own = record.userId === userId ? record.userId : null;
  return {
    ...record,
    userId: own,
    ack: isAcknowledged({ ack: record.ack, updated }, today.toISOString().slice(0, 10)),
  };
}

const hasPrivacySignal = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1';

/** A record that was made without the signal, as it counts under it. */
function underSignal(known: ConsentRecord): ConsentRecord {
  const preferences = settingsOf(acceptAll(true), true);
  return { ...known, preferences, status: consentStatus(preferences), gpc: true, ack: false };
}

const writesOf = ({ address }: Visitor, known: ConsentRecord | undefined) => ({
  bucket: known ? `consent record ${known.uuid}` : `consent:${addressGroup(address)}`,
  limit: known ? CHANGES_AN_HOUR : RECORDS_AN_HOUR,
  seconds: 60 * 60,
});

/** Enough to tell networks apart, not people. */
function shortened(address: string): string {
  const group = addressGroup(address);
  return group.includes(':') ? `${group}::` : group.replace(/\.\d+$/, '.0');
}

function pathOf(referer: string | undefined): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 500) : '';
}
