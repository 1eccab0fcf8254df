import { z } from 'zod';
import { moment } from './dates.ts';
import { id } from './ids.ts';

/** A selling season: active and not yet available makes its items pre-season (ruling 23; PRD-023). */
export const season = z.strictObject({
  product_season_id: id,
  code: z.string(),
  description: z.string(),
  product_available: z.boolean(),
  product_teaser: z.string(),
  active: z.boolean(),
  properties: z.strictObject({ color: z.string().optional() }).optional(),
  preSeasonMessage: z.string().nullable().optional(),
  timestamp: moment.optional(),
  /** Other names of document 2 and 3 for the same facts. */
  teaser: z.string().optional(),
  available: z.boolean().optional(),
});

export type Season = z.output<typeof season>;
