import type { ComponentType } from 'react';
import type { Location } from './location.ts';

/** What stands in the address for `:name` of a path, decoded; `*` is the rest of it. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs {
  params: Params;
  location: Location;
}

/** A loader's answer that sends its reader elsewhere. */
export interface Redirect {
  redirectTo: string;
}

export const redirect = (redirectTo: string): Redirect => ({ redirectTo });

/** One line of the table of pages. Children stand in the `<Outlet>` of their parent. */
export interface RouteObject {
  /** Segments below the parent's: words of letters, digits and `-`, `:name`, `:name?` (may be missing) and, last, `*` (all that is left). */
  path?: string;
  /** The page at the parent's own path. */
  index?: boolean;
  Component?: ComponentType;
  /** Stands in the component's place when it, its loader or anything below fails. */
  ErrorBoundary?: ComponentType;
  /** Brings the component when the page is first gone to. */
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** Source id of the lazy module, so that a drawn page can name its styles and code. */
  module?: string;
  /** Reads what the page shows first. It runs whenever the path changes. */
  loader?: (args: LoaderArgs) => Promise<Redirect | null>;
  children?: RouteObject[];
}
