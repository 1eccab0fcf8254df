import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { customerQuery, useCustomer } from './customer-queries.ts';
import { NOBODY, useStoredCustomerRef } from './customer-ref.ts';

interface Asked {
  data: unknown;
  error: Error | null;
}

const isRefused = ({ data, error }: Asked): boolean =>
  data === undefined && error instanceof ApiProblem && error.status === 404;

/**
 * The customer in hand as the frame around the pages shows it. An address may name an account that is not there, or not this person's: then it
 * is the one that was last chosen, and none where that is refused too.
 */
export function useCustomerInHand() {
  const api = useApi();
  const asked = useCustomer();
  const stored = useStoredCustomerRef();
  const isAnother = isRefused(asked);
  const last = useQuery({ ...customerQuery(api, stored ?? NOBODY), enabled: isAnother && stored !== undefined });
  if (!isAnother) return { ref: asked.ref, data: asked.data };
  return isRefused(last) ? NONE : { ref: stored, data: last.data };
}

const NONE = { ref: undefined, data: undefined };
