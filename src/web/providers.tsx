import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteInfo } from '#contract/site.ts';
import type { Api } from './api/client.ts';
import { ApiProvider } from './api/use-api.tsx';
import { SiteProvider } from './session/site.tsx';

interface ProvidersProps {
  api: Api;
  queryClient: QueryClient;
  site: SiteInfo;
  children: ReactNode;
}

/** Everything that the tree takes from around it; the browser and the renderer use the same. */
export function Providers({ api, queryClient, site, children }: ProvidersProps): ReactNode {
  return (
    <SiteProvider site={site}>
      <ApiProvider api={api}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  );
}
