import { queryOptions, useQuery } from '@tanstack/react-query';
import type { findNextShipDate, listHolidays } from '#contract/checkout.ts';
import { calendarDateOf } from '#domain/calendar.ts';
import { type ShipDateBounds, shipDateBounds } from '#domain/ship-date.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { today } from '../session/seller-time.ts';

/** The earliest day that an order can ship; asked for again after a submit (CRT-050). */
export const nextShipDateQuery = (api: Api) =>
  queryOptions({
    queryKey: ['next-ship-date'],
    queryFn: ({ signal }) => api.call<typeof findNextShipDate>('GET /api/carts/next-ship-date.json', {}, { signal }),
    staleTime: 5 * 60_000,
  });

const holidaysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['holidays'],
    queryFn: ({ signal }) =>
      api.call<typeof listHolidays>('GET /api/carts/next-ship-date/holidays.json', {}, { signal }),
    staleTime: 60 * 60_000,
  });

/** Between which days a ship date may be chosen (CHK-019, CHK-031, CHK-032); undefined while the server is asked. */
export function useShipDates(): ShipDateBounds | undefined {
  const api = useApi();
  const next = useQuery(nextShipDateQuery(api));
  const holidays = useQuery(holidaysQuery(api));
  if (next.isPending || holidays.isPending) return undefined;
  const day = next.data?.day ?? calendarDateOf(next.data?.nextShipDate);
  return shipDateBounds(day, today(), new Set(holidays.data?.holidays));
}
