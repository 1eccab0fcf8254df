import type { PreloadedState } from '#contract/boot.ts';

/** What the renderer is given to draw a page: the visitor's view of one address. */
export interface PageRequest {
  /** Path with query, as asked for. */
  url: string;
  origin: string;
  state: PreloadedState;
  /** Answers a call of the contract inside this process, as the browser's `fetch` would over the network. */
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
}

export interface RenderedPage {
  status: number;
  /** Set when the page answers with a redirect instead of HTML. */
  location?: string;
  /** Children of `<head>`: title, description, social tags. */
  head: string;
  /** The tree inside `#root`; empty for pages that only the browser draws. */
  body: string;
  /** The query cache that the browser starts with. */
  queries: unknown;
  /** `data-brand` of the page. */
  brand?: string;
}

/** The browser's tree drawn to HTML; made by the web floor's build and handed in at start, so that the server imports no web code. */
export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

/** The built files a page must name. */
export interface WebBuild {
  /** Folder of the built assets, served under `/assets/`. */
  assets: string;
  script: string;
  styles: readonly string[];
  preloads: readonly string[];
  /** Lazy route chunks by source module id, so that a page can preload its own code and styles. */
  version: string;
}
