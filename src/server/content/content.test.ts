import { afterAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/content.ts';
import { createApp } from '../app.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { Caller } from '../http/caller.ts';
import { createContent } from './content.ts';
import { contentRoutes } from './routes.ts';

const { db } = await testDatabase();
const clock = { now: Date.parse('2030-01-10T12:00:00Z') };
const now = () => clock.now;
const cache = createAnswerCache({ most: 100, now });
const content = createContent({ db, cache, now, publicUrl: 'http://localhost' });
const dealer: Caller = {
  ...{ userId: 1, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: false, accesses: [] },
};
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
    ...{ googleSignIn: false, requestsPerMinute: 1e6, countMiss: async () => undefined },
  },
  async (token) => (token === 'dealer' ? dealer : undefined),
  [(room) => contentRoutes(room, { db, content })],
);
afterAll(() => app.close());

const get = (url: string, token?: string) =>
  app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

await db
  .insertInto('pages')
  .values([
    { keyword: 'open', title: 'Open', content: '<p onclick="x">a</p><p data-login-required="1">inner secret</p>' },
    {
      keyword: 'locked',
      title: 'Locked',
      content: '<p>secret</p>',
      requires_login: true,
      meta_description: 'secret',
      filename: 'locked.html',
    },
    { keyword: 'hidden', title: 'Hidden', content: '<p>secret</p>', status: false },
    {
      keyword: 'moved',
      title: 'Moved',
      content: '<p>last year</p>',
      filename: 'moved.html',
      status: false,
      redirect_to: '/pages/open',
    },
    { keyword: 'turns-back', title: 'Moved', content: '', status: false, redirect_to: '/pages/turns-back' },
    { keyword: 'slash-back', title: 'Moved', content: '', status: false, redirect_to: ' /pages/slash-back/' },
    { keyword: 'to', title: 'Moved', content: '', status: false, redirect_to: '/pages/fro?way=1' },
    { keyword: 'fro', title: 'Moved', content: '', status: false, redirect_to: '/pages/to' },
    { keyword: 'into', title: 'Moved', content: '', status: false, redirect_to: '/pages/to' },
    { keyword: 'twice', title: 'Moved', content: '', status: false, redirect_to: '/pages/moved' },
    {
      keyword: 'other-scheme',
      title: 'Moved',
      content: '',
      status: false,
      redirect_to: 'https://localhost//pages/other-scheme',
    },
    { keyword: 'oddly', title: 'Moved', content: '', status: false, redirect_to: 'https://localhost//pages//open/' },
    { keyword: 'moved-out', title: 'Moved', content: '', status: false, redirect_to: '//evil.test' },
    { keyword: 'from-file', title: 'File', content: '<p>file</p>', filename: 'file.html' },
  ])
  .execute();

describe('pages', () => {
  it('CNT-010 CNT-011: a page in the open, without the blocks that need a login', async () => {
    const { page } = (await get('/api/pages/open.json')).json();
    expect(page).toMatchObject({ keyword: 'open', title: 'Open', status: true, requiresLogin: false });
    expect(page.content).toBe('<p>a</p><div data-login-required="withheld"></div>');
    expect((await get('/api/pages/open.json', 'dealer')).json().page.content).toContain('inner secret');
  });

  it('CNT-009 T22: a page that needs a login comes to visitors without content', async () => {
    const visitors = await get('/api/pages/locked.json');
    expect(visitors.body).not.toContain('secret');
    expect(visitors.json().page).toMatchObject({ requiresLogin: true, content: null, title: 'Locked' });
    expect((await get('/api/pages/locked.json', 'dealer')).json().page.content).toBe('<p>secret</p>');
  });

  it('CNT-007 T22: hidden pages answer like unknown ones, to everybody', async () => {
    const unknown = await get('/api/pages/nope');
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'page not found']);
    for (const keyword of ['hidden', 'moved-out', 'turns-back']) {
      expect((await get(`/api/pages/${keyword}`)).body).toBe(unknown.body);
      expect((await get(`/api/pages/${keyword}`, 'dealer')).body).toBe(unknown.body);
    }
  });

  it('pages that have moved to one another, or to themselves, are found nowhere; who leads into such a circle too', async () => {
    const unknown = await get('/api/pages/nope');
    for (const keyword of ['to', 'fro', 'into', 'slash-back', 'other-scheme'])
      expect([keyword, (await get(`/api/pages/${keyword}`)).body]).toEqual([keyword, unknown.body]);
    expect((await get('/api/pages/twice')).json().page.redirectTo).toBe('/pages/moved');
  });

  it('a page that has moved says where to', async () => {
    const { page } = (await get('/api/pages/moved')).json();
    expect(page).toMatchObject({ status: false, redirectTo: '/pages/open', content: null });
    expect((await get('/api/pages/oddly')).json().page.redirectTo).toBe('/pages/open');
    expect((await get('/content/moved.html')).statusCode).toBe(404);
  });

  it('CNT-012 T64: the older address by file name, from the database only', async () => {
    const found = await get('/content/file.html');
    expect([found.statusCode, found.body]).toEqual([200, '<p>file</p>']);
    expect(found.headers['content-type']).toContain('text/html');
    for (const name of ['locked.html', '..%2f..%2fpackage.json', 'package.json', 'nope', 'a%00.html']) {
      expect((await get(`/content/${name}`)).statusCode).toBe(404);
    }
  });
});

