import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `vite build` writes `dist/backoffice`: `index.html` and hashed assets, which `server/http/backoffice.ts` serves under
 * `/backoffice`. Each route's page is a chunk of its own (UX-02).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  publicDir: false,
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: path.join(import.meta.dirname, 'routes'),
      generatedRouteTree: path.join(import.meta.dirname, 'routeTree.gen.ts'),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    tailwindcss(),
    react(),
  ],
  build: {
    outDir: path.join(import.meta.dirname, '../dist/backoffice'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the pages allows no data URLs for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        codeSplitting: {
          // In one chunk with zod, the setting comes before every schema, whichever chunk is run first.
          groups: [{ name: 'zod', test: /\/(node_modules\/zod|ui\/zod-without-eval)/ }],
        },
      },
    },
  },
})
