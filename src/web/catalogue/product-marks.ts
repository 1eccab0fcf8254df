import type { SimpleProduct } from '#contract/product.ts';
import { preSeason } from '#domain/season.ts';

type Marked = Pick<SimpleProduct, 'additionalData' | 'canDome' | 'canScreenPrint' | 'season'>;

/** What is said of a product in a word, on tiles and above its name (part III 1). */
export function marksOf({ additionalData }: Marked): string[] {
  const { best_seller, newColors, upcycled, rfidBlocking } = additionalData ?? {};
  return [
    ...(best_seller ? ['Best Seller'] : []),
    ...(newColors ? ['New colors'] : []),
    ...(upcycled ? ['Upcycled'] : []),
    ...(rfidBlocking ? ['RFID blocking'] : []),
  ];
}

/** How the seller can put a customer's mark on it. */
export function customizingOf({ additionalData, canDome, canScreenPrint }: Marked): string[] {
  return [
    ...(canScreenPrint ? ['screen printing'] : []),
    ...(additionalData?.heatTransfer ? ['heat transfer'] : []),
    ...(additionalData?.sublimation ? ['sublimation'] : []),
    ...(canDome ? ['domed labels'] : []),
  ];
}

/** The teaser of a season whose goods are sold ahead. */
export function teaserOf({ additionalData, season }: Marked): string | undefined {
  if (!season) return undefined;
  const ahead = preSeason(undefined, {
    season: { code: season.code, active: season.active, productAvailable: season.product_available },
    seasonAvailable: additionalData?.seasonAvailable === true,
  });
  return ahead ? season.product_teaser || season.description || season.code : undefined;
}