describe('menus', async () => {
  await db
    .insertInto('menus')
    .values([
      { id: 2, title: 'Products' },
      { id: 3, title: 'Off', status: false },
      { id: 122, title: 'Resources' },
    ])
    .execute();
  const [parent] = await db
    .insertInto('menu_items')
    .values([
      { menu_id: 2, title: 'B', url: '/b', priority: 1 },
      { menu_id: 2, title: 'A', url: '/a', priority: 1 },
      { menu_id: 2, title: 'Staff', url: '/secret', priority: 0, require_login: true },
      { menu_id: 2, title: 'Off', url: '/off', status: false },
      { menu_id: 2, title: 'Bad', url: 'javascript:alert(1)', priority: 9 },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('menu_items')
    .values([
      { menu_id: 2, parent_id: parent?.id ?? 0, title: 'Below', url: '/below' },
      { menu_id: 2, parent_id: parent?.id ?? 0, title: 'Below staff', url: '/secret2', require_login: true },
    ])
    .execute();
  const titles = (items: MenuItem[] = []): unknown[] =>
    items.map(({ title, menu }) => (menu ? [title, titles(menu.items)] : title));

  it('MNU-001 MNU-003 MNU-011: entries by priority, then title, nested', async () => {
    const { menu } = (await get('/api/menus/active/2.json', 'dealer')).json();
    expect(titles(menu.items)).toEqual(['Staff', 'A', ['B', ['Below', 'Below staff']], 'Bad']);
    expect(menu.items[3].url).toBe('');
  });

  it('MNU-002 MNU-012 T22: entries that need a login do not reach visitors', async () => {
    const answer = await get('/api/menus/active/2.json');
    expect(titles(answer.json().menu.items)).toEqual(['A', ['B', ['Below']], 'Bad']);
    expect(answer.body).not.toContain('secret');
  });

  it('MNU-004 MNU-010: the resources are menu 122', async () => {
    await db.insertInto('menu_items').values({ menu_id: 122, title: 'Care Guide', url: '/pages/care' }).execute();
    const { menus } = (await get('/api/menus/122', 'dealer')).json();
    expect(menus).toMatchObject([
      { id: 122, title: 'Resources', items: [{ title: 'Care Guide', url: '/pages/care' }] },
    ]);
  });

  it('MNU-009: the older call answers a list of one', async () => {
    expect((await get('/api/menus/2')).json().menus).toHaveLength(1);
    expect((await get('/api/menus/3')).json().menus).toEqual([]);
    expect((await get('/api/menus/active/99.json')).json()).toEqual({ menu: null });
  });
});

describe('messages and banners', async () => {
  const [before, from, to] = ['2030-01-09T00:00:00Z', '2030-01-11T00:00:00Z', '2030-01-12T00:00:00Z'];
  await db
    .insertInto('messages')
    .values([
      { type: 'site', message: 'always' },
      { type: 'shipping', message: 'later', start_at: from, end_at: to, allow_nextday: true },
      { message: 'over', end_at: before },
      { message: 'off', active: false },
    ])
    .execute();
  await db
    .insertInto('banners')
    .values([
      {
        title: 'Second',
        priority: 2,
        url: 'javascript:alert(1)',
        image: JSON.stringify({
          desktop: { filename: 'a.webp', width: 1600, height: 500, altText: 'A' },
          mobile: { filename: 'm.webp', width: 750, height: 900, altText: 'M' },
        }),
        overlay: JSON.stringify({ innerText: '<h2>Hi</h2><script>x</script>' }),
      },
      { title: 'First', priority: 1, url: '/products/all', image: '{"desktop":{"filename":1}}' },
      { title: 'Over', end_date: before },
    ])
    .execute();
  const shown = async () =>
    (await get('/api/messages.json')).json().messages.map((message: { message: string }) => message.message);

  it('MSG-002 MSG-005: messages come and go with the clock although they are kept', async () => {
    expect(await shown()).toEqual(['always']);
    clock.now = Date.parse(from);
    expect(await shown()).toEqual(['always', 'later']);
    clock.now = Date.parse(to);
    expect(await shown()).toEqual(['always']);
  });

  it('HOM-003 HOM-006 HOM-008: banners by priority, both paths, harmless', async () => {
    const { banners } = (await get('/api/features/banners/active')).json();
    expect(banners).toMatchObject([
      { id: 2, title: 'First', priority: 1, url: '/products/all', image: {} },
      {
        ...{ id: 1, title: 'Second', priority: 2, url: null, overlay: { innerText: '<h2>Hi</h2>' } },
        image: {
          desktop: { filename: 'a.webp', width: 1600, height: 500, altText: 'A' },
          mobile: { filename: 'm.webp', width: 750, height: 900, altText: 'M' },
        },
      },
    ]);
    expect((await get('/api/features/slides/active.json')).json()).toEqual({ slides: [] });
  });
});
