import type { PreloadedState } from '#contract/boot.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { Trouble } from '#contract/trouble.ts';

/** What the renderer is given to draw a page: the visitor's view of one address. */
export interface PageRequest {
  /** Path with query, as asked for. */
  url: string;
  origin: string;
  site: SiteInfo;
  state: PreloadedState;
  /** Answers a call of the contract inside this process, as the browser's `fetch` would over the network. */
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

export interface RenderedPage {
  status: number;
  /** Set when the page answers with a redirect instead of HTML. */
  location?: string;
  /** Children of `<head>`: title, description, canonical, social tags. */
  head: string;
  /** The tree inside `#root`. */
  body: string;
  /** The query cache that the browser starts with; becomes `queries` of PageData. */
  queries: unknown;
  /** Value of `<html data-brand>`, when not the main brand. */
  brand?: string;
  /** Source ids of the page's lazy modules, e.g. `src/web/catalogue/product-page.tsx`: their styles and chunks are named in `<head>`. */
  modules: readonly string[];
}

/**
 * The browser's tree drawn to HTML. Built from `src/web/render.tsx` (`dist/render/render.js`, export `render`) and handed in at
 * start, so that the server imports no web code. `earlyScript` (export of the same module) is a short inline script that runs
 * before the first paint: it marks `<html>` with the stored theme and with `data-session="in"` when a token is stored.
 */
export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

/** Draws what is shown where there is no page. */
export type TroubleRenderer = (site: SiteInfo, trouble: Trouble) => { head: string; body: string };

/** One built chunk of the browser bundle, as in Vite's manifest. */
export interface BuiltChunk {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  isEntry?: boolean;
}

/** The built browser bundle: `dist/web` with its manifest (keys are source ids; the entry is `src/web/client.tsx`). */
export interface WebBuild {
  folder: string;
  manifest: Readonly<Record<string, BuiltChunk>>;
  renderer: Renderer;
  drawTrouble: TroubleRenderer;
  earlyScript: string;
  /** Changes with every build; the `/version` number. */
  version: string;
}
