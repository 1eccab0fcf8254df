import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findCategory, findProduct, listKeywords } from '#contract/catalogue.ts';
import { isStaff } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import { audienceOf } from './audience.ts';
import type { Catalogue } from './catalogue.ts';
import { findPricedProduct } from './find-priced-product.ts';

export interface CatalogueDeps {
  db: Kysely<Database>;
  catalogue: Catalogue;
}

export function catalogueRoutes(app: FastifyInstance, { db, catalogue }: CatalogueDeps): void {
  answer(app, listKeywords, ({ caller, query }) =>
    catalogue.keywords(query.include_inactive !== undefined && isStaff(caller) ? 'all' : 'active'),
  );
  answer(app, findProduct, ({ params, query, caller }) =>
    findPricedProduct({ db, catalogue }, params.keyword, caller, query),
  );
  answer(app, findCategory, ({ params, caller }) => catalogue.category(params.keyword, audienceOf(caller)));
}
