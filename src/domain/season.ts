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

/** How every pre-season comment begins (PRD-017). */
export const PRE_SEASON_PREFIX = 'PRE-SEASON ITEM: ';

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

/** The comment of a pre-season line: `PRE-SEASON ITEM: {code}`, then `; ` and the user's own words. Saying it twice changes nothing. */
export function preSeasonComment(season: Pick<Season, 'code'>, userComment = ''): string {
  const start = `${PRE_SEASON_PREFIX}${season.code}`;
  const own = userComment.trim();
  if (own === '' || own === start) return start;
  return own.startsWith(`${start}; `) ? own : `${start}; ${own}`;
}
