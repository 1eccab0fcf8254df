import type { PreloadedState } from '#contract/boot.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';

interface Sources {
  catalogue: Catalogue;
  content: Content;
  version: string;
  now: () => number;
}

const PRODUCT_MENU = 2;
const RESOURCES_MENU = 122;

/**
 * What every page carries for its first paint: the visitor's view, the same for everyone (ruling 47, wire contract 2.2). What belongs to one
 * browser alone (its consent, the nonce) is added when the page is sent.
 */
export async function bootState({ catalogue, content, version, now }: Sources): Promise<PreloadedState> {
  const [keywords, products, resources, messages, banners] = await Promise.all([
    catalogue.keywords('active'),
    content.menu(PRODUCT_MENU, false),
    content.menu(RESOURCES_MENU, false),
    content.messages(),
    content.banners(),
  ]);
  const list = banners.value.banners;
  return {
    keywords: { list: keywords.value.result, loading: false, loaded: true },
    menu: {
      productMenu: products.value.menu,
      productMenuStatus: 'idle',
      resourcesMenu: resources.value.menu,
      resourcesMenuStatus: 'idle',
      isOpen: false,
    },
    messages: { list: messages.value.messages, loading: false, loaded: now() },
    banners: {
      list,
      loading: false,
      loaded: true,
      ids: list.map(({ id }) => id),
      entities: Object.fromEntries(list.map((banner) => [String(banner.id), banner])),
      status: 'idle',
      updated: now(),
    },
    version: { versionNo: version, loading: false, changed: false, ignored: null, lastChecked: now() },
  };
}
