import type { ProfileAnswer } from '#contract/profile.ts';
import {
  type AccountType,
  isEmployeeOrRep,
  isStaff,
  mayEditRoles,
  mayViewAvailability,
  STAFF_ROLES,
} from '#domain/permissions.ts';
import type { Caller } from '../http/caller.ts';
import { unauthenticated } from '../refusal.ts';
import type { Access } from './access.ts';
import { findProfileOf, type ProfileRow } from './profile-store.ts';
import type { SessionTimes } from './session-store.ts';
import { TOKEN_SECONDS } from './tokens.ts';

/** The type is a role as well: callers test the texts `employee` and `rep` (wire contract 3.1). */
function rolesOf({ user, roles }: ProfileRow): string[] {
  const own = user.accountType === 1 ? ['employee'] : user.accountType === 2 ? ['rep'] : [];
  return [...new Set([...own, ...roles])].sort();
}

/** The caller's own profile, and until when the token that was shown for it counts (PRO-015, PRO-029). */
export async function ownProfile(
  access: Access,
  { userId, authType, tokenExpires }: Pick<Caller, 'userId' | 'authType' | 'tokenExpires'>,
): Promise<ProfileAnswer> {
  const profile = await loadProfile(access, userId, authType);
  return tokenExpires === undefined ? profile : { ...profile, expires: tokenExpires };
}

/** A user's profile as the calls answer it (PRO-029). A user that is gone meanwhile has no living session either. */
export async function loadProfile(
  access: Access,
  userId: number,
  authType: 'local' | 'google',
): Promise<ProfileAnswer> {
  const row = await findProfileOf(access.db, userId, access.settings.google?.issuer);
  if (row === undefined) throw unauthenticated();
  const roles = rolesOf(row);
  const actor = { accountType: row.user.accountType as AccountType, roles };
  return {
    user: row.user,
    roles,
    accounts: row.accounts,
    picture: row.picture,
    authType,
    pendingEmail: row.pendingEmail,
    googleLinked: row.googleLinked,
    abilities: {
      viewAvailable: mayViewAvailability(actor),
      edit: isEmployeeOrRep(actor),
      editRoles: mayEditRoles(actor),
      staff: isStaff(actor),
    },
  };
}

const ROLE_IDS = [...STAFF_ROLES, 'employee', 'rep'] as readonly string[];

/** The token of a session: what the browser decodes from it, and how long it counts. */
export async function tokenFor(access: Access, times: SessionTimes, profile: ProfileAnswer): Promise<string> {
  const { sessionId, tokenId, issuedAt } = times;
  const roles = profile.roles.map((role) => ({ id: ROLE_IDS.indexOf(role) + 1, role }));
  return access.tokens.sign(
    { sessionId, tokenId, user: profile.user, roles, accounts: profile.accounts },
    new Date(issuedAt),
  );
}

/** When a token made at this moment expires. */
export function expiryOf(issuedAt: string): string {
  return new Date(Math.floor(Date.parse(issuedAt) / 1000) * 1000 + TOKEN_SECONDS * 1000).toISOString();
}
