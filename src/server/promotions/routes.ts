import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findPromoCode, listPromoCodes } from '#contract/promotions.ts';
import type { Database } from '../db/schema.ts';
import { answer } from '../http/routes.ts';
import { findPromo, listPromos } from './promotions.ts';

export function promotionRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  answer(app, listPromoCodes, ({ caller, query }) => listPromos(db, caller, query));
  answer(app, findPromoCode, ({ caller, params, query }) => findPromo(db, caller, params.code, query));
}
