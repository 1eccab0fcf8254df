import { ACCOUNT } from './account.ts';
import type { BenchRequest } from './bench-request.ts';
import type { Case } from './cases.ts';
import type { Stage } from './stage.ts';

/** Lists and search over a large seller's data (`fillBigData`). */
export const listBigCases = (stage: Stage): Case[] => [
  { name: 'orders-first-page-big', requests: [get(stage, `orders/past.json?${FIRST_ORDERS}`)] },
  { name: 'invoices-first-page-big', requests: [get(stage, `invoices.json?${FIRST_INVOICES}`)] },
  { name: 'orders-list-big', requests: ORDER_QUERIES.map((query) => get(stage, `orders/past.json?${query}`)) },
  { name: 'invoices-list-big', requests: INVOICE_QUERIES.map((query) => get(stage, `invoices.json?${query}`)) },
  { name: 'search-big', requests: TERMS.map((term) => search(stage, 'search.json?term=', term)) },
  { name: 'item-look-up-big', requests: TERMS.map((term) => search(stage, 'search/items.json?search=', term)) },
];

const FIRST_ORDERS = 'detail=0&sort=SalesOrderNo&direction=descending&start=0&limit=25';
const FIRST_INVOICES = 'sort=InvoiceDate&direction=descending&start=0&limit=25';

/** First page, a page far inside, other orders, a filter. */
const ORDER_QUERIES = [
  FIRST_ORDERS,
  'detail=0&sort=SalesOrderNo&direction=descending&start=20000&limit=25',
  'detail=0&sort=total&direction=descending&start=0&limit=25',
  'detail=0&sort=OrderDate&direction=descending&start=0&limit=25&search=PO%201234',
];

const INVOICE_QUERIES = [
  FIRST_INVOICES,
  'sort=InvoiceDate&direction=descending&start=20000&limit=25',
  'sort=InvoiceNo&direction=ascending&start=0&limit=25',
  'sort=InvoiceDate&direction=descending&start=0&limit=25&search=Z0001',
];

const TERMS = [
  'alpine cotton',
  'retainer',
  'neopr',
  'z0012345',
  '790000054321',
  'harbor cork pouch',
  'float',
  'nothing at all',
];

const get = ({ token }: Stage, path: string): BenchRequest => ({
  method: 'GET',
  path: `/api/sales/b2b/account/${ACCOUNT}/${path}&company=CHI`,
  token,
});

const search = ({ token }: Stage, path: string, term: string): BenchRequest => ({
  method: 'GET',
  path: `/api/${path}${encodeURIComponent(term)}`,
  token,
});
