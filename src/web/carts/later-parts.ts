/**
 * What a cart's screen shows rarely, in one piece that comes after its first load and is there before it is asked for: a release in between, or
 * a network that is gone, must not take away what says that an order was refused.
 */
export const loadLaterParts = () => import('./later-parts-all.ts');
