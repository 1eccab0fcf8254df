import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentExamples } from '#contract/examples/content.ts';
import type { SiteInfo } from '#contract/site.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ApiProvider } from '../api/use-api.tsx';
import { bootKeys } from '../boot.ts';
import { collectHead, HeadProvider } from '../head.tsx';
import { drawRoute } from '../router/draw-route.ts';
import { RouterView } from '../router/router-view.tsx';
import { SiteProvider } from '../session/site.tsx';
import { ContentPage } from './content-page.tsx';
import { pageQuery } from './page-queries.ts';

const { page } = contentExamples.findPage.answer;
if (page === null) throw new Error('The example has a page.');
const open = { ...page, status: true, requiresLogin: false, content: '<p>Rinse.</p>' };

/** What a visitor sees at the address of a page, for what is known of it; undefined while that is awaited. */
async function drawn(known: typeof open | null | undefined, error?: Error) {
  const api = createApi({
    fetch: () => Promise.withResolvers<Response>().promise,
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  const queryClient = createQueryClient();
  // It comes with the page, and is never asked for.
  queryClient.setQueryDefaults(bootKeys.consent, { queryFn: () => null });
  if (known !== undefined) queryClient.setQueryData(pageQuery(api, 'care', false).queryKey, known);
  const { queryKey } = pageQuery(api, 'care', false);
  // The last time that it was asked for.
  if (error) queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error });
  const router = await drawRoute(
    [{ path: '/pages/:keyword', Component: ContentPage }],
    new URL('http://portal.test/pages/care'),
  );
  if ('redirectTo' in router) throw new Error('Nothing leads away.');
  const head = collectHead();
  const html = renderToStaticMarkup(
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={{ slug: 'tether', companies: [{ name: 'Tether' }] } as unknown as SiteInfo}>
          <HeadProvider sink={head}>
            <RouterView router={router} />
          </HeadProvider>
        </SiteProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { html, status: head.status() };
}

it('CNT-005: a page that is awaited shows that it is busy, one that has come does not', async () => {
  expect((await drawn(undefined)).html).toContain('aria-busy="true"');
  const { html } = await drawn(open);
  expect(html).toContain('<p>Rinse.</p>');
  expect(html).not.toContain('aria-busy');
});

it('CNT-007: one that is missing, or whose status is false, is not found', async () => {
  for (const known of [null, { ...open, status: false }]) {
    const { html, status } = await drawn(known);
    expect([status, html.includes('Page not found'), html.includes('Rinse')]).toEqual([404, true, false]);
  }
  expect((await drawn(open)).status).toBeUndefined();
});

it('CNT-001 R28: one that cannot be read anew stays, with the reason and a way to try again', async () => {
  const { html } = await drawn(open, new Error('error: 503'));
  for (const part of ['<p>Rinse.</p>', 'error: 503', 'Try again']) expect(html).toContain(part);
});
