import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { contentExamples } from '#contract/examples/content.ts';
import { createApi } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { pageQuery } from './page-queries.ts';

const { page } = contentExamples.findPage.answer;

/** A page view over a server that answers each keyword when the test says so. */
function reader() {
  const waiting = new Map<string, (answer: Response) => void>();
  const api = createApi({
    fetch: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  const view = new QueryObserver(createQueryClient(), pageQuery(api, 'care', false));
  const stop = view.subscribe(() => undefined);
  const answer = (keyword: string, content: string) =>
    waiting.get(`/api/pages/${keyword}.json`)?.(Response.json({ page: { ...page, keyword, content } }));
  const shown = () => view.getCurrentResult().data?.content;
  const isLoading = () => view.getCurrentResult().isFetching;
  return { read: (keyword: string) => view.setOptions(pageQuery(api, keyword, false)), answer, shown, isLoading, stop };
}

it('CNT-005: a page is loading until it is answered, then idle', async () => {
  const { answer, shown, isLoading, stop } = reader();
  expect([isLoading(), shown()]).toEqual([true, undefined]);
  answer('care', '<p>Rinse.</p>');
  await expect.poll(isLoading).toBe(false);
  expect(shown()).toBe('<p>Rinse.</p>');
  stop();
});

it('CNT-006: another keyword empties the page before its own content comes', async () => {
  const { read, answer, shown, isLoading, stop } = reader();
  answer('care', '<p>Rinse.</p>');
  await expect.poll(shown).toBe('<p>Rinse.</p>');
  read('fit');
  expect([isLoading(), shown()]).toEqual([true, undefined]);
  answer('fit', '<p>Measure.</p>');
  await expect.poll(shown).toBe('<p>Measure.</p>');
  stop();
});

it('CNT-011: a page is asked for with no cache, and what is answered is its page field', async () => {
  const sent: unknown[] = [];
  const api = createApi({
    fetch: async (path, init) => {
      sent.push(path, init?.headers);
      return Response.json({ page });
    },
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  expect(await createQueryClient().fetchQuery(pageQuery(api, 'care', false))).toEqual(page);
  expect(sent).toEqual(['/api/pages/care.json', { accept: 'application/json', 'cache-control': 'no-cache' }]);
});

it('ERR-009: what is no error becomes "Error in fetchPage()"', async () => {
  const api = createApi({
    fetch: () => Promise.reject('torn'),
    token: () => undefined,
    onUnauthenticated: () => undefined,
  });
  const asked = createQueryClient().fetchQuery({ ...pageQuery(api, 'care', false), retry: false });
  await expect(asked).rejects.toThrow(/^Error in fetchPage\(\)$/);
});

it.each([
  [400, null],
  [404, null],
  [503, undefined],
])(
  'a keyword that is answered with %i is %s: what no page can be called is missing, not broken',
  async (status, found) => {
    const api = createApi({
      fetch: async () => Response.json({ error: 'Sorry' }, { status }),
      token: () => undefined,
      onUnauthenticated: () => undefined,
    });
    const client = createQueryClient();
    const asked = client.fetchQuery({ ...pageQuery(api, 'café', false), retry: false });
    expect(await asked.catch(() => undefined)).toBe(found);
  },
);
