import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, root, run, tool } from './node24.mjs'

/** Builds the storefront if any of its sources has changed since the last build. */
export async function ensureBuilt() {
  ensureInstalled()
  const stamp = path.join(root, 'dist', 'built-from')
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write('Building the storefront …\n')
  const code = await run(tool('vite'), ['build', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
  const client = path.join(root, 'dist', 'client')
  writeBuildId(client)
  compressAssets(client)
  writeFileSync(stamp, fingerprint())
}

/** Writes the build id into the service worker, and the font file names into its offline page. */
function writeBuildId(folder) {
  const assets = readdirSync(path.join(folder, 'assets')).sort()
  const [worker, page] = ['sw.js', 'offline.html'].map(name => path.join(folder, name))
  const html = readFileSync(page, 'utf8').replace(
    /\/assets\/([\w-]+)\.woff2/g,
    (_, font) => `/assets/${assets.find(name => name.startsWith(`${font}-`) && name.endsWith('.woff2'))}`,
  )
  const script = readFileSync(worker, 'utf8')
  const build = createHash('sha256').update(`${assets.join()} ${html} ${script}`).digest('hex').slice(0, 12)
  writeFileSync(page, html)
  writeFileSync(worker, script.replace('__BUILD__', build))
}

/** Writes compressed copies next to each text file that visitors load, once per build and at the highest level. */
function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|txt|html|webmanifest)$/.test(name)) continue
    const file = path.join(folder, name)
    const text = readFileSync(file)
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(text, options))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** Hashes the names, sizes and times of the sources: quick, and at worst causes an unneeded build. */
function fingerprint() {
  const hash = createHash('sha256')
  const visit = entry => {
    const full = path.join(root, entry)
    if (!existsSync(full)) return
    const stat = statSync(full)
    if (stat.isDirectory()) for (const name of readdirSync(full).sort()) visit(path.join(entry, name))
    else if (!entry.endsWith('.test.ts') && !entry.endsWith('.gen.ts'))
      hash.update(`${entry} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const entry of ['storefront', 'contract', 'public', 'vite.config.ts', 'package-lock.json'])
    visit(entry)
  return hash.digest('hex')
}

if (process.argv[1] === new URL(import.meta.url).pathname) await ensureBuilt()
