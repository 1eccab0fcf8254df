import { z } from 'zod';

/** Where a document stands in a list: at which place of how many, and which ones stand beside it. Null when the list has it not. */
export function neighborsAnswer<Name extends z.ZodType>(name: Name) {
  const neighbors = z.strictObject({
    position: z.int().min(1),
    total: z.int().min(1),
    previous: name.nullable(),
    next: name.nullable(),
  });
  return z.strictObject({ neighbors: neighbors.nullable() });
}

/** As the answer has it, for the stores; `Name` says which document. */
export interface Neighbors<Name> {
  position: number;
  total: number;
  previous: Name | null;
  next: Name | null;
}
