import type * as accounts from '../accounts.ts';
import type { BillTo, CustomerUser, Permissions, ShipTo } from '../customer.ts';
import type * as promotions from '../promotions.ts';
import type { PromoCode } from '../promotions.ts';
import type * as users from '../users.ts';
import type { RoomExamples } from './example.ts';

const account = { ARDivisionNo: '01', CustomerNo: 'AB1234' };
const params = { customerKey: '01-AB1234' };
const noParent = {
  ParentDivisionNo: null,
  ParentCustomerNo: null,
  ParentCustomerName: null,
  ParentAddressLine1: null,
  ParentAddressLine2: null,
  ParentAddressLine3: null,
  ParentCity: null,
  ParentState: null,
  ParentZipCode: null,
  ParentCountryCode: null,
};

const customer: BillTo = {
  Company: 'CHI',
  ...account,
  CustomerName: 'Blue Heron Outfitters',
  AddressLine1: '12 Harbor Rd',
  AddressLine2: '',
  AddressLine3: '',
  City: 'Astoria',
  State: 'OR',
  ZipCode: '97103',
  CountryCode: 'USA',
  TelephoneNo: '555-0101',
  TelephoneExt: '',
  EmailAddress: 'orders@heron.test; desk@heron.test',
  URLAddress: '',
  ContactCode: null,
  ShipMethod: '1UPS_GROUND',
  TaxSchedule: 'OR',
  DefaultPaymentType: null,
  TermsCode: '02',
  SalespersonDivisionNo: '01',
  SalespersonNo: '0101',
  ResidentialAddress: 'N',
  CustomerType: null,
  PriceLevel: '1',
  CreditHold: 'N',
  PrimaryShipToCode: '1',
  DateEstablished: '2011-04-01',
  InternetReseller: 'N',
  Reseller: 'Y',
  CustomerStatus: 'A',
  ...noParent,
};

const location: ShipTo = {
  ...account,
  ShipToCode: '2',
  ShipToName: 'Blue Heron Seaside',
  ShipToAddress1: '3 Beach Ave',
  ShipToAddress2: '',
  ShipToAddress3: '',
  ShipToCity: 'Seaside',
  ShipToState: 'OR',
  ShipToZipCode: '97138',
  ShipToCountryCode: 'USA',
  TelephoneNo: '',
  TelephoneExt: '',
  EmailAddress: '',
  ContactCode: null,
  SalespersonDivisionNo: '01',
  SalespersonNo: '0101',
  ResidentialAddress: 'N',
  Reseller: 'N',
};

const user: CustomerUser = {
  id: 7,
  accessId: 31,
  name: 'Dana Dealer',
  email: 'dealer@demo.test',
  accountType: 4,
  billTo: true,
  shipToCode: [],
  notes: '',
};

const permissions: Permissions = { billTo: true, shipTo: ['1', '2'], canSetDefaultShipTo: true };

const promo: PromoCode = {
  id: 3,
  promo_code: 'WELCOME',
  description: 'Welcome',
  active: true,
  requirements: { ItemCodes: { ItemCode: '12100-100', required: 12 } },
  actions: { ItemDiscount: 10, TermsCode: '15' },
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: null,
  require_code_entry: false,
};

const address = {
  Name: 'Blue Heron Outfitters',
  AddressLine1: '12 Harbor Rd',
  AddressLine2: '',
  AddressLine3: '',
  City: 'Astoria',
  State: 'OR',
  ZipCode: '97103',
  CountryCode: 'USA',
  EmailAddress: 'orders@heron.test',
  Reseller: 'Y',
  TelephoneNo: '555-0101',
  TelephoneExt: '',
} as const;

const rep = {
  Company: 'CHI',
  SalespersonDivisionNo: '%',
  SalespersonNo: '0101',
  SalespersonName: 'Robin Rep',
  active: true,
};

const contact = {
  ...account,
  ContactCode: 'DANA',
  ContactName: 'Dana Dealer',
  AddressLine1: null,
  AddressLine2: null,
  AddressLine3: null,
  City: null,
  State: null,
  ZipCode: null,
  CountryCode: null,
  TelephoneNo1: null,
  TelephoneExt1: null,
  EmailAddress: '',
  ContactTitle: 'Owner',
};

const card = {
  ...account,
  PaymentType: '1M/V',
  ExpirationDateYear: '2029',
  ExpirationDateMonth: '04',
  Last4UnencryptedCreditCardNos: '4242',
  CardType: 'VISA',
  CreditCardGUID: 'f6b1',
  CreditCardID: 'SHOP',
};

export const accountsExamples: RoomExamples<typeof accounts> = {
  listReps: { params: {}, answer: { list: [rep] } },
  listRepCustomers: {
    params: { product: 'tether', rep: '02-02%' },
    answer: {
      result: [
        {
          Company: 'CHI',
          ...account,
          ShipToCode: null,
          CustomerName: 'Blue Heron Outfitters',
          AddressLine1: '12 Harbor Rd',
          City: 'Astoria',
          State: 'OR',
          ZipCode: '97103',
          CountryCode: 'USA',
          TelephoneNo: '555-0101',
          EmailAddress: null,
          SalespersonDivisionNo: '01',
          SalespersonNo: '0101',
        },
      ],
    },
  },
  findCustomer: {
    params,
    query: { company: 'CHI' },
    answer: {
      result: {
        customer,
        shipTo: [location],
        contacts: [contact],
        pricing: [{ PriceCode: 'RET', ItemCode: '', PricingMethod: 'D', DiscountMarkup1: 12.5 }],
        users: [user],
        paymentCards: [card],
        promoCodes: [promo],
        permissions,
        counts: { users: 2, carts: 3, openOrders: 6, invoices: 60 },
      },
    },
  },
  listAddressChanges: {
    params,
    query: { company: 'CHI' },
    answer: { changes: [{ text: 'Telephone changed', by: 'Priya Raman', at: '2026-04-02T16:20:00.000Z' }] },
  },
  findPermissions: { params, answer: permissions },
  saveBillTo: { query: { co: 'CHI', account: '01-AB1234' }, body: address, answer: { success: true, customer } },
  saveShipTo: {
    query: { co: 'CHI', account: '01-AB1234-2' },
    body: { ...address, ContactCode: '' },
    answer: { success: true, shipTo: location },
  },
  setPrimaryShipTo: {
    query: { co: 'CHI' },
    body: { Company: 'tether', account: '01-AB1234:2' },
    answer: { success: true },
  },
};

const newUser = { id: 0, name: 'Sam Seaside', email: 'sam@heron.test', notes: 'Welcome, Sam', shipToCode: ['2'] };

export const usersExamples: RoomExamples<typeof users> = {
  listUsers: { params, answer: { users: [user] } },
  addUser: { params: { customerKey: '01-AB1234-2' }, body: newUser, answer: { users: [user] } },
  saveUser: {
    params: { ...params, userId: '7' },
    body: { id: 7, name: 'Dana D. Dealer', email: 'dealer@demo.test', notes: '', shipToCode: [] },
    answer: { users: [user] },
  },
  removeUser: { params: { ...params, userId: '7' }, answer: { users: [] } },
};

export const promotionsExamples: RoomExamples<typeof promotions> = {
  listPromoCodes: { query: { valid: '1' }, answer: { promo_codes: [promo] } },
  findPromoCode: { params: { code: 'SPRING10' }, query: { valid: '1' }, answer: { promo_codes: [] } },
};
