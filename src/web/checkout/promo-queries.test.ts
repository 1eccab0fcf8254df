import { expect, it } from 'vitest';
import { promotionsExamples } from '#contract/examples/accounts.ts';
import type { PromoCode } from '#contract/promotions.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { forgetPerson } from '../session/cache-owner.ts';
import { promoCodesQuery, renewPromo } from './promo-queries.ts';

const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
const [example] = promotionsExamples.listPromoCodes.answer.promo_codes;

function promo(promo_code: string, description: string): PromoCode {
  if (example === undefined) throw new Error('The example has a code.');
  return { ...example, promo_code, description };
}

/** A tab that has read the offered codes, over a server that knows `found` of the one that is looked up. */
async function tab(found: PromoCode[]) {
  const asked: string[] = [];
  const offered = [promo('SUMMER', '3% off'), promo('WELCOME', '5% off'), promo('WINTER', '2% off')];
  const api = createApi({
    fetch: async (path) => {
      asked.push(path);
      const isOne = !path.startsWith('/api/sales/b2b/promo.json');
      return new Response(JSON.stringify({ promo_codes: isOne ? found : offered }));
    },
    token: () => 'a.b.c',
    onUnauthenticated: () => undefined,
  });
  const queryClient = createQueryClient();
  const wish = promoCodesQuery(api, ref);
  await queryClient.fetchQuery(wish);
  const kept = () => queryClient.getQueryData(wish.queryKey)?.map((one) => `${one.promo_code} ${one.description}`);
  return { context: { api, queryClient, ref }, queryClient, wish, asked, kept };
}

it('PMO-008: the valid codes are asked for anew each time, never taken from what is kept', async () => {
  const { queryClient, wish, asked } = await tab([]);
  await queryClient.fetchQuery(wish);
  const call = '/api/sales/b2b/promo.json?valid=1&customer=01-AB1234';
  expect(asked).toEqual([call, call]);
});

it('PMO-003: a code that was looked up takes its place in the list', async () => {
  const { context, kept, asked } = await tab([promo('WELCOME', '4% off')]);
  await renewPromo(context, ' welcome ');
  expect(kept()).toEqual(['SUMMER 3% off', 'WELCOME 4% off', 'WINTER 2% off']);
  expect(asked.at(-1)).toBe('/api/sales/b2b/promo/welcome.json?valid=1&customer=01-AB1234');
});

it('PMO-003: one that is valid no more leaves the list; one that is in none is not asked for', async () => {
  const { context, kept, asked } = await tab([]);
  await renewPromo(context, 'WELCOME');
  expect(kept()).toEqual(['SUMMER 3% off', 'WINTER 2% off']);
  const before = asked.length;
  await renewPromo(context, 'GUESS');
  expect([asked.length, kept()?.length]).toEqual([before, 2]);
});

it('PMO-004: logging out leaves none of them', async () => {
  const { queryClient, kept } = await tab([]);
  forgetPerson(queryClient);
  expect(kept()).toBeUndefined();
});
