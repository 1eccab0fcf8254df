import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { findConsentInfo, saveConsent } from '#contract/consent.ts';
import type { ConsentChoice } from '#domain/consent.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { asksForPrivacy, choiceRecorded, type HeldConsent, holdChoice, unsentChoice } from '../session/held-consent.ts';
import { useSite } from '../session/site.tsx';

/** The texts of the dialog; asked for once, when it opens. */
export const consentInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['consent-info'],
    queryFn: ({ signal }) => api.call<typeof findConsentInfo>('GET /api/cookie-consent/info.json', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What this browser chose; it arrives with the page and is never asked for. */
export function useHeldConsent(): HeldConsent | null | undefined {
  const { data } = useQuery<HeldConsent | null>({ queryKey: bootKeys.consent, enabled: false });
  return data;
}

/** Whether analytics and marketing stay off whatever is chosen (CCN-007). */
export function useHasPrivacySignal(): boolean {
  return useHeldConsent()?.gpc === true || asksForPrivacy();
}

/**
 * Makes a choice: it holds in this browser at once, and is recorded by the server. What the server could not record (no answer, too many at
 * once) is sent again when the next page is loaded; the banner does not come back for it.
 */
export function useChooseConsent(): (choice: ConsentChoice) => void {
  const queryClient = useQueryClient();
  const { slug } = useSite();
  const signal = useHasPrivacySignal();
  const record = useRecordChoice();
  return (choice) => {
    queryClient.setQueryData(bootKeys.consent, holdChoice(slug, choice, signal));
    record.mutate(choice);
  };
}

function useRecordChoice() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { slug } = useSite();
  return useMutation({
    mutationFn: ({ accepted, rejected }: ConsentChoice) =>
      api.call<typeof saveConsent>('POST /api/cookie-consent.json', {
        body: { accepted: [...accepted], rejected: [...rejected] },
      }),
    onSuccess: (record, sent) => {
      if (choiceRecorded(slug, sent, record)) queryClient.setQueryData<HeldConsent>(bootKeys.consent, record);
    },
  });
}

/** Sends a choice again that could not be recorded when it was made, once for every page that is loaded. */
export function useOwedConsent(): void {
  const { slug } = useSite();
  const record = useRecordChoice();
  const send = useEffectEvent(() => {
    const owed = unsentChoice(slug);
    if (owed) record.mutate(owed);
  });
  // Synchronises the server's record with this browser's.
  useEffect(() => send(), []);
}
