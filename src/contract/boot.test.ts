import { describe, expect, it } from 'vitest';
import { preloadedState } from './boot.ts';
import { catalogueExamples } from './examples/catalogue.ts';
import { contentExamples } from './examples/content.ts';

const [banner] = contentExamples.listBanners.answer.banners;
const state = {
  app: { nonce: null },
  banners: {
    list: [banner],
    loading: false,
    loaded: true,
    ids: [1],
    entities: { 1: banner },
    status: 'idle',
    updated: 1_770_105_600_000,
  },
  keywords: { list: catalogueExamples.listKeywords.answer.result, loading: false, loaded: true },
  menu: {
    productMenu: contentExamples.findMenu.answer.menu,
    productMenuStatus: 'idle',
    resourcesMenu: null,
    resourcesMenuStatus: 'idle',
    isOpen: false,
  },
  messages: { list: contentExamples.listMessages.answer.messages, loading: false, loaded: 0 },
  cookieConsent: { status: 'idle', record: null, dismissed: false, details: null },
  version: { versionNo: '0.1.0', loading: false, changed: false, ignored: null, lastChecked: 0 },
};

describe('the preloaded state', () => {
  it('ruling 47: carries what both releases of the reference client read', () => {
    expect(preloadedState.parse(state)).toEqual(state);
    expect(preloadedState.safeParse({}).success).toBe(true);
  });

  it('security T19: has no room for anything else', () => {
    expect(preloadedState.safeParse({ ...state, user: { token: 'a.b.c' } }).success).toBe(false);
    expect(preloadedState.safeParse({ ...state, menu: { ...state.menu, staffMenu: null } }).success).toBe(false);
  });
});
