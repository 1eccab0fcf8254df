import type * as catalogue from '../catalogue.ts';
import type { Category } from '../catalogue.ts';
import type { ColorItem, Product, SimpleProduct } from '../product.ts';
import type * as search from '../search.ts';
import type { RoomExamples } from './example.ts';

const now = '2026-02-03T08:00:00.000Z';
const navy = { id: 4, code: '112', name: 'Navy', swatchCode: null, active: true };

const colorItem: ColorItem = {
  id: 81,
  itemCode: '12100-112',
  status: true,
  msrp: '9.950000',
  stdPrice: '5.250000',
  priceCode: 'RET',
  stdUM: 'EA',
  salesUM: 'EA',
  salesUMFactor: '1.0000',
  productType: 'F',
  QuantityAvailable: 240,
  inactiveItem: false,
  price: '4.60',
  priceLevel: '1',
  priceRule: { source: 'level-code', method: 'D', value: '12.5', priceLevel: '1', priceCode: 'RET' },
  productId: 5,
  colorsId: 4,
  colorCode: '112',
  colorName: 'Navy',
  color: navy,
  selfStatus: true,
  additionalData: { image_filename: 'classic-cotton-112.jpg', seasonAvailable: true },
};

const simple: SimpleProduct = {
  id: 5,
  itemCode: '12100',
  status: true,
  msrp: '9.950000',
  keyword: 'classic-cotton-retainer',
  name: 'Classic Cotton Retainer',
  metaTitle: null,
  description: '<p>Cotton.</p>',
  details: '<ul><li>Soft</li></ul>',
  image: 'classic-cotton-?.jpg',
  taxClassId: 0,
  manufacturersId: 0,
  materialsId: 0,
  sellAs: 4,
  upc: null,
  defaultColor: '112',
  defaultCategoriesId: 2,
  defaultCategoryKeyword: 'eyewear-retainers',
  defaultParentProductsId: 0,
  canDome: false,
  canScreenPrint: true,
  availableForSale: true,
  dateAvailable: '',
  redirectToParent: false,
  parentProductKeyword: null,
  additionalData: { best_seller: true, swatch_format: '?' },
  product_season_id: 1,
  season_code: 'SP26',
  season_description: 'Spring 2026',
  season_teaser: 'New',
  season_active: true,
  season_available: true,
  images: [{ id: 1, productId: 5, image: 'worn.jpg', altText: 'Worn', priority: 1, status: true, colorCodes: null }],
  items: [colorItem],
};

const product: Product = {
  ...simple,
  season: {
    product_season_id: 1,
    code: 'SP26',
    description: 'Spring 2026',
    product_available: true,
    product_teaser: 'New',
    active: true,
    properties: { color: '#005470' },
  },
  mix: {
    id: 90,
    itemCode: '12199',
    status: true,
    productId: 5,
    mixName: 'Assorted',
    items: [{ id: 1, mixID: 90, itemCode: '12100-112', itemQuantity: 3, colorsId: 4, color: navy }],
  },
  variants: [
    {
      id: 1,
      parentProductID: 5,
      variantProductID: 6,
      title: 'Long',
      isDefaultVariant: true,
      status: true,
      priority: 1,
      product: simple,
    },
  ],
};

const categoryFields = {
  id: 2,
  title: 'Eyewear Retainers',
  keyword: 'eyewear-retainers',
  pageText: '<p>All of them.</p>',
  descriptionMeta: '',
  parentId: 0,
  status: true,
  changefreq: 'weekly',
  priority: 0.5,
  lifestyle: null,
};

const category: Category = {
  ...categoryFields,
  children: [
    {
      id: 11,
      parentId: 2,
      itemType: 'product',
      sectionTitle: '',
      sectionDescription: '',
      title: 'Classic Cotton',
      description: '',
      urlOverride: '',
      className: '',
      imageUrl: '',
      productsId: 5,
      categoriesId: 0,
      priority: 1,
      status: true,
      layoutAttributes: { widths: { xs: 6, md: '3', xl: null }, className: 'wide' },
      timestamp: now,
      product: simple,
      category: { ...categoryFields, children: [] },
    },
  ],
};

const keyword = 'classic-cotton-retainer';

export const catalogueExamples: RoomExamples<typeof catalogue> = {
  listKeywords: {
    query: { include_inactive: '0' },
    answer: {
      result: [
        {
          id: 5,
          pagetype: 'product',
          keyword,
          title: 'Classic Cotton Retainer',
          parent: 'eyewear-retainers',
          redirect_to_parent: 0,
          status: true,
          sellAs: 4,
          best_seller: true,
        },
      ],
    },
  },
  findProduct: {
    params: { keyword },
    query: { customer: '01-AB1234', company: 'CHI' },
    answer: { products: [product] },
  },
  findCategory: {
    params: { keyword: 'eyewear-retainers' },
    query: { customer: '01-AB1234', company: 'CHI' },
    answer: { categories: [category] },
  },
  findColorSheet: {
    params: { keyword: 'eyewear-retainers' },
    query: { customer: '01-AB1234', company: 'CHI' },
    answer: {
      sheet: {
        keyword: 'eyewear-retainers',
        title: 'Eyewear Retainers',
        colors: [{ code: '112', name: 'Navy', swatchFormat: '?', swatchCode: '112' }],
        styles: [
          {
            productId: 5,
            name: 'Classic Cotton Retainer',
            keyword,
            categoryKeyword: 'eyewear-retainers',
            dateAvailable: '',
            cells: [
              {
                itemCode: '12100-112',
                colorCode: '112',
                msrp: '9.950000',
                stdUM: 'EA',
                salesUM: 'EA',
                salesUMFactor: '1.0000',
                price: '4.60',
                lastQuantity: 24,
                availabilityNotice: null,
                QuantityAvailable: 240,
                isPreSeason: false,
                isMadeToOrder: false,
              },
            ],
          },
        ],
      },
    },
  },
};

export const searchExamples: RoomExamples<typeof search> = {
  searchPages: {
    query: { term: ' classic   cotton ', limit: '20' },
    answer: [
      {
        keyword,
        parent: 'eyewear-retainers',
        title: 'Classic Cotton Retainer',
        sku: '12100',
        pagetype: 'product',
        image: 'classic-cotton-?.jpg',
        color: '112',
        additional_data: { swatch_format: '?' },
        score: 9.5,
      },
    ],
  },
  lookUpItems: {
    params: {},
    query: { search: '121*', customer: '01-AB1234' },
    answer: {
      items: [
        {
          Company: 'CHI',
          ItemCode: '12100-112',
          ItemCodeDesc: 'Classic Cotton Navy',
          StandardUnitPrice: '5.250000',
          SuggestedRetailPrice: '9.950000',
          SalesUnitOfMeasure: 'EA',
          SalesUMConvFctr: '1.0000',
          filename: 'classic-cotton-112.jpg',
        },
      ],
    },
  },
};
