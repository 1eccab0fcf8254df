import type { FastifyInstance } from 'fastify';
import { lookUpItems, searchPages } from '#contract/search.ts';
import { addressGroup } from '../http/address-group.ts';
import { answer } from '../http/routes.ts';
import { lookUp } from './look-up-items.ts';
import { createSearchLogGate, type SearchDeps, searchFor } from './search-pages.ts';

export function searchRoutes(app: FastifyInstance, given: Omit<SearchDeps, 'isLogged'>): void {
  const deps = { ...given, isLogged: createSearchLogGate(given.now) };
  answer(app, searchPages, ({ query, caller, address }) =>
    searchFor(deps, {
      ...{ text: query.term, limit: query.limit },
      ...{ userId: caller?.userId, address: addressGroup(address) },
    }),
  );
  answer(app, lookUpItems, async ({ params, query, caller }) => ({
    items: await lookUp(deps, { ...query, text: query.search ?? params.text ?? '', caller }),
  }));
}
