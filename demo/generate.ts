// Writes the demo seller's back-office export. Run: node demo/generate.ts
// The output is committed; the generator is seeded, so that running it again changes nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANCHOR } from './generator/calendar.ts';
import { cartLineRows, cartRows } from './generator/carts.ts';
import { categoryItemRows, categoryRows } from './generator/categories.ts';
import {
  bannerRows,
  companyRows,
  holidayRows,
  messageRows,
  promoRows,
  seasonRows,
  settingRows,
  warehouseRows,
} from './generator/content.ts';
import { type Row, writeCsv } from './generator/csv.ts';
import { cardRows, contactRows, customerRows, shipToRows, taxRows } from './generator/customer-rows.ts';
import { imageRows } from './generator/drawings.ts';
import { invoiceLineRows, invoiceRows, pastOrders, paymentRows, trackingRows } from './generator/invoices.ts';
import { billRows, itemRows, stockRows } from './generator/item-rows.ts';
import { OPEN_ORDERS, openDemand, orderLineRows, orderRow } from './generator/orders.ts';
import { menuItemRows, menuRows, pageRows } from './generator/pages.ts';
import { priceRows } from './generator/prices.ts';
import {
  colorRows,
  mixItemRows,
  mixRows,
  productColorRows,
  productImageRows,
  productRows,
  variantRows,
} from './generator/product-rows.ts';
import { salespersonRows } from './generator/salespersons.ts';
import { accessRows, accessShipToRows, roleRows, userRows } from './generator/users.ts';

const folder = join(import.meta.dirname, 'data');
const year = Number(ANCHOR.slice(0, 4));
const orders = [...OPEN_ORDERS, ...pastOrders()];

const FILES: readonly (readonly [string, readonly Row[]])[] = [
  ['SY_Company.csv', companyRows()],
  ['SY_SalesTaxSchedule.csv', taxRows()],
  ['SY_Holiday.csv', holidayRows(year - 1, 12)],
  ['AR_Salesperson.csv', salespersonRows()],
  ['AR_Customer.csv', customerRows()],
  ['SO_ShipToAddress.csv', shipToRows()],
  ['AR_CustomerContact.csv', contactRows()],
  ['AR_CustomerCreditCard.csv', cardRows(year)],
  ['IM_Warehouse.csv', warehouseRows()],
  ['CI_Item.csv', itemRows()],
  ['IM_ItemWarehouse.csv', stockRows(openDemand())],
  ['BM_BillDetail.csv', billRows()],
  ['IM_PriceCode.csv', priceRows().map((row) => ({ ...row }))],
  ['B2B_Color.csv', colorRows()],
  ['B2B_Season.csv', seasonRows()],
  ['B2B_Category.csv', categoryRows()],
  ['B2B_Product.csv', productRows()],
  ['B2B_Variant.csv', variantRows()],
  ['B2B_Mix.csv', mixRows()],
  ['B2B_MixItem.csv', mixItemRows()],
  ['B2B_ProductColor.csv', productColorRows()],
  ['B2B_ProductImage.csv', productImageRows()],
  ['B2B_CategoryItem.csv', categoryItemRows()],
  ['B2B_Image.csv', imageRows()],
  ['B2B_Page.csv', pageRows()],
  ['B2B_Menu.csv', menuRows()],
  ['B2B_MenuItem.csv', menuItemRows()],
  ['B2B_Banner.csv', bannerRows()],
  ['B2B_Message.csv', messageRows()],
  ['B2B_PromoCode.csv', promoRows()],
  ['B2B_Setting.csv', settingRows()],
  ['B2B_User.csv', userRows()],
  ['B2B_UserRole.csv', roleRows()],
  ['B2B_UserAccess.csv', accessRows()],
  ['B2B_UserAccessShipTo.csv', accessShipToRows()],
  ['SO_SalesOrderHeader.csv', orders.map(orderRow)],
  ['SO_SalesOrderDetail.csv', orders.flatMap(orderLineRows)],
  ['AR_InvoiceHistoryHeader.csv', invoiceRows()],
  ['AR_InvoiceHistoryDetail.csv', invoiceLineRows()],
  ['AR_InvoiceTracking.csv', trackingRows()],
  ['AR_InvoicePayment.csv', paymentRows()],
  ['B2B_Cart.csv', cartRows()],
  ['B2B_CartLine.csv', cartLineRows()],
];

mkdirSync(folder, { recursive: true });
let total = 0;
for (const [file, rows] of FILES) total += writeCsv(folder, file, rows);
writeFileSync(
  join(folder, 'manifest.json'),
  `${JSON.stringify({ format: 1, anchor: ANCHOR, demo: true, files: Object.fromEntries(FILES.map(([file, rows]) => [file, rows.length])) }, null, 2)}\n`,
);
console.log(`${FILES.length} files, ${total} rows`);
