import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { findCategory, findProduct, listKeywords } from '#contract/catalogue.ts';
import type { listBanners } from '#contract/content.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { customerQueryKey } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef, useCustomerRef } from '../session/customer-ref.ts';
import { useIsSignedIn } from '../session/token.ts';

/** Banners are asked for again when they are older than half an hour (HOM-007). */
const BANNERS_MS = 1_800_000;
const KEYWORDS_MS = 600_000;

/** The words of all product addresses; they arrive with every page. */
export const keywordsQuery = (api: Api) =>
  queryOptions({
    queryKey: bootKeys.keywords,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listKeywords>('GET /api/keywords.json', { query: {} }, { signal })).result,
    staleTime: KEYWORDS_MS,
  });

/** The banners of the home page; they arrive with every page. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: bootKeys.banners,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listBanners>('GET /api/features/banners/active.json', {}, { signal })).banners,
    staleTime: BANNERS_MS,
  });

/** For whom products are read: a visitor, someone signed in, or someone with a customer in hand. */
type Reader = 'visitor' | 'signed-in' | { accountKey: string; company: string | undefined };

export const readerOf = (isSignedIn: boolean, ref: CustomerRef | undefined): Reader =>
  isSignedIn ? (ref ?? 'signed-in') : 'visitor';

const nameOf = (reader: Reader): string => (typeof reader === 'string' ? reader : keyOfRef(reader));

interface CustomerQuery {
  customer?: string;
  company?: string | undefined;
}

const customerOf = (reader: Reader): CustomerQuery =>
  typeof reader === 'string' ? {} : { customer: reader.accountKey, company: reader.company };

/** A product by its keyword; null for one that does not exist. */
export const productQuery = (api: Api, keyword: string, reader: Reader) =>
  queryOptions({
    queryKey: ['product', keyword, nameOf(reader)],
    queryFn: async ({ signal }) => {
      const { products } = await orNothing(
        api.call<typeof findProduct>(
          'GET /api/products/v2/keyword/:keyword.json',
          { params: { keyword }, query: customerOf(reader) },
          { signal },
        ),
        { products: [] },
      );
      return products[0] ?? null;
    },
    staleTime: 60_000,
  });

/** A category with its tiles as they are for the reader; null for one that does not exist. */
export const categoryQuery = (api: Api, keyword: string, reader: Reader) =>
  queryOptions({
    queryKey: reader === 'visitor' ? ['category', keyword] : ['own-category', keyword, nameOf(reader)],
    queryFn: async ({ signal }) => {
      const ask = (query: CustomerQuery) =>
        orNothing(
          api.call<typeof findCategory>(
            'GET /api/products/v2/category/:keyword.json',
            { params: { keyword }, query },
            { signal },
          ),
          undefined,
        );
      // An account that is not the person's any more is not found; what everyone may see of the category is.
      const answer = (await ask(customerOf(reader))) ?? (await ask({}));
      return answer?.categories[0] ?? null;
    },
    staleTime: 60_000,
  });

async function orNothing<T, N>(answer: Promise<T>, nothing: N): Promise<T | N> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return nothing;
    throw error;
  }
}

/** The category as the person may see it; the visitor's one until that is there, and where it cannot be read. */
export function useCategory(keyword: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reader = readerOf(useIsSignedIn(), useCustomerRef());
  const drawn = queryClient.getQueryData(categoryQuery(api, keyword, 'visitor').queryKey);
  const {
    data = drawn,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...categoryQuery(api, keyword, reader),
    placeholderData: drawn,
  });
  return { data, isPending, error, refetch };
}

/**
 * The product as the person may see it: with the customer's prices when one is in hand. What is known already shows until the
 * prices are there; `isPricing` says that they are on their way.
 */
export function useProduct(keyword: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const ref = useCustomerRef();
  const drawn = queryClient.getQueryData(productQuery(api, keyword, 'visitor').queryKey);
  const base = useQuery({
    ...productQuery(api, keyword, isSignedIn ? 'signed-in' : 'visitor'),
    placeholderData: drawn,
  });
  const isPriced = isSignedIn && ref !== undefined;
  const priced = useQuery({
    ...productQuery(api, keyword, ref ? { accountKey: ref.accountKey, company: ref.company } : 'signed-in'),
    enabled: isPriced,
  });
  return {
    product: (isPriced ? priced.data : undefined) ?? base.data,
    isPricing: isSignedIn && (isPriced ? priced.isPending : base.isPlaceholderData),
    // What is there stays when it cannot be read anew.
    error: (isPriced ? priced : base).data === undefined ? (priced.error ?? base.error) : null,
    /** Asks again for what failed, the account among it: without that nothing can be ordered. */
    retry() {
      for (const query of [base, priced]) if (query.isError) void query.refetch();
      if (ref === undefined) return;
      const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
      void queryClient.refetchQueries({ queryKey: customerQueryKey(ref), predicate: isFailed });
    },
  };
}
