import type { Cart, CartHeader, CartLine } from '../cart.ts';
import type * as carts from '../carts.ts';
import type * as checkout from '../checkout.ts';
import type { EmailResult } from '../email-result.ts';
import type * as orderList from '../order-list.ts';
import type { RoomExamples } from './example.ts';

const dealer = {
  id: 7,
  email: 'dealer@demo.test',
  name: 'Dana Dealer',
  company: 'Blue Heron Outfitters',
  accountType: 4,
};
const reference = '7d4c6a52-0d5e-4c0e-9d0f-2f7f1f1f9a10';
const now = '2026-02-03T08:00:00.000Z';

const header: CartHeader = {
  id: 10482,
  salesOrderNo: null,
  orderType: 'Q',
  orderStatus: 'N',
  arDivisionNo: '01',
  customerNo: 'AB1234',
  shipToCode: '2',
  customerName: 'Blue Heron Outfitters',
  shipToName: 'Blue Heron Seaside',
  customerKey: '01-AB1234-2',
  salespersonDivisionNo: '01',
  salespersonNo: '0101',
  salespersonKey: '01-0101',
  salespersonName: 'Robin Rep',
  customerPONo: 'Spring pegs',
  shipExpireDate: '2027-02-03T08:00:00.000Z',
  shipVia: '1UPS_GROUND',
  promoCode: null,
  comment: null,
  subTotalAmt: '55.20',
  dateCreated: now,
  createdByUser: dealer,
  dateUpdated: now,
  updatedByUser: dealer,
  dateImported: null,
  importedByUser: null,
  ShipToName: 'Blue Heron Seaside',
  ShipToAddress1: '3 Beach Ave',
  ShipToAddress2: null,
  ShipToAddress3: null,
  ShipToCity: 'Seaside',
  ShipToState: 'OR',
  ShipToZipCode: '97138',
  ShipToCountryCode: 'USA',
  salesTaxAmt: null,
  SalesTaxAmt: null,
  TaxSchedule: 'OR',
  FreightAmt: null,
  DiscountAmt: '0.00',
  DepositAmt: '0.00',
  OrderDate: null,
  printed: [],
  version: 4,
  state: 'open',
  reference,
  totals: { subTotal: '55.20', tax: null, freight: null, discount: '0.00', deposit: '0.00', total: null, quantity: 12 },
  shipMethod: '1UPS_GROUND',
  requestedShipDate: '2026-02-10',
  shippingAccount: { value: '', enabled: false },
  hold: false,
  paymentType: 'TERMS',
  promo: null,
};

const line: CartLine = {
  id: 100001,
  cartHeaderId: 10482,
  lineKey: null,
  lineSeqNo: '1',
  itemCode: '12100-100',
  productType: 'F',
  itemType: '1',
  itemCodeDesc: 'Classic Cotton Black',
  commentText: '',
  unitOfMeasure: 'EA',
  unitOfMeasureConvFactor: '1',
  quantityOrdered: '12',
  unitPrice: '4.60',
  lineDiscountPercent: '0',
  discount: 'Y',
  extensionAmt: '55.20',
  dateUpdated: now,
  lineStatus: 'N',
  cartProduct: {
    productId: 5,
    productItemId: 81,
    categoryKeyword: 'eyewear-retainers',
    productKeyword: 'classic-cotton-retainer',
    image: 'classic-cotton-100.jpg',
    colorCode: '100',
    swatchCode: null,
    available: null,
    upc: null,
    requiresCustomization: false,
    inactiveItem: false,
  },
  season: { code: null, active: false, available: false },
  pricing: {
    priceCode: 'RET',
    priceLevel: '1',
    pricingMethod: 'D',
    breakQuantity: 99999999,
    discountMarkup: 12.5,
    suggestedRetailPrice: 9.95,
  },
  soDetail: {
    salesOrderNo: null,
    lineKey: null,
    productType: 'F',
    itemType: '1',
    salesKitLineKey: null,
    explodedKitItem: 'N',
  },
  price: '4.60',
  priceLevel: '1',
  priceRule: { source: 'level-code', method: 'D', value: '12.5', priceLevel: '1', priceCode: 'RET' },
};

const cart: Cart = { header, detail: [line] };

export const result: EmailResult = {
  accepted: ['dealer@demo.test'],
  rejected: [],
  envelopeTime: 4,
  messageTime: 9,
  messageSize: 4096,
  response: '250 OK',
  envelope: { from: 'orders@tether.test', to: ['dealer@demo.test'] },
  messageId: '<1@tether.test>',
};

const account = { customerKey: '01-AB1234-2' };
const params = { ...account, cartId: '10482' };
const lineParams = { ...params, lineId: '100001' };
const answer = { cart };

