import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/print.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '#contract/site.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { createApi } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { bootKeys, preloadedState, seedQueries } from './boot.ts';
import { Providers } from './providers.tsx';
import { startRouter } from './router/router.ts';
import { RouterView } from './router/router-view.tsx';
import { createRoutes } from './routes.tsx';
import { endSession, takeToken } from './session/session-end.ts';
import { readSetting } from './session/settings.ts';
import { startSession } from './session/start-session.ts';
import { isOthers, readToken } from './session/token.ts';
import { loadSignedIn } from './shell/signed-in.tsx';

async function start(): Promise<void> {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
  const { site } = page;
  const state = preloadedState();
  const consent = await startSession(site.slug, state.cookieConsent?.record);
  const api = createApi({
    fetch: (input, init) => window.fetch(input, init),
    token: () => takeToken(site.slug),
    // A late refusal of a token that was renewed meanwhile ends nothing.
    onUnauthenticated: (refused) => readToken(site.slug) === refused && endSession(site.slug),
    isOthers: (sent) => isOthers(site.slug, sent),
    // biome-ignore lint/suspicious/noConsole: a trace for support, which browsers show on demand only.
    log: (line) => console.debug(line),
  });
  // Without a network there is nobody to tell.
  const tell = (error: unknown, stack?: string | null) =>
    import('./session/report-error.ts').then(
      ({ report }) => report({ api, product: site.slug, version: site.version }, error, stack),
      () => undefined,
    );
  // Asked for again where it is drawn.
  if (readToken(site.slug)) loadSignedIn().catch(() => undefined);
  if (readSetting(site.slug, STORED_SETTINGS.unsentLogouts))
    void import('./session/late-logout.ts').then(
      ({ sendLogouts }) => sendLogouts(api, site.slug),
      () => undefined,
    );
  const queryClient = createQueryClient((error) => void tell(error));
  seedQueries(queryClient, state);
  queryClient.setQueryData(bootKeys.consent, consent);
  if (page.queries) hydrate(queryClient, page.queries);
  const router = await startRouter(createRoutes({ api, queryClient, site }), window, showWaiting);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  hydrateRoot(
    root,
    <StrictMode>
      <Providers api={api} queryClient={queryClient} site={site}>
        <RouterView router={router} />
      </Providers>
    </StrictMode>,
    {
      onCaughtError: (error, { componentStack }) => void tell(error, componentStack),
      onUncaughtError: (error, { componentStack }) => void tell(error, componentStack),
    },
  );
}

/** The next page is waited for: a thin bar, and the old page until then. */
function showWaiting(isWaiting: boolean): void {
  document.getElementById('main')?.setAttribute('aria-busy', String(isWaiting));
}

void start();
