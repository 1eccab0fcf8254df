import type { Row } from './csv.ts';
import { PLANS } from './items.ts';

interface DemoCategory {
  keyword: string;
  title: string;
  company?: string;
  text: string;
  parent?: string;
  lifestyle?: string;
  image: string;
  tile: string;
}

export const CATEGORIES: readonly DemoCategory[] = [
  {
    keyword: 'all',
    title: 'All Products',
    text: '<p>Everything we make, by what it does.</p>',
    image: '12100-213.webp',
    tile: '',
  },
  {
    keyword: 'eyewear-retainers',
    title: 'Eyewear Retainers',
    parent: 'all',
    text: '<p>Cords that keep sunglasses on, around the neck or at the surface. Ends fit temples from 3 to 8 mm; the large end takes up to 12 mm.</p>',
    image: '12100-213.webp',
    tile: 'Cotton, braid, wire and leather',
  },
  {
    keyword: 'floating',
    title: 'Floating Retainers',
    parent: 'all',
    text: '<p>Foam and neoprene that bring a pair of glasses back to the surface. Bright enough to be seen from the dock.</p>',
    image: '12310-150-worn.webp',
    tile: 'Back to the surface',
  },
  {
    keyword: 'cable',
    title: 'Cable Retainers',
    parent: 'all',
    text: '<p>Coated steel that holds its curve, so it stays off the neck.</p>',
    image: '12416-117.webp',
    tile: 'Steel, off the neck',
  },
  {
    keyword: 'leather',
    title: 'Leather Retainers',
    parent: 'all',
    text: '<p>Full-grain and bridle leather, cut and stitched in the shop.</p>',
    lifestyle: '/images/tether/homepage/leather-bench.webp',
    image: '12500-146.webp',
    tile: 'Cut and stitched here',
  },
  {
    keyword: 'cases',
    title: 'Cases & Pouches',
    parent: 'all',
    text: '<p>Shells for the pack, pouches for the pocket, and one case for two pairs.</p>',
    image: '13110-131.webp',
    tile: 'Shells and pouches',
  },
  {
    keyword: 'lens-care',
    title: 'Lens Care',
    parent: 'all',
    text: '<p>Cloths, spray and wipes that are safe on coated lenses.</p>',
    image: '14110-117.webp',
    tile: 'Cloths, spray, wipes',
  },
  {
    keyword: 'lanyards',
    title: 'Lanyards & Keepers',
    parent: 'all',
    text: '<p>Our cord, for keys, badges, radios and phones.</p>',
    image: '15110-226.webp',
    tile: 'Keys, badges, phones',
  },
  {
    keyword: 'displays',
    title: 'Store Displays',
    parent: 'all',
    text: '<p>Racks, spinners and kits that turn a bare counter into a peg wall.</p>',
    image: '90410.webp',
    tile: 'Racks and kits',
  },
  {
    keyword: 'active-formula-sunscreen',
    title: 'Active Formula Sunscreen',
    company: 'BCS',
    parent: 'all',
    lifestyle: '/images/tether/homepage/sunscreen-shelf.webp',
    text: '<p>Made for long days near water. Dries clear, stays on through 80 minutes of swimming.</p>',
    image: '71030-08.webp',
    tile: 'By the case of 12',
  },
  {
    keyword: 'face-and-lips',
    title: 'Face & Lips',
    company: 'BCS',
    parent: 'active-formula-sunscreen',
    text: '<p>Sticks and balm for the places that burn first.</p>',
    image: '71250-05.webp',
    tile: 'Sticks and balm',
  },
  {
    keyword: 'after-sun',
    title: 'After Sun',
    company: 'BCS',
    parent: 'active-formula-sunscreen',
    text: '<p>For the evening after the day that was longer than planned.</p>',
    image: '71610-08.webp',
    tile: 'Aloe, gel and mist',
  },
  {
    keyword: 'coast-displays',
    title: 'Sunscreen Displays',
    company: 'BCS',
    parent: 'active-formula-sunscreen',
    text: '<p>Trays for the counter, filled and ready to open.</p>',
    image: '90710.webp',
    tile: 'Trays for the counter',
  },
  {
    keyword: 'winter-closeouts',
    title: 'Winter Closeouts',
    parent: 'all',
    text: '<p>Last of the winter colors.</p>',
    image: '12150-218.webp',
    tile: 'While they last',
  },
];

export function categoryRows(): Row[] {
  return CATEGORIES.map((category, index) => ({
    Company: category.company ?? 'CHI',
    Keyword: category.keyword,
    Title: category.title,
    PageText: category.text,
    MetaDescription: category.text.replaceAll(/<[^>]+>/g, ''),
    ParentKeyword: category.parent ?? '',
    Status: category.keyword !== 'winter-closeouts',
    ChangeFreq: 'weekly',
    Priority: (0.9 - index * 0.02).toFixed(2),
    Lifestyle: category.lifestyle ?? '',
  }));
}

