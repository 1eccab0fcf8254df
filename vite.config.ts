import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = import.meta.dirname;

const classNames = new Map<string, string>();

/** Short class names that are the same in the browser's and in the renderer's build, on every machine. No packer makes them shorter. */
function shortClassName(name: string, file: string): string {
  const from = `${path.relative(root, file.replace(/\?.*$/, '')).split(path.sep).join('/')}:${name}`;
  const short = `h${createHash('sha256').update(from).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`;
  const other = classNames.get(short);
  if (other !== undefined && other !== from)
    throw new Error(`${other} and ${from} have the same short name: rename one.`);
  classNames.set(short, from);
  return short;
}

const LAYER_ORDER = '@layer base,kit;';

/** The first stylesheet to arrive decides the order of the layers, and the minifier drops what looks redundant; so each one says it. */
const layerOrderInEveryStylesheet: Plugin = {
  name: 'layer-order',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const css = String(asset.source);
      if (!css.startsWith(LAYER_ORDER)) asset.source = LAYER_ORDER + css;
    }
  },
};

/** A module as the bundler names it, on every system. */
function moduleId(room: string, file: string): string {
  return path.join(root, 'src/web', room, file).replaceAll(path.sep, '/');
}

/** A part of a library that one page alone has a use for. */
const GROWING_LIST = /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\.js$/;
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query))\//;
const CLIENT = moduleId('', 'client.tsx');
/** The pages that visitors go to and fro between. */
const BROWSED = ['browse-category-page.tsx', 'browse-product-page.tsx'].map((name) => moduleId('catalogue', name));
/** The other pages of visitors. */
const READ = [moduleId('content', 'content-page.tsx')];
/** The pages between which those who are signed in go to and fro. */
const WORKED = ['carts/cart-page.tsx', 'orders/order-page.tsx', 'invoices/invoice-list-page.tsx'].map((name) =>
  moduleId('', name),
);
/** What stands around each of them. */
const ACCOUNT = moduleId('accounts', 'account-page.tsx');
/** So small that a file of their own weighs more than they do. */
const TINY = [
  'ui/media-query.ts',
  'access/login-link.tsx',
  'session/analytics.ts',
  'session/load-failed.tsx',
  '../domain/analytics.ts',
  '../domain/availability-notices.ts',
  '../domain/made-to-order.ts',
].map((name) => moduleId('', name));
/** The same, of what only pages behind the login load. */
const TINY_WORK = [
  'ui/use-later.ts',
  'router/hidden-page.ts',
  'router/use-blocker.ts',
  'router/shown-path.ts',
  'session/left-act.ts',
  'session/profile-problem.tsx',
  'accounts/use-paused.ts',
  'access/only-account-later.tsx',
  'api/attempt-key.ts',
  'carts/use-email.ts',
  'session/use-left-act.ts',
  'carts/cart-status.ts',
  'carts/location-options.ts',
  'carts/price-reason.tsx',
  'session/leave-question.tsx',
  'carts/line-product.tsx',
  'ui/note.tsx',
  'ui/select.tsx',
  'carts/finer-price.tsx',
  'session/unsent.ts',
  'ui/take-typed.ts',
  'ui/progress-steps.tsx',
  'ui/totals-panel.tsx',
  'ui/save-bar.tsx',
  'ui/text-area.tsx',
  'ui/date-field.tsx',
  'ui/sticky-bar.tsx',
  '../domain/payment.ts',
  '../domain/season-mark.ts',
  '../domain/promo.ts',
  '../domain/availability.ts',
].map((name) => moduleId('', name));
/** Icons of those pages alone: the same. */
const WORK_ICONS = /@tabler\/icons-react\/.*\/Icon(Dots|Mail|Trash)\.mjs$/;
/** What stands on every page of tiles. */
const TILES = ['catalogue/category-tiles.tsx', 'ui/product-tile.tsx', 'ui/thumb.tsx'].map((name) => moduleId('', name));
/** Who shows a box to tick shows a field. */
const FIELDS = ['ui/checkbox.tsx', 'ui/field.tsx'].map((name) => moduleId('', name));
/** The entry names a hundred files, so a sign less in each is felt; fewer the bundler does not take. */
const HASHED = 'assets/[name]-[hash:7]';
/** Names every icon, of which a page uses few. */
const ICONS = moduleId('ui', 'icons.ts');

/** What a module needs before it can run: itself, what it imports, what that imports. */
function neededBy(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set<string>();
  const open = [module];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id) || id === ICONS) continue;
    needed.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

/** What each of these pages needs. */
function neededByAll(pages: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  return pages.map((page) => neededBy(page, context)).reduce((one, other) => one.intersection(other));
}

/** What the pages of those who are signed in have in common, what stands around them included, without what would come with it and is some page of visitors' too. */
function listWorked(browsed: Set<string>, context: Rolldown.ChunkingContext): Set<string> {
  const visited = [...BROWSED, ...READ].map((page) => neededBy(page, context)).reduce((one, other) => one.union(other));
  const others = visited.difference(browsed).difference(neededBy(CLIENT, context));
  const worked = neededByAll(WORKED, context).union(neededBy(ACCOUNT, context));
  return new Set([...worked].filter((id) => neededBy(id, context).isDisjointFrom(others)));
}

/**
 * Files that are loaded together anyway are one: alone, each repeats the words of the others, and packs worse. What is in a group comes with
 * all that it imports, so a group must not reach for what its pages have no use for.
 */
function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let browsed: Set<string> | undefined;
  let worked: Set<string> | undefined;
  return [
    { name: 'libraries', test: (id) => LIBRARIES.test(id) && !GROWING_LIST.test(id), priority: 3 },
    { name: 'growing-list', test: GROWING_LIST, priority: 2 },
    { name: 'client', tags: ['$initial'], priority: 2 },
    {
      debugName: 'browse',
      name(id, context) {
        browsed ??= neededByAll(BROWSED, context);
        return browsed.has(id) || TINY.includes(id) ? 'browse' : null;
      },
      priority: 1,
    },
    { name: 'fields', test: (id) => FIELDS.includes(id), priority: 1 },
    { name: 'tiles', test: (id) => TILES.includes(id), priority: 1 },
    {
      debugName: 'work',
      name(id, context) {
        worked ??= listWorked(neededByAll(BROWSED, context), context);
        return worked.has(id) || TINY_WORK.includes(id) || WORK_ICONS.test(id) ? 'work' : null;
      },
      priority: 0,
    },
  ];
}

// Two builds: `vite build` writes the browser's files, `vite build --ssr` the renderer. Nothing else is built.
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root,
  plugins: [react(), layerOrderInEveryStylesheet],
  publicDir: false,
  appType: 'custom',
  css: {
    transformer: 'postcss',
    modules: {
      generateScopedName:
        command === 'build' ? shortClassName : (name, file) => `${path.basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    target: 'es2023',
    // light-dark(), layers and nesting stay as written.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    cssCodeSplit: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The server names what a drawn page needs. A list of every page's files in the entry would cost each visitor 8 kB.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/render' : 'dist/web',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/render.tsx' : 'src/web/client.tsx',
      ...(!isSsrBuild && {
        output: {
          entryFileNames: `${HASHED}.js`,
          chunkFileNames: `${HASHED}.js`,
          assetFileNames: `${HASHED}[extname]`,
          codeSplitting: { groups: chunkGroups() },
        },
      }),
    },
  },
  // The renderer carries its packages in their production form, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}));
