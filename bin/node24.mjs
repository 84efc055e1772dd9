// Plain JavaScript without dependencies: this runs before anything is installed, on the system's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const installed = path.join(root, 'node_modules', '.carasun-installed')

/** Exits with a message if the current Node is too old, even for installing the right one. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 20)) return
  process.stderr.write(`Carasun needs Node 20.20 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

/** Installs the locked packages if they are missing or the lock file has changed. */
export function ensureInstalled() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  process.stdout.write('Installing packages …\n')
  // Not `npm ci`: it refuses a lock file that lacks the binaries of platforms that nobody has installed on yet. Building
  // the apps needs the development packages, which npm leaves out if NODE_ENV is production.
  const options = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' })
  if (npm.status !== 0) {
    process.stderr.write('The packages could not be installed; see npm above.\n')
    process.exit(npm.status ?? 1)
  }
  mkdirSync(path.dirname(installed), { recursive: true })
  writeFileSync(installed, lock)
}

/** Finds Node 24 from npm if its package could be installed, otherwise this Node if it can run TypeScript. */
export function node24() {
  const packed = path.join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(packed) && spawnSync(packed, ['--version']).status === 0) return packed
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  process.stderr.write(
    `Node 24 could not be installed for this system, and Node ${process.versions.node} cannot run TypeScript. Install Node 22.18 or newer.\n`,
  )
  process.exit(1)
}

/** Returns an environment in which tools find Node 24 first. */
export function withNode24(env = process.env) {
  const bins = [path.dirname(node24()), path.join(root, 'node_modules', '.bin')]
  return { ...env, PATH: [...bins, env.PATH].join(path.delimiter) }
}

const children = new Set()
let isListening = false

/** Starts a command that is stopped when this process receives a signal to stop. */
export function start(command, args, options = {}) {
  stopChildrenOnSignal()
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: withNode24(), ...options })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/**
 * Stops the children when this process receives a signal, and passes SIGHUP on: a server with several processes reloads
 * on it. A terminal sends the signal to the children too; they treat two signals at once as one. npm's shell exits on a
 * signal without passing it on, so a process started by npm stops when that shell has exited.
 */
function stopChildrenOnSignal() {
  if (isListening) return
  isListening = true
  const end = (signal = 'SIGTERM') => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end())
  process.on('SIGHUP', () => end('SIGHUP'))
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}

/** Runs a command and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, options)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

export const runNode = (args, options) => run(node24(), args, options)

/** Returns the path of a tool's script in node_modules, e.g. tool('vite'). */
export const tool = name => path.join(root, 'node_modules', '.bin', name)
