import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from '../scope/test-seller.ts';
import { accountsRoutes } from './routes.ts';

const { db } = await testDatabase();
const companies = companiesOf({ slug: 'tether' });
const app = await createTestApp(db, (scope) => accountsRoutes(scope, { db, companies, today: () => '2026-11-21' }));
await makeSeller(db);
const heron = await makeCustomer(db, {
  key: '01-AB1234',
  name: 'Blue Heron',
  priceLevel: '1',
  shipTos: ['1', '2', { code: '3', rep: '01-0202' }],
});
const cedar = await makeCustomer(db, { key: '01-BC2345', name: 'Cedar Street', rep: '01-0202' });
await makeCustomer(db, { key: '02-CD3456', name: 'Dune & Harbor', rep: '02-0301' });
await makeCustomer(db, { key: '01-GONE1', status: 'I' });
const cape = await makeCustomer(db, { key: '01-AB1234', company: 'BCS', name: 'Cape Surf', rep: '01-0101' });
const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
  const id = await makeUser(db, user);
  await grant(id);
  return app.tokenOf(id);
};
const dealer = await person({ email: 'dealer@x.test' }, (id) => grantCustomer(db, id, heron));
const branch = await person({ email: 'branch@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2'] }));
const orderer = await person({ email: 'orders@x.test', mayOrder: true }, (id) =>
  grantCustomer(db, id, heron, { shipTos: ['2'] }),
);
const rep = await person({ email: 'rep@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
const other = await person({ email: 'other@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
const region = await person({ email: 'region@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-%'));
const employee = await person({ email: 'employee@x.test', accountType: 1 }, async (id) => {
  await grantRep(db, id, '%-%');
  await grantRep(db, id, '%-%', 'BCS');
});
const coast = await person({ email: 'coast@x.test' }, (id) => grantCustomer(db, id, cape));
const load = (token: string, key = '01-AB1234', query = '') =>
  app.call('GET', `/api/sales/b2b/account/${key}/customer.json${query}`, { token });
const validate = (token: string, key = '01-AB1234') =>
  app.call('GET', `/api/user/v2/b2b/validate/customer/${key}.json`, { token });
const list = (token: string, rest: string) => app.call('GET', `/api/sales/b2b/account-list/${rest}`, { token });
const names = (answer: { body: { result: { CustomerName: string }[] } }) =>
  answer.body.result.map((row) => row.CustomerName);

await sql`
  insert into payment_cards (customer_id, payment_type, credit_card_id, credit_card_guid, last4, expiration_year, expiration_month) values
    (${heron}, 'VISA', 'Front desk', 'guid-living', '4242', 2026, 11), (${heron}, 'VISA', 'Old', 'guid-expired', '1111', 2026, 10)`.execute(
  db,
);
await sql`insert into contacts (customer_id, code, name) values (${heron}, 'OWNER', 'Hanna Heron')`.execute(db);
await sql`update customers set terms_code = '02', default_payment_type = 'TERMS' where id = ${heron}`.execute(db);

const CUSTOMER_MEMBERS = [
  ...['ARDivisionNo', 'CustomerNo', 'CustomerName', 'BillToName', 'BillToDivisionNo', 'BillToCustomerNo'],
  ...[
    'isRepAccount',
    'PrimaryShipToCode',
    'AddressLine1',
    'AddressLine2',
    'AddressLine3',
    'City',
    'State',
    'ZipCode',
    'CountryCode',
  ],
  ...['TelephoneNo', 'TelephoneExt', 'ContactCode', 'EmailAddress', 'Reseller', 'TaxSchedule', 'TermsCode'],
  ...['PriceLevel', 'ShipMethod', 'DefaultPaymentType', 'CreditHold', 'CustomerStatus', 'CustomerType'],
  ...['DateEstablished', 'InternetReseller', 'ResidentialAddress', 'URLAddress', 'SalespersonDivisionNo'],
  ...['SalespersonNo', 'SalespersonName', 'ParentDivisionNo', 'ParentCustomerNo'],
  ...['ParentCustomerName', 'ParentAddressLine1', 'ParentAddressLine2', 'ParentAddressLine3', 'ParentCity'],
  ...['ParentState', 'ParentZipCode', 'ParentCountryCode'],
];
const SHIP_TO_MEMBERS = [
  ...['ShipToCode', 'ShipToName', 'ShipToAddress1', 'ShipToAddress2', 'ShipToAddress3', 'ShipToCity', 'ShipToState'],
  ...['ShipToZipCode', 'ShipToCountryCode', 'TelephoneNo', 'TelephoneExt', 'EmailAddress', 'ContactCode'],
  ...['Reseller', 'ResidentialAddress', 'SalespersonDivisionNo', 'SalespersonNo'],
];

it('T30 wire 5.1: the load brings the codes that the account may use without entering them, and no others', async () => {
  await sql`
    insert into promo_codes (promo_code, require_code_entry, active, customer_id, valid_to) values
      ('WELCOME', false, true, null, null), ('OURS', false, true, ${heron}, null), ('THEIRS', false, true, ${cedar}, null),
      ('SECRET', true, true, null, null), ('OFF', false, false, null, null), ('OVER', false, true, null, now() - interval '1 day')`.execute(
    db,
  );
  const codes = async (token: string, key?: string) =>
    (await load(token, key)).body.result.promoCodes.map((promo: { promo_code: string }) => promo.promo_code);
  expect(await codes(dealer)).toEqual(['OURS', 'WELCOME']);
  expect(await codes(employee, '01-BC2345')).toEqual(['THEIRS', 'WELCOME']);
});

describe('customer load', () => {
  it('ACT-063 ACT-077: gives the dealer the whole account', async () => {
    const { status, body } = await load(dealer);
    expect(status).toBe(200);
    expect(body.result.customer).toMatchObject({
      Company: 'tether',
      ARDivisionNo: '01',
      CustomerNo: 'AB1234',
      CustomerName: 'Blue Heron',
      TermsCode: '02',
      CreditHold: 'N',
      TaxSchedule: 'CA',
      PrimaryShipToCode: '1',
      ParentCustomerNo: null,
      SalespersonName: 'Rep 01-0101',
      version: 1,
    });
    expect(body.result.shipTo.map((row: { ShipToCode: string }) => row.ShipToCode)).toEqual(['1', '2', '3']);
    expect(body.result.paymentCards).toMatchObject([{ CreditCardGUID: 'guid-living', ExpirationDateMonth: '11' }]);
    expect(body.result.contacts).toMatchObject([{ ContactCode: 'OWNER' }]);
    expect(body.result.permissions).toMatchObject({
      billTo: true,
      canSetDefaultShipTo: true,
      edit: true,
      editUsers: false,
      mayOrder: false,
    });
  });

  it('ACT-055 ACT-056 ACT-057 ACT-058 ACT-059 ACT-060 ACT-061 ACT-063 ACT-064 ADR-039: has every member of the wire', async () => {
    await sql`update customers set email_address = 'a@heron.test; b@heron.test', reseller = true where id = ${heron}`.execute(
      db,
    );
    const { result } = (await load(dealer)).body;
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining(['customer', 'permissions', 'contacts', 'pricing', 'shipTo', 'paymentCards', 'users']),
    );
    expect(Object.keys(result.customer)).toEqual(expect.arrayContaining(CUSTOMER_MEMBERS));
    expect(result.customer).toMatchObject({
      EmailAddress: 'a@heron.test; b@heron.test',
      Reseller: 'Y',
      isRepAccount: false,
    });
    expect(Object.keys(result.shipTo[0])).toEqual(expect.arrayContaining(SHIP_TO_MEMBERS));
    expect(result.paymentCards[0]).toMatchObject({
      PaymentType: 'VISA',
      CreditCardID: 'Front desk',
      CreditCardGUID: 'guid-living',
    });
    await sql`update customers set email_address = 'office@customer.test', reseller = false where id = ${heron}`.execute(
      db,
    );
    expect((await load(dealer)).body.result.customer.Reseller).toBe('N');
  });

  it('PRM-012 T08 T09: a user of one location sees that location, and no terms, hold, cards or contacts', async () => {
    const { body, text } = await load(branch);
    expect(body.result.shipTo.map((row: { ShipToCode: string }) => row.ShipToCode)).toEqual(['2']);
    expect(body.result.customer).toMatchObject({ TermsCode: null, CreditHold: null, DefaultPaymentType: null });
    expect(body.result.paymentCards).toEqual([]);
    const whole = (await load(dealer)).body.result;
    // T10: nor which of the others is the default.
    expect([whole.customer.PrimaryShipToCode, body.result.customer.PrimaryShipToCode]).toEqual(['1', null]);
    expect(Object.keys(body.result).sort()).toEqual(Object.keys(whole).sort());
    expect(Object.keys(body.result.customer).sort()).toEqual(Object.keys(whole.customer).sort());
    expect(text).not.toContain('guid');
    expect(text).not.toContain('Hanna');
    expect(body.result.permissions).toMatchObject({ billTo: false, shipTo: ['2'], edit: false, mayOrder: false });
  });

  it('T09 T28: only a user of one location who may order is told that the account has terms, and never which', async () => {
    const told = async (token: string) => (await load(token)).body.result;
    const { customer, mayPayByTerms, permissions } = await told(orderer);
    expect([customer.TermsCode, mayPayByTerms, permissions.mayOrder]).toEqual([null, true, true]);
    for (const token of [dealer, branch, rep, other, employee])
      expect(await told(token)).not.toHaveProperty('mayPayByTerms');
    await sql`update customers set terms_code = '00' where id = ${heron}`.execute(db);
    expect((await told(orderer)).mayPayByTerms).toBe(false);
    await sql`update customers set terms_code = '02' where id = ${heron}`.execute(db);
  });

  it('shows a rep of one location only that location', async () => {
    const { body } = await load(other);
    expect(body.result.shipTo.map((row: { ShipToCode: string }) => row.ShipToCode)).toEqual(['3']);
    expect(body.result.permissions).toMatchObject({ billTo: false, edit: true, canSetDefaultShipTo: false });
  });

  it('takes terms, level and hold from the parent that lends them', async () => {
    const parent = await makeCustomer(db, { key: '02-CD3400', name: 'Harbor Group', rep: '02-0301', priceLevel: '3' });
    await sql`update customers set terms_code = '07', credit_hold = true where id = ${parent}`.execute(db);
    await sql`update customers set bill_to_customer_id = ${parent}, parent_pricing = true, parent_credit = true where customer_no = 'CD3456'`.execute(
      db,
    );
    const { customer } = (await load(employee, '02-CD3456')).body.result;
    expect(customer).toMatchObject({ ParentDivisionNo: '02', ParentCustomerNo: 'CD3400', BillToName: 'Harbor Group' });
    expect(customer).toMatchObject({ PriceLevel: '3', CreditHold: 'Y', TermsCode: '02' });
    await sql`update customers set credit_hold = id <> ${parent} where id = ${parent} or customer_no = 'CD3456'`.execute(
      db,
    );
    expect((await load(employee, '02-CD3456')).body.result.customer).toMatchObject({ CreditHold: 'N' });
    const missing = await load(employee, '02-NOBODY');
    expect([missing.status, missing.phrase]).toEqual([404, 'Account not available.']);
  });

  it('ruling 13 T12: tells the two companies of one number apart', async () => {
    expect((await load(coast)).body.result.customer.CustomerName).toBe('Cape Surf');
    expect((await load(employee)).body.result.customer.CustomerName).toBe('Blue Heron');
    expect((await load(employee, '01-AB1234', '?company=BCS')).body.result.customer).toMatchObject({
      CustomerName: 'Cape Surf',
      Company: 'bc',
    });
    expect((await load(dealer, '01-AB1234', '?company=bc')).status).toBe(404);
  });

  it('T01 T10: foreign and missing answers are the same bytes', async () => {
    const [foreign, missing] = [await load(dealer, '01-BC2345'), await load(dealer, '01-NOBODY')];
    expect(foreign.status).toBe(404);
    expect(foreign.body.error).toBe('Account not available.');
    expect(foreign.text).toBe(missing.text);
    const [unknown, theirs] = [await validate(dealer, '01-NOBODY'), await validate(dealer, '01-BC2345')];
    expect(unknown.body).toEqual({ billTo: false, shipTo: [], canSetDefaultShipTo: false });
    expect(theirs.text).toBe(unknown.text);
    expect((await load(dealer, '1-AB')).status).toBe(400);
  });

  it('T10: foreign and missing take the same time', async () => {
    const time = async (key: string) => {
      const start = performance.now();
      await validate(dealer, key);
      return performance.now() - start;
    };
    // One after the other, so that a busy machine slows both.
    const [foreign, missing]: [number[], number[]] = [[], []];
    for (let round = 0; round < 41; round++) {
      foreign.push(await time('01-BC2345'));
      missing.push(await time('01-NOBODY'));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[20] ?? 0;
    const ratio = median(foreign) / median(missing);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it.each([
    ['a dealer', dealer, { edit: true, viewAvailable: false, filterByRep: false }],
    ['a user of one location', branch, { edit: false, viewAvailable: false, filterByRep: false }],
    ['a rep of one number', rep, { edit: true, viewAvailable: false, filterByRep: false }],
    ['a rep of many', region, { edit: true, viewAvailable: false, filterByRep: true }],
    ['an employee', employee, { edit: true, viewAvailable: true, filterByRep: true }],
  ])('PRM-019: says whether %s may edit, see availability and filter by rep', async (_who, token, abilities) => {
    expect((await load(token)).body.result.permissions).toMatchObject(abilities);
  });

  it('ACT-078: the permissions call says what the load says', async () => {
    for (const token of [dealer, branch, rep, other, employee]) {
      expect((await validate(token)).body).toEqual((await load(token)).body.result.permissions);
    }
  });
});

describe('price rows', () => {
  it('PRC-011 ruling 43: only the winner of each item leaves, and never a cost', async () => {
    const item = async (code: string, priceCode: string, extra = {}) => {
      const { inactive = false, type = 'F' } = extra as { inactive?: boolean; type?: string };
      const { rows } = await sql<{ id: number }>`
        insert into items (company, item_code, description, product_type, price_code, standard_unit_price, standard_cost, inactive)
        values ('CHI', ${code}, ${code}, ${type}, ${priceCode}, 10, 4.321, ${inactive}) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    };
    const [both, level, cost, gone] = [
      await item('A-BOTH', 'STD'),
      await item('B-LEVEL', 'STD'),
      await item('C-COST', 'COST'),
      await item('D-GONE', 'STD', { type: 'D' }),
    ];
    const record = (
      kind: number,
      values: { level?: string; code?: string; item?: number; customer?: number; method: string; value: string },
    ) =>
      sql`
      insert into price_records (company, kind, price_level, price_code, item_id, customer_id, pricing_method, discount_markup)
      values ('CHI', ${kind}, ${values.level ?? null}, ${values.code ?? null}, ${values.item ?? null}, ${values.customer ?? null}, ${values.method}, ${values.value})`.execute(
        db,
      );
    await record(0, { level: '1', code: 'STD', method: 'D', value: '15' });
    await record(0, { level: '1', code: 'COST', method: 'M', value: '50' });
    await record(0, { level: '2', code: 'OTHER', method: 'D', value: '99' });
    await record(1, { level: '1', item: both, method: 'P', value: '1' });
    await record(1, { level: '1', item: level, method: 'P', value: '2' });
    await record(1, { level: '1', item: gone, method: 'P', value: '3' });
    await record(2, { customer: heron, item: both, method: 'O', value: '7.5' });
    await record(2, { customer: cedar, item: level, method: 'O', value: '1.11' });
    const { body, text } = await load(dealer);
    expect(body.result.pricing).toEqual([
      { PriceCode: 'COST', ItemCode: 'C-COST', PricingMethod: 'O', DiscountMarkup1: 6.4815 },
      { PriceCode: 'STD', ItemCode: '', PricingMethod: 'D', DiscountMarkup1: 15 },
      { PriceCode: 'STD', ItemCode: 'A-BOTH', PricingMethod: 'O', DiscountMarkup1: 7.5 },
      { PriceCode: 'STD', ItemCode: 'B-LEVEL', PricingMethod: 'P', DiscountMarkup1: 2 },
    ]);
    expect(text).not.toContain('4.321');
    expect(cost).toBeGreaterThan(0);

    // A child has the level of the parent that prices, and customer-and-item records of any parent, never its own.
    const winnersOf = async (parentId: number | null, parentPricing: boolean) => {
      await sql`update customers set price_level = '2', bill_to_customer_id = ${parentId}, parent_pricing = ${parentPricing}
        where id = ${cedar}`.execute(db);
      const { pricing } = (await load(employee, '01-BC2345')).body.result;
      return pricing.map((row: { PriceCode: string; ItemCode: string }) => row.ItemCode || row.PriceCode);
    };
    expect(await winnersOf(heron, true)).toEqual(['C-COST', 'STD', 'A-BOTH', 'B-LEVEL']);
    expect(await winnersOf(heron, false)).toEqual(['OTHER', 'A-BOTH']);
    expect(await winnersOf(null, true)).toEqual(['OTHER', 'B-LEVEL']);
  });
});

describe('rep list', () => {
  it('ACT-036 ACT-038 PRM-021 T14: is for employees and reps, and shows whom they cover', async () => {
    await sql`update salespersons set manager_division_no = '01', manager_salesperson_no = '0202' where salesperson_no = '0301' and company = 'CHI'`.execute(
      db,
    );
    await sql`insert into salespersons (company, division_no, salesperson_no, name) values ('CHI', '00', '0000', 'House')`.execute(
      db,
    );
    const all = await app.call('GET', '/api/sales/rep/list/tether/condensed', { token: employee });
    expect(all.body.list[0]).toMatchObject({
      SalespersonNo: '0101',
      SalespersonName: 'Rep 01-0101',
      active: expect.any(Boolean),
    });
    const numbers = async (token: string, path: string) =>
      (await app.call('GET', path, { token })).body.list.map((row: { SalespersonNo: string }) => row.SalespersonNo);
    expect(await numbers(employee, '/api/sales/b2b/salesperson/list.json')).toEqual(['0101', '0202', '0301']);
    expect(await numbers(employee, '/api/sales/rep/list/tether/condensed')).toEqual(['0101', '0202', '0301']);
    expect(await numbers(rep, '/api/sales/rep/list/tether/condensed')).toEqual(['0101']);
    expect(await numbers(other, '/api/sales/rep/list/tether/condensed')).toEqual(['0202', '0301']);
    expect((await app.call('GET', '/api/sales/rep/list/tether/condensed', { token: dealer })).status).toBe(403);
    expect((await app.call('GET', '/api/sales/rep/list/nobody/condensed', { token: employee })).status).toBe(404);
  });
});

describe('account list', () => {
  it('ACT-040 PRO-021: lists the active customers of a pattern, and locations of other customers', async () => {
    expect(names(await list(rep, 'tether/01-0101'))).toEqual(['Blue Heron']);
    const { body } = await list(other, 'tether/01-0202');
    expect(body.result).toMatchObject([
      {
        CustomerNo: 'AB1234',
        ShipToCode: '3',
        CustomerName: 'Blue Heron at 3',
        BillToName: 'Blue Heron',
        City: 'Seaside',
      },
      { CustomerNo: 'BC2345', ShipToCode: null, CustomerName: 'Cedar Street' },
    ]);
    expect(names(await list(region, 'tether/01-%25'))).toEqual(['Blue Heron', 'Cedar Street']);
    expect(names(await list(employee, 'tether/%25-%25.json?company=tether'))).toEqual([
      'Blue Heron',
      'Cedar Street',
      'Harbor Group',
      'Dune & Harbor',
    ]);
    expect(names(await list(region, 'tether/01-0202'))).toEqual(['Blue Heron at 3', 'Cedar Street']);
  });

  it.each(['%25-%25', '01-%25', '0_-0101', '01-01%25', '01-0202', '_1-0101', '02-0301'])(
    'T11: refuses %s to a rep of 01-0101',
    async (pattern) => expect((await list(rep, `tether/${pattern}`)).status).toBe(404),
  );

  it('T11: has nothing for a customer, even one whose number reads like a rep', async () => {
    expect((await list(dealer, 'tether/01-AB1234')).status).toBe(404);
  });

  it('T12 ruling 13: the company of the query must agree, and picks the list', async () => {
    expect(names(await list(employee, 'tether/%25-%25?company=bc'))).toEqual(['Cape Surf']);
    expect(names(await list(employee, 'bc/%25-%25'))).toEqual(['Cape Surf']);
    expect((await list(employee, 'bc/%25-%25?company=CHI')).status).toBe(400);
    expect((await list(employee, 'nobody/%25-%25')).status).toBe(404);
    expect((await list(rep, 'tether/01-0101?company=bc')).status).toBe(404);
  });

  it('ACT-040: without a company, as the reference client asks, it has those of all companies in which the caller has the pattern', async () => {
    const companiesOf = async (token: string) =>
      (await list(token, 'tether/%25-%25')).body.result.map(({ Company }: { Company: string }) => Company);
    expect(new Set(await companiesOf(employee))).toEqual(new Set(['tether', 'bc']));
    expect(await companiesOf(employee)).toEqual((await companiesOf(employee)).toSorted().toReversed());
    expect(names(await list(employee, 'bc/%25-%25'))).toHaveLength(1);
  });

  it('lists 12,000 customers whole', async () => {
    await sql`
      insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, address_line1, city, state)
      select 'CHI', '02', 'M' || n, 'Many ' || n, '02', '0301', n || ' Long Street', 'Salinas', 'CA' from generate_series(1, 12000) n`.execute(
      db,
    );
    await sql`analyze customers`.execute(db);
    const { body } = await list(employee, 'tether/%25-%25?company=tether');
    expect(body.result.length).toBe(12_004);
  });
});
