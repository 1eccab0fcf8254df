import { z } from 'zod';
import { USER_NOTES_MAX } from '#domain/account-user.ts';
import { PERSON_NAME_MAX } from '#domain/email.ts';
import { customerUser } from './customer.ts';
import { companyQuery, customerKey, placeKey } from './customer-key.ts';
import { idText, version } from './ids.ts';
import { route } from './route.ts';
import { emailAddress, filledLine, line, textOrBlank } from './text.ts';

const query = z.object(companyQuery);
const answer = z.strictObject({ users: z.array(customerUser) });

/** More than any code has: what is none is told so by the server. */
const SHIP_TO_TEXT_MAX = 40;

/**
 * What a caller says about a user. The account type is always 4, the roles none, and the customer the path's, whatever else the body holds
 * (security T53, T54). `id` tells a new user (0) from one that gets a location. Codes are checked by the server: 'Invalid Ship-To code'.
 */
const userBody = z.object({
  id: z.int().min(0).max(2_147_483_647).default(0),
  name: filledLine(PERSON_NAME_MAX),
  email: emailAddress,
  /** The welcome message when the user is new. */
  notes: textOrBlank(USER_NOTES_MAX),
  /** Locations; `["__ALL"]` is the whole account. */
  shipToCode: z.array(line(SHIP_TO_TEXT_MAX)).max(500).nullish(),
  mayOrder: z.boolean().optional(),
});

/** The users of an account that the caller may see (USR-035, wire contract B.7, security T07, T08). */
export const listUsers = route({
  method: 'GET',
  path: '/api/user/v2/b2b/:customerKey/users.json',
  access: 'signed-in',
  params: z.object({ customerKey }),
  query,
  answer,
});

/**
 * Makes a user, for the whole account or for the one location in `shipToCode` (which the key may name too, but not alone), and mails an
 * invitation (USR-036); for an existing `id` with exactly one code it adds that location. Employees and reps only (PRM-016). Header
 * `Idempotency-Key`. 400 'Invalid Ship-To code', 409 for a taken address.
 */
export const addUser = route({
  method: 'POST',
  path: '/api/user/v2/b2b/:customerKey/users.json',
  access: 'employee-or-rep',
  params: z.object({ customerKey: placeKey }),
  query,
  body: userBody,
  answer,
});

/**
 * Changes a user of type 4; an empty list of codes leaves its locations alone (USR-037, wire contract 5.3), a filled one becomes its locations,
 * and `["__ALL"]` is the whole account (USR-033), which those only give and take who have it. 404 for others' users, 400 for an `id` of the body
 * that is not the path's, 409 for an older `version`; a body without one is saved over whatever is there. Another address of a user without a
 * password gets an invitation (USR-029).
 */
export const saveUser = route({
  method: 'PUT',
  path: '/api/user/v2/b2b/:customerKey/users/:userId.json',
  access: 'employee-or-rep',
  params: z.object({ customerKey, userId: idText }),
  query,
  body: userBody.extend({ version: version.optional() }),
  answer,
});

/** Removes a user of type 4 from the account and ends its sessions (USR-038, security T13). */
export const removeUser = route({
  method: 'DELETE',
  path: '/api/user/v2/b2b/:customerKey/users/:userId.json',
  access: 'employee-or-rep',
  params: z.object({ customerKey, userId: idText }),
  query,
  answer,
});
