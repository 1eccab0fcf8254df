import { COLORS, MIX_COLORS } from './colors.ts';
import type { Row } from './csv.ts';
import { VIEW_WORDS, viewName } from './drawings.ts';
import { imageNameOf } from './item-rows.ts';
import { itemCode, itemCompanyOf, PLANS } from './items.ts';
import type { ProductPlan } from './product-kinds.ts';

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function productImage(plan: ProductPlan): string {
  return plan.colors === undefined ? imageNameOf(plan.base) : imageNameOf(`${plan.base}-?`);
}

function blank(keyword: string, name: string): Row {
  return {
    Company: 'CHI',
    Keyword: keyword,
    ItemCompany: 'CHI',
    ItemCode: '',
    Name: name,
    MetaTitle: '',
    MetaDescription: '',
    Description: '',
    Details: '',
    Image: '',
    SellAs: 4,
    UPC: '',
    DefaultColor: '',
    Category: 'eyewear-retainers',
    ParentKeyword: '',
    RedirectToParent: 'N',
    SeasonCode: '',
    SeasonAvailable: 'N',
    AnticipatedPrice: '',
    AvailableForSale: 'Y',
    DateAvailable: '',
    ProductStatus: '',
    CanDome: 'N',
    CanScreenPrint: 'N',
    Subtitle: '',
    Size: '',
    SwatchFormat: '',
    BestSeller: 'N',
    Upcycled: 'N',
    HeatTransfer: 'N',
    Sublimation: 'N',
    RfidBlocking: 'N',
    NewColors: 'N',
    Priority: 0,
    Status: 'Y',
  };
}

function planRow(plan: ProductPlan, index: number): Row {
  const badge = (name: string): boolean => plan.badges?.[name] === true;
  return {
    ...blank(plan.keyword, plan.name),
    Company: plan.company ?? 'CHI',
    ItemCompany: itemCompanyOf(plan),
    ItemCode: plan.colors === undefined ? plan.base : '',
    MetaTitle: plan.name,
    MetaDescription: `${plan.name}. ${plan.subtitle}.`,
    Description: `<p>${html(plan.text)}</p>`,
    Details: `<ul>${plan.features.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`,
    Image: productImage(plan),
    SellAs: plan.colors === undefined ? 1 : 4,
    DefaultColor: plan.defaultColor ?? '',
    Category: plan.category,
    ParentKeyword: plan.variantOf ?? '',
    RedirectToParent: plan.variantOf !== undefined,
    SeasonCode: plan.season ?? '',
    AnticipatedPrice: plan.season === undefined ? '' : plan.levelOne,
    AvailableForSale: plan.availableForSale ?? true,
    DateAvailable: plan.dateAvailable ?? '',
    ProductStatus: plan.productStatus ?? '',
    CanDome: plan.canDome ?? false,
    CanScreenPrint: plan.canScreenPrint ?? false,
    Subtitle: plan.subtitle,
    Size: plan.size ?? '',
    SwatchFormat: plan.colors === undefined ? '' : '?',
    BestSeller: badge('best_seller'),
    Upcycled: badge('upcycled'),
    HeatTransfer: badge('heatTransfer'),
    Sublimation: badge('sublimation'),
    RfidBlocking: badge('rfidBlocking'),
    NewColors: badge('newColors'),
    Priority: (index + 1) * 10,
    Status: plan.status ?? true,
  };
}

const MIXES = [
  {
    keyword: 'assorted-retainer-mix',
    item: '12100-MIX36',
    name: 'Assorted Retainer Mix',
    subtitle: '36 Classic Cotton cords, twelve colors',
    base: '12100',
    each: 3,
    category: 'eyewear-retainers',
    text: 'Three each of the twelve colors that sell in every shop. The order for people who would rather not choose.',
    features: ['36 cords, carded', 'Twelve colors, three each', 'One line on your order'],
  },
  {
    keyword: 'float-retainer-mix',
    item: '12310-MIX24',
    name: 'Float Retainer Mix',
    subtitle: '24 floating cords, six colors',
    base: '12310',
    each: 4,
    category: 'floating',
    text: 'Four each of six bright colors, packed for the counter by the bait freezer.',
    features: ['24 cords, carded', 'Six colors, four each', 'One line on your order'],
  },
] as const;

