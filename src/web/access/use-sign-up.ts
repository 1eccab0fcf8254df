import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { signUp } from '#contract/access.ts';
import type { SignUp } from '#domain/sign-up.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';

/** What the server says of an address that has asked before, or has an account (ruling 6). */
export const USER_EXISTS = 'USER_EXISTS';

/** Sends a request for an account, one at a time; done when the answer says so (SGN-018). Nobody is invited to ask again then. */
export function useSignUp() {
  const api = useApi();
  const { slug } = useSite();
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ address, ...request }: SignUp) => {
      const { success, message } = await api.call<typeof signUp>('POST /api/user/v2/b2b/signup.json', {
        body: { ...request, agreeToPolicy: true, address: address && inWireWords(address) },
      });
      if (!success) throw new ApiProblem({ status: 200, code: 'refused', detail: message ?? '' });
    },
    onSuccess: () => writeSetting(slug, STORED_SETTINGS.signUpPopup, false),
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
