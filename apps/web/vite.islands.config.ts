import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Plugin } from 'vite';

/** The public site's interactive parts: React components on the small runtime, one script, served from /site/assets. */
export default defineConfig({
  base: '/site/assets/',
  publicDir: false,
  plugins: [siteFont()],
  resolve: {
    alias: [
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist/islands',
    // One small part is loaded later, when there is an error to report: it needs nothing before it.
    modulePreload: false,
    rolldownOptions: {
      input: { islands: 'src/islands/main.ts' },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

/** The site's style sheet is not built here, so the font it names is put beside the script. */
function siteFont(): Plugin {
  const path = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  return {
    name: 'site-font',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'inter.woff2', source: readFileSync(path) });
    },
  };
}
