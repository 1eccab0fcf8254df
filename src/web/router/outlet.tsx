import { Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { useRouterState } from './router-context.ts';
import type { RouterState } from './shown-page.ts';

const DepthContext = createContext(0);
const ErrorContext = createContext<unknown>(undefined);

/** What the nearest route failed with. */
export const useRouteError = (): unknown => use(ErrorContext);

/** The place in a layout where what it stands around is drawn; outside of all layouts, the whole page. */
export function Outlet(): ReactNode {
  const state = useRouterState();
  const depth = use(DepthContext);
  const route = state.routes[depth];
  if (route === undefined) return null;
  const { Component: Page = Outlet, ErrorBoundary } = route;
  const page = (
    <DepthContext value={depth + 1}>
      <Page />
    </DepthContext>
  );
  if (ErrorBoundary === undefined) return page;
  return (
    <Boundary Fallback={ErrorBoundary} state={state} failed={failureAt(state, depth)}>
      {page}
    </Boundary>
  );
}

interface Failed {
  error: unknown;
}

/** The failure of a loader is shown by the innermost boundary around it. */
function failureAt({ routes, failure }: RouterState, depth: number): Failed | undefined {
  if (failure === undefined) return undefined;
  const shownAt = routes.findLastIndex((route, at) => at <= failure.depth && route.ErrorBoundary !== undefined);
  return shownAt === depth ? failure : undefined;
}

interface BoundaryProps {
  Fallback: ComponentType;
  state: RouterState;
  failed: Failed | undefined;
  children: ReactNode;
}

interface BoundaryState {
  shown: RouterState;
  thrown: Failed | undefined;
}

/** Catches what fails while it draws; the next page, or the same one read anew, is tried again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.state, thrown: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ state }: BoundaryProps, { shown }: BoundaryState): BoundaryState | null {
    return state === shown ? null : { shown: state, thrown: undefined };
  }

  override render(): ReactNode {
    const { Fallback, failed = this.state.thrown, children } = this.props;
    if (failed === undefined) return children;
    return (
      <ErrorContext value={failed.error}>
        <Fallback />
      </ErrorContext>
    );
  }
}