interface Tile {
  category: string;
  type: 'section' | 'category' | 'product' | 'link';
  product?: string;
  child?: string;
  sectionTitle?: string;
  sectionText?: string;
  title?: string;
  text?: string;
  url?: string;
  image?: string;
  status?: boolean;
}

/** Products shown in the first category's order of the design, then the rest. */
const FIRST =
  'classic-cotton-retainer junior-cotton-retainer second-knit-retainer workshop-hi-vis-retainer trailhead-slim-retainer switchback-braid-retainer float-retainer tideline-neoprene-retainer halyard-wire-retainer halyard-wire-adjustable saddle-leather-retainer bridle-leather-braided'.split(
    ' ',
  );

function productsOf(category: string): string[] {
  const own = PLANS.filter(
    (plan) => plan.category === category && plan.variantOf === undefined && plan.keyword !== 'retired-retainer',
  ).map((plan) => plan.keyword);
  if (category === 'eyewear-retainers')
    return [...FIRST, ...own.filter((keyword) => !FIRST.includes(keyword)), 'assorted-retainer-mix'];
  if (category === 'floating') return [...own, 'float-retainer-mix'];
  return category === 'cable' ? ['cable-retainer', ...own] : own;
}

const productTile = (category: string, product: string): Tile => {
  const plan = PLANS.find((candidate) => candidate.keyword === product);
  const mixes: Readonly<Record<string, [string, string]>> = {
    'assorted-retainer-mix': ['Assorted Retainer Mix', '36 cords, twelve colors'],
    'float-retainer-mix': ['Float Retainer Mix', '24 cords, six colors'],
    'cable-retainer': ['Cable Retainer', 'Three lengths, eight colors'],
  };
  return {
    category,
    type: 'product',
    product,
    title: plan?.name ?? mixes[product]?.[0] ?? product,
    text: plan?.subtitle ?? mixes[product]?.[1] ?? '',
  };
};

const categoryTile = (category: string, child: string, status = true): Tile => {
  const found = CATEGORIES.find((candidate) => candidate.keyword === child);
  return {
    category,
    type: 'category',
    child,
    title: found?.title ?? child,
    text: found?.tile ?? '',
    image: found?.image ?? '',
    status,
  };
};

function tilesOf(keyword: string): Tile[] {
  const products = productsOf(keyword).map((product) => productTile(keyword, product));
  if (keyword === 'all') {
    return [
      { category: keyword, type: 'section', sectionTitle: 'Tether', sectionText: 'Cords, cases and care for eyewear.' },
      ...['eyewear-retainers', 'floating', 'cable', 'leather', 'cases', 'lens-care', 'lanyards', 'displays'].map(
        (child) => categoryTile(keyword, child),
      ),
      categoryTile(keyword, 'winter-closeouts', false),
      {
        category: keyword,
        type: 'section',
        sectionTitle: 'Bright Coast',
        sectionText: 'Sunscreen for long days near water.',
      },
      ...['active-formula-sunscreen', 'face-and-lips', 'after-sun', 'coast-displays'].map((child) =>
        categoryTile(keyword, child),
      ),
      {
        category: keyword,
        type: 'link',
        title: 'Customize',
        text: 'Your mark on cords and cases',
        url: '/pages/customize',
        image: '15120-153.webp',
      },
    ];
  }
  if (keyword === 'active-formula-sunscreen') {
    const face = ['face-stick-spf-50', 'lip-balm-spf-30', 'reef-stick-spf-30'].map((product) =>
      productTile(keyword, product),
    );
    return [
      ...products,
      ...face,
      { category: keyword, type: 'section', sectionTitle: 'More from Bright Coast', sectionText: '' },
      ...['face-and-lips', 'after-sun', 'coast-displays'].map((child) => categoryTile(keyword, child)),
    ];
  }
  return products;
}

export function categoryItemRows(): Row[] {
  return CATEGORIES.flatMap((category) =>
    tilesOf(category.keyword).map((tile, index) => ({
      CategoryKeyword: tile.category,
      ItemType: tile.type,
      ProductKeyword: tile.product ?? '',
      ChildCategoryKeyword: tile.child ?? '',
      SectionTitle: tile.sectionTitle ?? '',
      SectionDescription: tile.sectionText ?? '',
      Title: tile.title ?? '',
      Description: tile.text ?? '',
      UrlOverride: tile.url ?? '',
      ClassName: '',
      ImageUrl: tile.image ?? '',
      Priority: (index + 1) * 10,
      Status: tile.status ?? true,
    })),
  );
}
