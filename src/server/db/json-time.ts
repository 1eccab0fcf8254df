/**
 * A moment as the wire has it, from JSON that the database made: there PostgreSQL writes the zone as `+00:00`, where our reading of its
 * columns gives `Z`.
 */
export function jsonTime<T extends string | null>(text: T): T;
export function jsonTime(text: string | null): string | null {
  return text?.replace(/\+00:00$/, 'Z') ?? null;
}
