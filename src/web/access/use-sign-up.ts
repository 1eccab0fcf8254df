import { useMutation } from '@tanstack/react-query';
import type { signUp } from '#contract/access.ts';
import type { SignUp } from '#domain/sign-up.ts';
import { useApi } from '../api/use-api.tsx';

/** What the server says of an address that has asked before, or has an account (ruling 6). */
export const USER_EXISTS = 'USER_EXISTS';

/** Sends a request for an account; done when the answer says so (SGN-018). */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ address, ...request }: SignUp) => {
      const { success, message } = await api.call<typeof signUp>('POST /api/user/v2/b2b/signup.json', {
        body: { ...request, agreeToPolicy: true, address: address && inWireWords(address) },
      });
      if (!success) throw new Error(message || 'An unexpected error occurred');
    },
  });
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
