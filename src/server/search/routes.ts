import type { FastifyInstance } from 'fastify';
import { lookUpItems, searchPages } from '#contract/search.ts';
import { answer } from '../http/routes.ts';
import { lookUp } from './look-up-items.ts';
import { type SearchDeps, searchFor } from './search-pages.ts';

export function searchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  answer(app, searchPages, ({ query, caller }) =>
    searchFor(deps, { text: query.term, limit: query.limit, userId: caller?.userId }),
  );
  answer(app, lookUpItems, async ({ params, query, caller }) => ({
    items: await lookUp(deps, { ...query, text: query.search ?? params.text ?? '', caller }),
  }));
}
