import { createContext, type ReactNode, use } from 'react';
import type { Api } from './client.ts';

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }): ReactNode {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The way to the server, for queries and mutations of the rooms. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('useApi outside ApiProvider');
  return api;
}
