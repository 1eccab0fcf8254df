import { day } from './calendar.ts';
import type { Row } from './csv.ts';
import { ITEMS, PLANS } from './items.ts';
import { cents } from './money.ts';

const planByBase = new Map(PLANS.map((plan) => [plan.base, plan]));

const ownNumbers = new Map([...new Set(ITEMS.map((item) => item.code))].map((code, index) => [code, index]));

/** Five digits of the seller's own UPC range, the back office's short form; sunscreen carries eleven. */
function upc(base: string, code: string): string {
  const color = code.slice(base.length + 1);
  if (base === '12100' && color.length === 3) return `2${color}1`;
  const own = ownNumbers.get(code) ?? 0;
  return base.startsWith('71') ? `8402100${String(own).padStart(4, '0')}` : String(40_000 + own * 3);
}

function itemRow(company: string, code: string, description: string): Row {
  return {
    Company: company,
    ItemCode: code,
    ItemCodeDesc: description,
    ItemType: '1',
    ProductType: 'F',
    ProductLine: '',
    PriceCode: '',
    StandardUnitPrice: '0.00',
    SuggestedRetailPrice: '',
    StandardUnitCost: '0.00',
    StandardUnitOfMeasure: 'EA',
    SalesUnitOfMeasure: 'EA',
    SalesUMConvFctr: 1,
    UDF_UPC: '',
    ShipWeight: '',
    UDF_SHIP_CODE: '',
    Valuation: '',
    ImageFile: '',
    InactiveItem: 'N',
  };
}

export function imageNameOf(code: string): string {
  return `${code}.webp`;
}

export function itemRows(): Row[] {
  const goods = ITEMS.map((item) => {
    const plan = planByBase.get(item.base);
    const image =
      plan === undefined
        ? ({ '12100-KIT': '12100-213', '12240-KIT': '12240-131', '12100-112IMP': '12100-112' }[item.code] ?? item.code)
        : item.code;
    return {
      ...itemRow(item.company, item.code, item.description),
      ProductType: item.productType,
      ProductLine: item.priceCode,
      PriceCode: item.priceCode,
      StandardUnitPrice: cents(item.standardPrice),
      SuggestedRetailPrice: cents(item.msrp),
      StandardUnitCost: cents(item.cost),
      SalesUnitOfMeasure: item.salesUm,
      SalesUMConvFctr: item.factor,
      UDF_UPC: upc(item.base, item.code),
      ShipWeight: plan?.weight ?? 0.04,
      Valuation: 'F',
      ImageFile: imageNameOf(image),
      InactiveItem: item.inactive,
    };
  });
  const charges = ['CHI', 'BCS'].flatMap((company) => [
    { ...itemRow(company, '/C', 'Comment'), ItemType: '4', ProductType: '' },
    { ...itemRow(company, '/FREIGHT', 'Freight'), ItemType: '5', ProductType: '' },
  ]);
  return [...goods, ...charges];
}

/** The stock: what lies there, and what of it the open orders wait for. */
export function stockRows(demand: ReadonlyMap<string, number>): Row[] {
  return ITEMS.map((item, index) => {
    const ordered = demand.get(`${item.company}/${item.code}`) ?? 0;
    // The plan says what is free: what the orders wait for lies there beside it.
    const free = item.onHand > 400 ? item.onHand - (index % 9) * 12 : item.onHand;
    const short = item.onHand < 60 && item.productType === 'F' && !item.inactive;
    return {
      Company: item.company,
      ItemCode: item.code,
      WarehouseCode: '000',
      QuantityOnHand: free + ordered,
      QuantityOnSalesOrder: ordered,
      BufferQuantity: 0,
      NextReceiptDate: short ? day(28) : '',
      NextReceiptQuantity: short ? 2400 : '',
    };
  });
}

export function billRows(): Row[] {
  return PLANS.flatMap((plan) =>
    (plan.components ?? []).flatMap((part, index) =>
      (plan.company === 'BCS' ? ['BCS'] : ['CHI']).map((company) => ({
        Company: company,
        BillNo: plan.base,
        LineSeqNo: index + 1,
        ComponentItemCode: part.item,
        QuantityPerBill: part.quantity,
      })),
    ),
  );
}