export const cartsExamples: RoomExamples<typeof carts> = {
  listCarts: { params: account, query: { search: 'Spring', sort: 'dateCreated' }, answer: { carts: [cart], total: 1 } },
  findCart: { params, answer },
  saveCart: {
    params,
    body: {
      version: 4,
      customerPONo: 'Spring pegs',
      promoCode: '',
      shipToCode: '2',
      comment: null,
      requestedShipDate: '2026-02-10',
      shippingAccount: { value: '123456', enabled: true },
    },
    answer,
  },
  addCartItem: {
    params: { ...account, cartId: 'new' },
    body: {
      itemType: '1',
      itemCode: '12100-100',
      unitOfMeasure: 'EA',
      quantityOrdered: 12,
      commentText: '',
      productId: 5,
      customerPONo: 'Spring pegs',
      shipToCode: null,
    },
    answer,
  },
  saveCartItem: { params: lineParams, body: { quantityOrdered: 24, commentText: '', itemType: '1' }, answer },
  saveCartItems: {
    params,
    body: { items: [{ id: 100001, quantityOrdered: '24.000000', commentText: 'gift boxes', itemType: '1' }] },
    answer,
  },
  saveCartQuantities: {
    params: { ...account, cartId: 'new' },
    body: { items: [{ itemCode: '12100-100', quantityOrdered: 12, productId: 5 }], customerPONo: 'Spring pegs' },
    answer,
  },
  removeCartItem: { params: lineParams, answer },
  restoreCartItem: { params: lineParams, answer },
  removeCart: { params, answer: { carts: [header] } },
  emailCart: { params, answer: { result } },
  previewDuplicate: {
    params: { ...account, salesOrderNo: '0123456' },
    answer: {
      preview: {
        salesOrderNo: '0123456',
        lines: [
          {
            lineKey: '000001',
            itemType: '1',
            itemCode: '12100-100',
            description: 'Classic cotton retainer, navy',
            commentText: '',
            was: { quantity: '12', unit: 'EA', price: '4.40', discountPercent: '0' },
            is: { quantity: 12, unit: 'EA', price: '4.60', extension: '55.20' },
            reason: null,
            notice: 'Not available for immediate delivery.',
          },
        ],
        fingerprint: 'm3gW0GTcpHbXq1cDXk1XW6v9VdHn7hYbZbA0T3wK9oE',
      },
    },
  },
  duplicateOrder: {
    params: { ...account, salesOrderNo: '0123456' },
    body: {
      cartName: 'Again',
      shipToCode: null,
      lines: ['000001'],
      fingerprint: 'm3gW0GTcpHbXq1cDXk1XW6v9VdHn7hYbZbA0T3wK9oE',
    },
    answer,
  },
};

export const orderListExamples: RoomExamples<typeof orderList> = {
  checkOrderList: {
    params: account,
    body: { rows: [{ texts: ['12100-100', '0-00298-21001-4'], quantityOrdered: 12, unitOfMeasure: 'EA' }] },
    answer: {
      rows: [
        {
          verdict: 'found',
          item: {
            itemCode: '12100-100',
            description: 'Classic Cotton Black',
            image: null,
            unit: 'EA',
            units: ['EA'],
            price: '4.60',
          },
          itemCode: '12100-100',
          reason: null,
          notice: null,
          suggestions: [],
        },
      ],
    },
  },
  addOrderList: {
    params: { ...account, cartId: 'new' },
    body: {
      items: [{ itemCode: '12100-100', quantityOrdered: 12, unitOfMeasure: 'EA', commentText: '', price: '4.60' }],
      customerPONo: 'Spring pegs',
    },
    answer,
  },
};

export const checkoutExamples: RoomExamples<typeof checkout> = {
  promoteCart: {
    query: { cartId: '10482' },
    body: {
      action: 'promote',
      cartId: 10482,
      cartName: 'Spring pegs',
      shipExpireDate: '2026-02-10T15:00:00.000Z',
      shipToCode: '2',
      shipVia: '1UPS_GROUND',
      paymentType: 'TERMS',
      comment: 'RCP ~ 123456 ~ SWR',
      promoCode: '',
      FOB: 'SLC~C',
      shownAddress: ['Blue Heron Seaside', '3 Beach Ave', 'Seaside, OR 97138'],
    },
    answer: { salesOrderNo: '0123456' },
  },
  findSubmission: { params, answer: { state: 'queued', reference, salesOrderNo: null, submittedAt: now } },
  removeQuote: { query: { cartId: '10482', salesOrderNo: '0123456' }, answer: { success: true } },
  findNextShipDate: { answer: { nextShipDate: '2026-02-10T15:00:00.000Z', day: '2026-02-10', lastDay: '2027-02-10' } },
  listHolidays: { answer: { holidays: ['2026-07-03', '2026-11-26'] } },
  applyOrderPromo: {
    query: { co: 'tether', account: '01-AB1234' },
    body: { action: 'apply-discount', promo_code: 'SPRING10', SalesOrderNo: '0123456' },
    answer: { success: true, discountAmt: '5.52' },
  },
};
