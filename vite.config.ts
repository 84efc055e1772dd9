import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_LOAD_TIMEOUT_MS } from './contract/constants.ts'

/** A path from the root, or a pattern for it. */
type Part = string | RegExp

const filesOf = (folder: string, names: string) => names.split(/\s+/).map(name => `${folder}/${name}`)

/** Files that load together. `refuseUnmatchedParts` fails the build if a file was renamed but not here. */
const groups: Record<string, Part[]> = {
  // The code that every page needs: one file compresses better than a dozen.
  base: [
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*(infiniteQuery|InfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries))/,
    ...filesOf('contract', 'constants.ts rupiah.ts jakarta-time.ts media.ts paths.ts shade.ts'),
    ...filesOf(
      'storefront/api',
      'client.ts read-response.ts refusal.ts unsaved-input.ts visitor.ts transport.ts',
    ),
    ...filesOf('storefront/api', 'catalog.ts sun.ts query-client.ts search-string.ts or-not-found.ts'),
    ...filesOf(
      'storefront/ui',
      'stepper.tsx breadcrumbs.tsx try-again.tsx icon.tsx icon-shapes.tsx button.tsx',
    ),
    ...filesOf('storefront/ui', 'picture.tsx badge.tsx price.tsx stars.tsx skeleton.tsx'),
    ...filesOf('ui', 'browser-storage.ts missing-part.ts reload-once.ts'),
    ...filesOf('storefront/ui', 'near-part.tsx optional-part.ts use-action.ts use-near-view.ts use-now.ts'),
    'storefront/ui/use-top-of-new-page.ts',
    // The code that each route needs before its page is loaded; the page is a separate chunk.
    /storefront\/(router|page-responses|routeTree\.gen|routes\/[^?]+)\.tsx?$/,
    ...filesOf(
      'storefront/features/browse',
      'crumb-links.tsx tile-state.ts tile-target.ts listing-search.ts',
    ),
    'storefront/features/browse/open-quick-view.ts',
    // The header, the footer and the bottom bar; menus, chat and other overlays are loaded when they are opened.
    ...filesOf('storefront/features/shell', 'frame.tsx header.tsx bottom-bar.tsx cart-button.tsx'),
    ...filesOf('storefront/features/shell', 'emergency-bar.tsx error-page.tsx'),
    ...filesOf('storefront/features/shell', 'place.ts screen.ts use-page-path.ts use-shell-banners.ts'),
    'storefront/features/shell/navigation-progress.tsx',
    ...filesOf('storefront/session', 'use-me.ts open-panel.ts use-cart-count.ts guest-bag.ts wish.ts'),
    ...filesOf('storefront/session', 'use-member-action.ts use-member-link.ts'),
    /storefront\/features\/page-head\/[^/]+$/,
    'storefront/features/panels/shop-panels.tsx',
    'storefront/features/cart/use-add-to-bag.ts',
    'storefront/features/tracking/track.ts',
    ...filesOf('storefront/features/wishlist-mark', 'heart.tsx use-heart.ts wishlist-queries.ts'),
  ],
  // A tile's modules: loaded at once on listings, and later on pages that show tiles further down.
  tiles: [
    ...filesOf('storefront/features/browse', 'tile.tsx tile-action.tsx tile-link.tsx tile-rail.tsx'),
    'storefront/ui/swatches.tsx',
  ],
  // The modules for rows of tiles further down a page.
  rails: ['storefront/features/browse/lazy-rail.tsx', 'storefront/ui/section-head.tsx'],
  // Both bags, the member's and the guest's, in one chunk: two would make the chunk list in every page longer.
  bag: filesOf('storefront/features/cart', 'member-bag.ts change-guest-bag.ts'),
  dialogs: [/node_modules\/@base-ui\/react\/.*dialog/, 'storefront/ui/dialog.tsx'],
  // Icons that no page shows when it is first loaded.
  icons: [/node_modules\/lucide-react\//],
}

const isIn = (part: Part, id: string) =>
  typeof part === 'string' ? id === path.join(import.meta.dirname, part) : part.test(id)

