import { z } from 'zod';
import {
  ADDRESS_LINE_MAX,
  ADDRESS_NAME_MAX,
  CITY_MAX,
  STATE_MAX,
  TELEPHONE_MAX,
  ZIP_CODE_MAX,
} from '#domain/address.ts';
import { PERSON_NAME_MAX } from '#domain/email.ts';
import { ACCOUNT_NAME_MAX, ACCOUNT_NUMBER_MAX } from '#domain/sign-up.ts';
import { id } from './ids.ts';
import { accountType, profileAnswer } from './profile.ts';
import { route } from './route.ts';
import { cleanText, emailAddress, emailAddressIn, filledLine, line, lineOrBlank, signInAddress, text } from './text.ts';

/** New passwords; the login form takes what the change form made (ruling 2). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** A password as typed: nothing trimmed, nothing cut (security T48). */
const givenPassword = text(PASSWORD_MAX).min(1, 'is required');
const newPassword = text(PASSWORD_MAX).min(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`);

const tokenAnswer = z.strictObject({ token: z.string() });
const successAnswer = z.strictObject({ success: z.boolean() });
/** The path parts of a set-password link: random texts of the server's own making (security T44, T46). */
const linkPart = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}$/, 'This link is not valid any more. Please ask for a new one.');
const linkParams = z.object({ hash: linkPart, key: linkPart });

/** Answers of the password calls; a refusal is a problem whose `error` is the sentence to show. */
export const passwordAnswer = z.strictObject({ success: z.boolean(), token: z.string().optional() });

/**
 * Signs in with e-mail and password (ACC-075). 401 with one sentence for every wrong pair, whether the address is known or not (security
 * T43); 429 with Retry-After after too many (T41); 503 when too many passwords are being checked (T49).
 */
export const loginLocal = route({
  method: 'POST',
  path: '/api/user/v2/b2b/login/local.json',
  access: 'public',
  body: z.object({ email: signInAddress, password: givenPassword }),
  answer: tokenAnswer,
});

/**
 * What the Google button needs: the client id, and a nonce that is bound to this browser by a cookie and checked once (ruling 3). Without a
 * configured client id both are null and the screen says 'Unable to load Google login'. Our own call.
 */
export const prepareGoogleLogin = route({
  method: 'GET',
  path: '/api/user/v2/b2b/login/google.json',
  access: 'public',
  answer: z.strictObject({ clientId: z.string().nullable(), nonce: z.string().nullable() }),
});

/** Signs in with a Google ID credential (ACC-077). 401 when it is not valid or names nobody that was invited (security T51). */
export const loginGoogle = route({
  method: 'POST',
  path: '/api/user/v2/b2b/login/google.json',
  access: 'public',
  body: z.object({ token: filledLine(8192), nonce: line(256).optional() }),
  answer: profileAnswer,
});

/** A new token for the session of the one that is sent; the old one dies soon after (ACC-078, security T39). */
export const renewToken = route({
  method: 'POST',
  path: '/api/user/v2/b2b/auth/renew.json',
  access: 'signed-in',
  answer: tokenAnswer,
});

/** Ends the session on every server (ACC-083, security T37). Public, because a dead token may say goodbye as well. */
export const logout = route({
  method: 'POST',
  path: '/api/user/v2/b2b/logout.json',
  access: 'public',
  passesLine: true,
  deadTokenPasses: true,
  answer: successAnswer,
});

/**
 * Ends a session that its person logged out of while the server could not be reached. By its number, which no other call takes: it lets nobody in
 * (security T37, T86). Whoever calls stays signed in, and is told the same of a session that has ended or never was.
 */
export const logoutLate = route({
  method: 'POST',
  path: '/api/user/v2/b2b/logout/late.json',
  access: 'public',
  body: z.object({ session: z.uuid() }),
  answer: successAnswer,
});

/** The caller's profile, roles and accesses (PRO-029). */
export const findProfile = route({
  method: 'GET',
  path: '/api/user/v2/b2b/profile.json',
  access: 'signed-in',
  answer: profileAnswer,
});

/**
 * Changes the caller's name, and asks for a change of the e-mail address, which needs the current password and counts when the new address
 * has confirmed it (PRO-030, security T52). Everything else in the body is dropped (security T53). 400 for Google accounts' addresses.
 */
export const saveProfile = route({
  method: 'PUT',
  path: '/api/user/v2/b2b/profile.json',
  access: 'signed-in',
  body: z.object({
    name: filledLine(PERSON_NAME_MAX).optional(),
    email: emailAddress.optional(),
    currentPassword: givenPassword.optional(),
  }),
  answer: profileAnswer,
});

/** Which address a link in a mail is to confirm. Reading uses nothing up (security T45); all dead links answer alike with 404 (T46). Our own call. */
export const findNewEmail = route({
  method: 'GET',
  path: '/api/user/v2/b2b/profile/email/:hash/:key.json',
  access: 'public',
  params: linkParams,
  answer: z.strictObject({ email: z.string() }),
});

/** Makes a new e-mail address valid that was sent a link. The link works once (security T45, T52). Our own call. */
export const confirmEmail = route({
  method: 'POST',
  path: '/api/user/v2/b2b/profile/email/:hash/:key.json',
  access: 'public',
  params: linkParams,
  answer: successAnswer,
});

/** Changes the caller's password and ends all its sessions (ACC-081, security T38, T50). 400 with the sentence to show. */
export const changePassword = route({
  method: 'POST',
  path: '/api/user/v2/b2b/password.json',
  access: 'signed-in',
  body: z.object({ oldPassword: givenPassword, newPassword }),
  answer: passwordAnswer,
});

/** Mails a link to set a password; the answer is the same for addresses that nobody has (ACC-079, ruling 6, security T43, T74). */
export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/user/v2/b2b/login/reset-password.json',
  access: 'public',
  body: z.object({ email: emailAddress }),
  answer: successAnswer,
});

/** Who a set-password link is for (SGN-022). Reading does not use it up (security T45); all dead links answer alike with 404 (T46). */
export const findSignUp = route({
  method: 'GET',
  path: '/api/user/v2/b2b/signup/:hash/:key.json',
  access: 'public',
  params: linkParams,
  answer: z.strictObject({
    user: z.strictObject({ id, email: z.string(), name: z.string(), accountType }),
    purpose: z.enum(['invitation', 'reset']).optional(),
  }),
});

/** Sets the password of a link's user, uses the link up and ends the user's sessions (ACC-080, security T38, T44). */
export const setPassword = route({
  method: 'POST',
  path: '/api/user/v2/b2b/signup/:hash/:key.json',
  access: 'public',
  params: linkParams,
  body: z.object({ newPassword }),
  answer: passwordAnswer,
});

const signUpAddress = z.object({
  CustomerName: lineOrBlank(ADDRESS_NAME_MAX, cleanText()),
  AddressLine1: filledLine(ADDRESS_LINE_MAX, cleanText()),
  AddressLine2: lineOrBlank(ADDRESS_LINE_MAX, cleanText()),
  AddressLine3: lineOrBlank(ADDRESS_LINE_MAX, cleanText()),
  City: filledLine(CITY_MAX, cleanText()),
  State: filledLine(STATE_MAX, cleanText()),
  ZipCode: filledLine(ZIP_CODE_MAX, cleanText()),
  CountryCode: lineOrBlank(3, cleanText()),
});

/**
 * Asks for an account (SGN-019, SGN-020, SGN-023). Telephone and address are required without an account. A known e-mail answers
 * `{success: false, message: 'USER_EXISTS'}`, throttled (ruling 6, security T74).
 */
export const signUp = route({
  method: 'POST',
  path: '/api/user/v2/b2b/signup.json',
  access: 'public',
  body: z
    .object({
      email: emailAddressIn(cleanText()),
      name: filledLine(PERSON_NAME_MAX, cleanText()),
      hasAccount: z.boolean(),
      account: lineOrBlank(ACCOUNT_NUMBER_MAX, cleanText()),
      accountName: filledLine(ACCOUNT_NAME_MAX, cleanText()),
      telephone: lineOrBlank(TELEPHONE_MAX, cleanText()),
      address: signUpAddress.nullish(),
      agreeToPolicy: z.literal(true, 'must be agreed to'),
    })
    .refine((form) => form.hasAccount || form.telephone.trim() !== '', { path: ['telephone'], message: 'is required' })
    .refine((form) => form.hasAccount || form.address != null, { path: ['address'], message: 'is required' }),
  answer: z.strictObject({ success: z.boolean(), message: z.string().optional() }),
});
