import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Short class names that are the same in the browser's and in the renderer's build, on every machine. */
function shortClassName(name: string, file: string): string {
  const from = path.relative(root, file.replace(/\?.*$/, '')).split(path.sep).join('/');
  const digest = createHash('sha256').update(`${from}:${name}`).digest('base64url').replace(/[-_]/g, '').slice(0, 6);
  return `h${digest}`;
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
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query))\//,
                  },
                ],
              },
            },
          }),
    },
  },
  // The renderer carries its packages in their production form, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}));