/** A renamed file would silently leave its group, and the first page would need another request for it. */
function refuseUnmatchedParts(): Plugin {
  return {
    name: 'refuse-unmatched-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const part of Object.values(groups).flat())
        if (!ids.some(id => isIn(part, id)))
          this.error(
            `vite.config.ts: ${part} matches no file of the storefront. Name the file as it is now, or drop it.`,
          )
    },
  }
}

/**
 * Patches Vite's helper for dynamic imports, which has no settings, in two ways: a chunk that has not arrived within
 * `giveUpAfterMs` counts as missing (CONFIG-08), so that the page is reloaded (`missing-part.ts`); and no chunk waits
 * for a stylesheet, because each page loads the one with all styles itself (`storefront/start-after-paint.ts`).
 */
function patchPreloadHelper(giveUpAfterMs: number): Plugin {
  const changes = [
    [
      'return baseModule()',
      `return Promise.race([baseModule(), new Promise((_, fail) => setTimeout(fail, ${giveUpAfterMs}, Error("late")))])`,
    ],
    ['const isCss = isCssPreloadUrl(dep);', 'if (isCssPreloadUrl(dep)) return; const isCss = false;'],
  ] as const
  return {
    name: 'patch-preload-helper',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      return changes.reduce((source, [original, patched]) => {
        if (!source.includes(original))
          throw new Error('Vite has changed its preload helper; adapt this patch.')
        return source.replace(original, patched)
      }, code)
    },
  }
}

/** Minifies each file once more: after Vite's own minifier, Terser saves another 0.8 % of a first visit's JavaScript. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } })
        if (code) file.code = code
      }
    },
  }
}

/** Loaded with every page, so that no chunk has to list them as dependencies. */
const alwaysLoaded = /\/(base|rolldown-runtime)-/

/**
 * `vite build` writes `dist/client` (hashed assets, to be served immutable under `/assets`) and
 * `dist/server/server.js`, whose default export handles a web Request (see storefront/server.tsx).
 */
export default defineConfig(({ command }) => ({
  // React has had this hook since 18, so the shims for older versions are left out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'storefront',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        addExtensions: true,
        quoteStyle: 'single',
        // A route's loader and pending state are in its page's chunk, so that the first visit loads only one page's
        // code.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'loader'],
            ['errorComponent', 'notFoundComponent'],
          ],
        },
      },
      // Pages get an inline style element, into which the shop's server writes the rules that they need.
      server: { build: { inlineCss: true } },
    }),
    react(),
    patchPreloadHelper(CHUNK_LOAD_TIMEOUT_MS),
    refuseUnmatchedParts(),
    minifyAgain(),
  ],
  environments: {
    // Everything in one bundle: React's production build whatever NODE_ENV says, and a faster start.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (importer, parts) =>
            parts.filter(part => part !== importer && !alwaysLoaded.test(part)),
        },
        rolldownOptions: {
          output: {
            // Every page carries the list of all chunks: readable names would add a kilobyte, and hashes do not
            // compress.
            chunkFileNames: ({ name }) =>
              `assets/${alwaysLoaded.test(`/${name}-`) ? `${name}-` : ''}[hash:7].js`,
            codeSplitting: {
              groups: Object.entries(groups).map(([name, parts]) => ({
                name,
                test: (id: string) => parts.some(part => isIn(part, id)),
              })),
            },
          },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // The list of chunks is 0.1 kB shorter in base 36 than in base 64. The server's build names pictures and fonts by
    // the same hashes, so both builds take it from here.
    rolldownOptions: { output: { hashCharacters: 'base36' } },
  },
  // `npm run dev`: Vite serves the pages, the back office's Vite its own, the shop's own process everything else.
  server: {
    proxy: {
      '/backoffice': { target: process.env.BACKOFFICE_BASE_URL ?? 'http://127.0.0.1:3002', ws: true },
      ...Object.fromEntries(
        [
          '/api',
          '/media',
          '/dev',
          '/healthz',
          '/readyz',
          '/robots.txt',
          '/sitemap',
          '/llms.txt',
          '/merchant-feed.xml',
        ].map(path => [path, process.env.API_BASE_URL ?? 'http://127.0.0.1:3001']),
      ),
    },
  },
}))
