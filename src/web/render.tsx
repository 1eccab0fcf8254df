import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import type { PreloadedState } from '#contract/boot.ts';
import type { SiteInfo } from '#contract/site.ts';
import { createApi } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { seedQueries } from './boot.ts';
import { collectHead, HeadProvider } from './head.tsx';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import type { RouteHandle } from './session/route-context.ts';

export { earlyScript } from './early-script.ts';

interface PageRequest {
  url: string;
  origin: string;
  site: SiteInfo;
  state: PreloadedState;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

/** Draws one address as a visitor sees it: the browser's own tree and queries, on the server's own calls. */
export async function render({ url, origin, site, state, fetch }: PageRequest) {
  const queryClient = createQueryClient();
  seedQueries(queryClient, state);
  const api = createApi({ fetch, token: () => undefined, onUnauthenticated: () => undefined });
  const routes = createRoutes({ api, queryClient, site });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, origin)));
  if (context instanceof Response) return redirected(context);
  const head = collectHead();
  const body = renderToString(
    <HeadProvider sink={head}>
      <Providers api={api} queryClient={queryClient} site={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </HeadProvider>,
  );
  const modules = (matchRoutes(routes, new URL(url, origin).pathname) ?? [])
    .map(({ route }) => (route.handle as RouteHandle | undefined)?.module)
    .filter((module) => module !== undefined);
  const brand = head.brand();
  return {
    status: head.status() ?? context.statusCode,
    head: head.html(site, origin + url),
    body,
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.boot !== true,
    }),
    modules,
    ...(brand ? { brand } : {}),
  };
}

function redirected(response: Response) {
  return {
    status: response.status,
    location: response.headers.get('location') ?? '/',
    head: '',
    body: '',
    queries: undefined,
    modules: [],
  };
}
