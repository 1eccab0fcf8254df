import { ACCOUNT } from './account.ts';
import type { BenchRequest } from './bench-request.ts';
import { login, type Stage, type StagedCart } from './stage.ts';

/** One thing that is measured. */
export interface Case {
  name: string;
  /** What the clients ask in turn. Writers have more turns than clients, so that no two of them meet at one cart. */
  requests: readonly BenchRequest[];
  /** Takes back what a run has left. */
  reset?: () => Promise<void>;
  /** Whether each turn checks a password. */
  checksPassword?: true;
}

/** What people type: beginnings, words, codes, nothing that is there. */
const TERMS = [
  ...['cotton', 'cable ret', 'float', 'leather', 'spf 30', 'neoprene', 'lanyard', 'case', 'retainer', 'lens cloth'],
  ...['12100', '71030-03', 'alpine glow', 'counter display', 'kids', 'privacy', 'terry', 'wire', 'junior', 'pouch'],
];

export const listCases = (stage: Stage): Case[] => [
  { name: 'product data', requests: stage.products.map((keyword) => get(stage, productPath(keyword))) },
  {
    name: 'product data with a customer’s prices',
    requests: stage.products.map((keyword) => get(stage, `${productPath(keyword)}?customer=${ACCOUNT}&company=CHI`)),
  },
  {
    name: 'category data',
    requests: stage.categories.map((keyword) => get(stage, `/api/products/v2/category/${keyword}.json`)),
  },
  { name: 'search', requests: TERMS.map((term) => get(stage, `/api/search.json?term=${encodeURIComponent(term)}`)) },
  { name: 'read a cart of 30 lines', requests: stage.carts.map((cart) => get(stage, cartPath(cart, '.json'))) },
  { name: 'add a line to it', requests: stage.carts.map((cart) => addLine(stage, cart)), reset: stage.resetCarts },
  {
    name: 'change a quantity',
    requests: stage.carts.map((cart, index) => changeQuantity(stage, cart, 1 + (index % 40))),
    reset: stage.resetCarts,
  },
  {
    name: 'change a quantity in a cart of 500',
    requests: stage.longCarts.map((cart, index) => changeQuantity(stage, cart, 1 + (index % 40))),
  },
  { name: 'orders list', requests: [get(stage, ORDERS)] },
  { name: 'login', requests: stage.users.map(login), checksPassword: true },
];

const get = ({ token }: Stage, path: string): BenchRequest => ({ method: 'GET', path, token });

const productPath = (keyword: string): string => `/api/products/v2/keyword/${keyword}.json`;

const cartPath = ({ id }: StagedCart, rest: string): string => `/api/carts/${ACCOUNT}/${id}${rest}`;

/** The first page of the open orders, as the orders screen asks for it. */
const ORDERS = `/api/sales/b2b/account/${ACCOUNT}/orders/open.json?company=CHI&sort=SalesOrderNo&direction=ascending&start=0&limit=25&detail=0`;

const addLine = ({ token, itemCode }: Stage, cart: StagedCart): BenchRequest => ({
  method: 'POST',
  path: `${cartPath(cart, '/cart.json')}?company=CHI`,
  token,
  body: { itemType: '1', itemCode, quantityOrdered: 12, commentText: '' },
  isClaimed: true,
});

const changeQuantity = ({ token }: Stage, cart: StagedCart, quantityOrdered: number): BenchRequest => ({
  method: 'PUT',
  path: `${cartPath(cart, '/items.json')}?company=CHI`,
  token,
  body: { items: [{ id: cart.lineIds[quantityOrdered % cart.lineIds.length], quantityOrdered, commentText: '' }] },
});