export function productRows(): Row[] {
  return [
    ...PLANS.map(planRow),
    {
      ...blank('cable-retainer', 'Cable Retainer'),
      MetaTitle: 'Cable Retainer',
      MetaDescription: 'Cable Retainer in three lengths.',
      Description:
        '<p>Coated steel cable in three lengths. It keeps its curve, stays off the collar and weighs next to nothing. Choose a length, then a color.</p>',
      Details:
        '<ul><li>14, 16 and 18 inches</li><li>Fits temples from 1 to 4 mm</li><li>Coat resists salt and sunscreen</li></ul>',
      Image: imageNameOf('12416-?'),
      SellAs: 0,
      DefaultColor: '117',
      Category: 'cable',
      Subtitle: 'Three lengths, eight colors',
      SwatchFormat: '?',
      BestSeller: 'Y',
      Priority: 15,
    },
    ...MIXES.map((mix, index) => ({
      ...blank(mix.keyword, mix.name),
      ItemCode: mix.item,
      MetaTitle: mix.name,
      MetaDescription: `${mix.name}. ${mix.subtitle}.`,
      Description: `<p>${mix.text}</p>`,
      Details: `<ul>${mix.features.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      Image: imageNameOf(mix.item),
      SellAs: 3,
      Category: mix.category,
      Subtitle: mix.subtitle,
      Priority: 700 + index,
    })),
    {
      ...blank('classic-retainer', 'Classic Retainer'),
      ParentKeyword: 'classic-cotton-retainer',
      RedirectToParent: 'Y',
      SellAs: 4,
      Image: imageNameOf('12100-?'),
      DefaultColor: '213',
      Priority: 900,
    },
  ];
}

export function colorRows(): Row[] {
  return COLORS.map((color) => ({
    ColorCode: color.code,
    ColorName: color.name,
    SwatchCode: color.code,
    Pattern: color.pattern,
    ColorA: color.a,
    ColorB: color.b,
    ColorC: color.c,
    Active: 'Y',
  }));
}

export function productColorRows(): Row[] {
  return PLANS.flatMap((plan) =>
    (plan.colors ?? []).map((color, index) => ({
      ProductKeyword: plan.keyword,
      ColorCode: color,
      ItemCompany: 'CHI',
      ItemCode: itemCode(plan, color),
      Status: 'Y',
      SeasonCode: plan.keyword === 'terry-retainer' && color === '126' ? 'F26' : '',
      SeasonAvailable: 'N',
      ProductStatus: plan.productStatus ?? '',
      SwatchCode: color,
      ImageFile: imageNameOf(itemCode(plan, color)),
      Message: plan.noStock?.includes(color) ? 'On the next container' : '',
      Priority: (index + 1) * 10,
    })),
  );
}

export function productImageRows(): Row[] {
  return PLANS.flatMap((plan) =>
    (plan.views ?? []).map((view, index) => ({
      ProductKeyword: plan.keyword,
      Image: viewName(plan.colors === undefined ? plan.base : `${plan.base}-?`, view),
      AltText: `${plan.name} ${VIEW_WORDS[view]}`,
      Priority: (index + 1) * 10,
      Status: 'Y',
      ColorCodes: '',
    })),
  );
}

export function variantRows(): Row[] {
  return PLANS.filter((plan) => plan.variantOf !== undefined).map((plan, index) => ({
    ParentKeyword: plan.variantOf,
    VariantKeyword: plan.keyword,
    Title: plan.size,
    IsDefault: plan.base === '12416',
    Status: 'Y',
    Priority: (index + 1) * 10,
  }));
}

export function mixRows(): Row[] {
  return MIXES.map((mix) => ({
    ProductKeyword: mix.keyword,
    ItemCompany: 'CHI',
    ItemCode: mix.item,
    MixName: mix.name,
  }));
}

export function mixItemRows(): Row[] {
  return MIXES.flatMap((mix) =>
    (MIX_COLORS[mix.item] ?? []).map((color) => ({
      ProductKeyword: mix.keyword,
      ItemCompany: 'CHI',
      ItemCode: `${mix.base}-${color}`,
      ColorCode: color,
      Quantity: mix.each,
    })),
  );
}
