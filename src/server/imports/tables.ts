import { cartLines, carts } from './import-carts.ts';
import { companies, holidays, salespersons, taxSchedules, warehouses } from './import-companies.ts';
import {
  banners,
  categoryItems,
  images,
  menuItems,
  menuLinks,
  menus,
  messages,
  pages,
  promoCodes,
  siteSettings,
} from './import-content.ts';
import { contacts, customerLinks, customers, paymentCards, shipTos } from './import-customers.ts';
import { invoiceLines, invoicePayments, invoices, invoiceTracking } from './import-invoices.ts';
import { colors, itemStock, items, kitComponents, priceRecords, seasons } from './import-items.ts';
import { salesOrderLines, salesOrders } from './import-orders.ts';
import {
  categories,
  categoryLinks,
  mixes,
  mixItems,
  productColors,
  productImages,
  productLinks,
  products,
  variants,
} from './import-products.ts';
import { userAccesses, userAccessShipTos, userRoles, users } from './import-users.ts';
import type { TableSpec } from './table-spec.ts';

/** Every file of an export, in an order in which each row's references come before it. */
export const TABLE_SPECS: readonly TableSpec[] = [
  ...[companies, taxSchedules, holidays, salespersons, warehouses],
  ...[customers, shipTos, customerLinks, contacts, paymentCards],
  ...[items, itemStock, kitComponents, priceRecords, colors, seasons],
  ...[categories, categoryLinks, products, productLinks, variants, mixes, mixItems, productColors, productImages],
  ...[categoryItems, images, pages, menus, menuItems, menuLinks, banners, messages, promoCodes, siteSettings],
  ...[users, userRoles, userAccesses, userAccessShipTos],
  ...[salesOrders, salesOrderLines, invoices, invoiceLines, invoiceTracking, invoicePayments],
  ...[carts, cartLines],
];
