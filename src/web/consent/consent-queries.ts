import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsentRecord, ConsentSection, findConsentInfo, saveConsent } from '#contract/consent.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { useSite } from '../session/site.tsx';
import { writeStored } from '../session/stored.ts';

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

/** Records a choice, here and on the server. */
export function useSaveConsent() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationFn: (body: { accepted: ConsentSection[]; rejected: ConsentSection[] }) =>
      api.call<typeof saveConsent>('POST /api/cookie-consent.json', { body }),
    onSuccess: (record) => {
      queryClient.setQueryData(bootKeys.consent, record);
      writeStored(`${slug}/b2b/cookieConsent`, record.preferences);
    },
  });
}
