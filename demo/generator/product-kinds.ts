import type { Units } from './money.ts';

export type CordStyle = 'cotton' | 'kids' | 'slim' | 'float' | 'wire' | 'leather';
export type View = 'loop' | 'worn' | 'coil' | 'peg' | 'small';
export type GoodsKind =
  | 'case'
  | 'cloth'
  | 'lanyard'
  | 'display'
  | 'pouch'
  | 'leash'
  | 'box'
  | 'rack'
  | 'hooks'
  | 'card'
  | 'reel'
  | 'float-key'
  | 'sleeve'
  | 'dry-bag'
  | 'pulls'
  | 'tray';
export type PackForm = 'bottle' | 'tube' | 'stick' | 'spray' | 'balm';

/** What a picture shows, without its inks. */
export type Look =
  | { cord: CordStyle; view: View }
  | { goods: GoodsKind }
  | { pack: PackForm; label: string; spf: string };

export type PriceCode = 'COT' | 'FLT' | 'CBL' | 'LTH' | 'CAS' | 'LEN' | 'LAN' | 'DSP' | 'SUN' | 'MIX';

/** A product as the seller's catalogue people keep it; items, pictures and prices are made from it. */
export interface ProductPlan {
  /** Item code, or the part of it before the colour code. */
  base: string;
  keyword: string;
  name: string;
  subtitle: string;
  size?: string;
  category: string;
  company?: 'CHI' | 'BCS';
  priceCode: PriceCode;
  /** What a dealer of level 1 pays for a standard unit. */
  levelOne: string;
  msrp: string;
  look: Look;
  views?: readonly View[];
  /** Colour codes; a product without any is sold as itself. */
  colors?: readonly string[];
  inks?: { a: string; b: string; c: string };
  defaultColor?: string;
  text: string;
  features: readonly string[];
  badges?: Record<string, boolean>;
  salesUm?: string;
  salesUmFactor?: number;
  weight: number;
  productType?: 'F' | 'K';
  components?: readonly { item: string; quantity: number }[];
  season?: string;
  productStatus?: string;
  dateAvailable?: string;
  availableForSale?: boolean;
  status?: boolean;
  canScreenPrint?: boolean;
  canDome?: boolean;
  /** Colours in a state of their own. */
  noStock?: readonly string[];
  low?: Readonly<Record<string, number>>;
  inactive?: readonly string[];
  discontinued?: readonly string[];
  /** Keyword of the product of which this is one variant. */
  variantOf?: string;
}

export interface DemoItem {
  company: string;
  code: string;
  description: string;
  base: string;
  productType: 'F' | 'K' | 'R' | 'D' | null;
  priceCode: PriceCode | null;
  standardPrice: Units;
  levelOne: Units;
  msrp: Units;
  cost: Units;
  salesUm: string;
  factor: number;
  inactive: boolean;
  onHand: number;
}
