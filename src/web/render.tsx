import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PreloadedState } from '#contract/boot.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { Trouble } from '#contract/trouble.ts';
import { createApi } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { seedQueries } from './boot.ts';
import { collectHead, HeadProvider } from './head.tsx';
import { Providers } from './providers.tsx';
import { drawRoute } from './router/draw-route.ts';
import { RouterView } from './router/router-view.tsx';
import { createRoutes } from './routes.tsx';
import { SiteProvider } from './session/site.tsx';
import { TroublePage } from './shell/trouble-page.tsx';

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
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  // What is not answered now is not answered a second later either, and somebody waits for the page (R10).
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } });
  seedQueries(queryClient, state);
  const api = createApi({ fetch, token: () => undefined, onUnauthenticated: () => undefined });
  const router = await drawRoute(createRoutes({ api, queryClient, site }), new URL(url, origin));
  if ('redirectTo' in router) return redirected(router.redirectTo);
  const head = collectHead();
  const body = renderToString(
    <HeadProvider sink={head}>
      <Providers api={api} queryClient={queryClient} site={site}>
        <RouterView router={router} />
      </Providers>
    </HeadProvider>,
  );
  const { routes, failure } = router.state();
  const brand = head.brand();
  return {
    status: head.status() ?? (failure ? 500 : 200),
    head: head.html(site, origin + url),
    body,
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.boot !== true,
    }),
    modules: routes.flatMap(({ module }) => module ?? []),
    ...(brand ? { brand } : {}),
  };
}

function redirected(location: string) {
  return {
    status: 302,
    location,
    head: '',
    body: '',
    queries: undefined,
    modules: [],
  };
}

/** Draws what a browser is shown where there is no page: from the configuration alone. */
export function renderTrouble(site: SiteInfo, trouble: Trouble) {
  const head = collectHead();
  const body = renderToString(
    <HeadProvider sink={head}>
      <SiteProvider site={site}>
        <TroublePage trouble={trouble} />
      </SiteProvider>
    </HeadProvider>,
  );
  return { head: head.title(site), body };
}
