import { add, type Decimal, divide, multiply, roundHalfUp } from './money.ts';

/** What counting needs to know of a line: its quantity, its unit, and how many standard units that holds. */
export interface HeldLine {
  readonly quantity: Decimal | number;
  readonly unit: string | null;
  readonly factor: Decimal;
}

/** A unit to count in, and how many standard units it holds; its name is null where any unit will do. */
export interface CountingUnit {
  readonly name: string | null;
  readonly factor: Decimal;
}

/**
 * How many of one unit the lines of an item hold together, to four places: 24 pieces are 2 cases of 12, and 30 are 2.5 (security T23). The
 * browser and the server count alike, so that they can tell whether another changed it (ruling 31).
 */
export function heldInUnit(lines: readonly HeldLine[], { name, factor: perUnit }: CountingUnit): number {
  const held = lines.map(({ quantity, unit, factor }) =>
    name === null || unit === name ? quantity : divide(multiply(quantity, factor), perUnit),
  );
  return Number(roundHalfUp(add(...held), 4));
}
