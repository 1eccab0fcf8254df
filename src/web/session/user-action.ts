import type { QueryClient } from '@tanstack/react-query';
import { profileKey } from './session-queries.ts';

/** What somebody does with the own login at the moment (ACC-055). */
export type UserAction =
  | 'idle'
  | 'logging-in'
  | 'logging-out'
  /** The profile is read. */
  | 'pending'
  | 'resetting-password'
  | 'saving-profile'
  | 'setting-password';

const USER = 'user';

/** The key of a mutation that does it. */
export type UserActionKey = readonly [typeof USER, Exclude<UserAction, 'idle' | 'pending'>];

/** What is under way by now, also where it is not drawn so yet; what was refused is not any more (ACC-056). */
export function userActionOf(queryClient: QueryClient): UserAction {
  const acts = queryClient.getMutationCache().findAll({ mutationKey: [USER], status: 'pending' });
  const action = acts.at(-1)?.options.mutationKey?.[1] as UserAction | undefined;
  return action ?? (queryClient.isFetching({ queryKey: profileKey }) > 0 ? 'pending' : 'idle');
}
