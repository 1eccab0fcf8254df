import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findColorSheet as colorSheet, findCategory, findProduct, listKeywords } from '#contract/catalogue.ts';
import { isStaff } from '#domain/permissions.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import type { Catalogue } from './catalogue.ts';
import { findColorSheet, type LastOrdered } from './find-color-sheet.ts';
import { findPricedCategory } from './find-priced-category.ts';
import { findPricedProduct } from './find-priced-product.ts';

export interface CatalogueDeps {
  db: Kysely<Database>;
  catalogue: Catalogue;
  /** What the account ordered last of each item, from orders that the caller may see. */
  listLastOrdered: (customer: ScopedCustomer, itemCodes: readonly string[]) => Promise<LastOrdered[]>;
}

export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, catalogue } = deps;
  answer(app, listKeywords, ({ caller, query }) =>
    catalogue.keywords(query.include_inactive === '1' && isStaff(caller) ? 'all' : 'active'),
  );
  answer(app, findProduct, ({ params, query, caller }) =>
    findPricedProduct({ db, catalogue }, params.keyword, caller, query),
  );
  answer(app, colorSheet, ({ params, query, caller }) => findColorSheet(deps, caller, { params, query }));
  answer(app, findCategory, ({ params, query, caller }) => findPricedCategory(deps, caller, { params, query }));
}
