import { type Address, addressProblems, TELEPHONE_MAX } from './address.ts';
import { withoutDeceiving } from './deceiving-text.ts';
import { isEmail, PERSON_NAME_MAX } from './email.ts';
import type { FieldProblem } from './field-problem.ts';
import { isVisible } from './visible-text.ts';

/** The longest company name and account number of a request. */
export const ACCOUNT_NAME_MAX = 50;
export const ACCOUNT_NUMBER_MAX = 29;

/** A request for an account (SGN-019). The address is null when the user says that there is an account. */
export interface SignUp {
  readonly email: string;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly account: string;
  readonly accountName: string;
  readonly telephone: string;
  readonly address: Address | null;
  readonly agreeToPolicy: boolean;
}

const clean = (text: string): string => withoutDeceiving(text).trim();

/** A request as it is kept: its texts without marks that nobody sees, and without blanks around them. */
export function cleanSignUp(request: SignUp): SignUp {
  const { email, name, account, accountName, telephone, address } = request;
  return {
    ...request,
    email: clean(email),
    name: clean(name),
    account: clean(account),
    accountName: clean(accountName),
    telephone: clean(telephone),
    address: address && cleanAddress(address),
  };
}

const cleanAddress = (address: Address): Address => ({
  name: clean(address.name),
  addressLine1: clean(address.addressLine1),
  addressLine2: clean(address.addressLine2),
  addressLine3: clean(address.addressLine3),
  city: clean(address.city),
  state: clean(address.state),
  zipCode: clean(address.zipCode),
  countryCode: address.countryCode,
});

/** What is wrong with a request (SGN-004, SGN-007, SGN-008, SGN-014, SGN-015); paths are the form's fields. */
export function signUpProblems(request: SignUp): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  if (!isVisible(request.name)) say('name', 'Name is required.');
  else if (request.name.trim().length > PERSON_NAME_MAX)
    say('name', `The name is up to ${PERSON_NAME_MAX} characters.`);
  if (!isEmail(request.email.trim())) say('email', 'Please enter a valid email address.');
  if (!isVisible(request.accountName)) say('accountName', 'Company name is required.');
  else if (request.accountName.trim().length > ACCOUNT_NAME_MAX)
    say('accountName', `The company name is up to ${ACCOUNT_NAME_MAX} characters.`);
  if (request.account.trim().length > ACCOUNT_NUMBER_MAX)
    say('account', `The account number is up to ${ACCOUNT_NUMBER_MAX} characters.`);
  if (!request.agreeToPolicy) say('agreeToPolicy', 'Please agree to the policy.');
  return [...problems, ...newBusinessProblems(request)];
}

/** Figures as they are written in any country, and an extension. */
const TELEPHONE = /^([\d\s+().\-/]+)(?:(?:x|ext\.?)\s*\d+)?$/i;
const FEWEST_FIGURES = 7;

/** Whether somebody can be called there. */
function isTelephone(text: string): boolean {
  const number = TELEPHONE.exec(text.trim())?.[1] ?? '';
  return number.replaceAll(/\D/g, '').length >= FEWEST_FIGURES;
}

/** A business without an account gives its telephone and its address. */
function newBusinessProblems({ hasAccount, telephone, address }: SignUp): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!hasAccount && !telephone.trim()) problems.push({ path: 'telephone', message: 'Telephone is required.' });
  else if (telephone.trim().length > TELEPHONE_MAX)
    problems.push({ path: 'telephone', message: `The telephone is up to ${TELEPHONE_MAX} characters.` });
  else if (telephone.trim() && !isTelephone(telephone))
    problems.push({
      path: 'telephone',
      message: `Please enter a telephone number of up to ${TELEPHONE_MAX} characters that we can call.`,
    });
  if (hasAccount) return problems;
  if (!address) return [...problems, { path: 'address', message: 'Address is required.' }];
  return [...problems, ...addressProblems(address).map(({ path, message }) => ({ path: `address.${path}`, message }))];
}
