/** A season as far as sales care: `active` sells ahead, `productAvailable` says that the goods are there. */
export interface Season {
  readonly code: string;
  readonly active: boolean;
  readonly productAvailable: boolean;
}

/** An item or product with its season. `seasonAvailable` marks it as there before the rest of the season, its own or its product's. */
export interface Seasonal {
  readonly season: Season | null | undefined;
  readonly seasonAvailable: boolean;
}

/**
 * The season for which an item is sold ahead; undefined when it is not. The item's own season counts first, else the product's:
 * active, and neither `productAvailable` nor `seasonAvailable`, its own or that of the item (PRD-018, ruling 23, wire C9).
 */
export function preSeason(item: Seasonal | null | undefined, product: Seasonal | null | undefined): Season | undefined {
  const of = item?.season ? item : product;
  const season = of?.season;
  const isThere = season?.productAvailable || of?.seasonAvailable || item?.seasonAvailable;
  return season?.active && !isThere ? season : undefined;
}
