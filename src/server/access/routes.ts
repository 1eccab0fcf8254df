import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/access.ts';
import type { Route } from '#contract/route.ts';
import { answer, type Call } from '../http/routes.ts';
import type { Access, Origin } from './access.ts';
import { createGoogleLogin } from './login-google.ts';
import { loginLocal } from './login-local.ts';
import { logout, logoutLate } from './logout.ts';
import { ownProfile } from './profile.ts';
import { renewToken } from './renew-token.ts';
import { requestReset } from './request-reset.ts';
import { confirmEmail, findNewEmail, saveProfile } from './save-profile.ts';
import { changePassword, findLink, setPasswordByLink } from './set-password.ts';
import { signUp } from './sign-up.ts';

/** Signing in and out, and one's own profile and password. */
export function accessRoutes(app: FastifyInstance, access: Access): void {
  answer(app, contract.loginLocal, (call) => loginLocal(access, call.body, originOf(call)));
  const google = createGoogleLogin(access);
  answer(app, contract.prepareGoogleLogin, ({ headers }) => google.prepare(headers));
  answer(app, contract.loginGoogle, (call) => google.login(call.body.token, call.headers, call.caller, originOf(call)));
  answer(app, contract.signUp, (call) => signUp(access, call.body, originOf(call)));
  answer(app, contract.renewToken, ({ caller }) => renewToken(access, caller));
  answer(app, contract.logout, ({ caller, requestId }) => logout(access, caller, requestId));
  answer(app, contract.logoutLate, ({ body, requestId }) => logoutLate(access, body.session, requestId));
  answer(app, contract.findProfile, ({ caller }) => ownProfile(access, caller));
  answer(app, contract.saveProfile, async (call) => ({
    ...(await saveProfile(access, call.caller, call.body, originOf(call))),
    token: shownToken(call),
  }));
  answer(app, contract.findNewEmail, (call) => findNewEmail(access, call.params, originOf(call)));
  answer(app, contract.confirmEmail, (call) => confirmEmail(access, call.params, originOf(call)));
  answer(app, contract.changePassword, (call) => changePassword(access, call.caller, call.body, originOf(call)));
  answer(app, contract.requestPasswordReset, (call) =>
    requestReset(access, call.caller, call.body.email, originOf(call)),
  );
  answer(app, contract.findSignUp, async (call) => {
    const { userId, email, name, accountType, purpose } = await findLink(access, call.params, originOf(call));
    const user = { id: userId, email, name, accountType };
    return purpose === 'email' ? { user } : { user, purpose };
  });
  answer(app, contract.setPassword, (call) =>
    setPasswordByLink(access, call.params, call.body.newPassword, originOf(call)),
  );
}

/** The token that the caller has shown: whoever saves a profile reads its end from the answer (wire contract 3.2). */
const shownToken = ({ headers }: Call<Route>): string => headers.authorization?.replace(/^Bearer /, '') ?? '';

function originOf({ address, headers, requestId }: Call<Route>): Origin {
  return { address, userAgent: headers['user-agent'] ?? '', requestId };
}
