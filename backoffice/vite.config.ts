import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = path.join(import.meta.dirname, '..')

/** The lucide files of the icons that these files show. */
function iconsOf(pattern: string): string {
  const names = globSync(pattern, { cwd: import.meta.dirname }).flatMap(file => {
    const [, imported = ''] =
      /import (?:type )?\{([^}]*)\} from 'lucide-react'/s.exec(
        readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(
          /import type \{[^}]*\} from 'lucide-react'/,
          '',
        ),
      ) ?? []
    return imported
      .split(',')
      .map(name => name.trim().split(' ')[0] ?? '')
      .filter(name => name !== '' && name !== 'type')
  })
  const files = names.map(name =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .replace(/([A-Za-z])(\d)/g, '$1-$2')
      .toLowerCase(),
  )
  return [...new Set(files)].join('|')
}

/** What the frame and the first page show; the icons of other pages come with the first of them. */
const firstIcons = [
  iconsOf(
    '{features/{shell,home,values,jobs}/*.{ts,tsx},ui/*.tsx,session/*.tsx,routes/_staff.tsx,routes/_staff.index.tsx}',
  ),
  // Files whose icons have other names, and what lists and calendars show.
  'triangle-exclamation-point|rotate-ccw-clock|message[a-z-]*|star|chevron-left|chevron-right',
].join('|')

/**
 * Files that load together, by their paths from the root: a page asks for some twenty chunks instead of a hundred, and
 * few large ones compress better than many small ones. A file belongs to the first group that it matches; a group also
 * takes what its files import, unless an earlier group has already taken it.
 */
const groups: Record<string, RegExp> = {
  // In one chunk with zod, the setting comes before every schema, whichever chunk is run first.
  zod: /^(node_modules\/zod\/|ui\/zod-without-eval)/,
  'first-icons': new RegExp(`^node_modules/lucide-react/dist/esm/(icons/(${firstIcons})\\.|(?!icons/))`),
  icons: /^node_modules\/lucide-react\//,
  framework:
    /^node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-core|react-virtual|virtual-core)[^/]+)\//,
  // What every page has: calls, the session, and how values and small pieces are shown.
  shared:
    /^(ui\/|contract\/(constants|jakarta-time|rupiah|media|input-errors|order-status|order-texts|time-units|staff\/permissions)\.|backoffice\/(api|session|features\/(values|lazy-part))\/|backoffice\/ui\/(data-table\/list-search|badge|button|card|empty-state|failed|key-cap|logo|picture|skeleton|toast|shortcut[^/]*)\.)/,
  dialogs: /^(node_modules\/@base-ui\/react\/.*dialog|backoffice\/ui\/dialog\.)/i,
  // What every list and form has.
  lists:
    /^backoffice\/(ui\/(data-table\/|filter-bar|pager|menu|field|tabs|action-dialog)|features\/(lists\/list-table|views\/|forms\/(form-notices|search-pick|use-)))/,
}

/** The groups, what follows the first page by itself, and what scenarios take away. */
const named = new Set([
  ...Object.keys(groups),
  'command-palette',
  'toasts',
  'interruption-dialog',
  '_staff.jurnal',
])

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
        // The first page carries the list of all chunks: readable names would add two kilobytes, and hashes do not
        // compress.
        chunkFileNames: ({ name }) => `assets/${named.has(name) ? `${name}-` : ''}[hash:7].js`,
        hashCharacters: 'base36',
        codeSplitting: {
          groups: Object.entries(groups).map(([name, part]) => ({
            name,
            test: (id: string) => part.test(path.relative(root, id)),
          })),
        },
      },
    },
  },
})
