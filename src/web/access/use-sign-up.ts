import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { signUp } from '#contract/access.ts';
import { emailKey } from '#domain/email.ts';
import type { SignUp } from '#domain/sign-up.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { useLeftSave } from '../session/use-left-save.ts';

/** What the server says of an address that has asked before, or has an account (ruling 6). */
const USER_EXISTS = 'USER_EXISTS';
const KNOWN = 'There is a request or a login with this e-mail already.';
const ARRIVED = 'Your request may have arrived already: there is a request or a login with this e-mail.';

/** Of which nobody knows whether they arrived, by their address: known by now, it may be by them (R02). */
const lost = new Set<string>();

/** Somebody with the address has asked before, or has a login. */
export const isKnown = (error: Error | null): boolean => error instanceof ApiProblem && error.code === USER_EXISTS;

function refusalOf(message: string | undefined, email: string): ApiProblem {
  const isOwn = message === USER_EXISTS;
  const known = lost.has(emailKey(email)) ? ARRIVED : KNOWN;
  return new ApiProblem({
    status: 200,
    code: isOwn ? USER_EXISTS : 'refused',
    detail: isOwn ? known : message || 'An unexpected error occurred',
  });
}

/** Sends a request for an account, one at a time; done when the answer says so (SGN-018). Nobody is invited to ask again then. */
export function useSignUp() {
  const api = useApi();
  const { slug } = useSite();
  const isSending = useRef(false);
  const { onMutate, tellSaved, tellRefused } = useLeftSave(() => ({
    ...{ what: 'Your request for an account', done: 'sent', href: paths.signup(), isOverThere: true },
  }));
  const mutation = useMutation({
    onMutate,
    mutationFn: async ({ address, ...request }: SignUp) => {
      const { success, message } = await api.call<typeof signUp>('POST /api/user/v2/b2b/signup.json', {
        body: { ...request, agreeToPolicy: true, address: address && inWireWords(address) },
      });
      if (!success) throw refusalOf(message, request.email);
    },
    onSuccess: (_answer, sent, act) => {
      lost.delete(emailKey(sent.email));
      writeSetting(slug, STORED_SETTINGS.signUpPopup, false);
      tellSaved(sent, act);
    },
    onError: (error, sent, act) => {
      if (mayHaveArrived(error)) lost.add(emailKey(sent.email));
      tellRefused(error, sent, act);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  /** A second press comes before the first one is drawn as pending. */
  const send: typeof mutation.mutate = (request, options) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(request, options);
  };
  /** What is edited after a refusal makes the form as good as new (SGN-016). */
  const afterRefusal =
    <Change>(set: (change: Change) => void) =>
    (change: Change) => {
      if (mutation.isError) mutation.reset();
      set(change);
    };
  return { ...mutation, send, afterRefusal };
}

const inWireWords = (address: NonNullable<SignUp['address']>) => ({
  CustomerName: address.name,
  AddressLine1: address.addressLine1,
  AddressLine2: address.addressLine2,
  AddressLine3: address.addressLine3,
  City: address.city,
  State: address.state,
  ZipCode: address.zipCode,
  CountryCode: address.countryCode,
});
