import type { Row } from './csv.ts';
import { CUSTOMERS, type DemoCustomer } from './customers.ts';

function repOf(key: string): { SalespersonDivisionNo: string; SalespersonNo: string } {
  return { SalespersonDivisionNo: key.slice(0, 2), SalespersonNo: key.slice(3) };
}

const keyOf = (customer: DemoCustomer): { Company: string; ARDivisionNo: string; CustomerNo: string } => ({
  Company: customer.company,
  ARDivisionNo: customer.division,
  CustomerNo: customer.number,
});

export function customerRows(): Row[] {
  return CUSTOMERS.map((customer) => ({
    ...keyOf(customer),
    CustomerName: customer.name,
    AddressLine1: customer.line1,
    AddressLine2: customer.line2,
    AddressLine3: '',
    City: customer.place.city,
    State: customer.place.state,
    ZipCode: customer.place.zip,
    CountryCode: customer.place.country,
    TelephoneNo: customer.phone,
    TelephoneExt: '',
    EmailAddress: customer.email,
    URLAddress: customer.url,
    ContactCode: 'BUYER',
    ShipMethod: customer.shipMethod,
    TaxSchedule: customer.taxSchedule,
    DefaultPaymentType: customer.paymentType,
    TermsCode: customer.terms,
    ...repOf(customer.rep),
    CustomerType: customer.name.includes('Optical') ? 'OPT' : 'OUT',
    PriceLevel: customer.level,
    ResidentialAddress: 'N',
    CreditHold: customer.creditHold,
    InternetReseller: 'N',
    Reseller: customer.reseller,
    CustomerStatus: customer.status,
    DateEstablished: customer.established,
    PrimaryShipToCode: customer.shipTos[0]?.code ?? '',
    BillToDivisionNo: customer.parent?.division ?? '',
    BillToCustomerNo: customer.parent?.number ?? '',
    BillToPricing: customer.parent !== undefined,
    BillToTerms: customer.parent !== undefined,
    BillToCredit: customer.parent !== undefined,
  }));
}

export function shipToRows(): Row[] {
  return CUSTOMERS.flatMap((customer) =>
    customer.shipTos.map((place) => ({
      ...keyOf(customer),
      ShipToCode: place.code,
      ShipToName: place.name,
      ShipToAddress1: place.line1,
      ShipToAddress2: place.line2,
      ShipToAddress3: '',
      ShipToCity: place.place.city,
      ShipToState: place.place.state,
      ShipToZipCode: place.place.zip,
      ShipToCountryCode: place.place.country,
      TelephoneNo: place.phone,
      TelephoneExt: '',
      EmailAddress: place.email,
      ContactCode: 'BUYER',
      ShipVia: customer.shipMethod,
      TaxSchedule: customer.taxSchedule,
      ...repOf(place.rep),
      ResidentialAddress: 'N',
      Reseller: customer.reseller,
      WarehouseCode: '000',
      Active: 'Y',
    })),
  );
}

const FIRST = 'Maya,Theo,Carla,Jonah,Nell,Owen,Priya,Ramon,Greta,Silas,Ines,Calvin'.split(',');
const LAST = 'Ortiz,Lindqvist,Whitcomb,Reyes,Hale,Brandt,Nakamura,Doyle,Fontaine,Mercer,Abara,Sorensen'.split(',');

export function contactRows(): Row[] {
  return CUSTOMERS.map((customer, index) => ({
    ...keyOf(customer),
    ContactCode: 'BUYER',
    ContactName: `${FIRST[index % FIRST.length]} ${LAST[(index * 5) % LAST.length]}`,
    ContactTitle: 'Buyer',
    TelephoneNo1: customer.phone,
    TelephoneExt1: '',
    EmailAddress: customer.email.split(';')[0] ?? '',
  }));
}

/** Cards on file: a token of the payment provider and the last four figures, never a number. */
export function cardRows(year: number): Row[] {
  const holders: [string, string, string][] = [
    ['AB1234', '1M/V', '4417'],
    ['AB1234', '1AMEX', '1009'],
    ['BC2345', '1M/V', '2231'],
    ['NT0003', '1DISC', '6620'],
    ['CD3400', '1M/V', '8054'],
  ];
  const kinds: Readonly<Record<string, string>> = { '1M/V': 'Visa', '1AMEX': 'American Express', '1DISC': 'Discover' };
  return holders.flatMap(([number, type, last4], index) =>
    CUSTOMERS.filter((customer) => customer.number === number && customer.company === 'CHI').map((customer) => ({
      ...keyOf(customer),
      PaymentType: type,
      CreditCardID: `${kinds[type]?.slice(0, 4).toUpperCase()}${last4}`,
      CreditCardGUID: `card-${customer.number.toLowerCase()}-${index + 1}`,
      CardType: kinds[type],
      Last4UnencryptedCreditCardNos: last4,
      ExpirationDateYear: index === 1 ? year - 1 : year + 3,
      ExpirationDateMonth: 4 + index,
    })),
  );
}

export function taxRows(): Row[] {
  return (
    [
      ['RESALE', 'Resale certificate on file', '0', 'N'],
      ['CAN', 'Export to Canada', '0', 'N'],
      ['UT', 'Utah', '0.0775', 'Y'],
      ['WA', 'Washington', '0.089', 'Y'],
      ['CA', 'California', '0.0825', 'N'],
      ['NY', 'New York', '0.08', 'Y'],
      ['TX', 'Texas', '0.0825', 'Y'],
    ] as const
  ).map(([code, text, rate, freight]) => ({
    TaxSchedule: code,
    Description: text,
    TaxRate: rate,
    FreightTaxable: freight,
  }));
}
