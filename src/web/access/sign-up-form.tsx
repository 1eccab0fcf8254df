import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { TELEPHONE_MAX } from '#domain/address.ts';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#domain/email.ts';
import { ACCOUNT_NAME_MAX, ACCOUNT_NUMBER_MAX, cleanSignUp, type SignUp, signUpProblems } from '#domain/sign-up.ts';
import { AddressFields } from '../accounts/address-fields.tsx';
import { EMPTY_ADDRESS } from '../accounts/contact-address.ts';
import { UnsavedGuard } from '../accounts/unsaved-guard.tsx';
import { type Draft, useDraft } from '../accounts/use-draft.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormGrid, focusFirstError, span } from '../ui/form-grid.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './access.module.css';
import { Policies } from './policies.tsx';
import { isKnown, type useSignUp } from './use-sign-up.ts';

type Address = NonNullable<SignUp['address']>;
type Values = Omit<SignUp, 'address'> & { address: Address };

const { name, addressLine1, addressLine2, addressLine3, city, state, zipCode, countryCode } = EMPTY_ADDRESS;
const EMPTY: Values = {
  email: '',
  name: '',
  hasAccount: false,
  account: '',
  accountName: '',
  telephone: '',
  address: { name, addressLine1, addressLine2, addressLine3, city, state, zipCode, countryCode },
  agreeToPolicy: false,
};

/** What is sent: the address only when there is no account yet (SGN-008), its number only when there is one. */
const requestOf = (values: Values): SignUp =>
  cleanSignUp({
    ...values,
    account: values.hasAccount ? values.account : '',
    address: values.hasAccount ? null : { ...values.address, name: values.accountName },
  });

/** The names of the texts that a request and its address hold. */
const TEXTS = ['email', 'name', 'accountName', 'telephone'] as const;
const ADDRESS_TEXTS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'state',
  'zipCode',
  'countryCode',
] as const;

/** What the fields of a drawn page hold by now. */
function filledIn(filled: FormData, { address, ...values }: Values): Values {
  const textsOf = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((field) => (filled.has(field) ? [[field, String(filled.get(field))]] : [])));
  return {
    ...values,
    ...textsOf(TEXTS),
    hasAccount: filled.has('hasAccount'),
    agreeToPolicy: filled.has('agreeToPolicy'),
    address: { ...address, ...textsOf(ADDRESS_TEXTS) },
  };
}

const problemsOf = (values: Values) => signUpProblems(requestOf(values));

/** The request's fields; the button waits for the policy box (SGN-003 to SGN-011). */
export function SignUpForm({ signUp }: { signUp: ReturnType<typeof useSignUp> }) {
  const form = useRef<HTMLFormElement>(null);
  const edited = useDraft(EMPTY, problemsOf);
  const draft = { ...edited, set: signUp.afterRefusal(edited.set) };
  const { values, set } = draft;
  const takeOver = useEffectEvent(() => edited.set(filledIn(new FormData(form.current ?? undefined), values)));
  // Takes over what the browser, or quick fingers, filled into the drawn page before it came alive.
  useEffect(() => takeOver(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!values.agreeToPolicy || signUp.isPending) return;
    if (draft.check()) signUp.send(requestOf(values), { onError: draft.refuse });
    else setTimeout(() => focusFirstError(form.current));
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={draft.isChanged && !signUp.isSuccess} save={signUp} sent={requestOf(values)} />
      <SignUpProblem signUp={signUp} />
      <FormGrid className={styles.grid}>
        <PersonFields draft={draft} />
        <div className={span(12)}>
          <Checkbox
            label="My business has an account"
            name="hasAccount"
            checked={values.hasAccount}
            onChange={(event) => set({ hasAccount: event.target.checked })}
          />
        </div>
        <BusinessFields draft={draft} />
        {!values.hasAccount && <AddressFields draft={addressDraft(draft)} section="billing" />}
      </FormGrid>
      <Policies />
      <Checkbox
        label="I have read the policies and agree to them."
        name="agreeToPolicy"
        checked={values.agreeToPolicy}
        error={draft.errorOf('agreeToPolicy')}
        onChange={(event) => set({ agreeToPolicy: event.target.checked })}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          look="primary"
          size="big"
          busy={signUp.isPending}
          disabled={!values.agreeToPolicy && !signUp.isPending}
        >
          Request Account
        </Button>
      </div>
    </form>
  );
}

type FormDraft = Draft<Values>;

function field(draft: FormDraft, path: 'email' | 'name' | 'account' | 'accountName' | 'telephone') {
  return {
    name: path,
    value: draft.values[path],
    error: draft.errorOf(path),
    onBlur: () => draft.touch(path),
    onChange: (event: { target: { value: string } }) => draft.set({ [path]: event.target.value }),
  };
}

function PersonFields({ draft }: { draft: FormDraft }) {
  return (
    <>
      <TextField
        {...field(draft, 'name')}
        label="Name"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        className={span(6)}
      />
      <TextField
        {...field(draft, 'email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        className={span(6)}
      />
    </>
  );
}

function BusinessFields({ draft }: { draft: FormDraft }) {
  const { hasAccount } = draft.values;
  return (
    <>
      <TextField
        {...field(draft, 'accountName')}
        label="Company name"
        autoComplete="organization"
        maxLength={ACCOUNT_NAME_MAX}
        className={span(6)}
      />
      <TextField
        {...field(draft, 'telephone')}
        label="Telephone"
        type="tel"
        autoComplete="tel"
        optional={hasAccount}
        maxLength={TELEPHONE_MAX}
        className={span(6)}
      />
      {hasAccount && (
        <TextField
          {...field(draft, 'account')}
          label="Account number"
          optional
          autoComplete="off"
          maxLength={ACCOUNT_NUMBER_MAX}
          help="The format is ##-XX####. You find it on an order or an invoice."
          className={span(6)}
        />
      )}
    </>
  );
}

/** The address inside the request as a form of its own; its problems are under `address.`. */
function addressDraft({
  values,
  set,
  errorOf,
  touch,
}: FormDraft): Pick<Draft<Address>, 'values' | 'set' | 'errorOf' | 'touch'> {
  return {
    values: values.address,
    set: (change) => set({ address: { ...values.address, ...change } }),
    errorOf: (path) => errorOf(`address.${path}`),
    touch: (path) => touch(`address.${path}`),
  };
}

/** SGN-024, SGN-025. */
function SignUpProblem({ signUp }: { signUp: ReturnType<typeof useSignUp> }) {
  const { telephone, serviceEmail } = useSite();
  if (!isKnown(signUp.error)) {
    return <ProblemAlert of={signUp} text={refusalText(signUp.error, 'An unexpected error occurred')} />;
  }
  return (
    <ProblemAlert
      of={signUp}
      detail={
        <>
          If you signed up recently and have no validation e-mail, contact customer service at{' '}
          <TextLink href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</TextLink> or{' '}
          <TextLink href={`mailto:${serviceEmail}`}>{serviceEmail}</TextLink>, or use the{' '}
          <TextLink href="/login">login page</TextLink> to send a new link to set a password.
        </>
      }
    />
  );
}
