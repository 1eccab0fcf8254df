import { type Actor, mayViewAvailability } from '#domain/permissions.ts';

/**
 * For whom a catalogue answer is made (ruling 23, security T19 and T21): visitors know list prices only, those logged in standard
 * prices and the words about availability, and those who may view availability its figures.
 */
export type Audience = 'visitor' | 'dealer' | 'stock-viewer';

export function audienceOf(caller: Actor | undefined): Audience {
  if (caller === undefined) return 'visitor';
  return mayViewAvailability(caller) ? 'stock-viewer' : 'dealer';
}
