import { brotliCompressSync, constants } from 'node:zlib'
import { openBenchDatabase } from './rig/database.ts'
import { measure, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

const LIMIT_KILOBYTES = 120

/**
 * The JavaScript that a first visit loads: the files that the page loads and their static imports (not dynamic ones),
 * compressed with the best brotli level, as a CDN or a built .br file would send them.
 */
measure('JavaScript on first load, brotli', async () => {
  const database = await openBenchDatabase('script_size', 0)
  const shop = await startShop(database.url)
  for (const [name, path] of Object.entries(await findPages(shop.url))) {
    const files = await filesOf(shop.url, path)
    const bytes = [...files.values()].reduce((sum, text) => sum + brotliBytes(text), 0)
    print({
      name: `${name} (${files.size} files)`,
      value: bytes / 1000,
      unit: 'kB',
      limit: { atMost: LIMIT_KILOBYTES },
    })
  }
  await shop.stop()
  await database.close()
})

async function filesOf(shopUrl: string, path: string): Promise<Map<string, string>> {
  const html = await (await fetch(shopUrl + path)).text()
  const files = new Map<string, string>()
  // Matches both the tags and the inline script that loads files after the first paint.
  const queue = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (files.has(file)) continue
    const response = await fetch(shopUrl + file)
    if (!response.ok) throw new Error(`${file} returned ${response.status}`)
    const text = await response.text()
    files.set(file, text)
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      queue.push(new URL(imported, `http://shop${file}`).pathname)
  }
  if (files.size === 0) throw new Error(`${path} loads no script`)
  return files
}

const brotliBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
