import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, root, run, tool, withNode24 } from './node24.mjs'

/** The two React apps: what each is built from, and the folder that the server sends to browsers. */
const apps = [
  {
    name: 'storefront',
    args: [],
    sources: ['storefront', 'public', 'vite.config.ts'],
    folder: 'client',
    finish: async folder => {
      await writeStyles(folder)
      writeBuildId(folder)
    },
  },
  {
    name: 'back office',
    args: ['backoffice', '--config', 'backoffice/vite.config.ts'],
    sources: ['backoffice'],
    folder: 'backoffice',
    finish: () => {},
  },
]
const commonSources = ['ui', 'contract', 'package-lock.json', 'bin/build.mjs', 'bin/split-styles.mjs']

/** Builds each app if any of its sources has changed since its last build; both at once, because each uses one core. */
export async function ensureBuilt() {
  ensureInstalled()
  await Promise.all(apps.map(ensureAppBuilt))
}

async function ensureAppBuilt({ name, args, sources, folder, finish }) {
  const stamp = path.join(root, 'dist', `${folder}-built-from`)
  const now = fingerprint([...sources, ...commonSources])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  process.stdout.write(`Building the ${name} …\n`)
  // Whatever the caller's own: any other bundles React for development, which is half as large again and far slower.
  const env = withNode24({ ...process.env, NODE_ENV: 'production' })
  const code = await run(tool('vite'), ['build', ...args, '--logLevel', 'warn'], { env })
  if (code !== 0) process.exit(code)
  const built = path.join(root, 'dist', folder)
  await finish(built)
  compressAssets(built)
  writeFileSync(stamp, fingerprint([...sources, ...commonSources]))
}

/** Writes the rules of the storefront's stylesheet for the server, which gives each page those that it needs. */
async function writeStyles(folder) {
  // Not imported above, because packages may not be installed yet when this file is loaded.
  const { splitStyles, withoutFonts } = await import('./split-styles.mjs')
  const sheets = readdirSync(path.join(folder, 'assets')).filter(name => name.endsWith('.css'))
  const [name] = sheets
  if (sheets.length !== 1) throw new Error(`The build has ${sheets.length} stylesheets; pages load one.`)
  const file = path.join(folder, 'assets', name)
  const css = readFileSync(file, 'utf8')
  writeFileSync(file, withoutFonts(css))
  const styles = { href: `/assets/${name}`, parts: splitStyles(css) }
  writeFileSync(path.join(root, 'dist', 'server', 'styles.json'), JSON.stringify(styles))
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
function fingerprint(entries) {
  const hash = createHash('sha256')
  const visit = entry => {
    const full = path.join(root, entry)
    if (!existsSync(full)) return
    const stat = statSync(full)
    if (stat.isDirectory()) for (const name of readdirSync(full).sort()) visit(path.join(entry, name))
    else if (!entry.endsWith('.test.ts') && !entry.endsWith('.gen.ts'))
      hash.update(`${entry} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const entry of entries) visit(entry)
  return hash.digest('hex')
}

if (process.argv[1] === new URL(import.meta.url).pathname) await ensureBuilt()
