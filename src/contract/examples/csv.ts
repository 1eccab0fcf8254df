import type * as csv from '../csv.ts';
import type { RoomExamples } from './example.ts';

const params = { customerKey: '01-AB1234' };
const file = (head: string) => `\uFEFF${head}\r\n`;
const orders = {
  params,
  query: { search: 'Spring', sort: 'SalesOrderNo', direction: 'ascending' },
  answer: file('Order #,PO #'),
} as const;
const carts = { query: { sort: 'id', direction: 'descending' }, answer: file('Cart #,Customer') } as const;

export const csvExamples: RoomExamples<typeof csv> = {
  downloadOpenOrders: orders,
  downloadPastOrders: orders,
  downloadMasterOrders: orders,
  downloadOrderLines: { params: { ...params, salesOrderNo: '0123456' }, answer: file('Item,Description') },
  downloadInvoices: { params, query: { shipToCode: '2', showPaid: '0' }, answer: file('Invoice #,Type') },
  downloadInvoiceLines: {
    params: { product: 'tether', invoiceType: 'IN', invoiceNo: '0200456' },
    answer: file('Item,Description'),
  },
  downloadCarts: { params, query: { sort: 'dateCreated', direction: 'descending' }, answer: file('Cart #,Cart Name') },
  downloadCartLines: { params: { ...params, cartId: '10482' }, answer: file('Item,Description') },
  downloadUsers: { params, query: { sort: 'name' }, answer: file('Name,Email Address') },
  downloadLocations: { params, query: { sort: 'code' }, answer: file('Code,Name') },
  downloadRepCustomers: {
    params: { product: 'tether', rep: '01-0101' },
    query: { search: 'Heron', state: 'OR', sort: 'customerName' },
    answer: file('Account,Customer'),
  },
  downloadSignUpRequests: { query: { status: 'pending' }, answer: file('Asked,Company') },
  downloadOrderDesk: { query: { state: 'queued' }, answer: file('Order #,Cart #') },
  downloadUndelivered: { query: { kind: 'mail' }, answer: file('Since (UTC),Kind') },
  downloadWorkOrders: { query: { filter: 'hold' }, answer: file('Order #,Account') },
  downloadAllCarts: carts,
  downloadOrderedCarts: carts,
};
