import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ApiProvider } from '../api/use-api.tsx';
import { useShipDates } from './ship-date-queries.ts';

function Screen() {
  return <b>{useShipDates()?.min}</b>;
}

/** The first day that a screen offers, for what the server says of the next ship date; undefined while it has not answered. */
function firstDay(answer: object | undefined): string | undefined {
  const queryClient = createQueryClient();
  if (answer) queryClient.setQueryData(['next-ship-date'], answer);
  queryClient.setQueryData(['holidays'], { holidays: [] });
  const api = createApi({
    fetch: () => Promise.withResolvers<Response>().promise,
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  const drawn = renderToStaticMarkup(
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </ApiProvider>,
  );
  return /<b>(.+)<\/b>/.exec(drawn)?.[1];
}

it('CHK-031: the screen offers days from the next ship date on, or from 7 days after today without one', () => {
  expect(firstDay({ day: '2031-04-07', nextShipDate: null })).toBe('2031-04-07');
  expect(firstDay({ nextShipDate: '2031-04-09T06:00:00.000Z' })).toBe('2031-04-09');
  // On a given day: one that falls on a weekend is moved.
  vi.useFakeTimers({ now: new Date('2031-04-02T18:00:00Z'), toFake: ['Date'] });
  expect(firstDay({ nextShipDate: null })).toBe('2031-04-09');
  vi.useRealTimers();
  expect(firstDay(undefined)).toBeUndefined();
});
