import type { AdditionalData } from '#contract/product.ts';
import { additionalData } from '#contract/product.ts';

/** The members that the contract knows, each only when it is of its type: content management may hold more, and worse. */
export function readAdditionalData(stored: unknown): AdditionalData {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = new Map(Object.entries(stored));
  const kept = Object.entries(additionalData.shape).flatMap(([name, schema]) => {
    const value = given.get(name);
    return value !== undefined && schema.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}
