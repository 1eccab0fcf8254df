import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { as } = await createCartTest(database);
const service = as('service@demo.test');
const KEY = '/api/carts/01-AB1234';

const made = await service('POST', `${KEY}/new/cart.json`, {
  ...item('90410', 1),
  customerPONo: 'Shapes',
  shipToCode: '1',
});
const cart = made.body.cart;

describe('a cart on the wire', () => {
  it('CRT-031 CRT-032: has its header, in the mixed case of the wire and under the names of the specification', async () => {
    expect(cart.header).toMatchObject({
      id: expect.any(Number),
      customerPONo: 'Shapes',
      salesOrderNo: null,
      promoCode: null,
      shipToCode: '1',
      shipToName: 'Blue Heron Outfitters',
      shipToCity: 'Hood River',
      ShipToCity: 'Hood River',
      shipToState: 'OR',
      shipToZip: '97031',
      ShipToZipCode: '97031',
      shipVia: '1UPS_GROUND',
      PaymentType: null,
      CancelReasonCode: '',
      FreightAmt: null,
      DiscountAmt: '0.00',
      DepositAmt: '0.00',
      TaxSchedule: 'RESALE',
      customerKey: '01-AB1234-1',
      salespersonKey: '01-0101',
      orderType: 'Q',
      orderStatus: 'N',
    });
    expect(cart.header.salesTaxAmt).toBe(cart.header.SalesTaxAmt);
    const months =
      (Date.parse(cart.header.shipExpireDate) - Date.parse(cart.header.dateCreated)) / (30.44 * 86_400_000);
    expect(Math.round(months)).toBe(12);
    const coded = (promoCode: string | null) =>
      database.db.updateTable('carts').set({ promo_code: promoCode }).where('id', '=', cart.header.id).execute();
    await coded('SPRING10');
    expect((await service('GET', `${KEY}/${cart.header.id}.json`)).body.cart.header.promoCode).toBe('SPRING10');
    await coded(null);
  });

  it('LIN-007 LIN-009 LIN-010 LIN-011: its lines have item, price, product and order members', () => {
    const [line] = cart.detail;
    expect(line).toMatchObject({
      id: expect.any(Number),
      cartHeaderId: cart.header.id,
      itemCode: '90410',
      itemType: '1',
      unitOfMeasure: 'EA',
      quantityOrdered: '1',
      unitPrice: expect.stringMatching(/^\d+\.\d+$/),
      commentText: '',
      productType: 'K',
      salesUM: 'EA',
      stdUM: 'EA',
      pricing: { priceLevel: '1', suggestedRetailPrice: expect.any(Number) },
      cartProduct: {
        productKeyword: 'counter-display-kit',
        inactiveItem: false,
        requiresCustomization: false,
        available: expect.any(Number),
      },
      soDetail: { productType: 'K', itemType: '1', explodedKitItem: 'Y', salesKitLineKey: null, lineKey: null },
      season: { active: false },
    });
    for (const key of ['itemCodeDesc', 'unitOfMeasureConvFactor', 'lineDiscountPercent', 'salesUMFactor'])
      expect(line, key).toHaveProperty(key);
    for (const key of ['productId', 'image', 'colorCode', 'upc', 'categoryKeyword'])
      expect(line.cartProduct, key).toHaveProperty(key);
  });

  it('LIN-008: its lines have keys, status, notice, and the record and prices behind them', () => {
    const [line] = cart.detail;
    expect(line).toMatchObject({
      productType: 'K',
      season: { code: null },
      extensionAmt: line.unitPrice.replace(/(\.\d\d)\d*$/, '$1'),
      lineStatus: 'N',
      lineKey: '000001',
      lineSeqNo: '1',
      message: null,
      quantityAvailable: line.cartProduct.available,
      priceLevel: null,
      priceCodeRecord: {
        PriceCode: expect.any(String),
        ItemCode: expect.stringMatching(/^(90410)?$/),
        PricingMethod: expect.stringMatching(/^[ODP]$/),
        DiscountMarkup1: expect.any(Number),
      },
      msrp: expect.stringMatching(/^\d+\.\d+$/),
      price: line.unitPrice,
    });
  });

  it('LIN-013 LIN-017: a line without a unit is in EA; what it has comes from warehouse 000', async () => {
    await sql`insert into warehouses (code, name) values ('002', 'Other') on conflict do nothing`.execute(database.db);
    await sql`insert into item_stock (item_id, warehouse_code, quantity_on_hand) select id, '002', 77777 from items where item_code = '90410'`.execute(
      database.db,
    );
    const { body } = await service('POST', `${KEY}/${cart.header.id}/cart.json`, {
      ...item('90410', 1),
      unitOfMeasure: undefined,
    });
    const added = body.cart.detail.at(-1);
    expect(added).toMatchObject({ unitOfMeasure: 'EA', quantityAvailable: cart.detail[0].quantityAvailable });
    await service('DELETE', `${KEY}/${cart.header.id}/${added.id}.json`);
  });

  it('LIN-013: what is sold by the case is added by the piece where nobody named a unit', async () => {
    for (const unitOfMeasure of [undefined, null, '']) {
      const without = { ...item('71030-03', 2), unitOfMeasure };
      const { body } = await service('POST', `${KEY}/${cart.header.id}/cart.json`, without);
      const added = body.cart.detail.at(-1);
      expect(added).toMatchObject({
        unitOfMeasure: 'EA',
        unitOfMeasureConvFactor: '1.0000',
        quantityOrdered: '2',
        salesUM: 'CS',
      });
      await service('DELETE', `${KEY}/${cart.header.id}/${added.id}.json`);
    }
  });

  it("LIN-018: a change may name its line by key and item, which both must be the line's", async () => {
    const url = `${KEY}/${cart.header.id}/items.json`;
    const change = { LineKey: '000001', ItemCode: '90410', QuantityOrdered: 3, CommentText: 'By key' };
    const foreign = await service('PUT', url, { items: [{ ...change, ItemCode: '12100-112' }] });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'This line is no longer in the cart.']);
    expect((await service('PUT', url, { items: [{ ...change, LineKey: undefined }] })).status).toBe(400);
    const { body } = await service('PUT', url, { items: [change] });
    expect(body.cart.detail[0]).toMatchObject({ lineKey: '000001', quantityOrdered: '3', commentText: 'By key' });
  });

  it('LIN-006: a kit names its parts', () => {
    expect(cart.detail[0].components.length).toBeGreaterThan(1);
    expect(cart.detail[0].components[0]).toMatchObject({
      itemCode: expect.any(String),
      quantity: expect.stringMatching(/^\d+$/),
    });
  });

  it('LIN-039: removing a line answers the cart', async () => {
    const { body } = await service('DELETE', `${KEY}/${cart.header.id}/${cart.detail[0].id}.json`);
    expect(body.cart).toMatchObject({ header: { id: cart.header.id, subTotalAmt: '0.00' }, detail: [] });
  });
});
