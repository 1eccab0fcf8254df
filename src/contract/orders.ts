import { z } from 'zod';
import { companyName, companyQuery, customerKey } from './customer-key.ts';
import { day } from './dates.ts';
import { decimal } from './decimal.ts';
import { emailResult } from './email-result.ts';
import { itemCode, salesOrderNo } from './ids.ts';
import { neighborsAnswer } from './neighbors.ts';
import { salesOrder, waitingOrder } from './order.ts';
import { flagText, listCounts, listQuery } from './paging.ts';
import { route } from './route.ts';

/** Items that one call may ask the last order of. */
export const LAST_QUANTITIES_MAX = 200;

const params = z.object({ customerKey });
const orderParams = z.object({ customerKey, salesOrderNo });
const query = z.object(companyQuery);
const listedBy = z.object({
  ...companyQuery,
  ...listQuery([
    'SalesOrderNo',
    'CustomerPONo',
    'ShipToName',
    'ShipToCity',
    'ShipToCode',
    'TaxableAmt',
    'OrderDate',
    'ShipExpireDate',
    'total',
  ]),
  /** `0` leaves the lines out: `detail` is empty then. Our lists ask so. */
  detail: flagText.optional(),
});
const listAnswer = z.strictObject({ list: z.array(salesOrder), ...listCounts });
const orderAnswer = z.strictObject({ salesOrder: salesOrder.nullable() });

/**
 * The open orders of an account that the caller may see, with lines, newest number first (ORD-059, ruling 37). The ship-to part of the key is
 * ignored. Filter and scope are applied before the counts (security T08). 404 for a foreign account.
 */
export const listOpenOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/open.json',
  access: 'signed-in',
  params,
  query: listedBy,
  answer: listAnswer.extend({ waiting: z.array(waitingOrder).optional() }),
});

/** One open order; cancelled ones are found too. Missing and foreign ones answer null alike (ORD-060, security T05). */
export const findOpenOrder = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/open/:salesOrderNo.json',
  access: 'signed-in',
  params: orderParams,
  query,
  answer: orderAnswer,
});

/** The closed orders of an account, in the form of the open ones (ruling 37). Our own call. */
export const listPastOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/past.json',
  access: 'signed-in',
  params,
  query: listedBy,
  answer: listAnswer,
});

/** One closed order; null as with the open ones. Our own call. */
export const findPastOrder = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/past/:salesOrderNo.json',
  access: 'signed-in',
  params: orderParams,
  query,
  answer: orderAnswer,
});

/** The master orders of an account, in the form of the open ones (ruling 37). Our own call. */
export const listMasterOrders = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/master.json',
  access: 'signed-in',
  params,
  query: listedBy,
  answer: listAnswer,
});

/** One master order; null as with the open ones. Our own call. */
export const findMasterOrder = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/master/:salesOrderNo.json',
  access: 'signed-in',
  params: orderParams,
  query,
  answer: orderAnswer,
});

/**
 * Which orders stand before and after one in a list, filtered and sorted as the list's call is, and at which place it stands itself. Null
 * for what is not in the list: missing and foreign ones alike (security T05). 404 for a foreign account. Our own call.
 */
export const findOrderNeighbors = route({
  method: 'GET',
  path: '/api/sales/b2b/account/:customerKey/orders/:list/:salesOrderNo/neighbors.json',
  access: 'signed-in',
  params: orderParams.extend({ list: z.enum(['open', 'past', 'master']) }),
  query: listedBy.omit({ start: true, limit: true, detail: true }),
  answer: neighborsAnswer(z.string()),
});

/**
 * Mails an order that the caller may see to the caller's own address (EML-001, EML-009, ruling 45). At most 10 an hour, then 429 (security
 * T33). 404 for a foreign order.
 */
export const emailOrder = route({
  method: 'POST',
  path: '/node-sage/api/:company/salesorder/:customerKey/:salesOrderNo/email.json',
  access: 'signed-in',
  params: z.object({ company: companyName, customerKey, salesOrderNo }),
  answer: z.strictObject({ result: emailResult }),
});

const itemList = z
  .string()
  .max(LAST_QUANTITIES_MAX * 31)
  .transform((value) => value.split(',').filter((code) => code.trim() !== ''))
  .pipe(
    z.array(itemCode).min(1, 'is required').max(LAST_QUANTITIES_MAX, `at most ${LAST_QUANTITIES_MAX} items a call`),
  );

/**
 * What an account ordered last of the given items (comma between the codes), for the faint numbers of the order sheet and 'Fill from last
 * order'. Items that it never ordered are left out. Only orders that the caller may see count. Our own call.
 */
export const listLastQuantities = route({
  method: 'GET',
  path: '/api/orders/:customerKey/last-quantities.json',
  access: 'signed-in',
  params,
  query: z.object({ ...companyQuery, items: itemList }),
  answer: z.strictObject({
    quantities: z.array(
      z.strictObject({
        itemCode: z.string(),
        quantityOrdered: decimal,
        unitOfMeasure: z.string(),
        orderDate: day,
        salesOrderNo: z.string(),
      }),
    ),
  }),
});

export type LastQuantity = z.output<typeof listLastQuantities.answer>['quantities'][number];
