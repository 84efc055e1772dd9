import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_LOAD_TIMEOUT_MS } from './contract/constants.ts'

const neededByEveryPage = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*(infiniteQuery|InfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries))/,
  /contract\/(constants|rupiah|jakarta-time|media|paths|shade)\.ts/,
  /storefront\/api\/(client|read-answer|refusal|reload-once|visitor|transport|catalogue|sun|query-client|search-string|missing-part)\.ts/,
  /storefront\/ui\/(browser-storage|stepper|breadcrumbs|try-again|icon|icon-shapes|button|picture|badge|price|stars|skeleton|near-part|optional-part|use-act|use-near-view|use-top-of-new-page)\.tsx?$/,
  // What each route must know before its page is asked for; the page itself is a part of its own.
  /storefront\/(router|routeTree\.gen|routes\/[^?]+)\.tsx?$/,
  /storefront\/features\/browse\/(crumb-links|tile-state|place-of-tile|listing-search|open-quick-view)\.tsx?$/,
  // The frame itself; menus, chat and what else opens over a page come when they are opened.
  /storefront\/features\/shell\/(?!back-to-top|footer|category-nav|aisles-that-fit|search-box|not-found-page)[^/]+$/,
  /storefront\/session\/(use-me|open-panel|guest-bag|wish)\.ts$/,
  /storefront\/features\/page-head\/[^/]+$/,
  /storefront\/features\/panels\/shop-panels\.tsx$/,
  /storefront\/features\/cart\/use-add-to-bag\.ts$/,
  /storefront\/features\/tracking\/track\.ts$/,
  /storefront\/features\/wishlist-mark\/(heart|use-heart|wishlist-queries)\.tsx?$/,
]

/** Rows of tiles further down. */
const neededByRails = [/storefront\/features\/browse\/lazy-rail\.tsx$/, /storefront\/ui\/section-head\.tsx$/]

/** What windows are made of. */
const neededByWindows = [/node_modules\/@base-ui\/react\/.*dialog/, /storefront\/ui\/dialog\.tsx$/]

/** The drawings of what is not on a first page. */
const drawings = [/node_modules\/lucide-react\//]

/** What a tile is made of: together on listings, later on pages whose tiles stand further down. */
const neededByTiles = [
  /storefront\/features\/browse\/tile(-act|-link|-rail)?\.tsx$/,
  /storefront\/ui\/swatches\.tsx$/,
]

const isPartOf = (parts: RegExp[]) => (id: string) => parts.some(part => part.test(id))

/**
 * The builder's helper around each import, for which it has no settings, learns two things of this shop: a part that has
 * not come in this time counts as missing (CONFIG-08), and the page is loaded anew (`missing-part.ts`); and the styles
 * stand in the page already, so no part waits until they are loaded once more as a file.
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
    name: 'tell-imports',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      return changes.reduce((told, [known, wanted]) => {
        if (!told.includes(known)) throw new Error('The helper around imports is not the one known here.')
        return told.replace(known, wanted)
      }, code)
    },
  }
}

/** Here with each page: no part has to name them among what it needs. */
const alwaysHere = /\/(base|rolldown-runtime)-/

/**
 * `vite build` writes `dist/client` (hashed assets, to be served immutable under `/assets`) and
 * `dist/server/server.js`, whose default export answers a web Request (see storefront/server.tsx).
 */
export default defineConfig(({ command }) => ({
  // React has had this hook of its own since 18; the copy for older ones stays at home.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
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
        // A route's loader and its waiting look come with its page: the first visit loads one page's code only.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'loader'],
            ['errorComponent', 'notFoundComponent'],
          ],
        },
      },
      // The styles are small and shared by every page: inside the HTML they cost no second trip before the first paint.
      server: { build: { inlineCss: true } },
    }),
    react(),
    patchPreloadHelper(CHUNK_LOAD_TIMEOUT_MS),
  ],
  environments: {
    // Everything in one bundle: React's production build whatever NODE_ENV says, and a faster start.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (asked, parts) =>
            parts.filter(part => part !== asked && !alwaysHere.test(part)),
        },
        rolldownOptions: {
          output: {
            // Every page carries the list of all parts: their names as words would be a kilobyte of it.
            chunkFileNames: ({ name }) => `assets/${alwaysHere.test(`/${name}-`) ? `${name}-` : ''}[hash].js`,
            codeSplitting: {
              // One file for what every page needs compresses better than a dozen.
              groups: [
                { name: 'base', test: isPartOf(neededByEveryPage) },
                { name: 'tiles', test: isPartOf(neededByTiles) },
                { name: 'rails', test: isPartOf(neededByRails) },
                { name: 'windows', test: isPartOf(neededByWindows) },
                { name: 'drawings', test: isPartOf(drawings) },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
  // `npm run dev`: the pages are Vite's, everything else is the shop's own process.
  server: {
    proxy: Object.fromEntries(
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
}))
