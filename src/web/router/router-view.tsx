import { startTransition, useLayoutEffect, useState } from 'react';
import { Outlet } from './outlet.tsx';
import type { Router } from './router.ts';
import { RouterContext, StateContext } from './router-context.ts';
import { ScrollRestoration } from './scroll.ts';

/** The page of the router's address, drawn alike by server and browser. */
export function RouterView({ router }: { router: Router }) {
  const [state, show] = useState(router.state);
  // Synchronises with the router, before anything in the tree may go elsewhere. What is shown stays until the next page can be.
  useLayoutEffect(() => {
    show(router.state());
    return router.subscribe((next, before) => {
      // A filter or a variant of the page that is shown already: a control that says it must not wait for anything.
      if (next.routes === before.routes) show(next);
      else startTransition(() => show(next));
    });
  }, [router]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Outlet />
        <ScrollRestoration />
      </StateContext>
    </RouterContext>
  );
}
