import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Transaction } from 'kysely';
import type { ProfileAnswer } from '#contract/profile.ts';
import { emailKey } from '#domain/email.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { addressGroup } from '../http/address-group.ts';
import { type Answered, answered } from '../http/answers.ts';
import type { Caller } from '../http/caller.ts';
import { signedCookie } from '../http/cookies.ts';
import { Refusal, tooMany } from '../refusal.ts';
import { countAttempt, giveBack, passed } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import { consumeAccountKey } from './account-key-store.ts';
import { beginSession } from './begin-session.ts';
import { type Credential, createCredentialReader } from './google-credential.ts';
import { findInvited, findUserByIdentity, linkIdentity, savePicture } from './identity-store.ts';
import { consumeNonce, rememberNonce } from './nonce-store.ts';
import { isSessionAlive } from './session-store.ts';
import { lockOwner, type Owner } from './user-store.ts';

const FAILED =
  'This Google account cannot sign in here. Please sign in with your e-mail address and password, or contact customer service.';
const STALE =
  'Signing in with Google has to be finished within 10 minutes, in the browser that began it. Please press the button again.';
const COOKIE_SECONDS = 10 * 60;

/** Signing in with Google, as one server does it. */
export interface GoogleLogin {
  /** What the button needs; without a configured client both are null (ruling 3). */
  prepare(headers: IncomingHttpHeaders): Promise<Answered<{ clientId: string | null; nonce: string | null }>>;
  login(
    token: string,
    headers: IncomingHttpHeaders,
    caller: Caller | undefined,
    origin: Origin,
  ): Promise<ProfileAnswer>;
}

export function createGoogleLogin(access: Access): GoogleLogin {
  const { settings, db } = access;
  const cookie = signedCookie('google_sign_in', COOKIE_SECONDS, settings);
  const read = settings.google && createCredentialReader(settings.google, settings.now);
  return {
    async prepare(headers) {
      if (settings.google === null) return answered(200, { clientId: null, nonce: null });
      const browser = cookie.read(headers) ?? randomBytes(16).toString('base64url');
      const nonce = randomBytes(24).toString('base64url');
      await rememberNonce(db, nonce, browser);
      return answered(200, { clientId: settings.google.clientId, nonce }, cookie.write(browser));
    },
    async login(token, headers, caller, origin) {
      try {
        const credential = await read?.(token);
        if (credential === undefined || credential === null) throw refused();
        if (!(await consumeNonce(db, credential.nonce, cookie.read(headers)))) throw stale();
        const userId = await findOrLink(access, credential, caller, origin);
        // Sessions of an account that was linked before have ended.
        await access.forgetUser(userId);
        await savePicture(db, userId, credential.picture);
        const stillHolds = async (_owner: Owner, trx: Transaction<Database>) =>
          (await findUserByIdentity(trx, credential)) === userId;
        return await beginSession(access, { userId, authType: 'google', stillHolds, refused }, origin);
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) await countFailure(access, origin);
        throw error;
      }
    },
  };
}

const refused = (): Refusal => new Refusal(401, 'unauthenticated', FAILED);

/** The provider has vouched for the account: it is the button that was too old, or pressed in another browser. */
const stale = (): Refusal => new Refusal(401, 'stale-sign-in', STALE);

/**
 * Only failures count, and those that are refused as too many count for nothing: whoever insists keeps no right sign-in of the same network
 * out (T42). A credential is looked at before it is counted, as a signature costs little and cannot be guessed.
 */
async function countFailure({ db }: Access, { address }: Origin): Promise<void> {
  const limits = [{ bucket: `google:${addressGroup(address)}`, limit: 30, seconds: 300 }];
  const over = passed(await countAttempt(db, limits), limits);
  if (over === undefined) return;
  await giveBack(db, over.bucket);
  throw tooMany(over.retryAfter);
}

/**
 * The identity's user. A first time needs a living invitation of that address, or the password login of that very user in the same browser;
 * an equal address alone is not enough, and nobody is made here (T51). Who is logged in as another stays that one.
 */
async function findOrLink(
  access: Access,
  credential: Credential,
  caller: Caller | undefined,
  { requestId }: Origin,
): Promise<number> {
  const known = await findUserByIdentity(access.db, credential);
  if (known !== undefined) return requireOwn(caller, known);
  return access.db.transaction().execute(async (trx) => {
    const invited = await findInvited(trx, credential.email);
    const isOwn = caller?.authType === 'local' && emailKey(caller.email) === emailKey(credential.email);
    const userId = requireOwn(caller, isOwn ? caller.userId : invited?.userId);
    const owner = await lockOwner(trx, userId);
    if (owner === undefined || emailKey(owner.email) !== emailKey(credential.email)) throw refused();
    const mayLink = isOwn
      ? await isSessionAlive(trx, caller)
      : owner.passwordHash === null && invited && (await consumeAccountKey(trx, invited.keyId));
    if (!mayLink) throw refused();
    if (!(await linkIdentity(trx, userId, credential))) throw refused();
    await writeAudit(trx, {
      actor: userId,
      action: 'user.link-google',
      objectType: 'user',
      objectId: userId,
      after: { email: credential.email },
      requestId,
    });
    return userId;
  });
}

/** Whoever comes with another's account, known or invited, would be that one from then on, unasked. */
function requireOwn(caller: Caller | undefined, userId: number | undefined): number {
  if (userId === undefined || (caller !== undefined && caller.userId !== userId)) throw refused();
  return userId;
}
