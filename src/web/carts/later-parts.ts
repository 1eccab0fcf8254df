import type { FunctionComponent } from 'react';
import { late } from '../ui/late.ts';

/**
 * What a cart's screen shows rarely, in one piece that comes after its first load and is there before it is asked for: a release in between, or
 * a network that is gone, must not take away what says that an order was refused.
 */
export const loadLaterParts = () => import('./later-parts-all.ts');

/** Does something with them once they are there; nothing where they cannot be loaded. */
export const withLaterParts = (act: (parts: LaterParts) => void): void =>
  void loadLaterParts().then(act, () => undefined);

export type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;
type ComponentName = {
  [Name in keyof LaterParts]: LaterParts[Name] extends FunctionComponent<never> ? Name : never;
}[keyof LaterParts];

/** One of these components, with its own props; to be drawn inside a `Suspense`. */
export const laterPart = <Name extends ComponentName>(name: Name) =>
  late(() => loadLaterParts().then((parts) => parts[name]));
