import type { signUp as contract } from '#contract/access.ts';
import type { AnswerOf, Received } from '#contract/route.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { isEmail } from '#domain/email.ts';
import { writeAudit } from '../audit/audit.ts';
import { addressGroup } from '../http/address-group.ts';
import { addressOfWire, wireAddressProblems } from '../http/wire-address.ts';
import { type FieldProblem, invalid } from '../refusal.ts';
import { giveBack, type Limit, throttle } from '../throttle/throttle.ts';
import type { Access, Origin } from './access.ts';
import { mailSignUpReceived } from './account-mails.ts';
import { mayAskForMail, maySendMail, unsendMail } from './mail-limits.ts';
import { insertSignUp, isSignUpKnown, lockSignUp } from './sign-up-store.ts';

type Form = Received<typeof contract>['body'];

const HOUR = 60 * 60;
const IN_ALL: Limit = { bucket: 'sign-up', limit: 200, seconds: HOUR };
const USER_EXISTS: AnswerOf<typeof contract> = { success: false, message: 'USER_EXISTS' };

/**
 * Keeps a request for an account, for the staff to decide (SGN-019, SGN-023). A known address is told so, as the specification wants
 * (ruling 6); that this cannot be used to test many is the throttle's work (T43, T74).
 */
export async function signUp(access: Access, form: Form, origin: Origin): Promise<AnswerOf<typeof contract>> {
  const { db, settings } = access;
  const address = addressOf(form);
  refuseProblems(form, address);
  await throttle(db, [{ bucket: `sign-up:${addressGroup(origin.address)}`, limit: 10, seconds: HOUR }]);
  if (await isSignUpKnown(db, form.email)) return USER_EXISTS;
  // Known addresses are no requests: they use up nothing of what all share (T42, T74).
  await throttle(db, [IN_ALL]);
  const isMailed = (await mayAskForMail(db, origin.address)) && (await maySendMail(db, form.email, 'sign-up'));
  const answer = await db.transaction().execute(async (trx): Promise<AnswerOf<typeof contract>> => {
    // Again, alone with the address: a form that is sent twice at once is one request.
    await lockSignUp(trx, form.email);
    if (await isSignUpKnown(trx, form.email)) return USER_EXISTS;
    const id = await insertSignUp(trx, { ...form, address });
    if (isMailed) await mailSignUpReceived(trx, settings, form);
    await writeAudit(trx, {
      actor: null,
      action: 'sign-up.request',
      objectType: 'sign-up-request',
      objectId: id,
      after: { email: form.email, accountName: form.accountName },
      requestId: origin.requestId,
    });
    return { success: true };
  });
  if (!answer.success) {
    await giveBack(db, IN_ALL.bucket);
    if (isMailed) await unsendMail(db, form.email, 'sign-up');
  }
  return answer;
}

/** Asked for only when there is no account; the country is the USA unless told (SGN-008, SGN-009). */
function addressOf({ hasAccount, address }: Form): NonNullable<Form['address']> | null {
  if (hasAccount || address == null) return null;
  return { ...address, CountryCode: address.CountryCode || DEFAULT_COUNTRY };
}

function refuseProblems({ email }: Form, address: Form['address']): void {
  const problems: FieldProblem[] = isEmail(email) ? [] : [{ path: 'body.email', message: 'must be an e-mail address' }];
  if (address) {
    const read = addressOfWire(address.CustomerName, address);
    problems.push(...wireAddressProblems(read, 'body.address', 'CustomerName'));
  }
  if (problems.length > 0) throw invalid(problems);
}
