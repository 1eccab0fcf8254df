import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** A network that swallows calls must not keep the save busy. */
const LONGEST_MS = 10_000;

/**
 * What is stored by now, for a save whose answer was lost (R02); everyone who shows it follows. Undefined where that cannot be heard either: then
 * it is read by whoever shows it next, and no page fails for it.
 */
export async function readAnewOnce<T, K extends QueryKey>(
  queryClient: QueryClient,
  { queryKey, queryFn }: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const once = { staleTime: 0, gcTime: 0, retry: false, networkMode: 'always' } as const;
  // What was asked for before the save would come without it.
  await queryClient.cancelQueries({ queryKey });
  const asked = ['anew', ...queryKey] as unknown;
  const timer = setTimeout(() => void queryClient.cancelQueries({ queryKey: asked as K }), LONGEST_MS);
  try {
    const stored = await queryClient.fetchQuery({ queryKey: asked as K, queryFn, ...once });
    queryClient.setQueryData<T>(queryKey, stored);
    return stored;
  } catch {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
