import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteInfo } from '#contract/site.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ApiProvider } from '../api/use-api.tsx';
import { profileQuery } from './session-queries.ts';
import { useSignIn, useSignInWithGoogle } from './sign-in.ts';
import { useSignOut } from './sign-out.ts';
import { SiteProvider } from './site.tsx';
import { type UserActionKey, userActionOf } from './user-action.ts';

interface Acts {
  login?: () => void;
  google?: () => void;
  logout?: () => void;
}

function Login({ acts }: { acts: Acts }) {
  const [login, google, logout] = [useSignIn(), useSignInWithGoogle(), useSignOut()];
  acts.login = () => login.mutate({ email: 'a@b.test', password: 'x' });
  acts.google = () => google.mutate({ token: 'x' });
  acts.logout = () => logout.mutate({ isEnded: true });
  return null;
}

/** The acts of a person over a server that answers when the test says so. */
function person() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const api = createApi({ fetch: () => promise, token: () => undefined, onUnauthenticated: () => undefined });
  const queryClient = createQueryClient();
  const acts: Acts = {};
  renderToString(
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={{ slug: 'tether', companies: [] } as unknown as SiteInfo}>
          <Login acts={acts} />
        </SiteProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { api, acts, queryClient, now: () => userActionOf(queryClient), answer: resolve };
}

const refused = () => Response.json({ error: 'Not today.' }, { status: 401 });

it.each(['login', 'google'] as const)(
  'ACC-055 ACC-056 ACC-027: %s is under way from the press on, and nothing is once it is refused',
  async (how) => {
    const { acts, now, answer } = person();
    expect(now()).toBe('idle');
    acts[how]?.();
    expect(now()).toBe('logging-in');
    answer(refused());
    await expect.poll(now).toBe('idle');
  },
);

it('ACC-055: the way out, the profile that is read, and what else may be under way', async () => {
  const { api, acts, queryClient, now, answer } = person();
  acts.logout?.();
  expect(now()).toBe('logging-out');
  await expect.poll(now).toBe('idle');
  void queryClient.prefetchQuery(profileQuery(api));
  expect(now()).toBe('pending');
  for (const action of ['resetting-password', 'saving-profile', 'setting-password'] as const) {
    const act = queryClient.getMutationCache().build(queryClient, {
      mutationKey: ['user', action] satisfies UserActionKey,
      mutationFn: async () => undefined,
    });
    const done = act.execute(undefined);
    expect(now()).toBe(action);
    await done;
  }
  answer(refused());
  await expect.poll(now).toBe('idle');
});
