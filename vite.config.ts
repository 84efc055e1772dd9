import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `vite build` writes `dist/client` (hashed assets, to be served immutable under `/assets`) and
 * `dist/server/server.js`, whose default export answers a web Request (see storefront/server.tsx).
 */
export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'storefront',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
      },
      // The styles are small and shared by every page: inside the HTML they cost no second trip before the first paint.
      server: { build: { inlineCss: true } },
    }),
    react(),
  ],
  environments: {
    // Everything in one bundle: React's production build whatever NODE_ENV says, and a faster start.
    ssr: { resolve: { noExternal: true } },
  },
  build: { target: 'es2022' },
})
