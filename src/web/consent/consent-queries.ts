import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsentRecord, findConsentInfo, saveConsent } from '#contract/consent.ts';
import { type ConsentChoice, mayStorePreferences } from '#domain/consent.ts';
import { clearedWithoutPreferences, STORED_SETTINGS } from '#domain/stored-settings.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { clearSettings, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';

/** The texts of the dialog; asked for once, when it opens. */
export const consentInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['consent-info'],
    queryFn: ({ signal }) => api.call<typeof findConsentInfo>('GET /api/cookie-consent/info.json', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** This browser's record; it arrives with the page and is never asked for. */
export function useConsentRecord(): ConsentRecord | null | undefined {
  const { data } = useQuery<ConsentRecord | null>({ queryKey: bootKeys.consent, enabled: false });
  return data;
}

/** Records a choice, here and on the server. Without consent to preferences the settings that need it go (STO-003). */
export function useSaveConsent() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationFn: ({ accepted, rejected }: ConsentChoice) =>
      api.call<typeof saveConsent>('POST /api/cookie-consent.json', {
        body: { accepted: [...accepted], rejected: [...rejected] },
      }),
    onSuccess: (record) => {
      queryClient.setQueryData(bootKeys.consent, record);
      writeSetting(slug, STORED_SETTINGS.cookieConsent, record.preferences);
      if (!mayStorePreferences(record.preferences)) clearSettings(slug, clearedWithoutPreferences());
    },
  });
}
