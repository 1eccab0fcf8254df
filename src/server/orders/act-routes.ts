import type { FastifyInstance } from 'fastify';
import { applyOrderPromo } from '#contract/checkout.ts';
import { emailOrder as emailOrderCall } from '#contract/orders.ts';
import type { CartMailDeps } from '../carts/email-cart.ts';
import { answer } from '../http/routes.ts';
import { applyPromo, type PromoDeps } from './apply-promo.ts';
import { emailOrder } from './email-order.ts';

/** What can be done with an order: mail it, and apply a promo code to it (ruling 45). */
export function orderActRoutes(app: FastifyInstance, deps: CartMailDeps & PromoDeps): void {
  answer(app, emailOrderCall, (call) => emailOrder(deps, call, call));
  answer(app, applyOrderPromo, (call) => applyPromo(deps, call, call));
}
