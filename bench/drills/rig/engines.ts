import { type ChildProcess, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './network.ts'

/**
 * The engines that the drills need, in a separate Debian: PostgreSQL 18, Patroni 4, etcd, HAProxy, PgBouncer,
 * pgBackRest. Debian 12 has versions that are too old for PostgreSQL 18, and nothing here touches the machine's own.
 */

const PACKAGES = [
  ...['postgresql-18', 'patroni', 'python3-etcd', 'python3-dnspython', 'etcd-server', 'etcd-client'],
  ...['haproxy', 'pgbouncer', 'pgbackrest', 'procps'],
]
/** Debian 14, whose packages these are. */
const SUITE = 'forky'
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'

/** The folder of that Debian; `DRILL_ENGINES` names another one. */
const enginesRoot = process.env.DRILL_ENGINES ?? '/var/cache/carasun-drill/engines'

/** Installs the engines, once: it takes two minutes and 700 MB. Needs root and the program debootstrap. */
export function installEngines(): void {
  if (existsSync(path.join(enginesRoot, 'usr/bin/patroni'))) return
  mkdirSync(path.dirname(enginesRoot), { recursive: true })
  process.stdout.write(`Installing ${PACKAGES.join(', ')} of Debian ${SUITE} into ${enginesRoot}\n`)
  const { error, status } = spawnSync(
    'debootstrap',
    // The script of sid is that of every later release; an older debootstrap does not know their names.
    ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, enginesRoot, MIRROR, 'sid'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (error) throw new Error('The program debootstrap is missing (Debian: debootstrap).')
  if (status !== 0)
    throw new Error(`debootstrap failed; ${enginesRoot}/debootstrap/debootstrap.log says why.`)
}

/** The folder of a drill's data, as the engines see it. */
export const ENGINE_HOME = '/var/lib/carasun-drill'

/** Returns the path, on this machine, of a file in the folder of the drill's data. */
export const engineFile = (name: string): string => path.join(enginesRoot, ENGINE_HOME, name)

/** Removes what an earlier drill left. */
export function emptyEngineHome(): void {
  rmSync(engineFile(''), { recursive: true, force: true })
  mkdirSync(engineFile(''), { recursive: true, mode: 0o755 })
}

/** Makes a folder that belongs to the engines' user postgres; returns its path as the engines see it. */
export function engineFolder(name: string): string {
  const { uid, gid } = statSync(path.join(enginesRoot, 'var/lib/postgresql'))
  mkdirSync(engineFile(name), { recursive: true, mode: 0o700 })
  chownSync(engineFile(name), uid, gid)
  return `${ENGINE_HOME}/${name}`
}

/** Starts a program of the engines on a machine, with a separate /proc and separate sockets. */
export const startEngine = (
  machine: Machine,
  user: string,
  command: string[],
  env: Record<string, string> = {},
): ChildProcess => machine.start('unshare', inChroot(user, command), { ...engineEnv, ...env })

/** Runs a program of the engines on a machine to its end; throws with its output if it fails. */
export function callEngine(
  machine: Machine,
  user: string,
  command: string[],
  env: Record<string, string> = {},
): void {
  const args = ['netns', 'exec', machine.name, 'unshare', ...inChroot(user, command)]
  const { status, stdout, stderr } = spawnSync('ip', args, {
    encoding: 'utf8',
    env: { ...engineEnv, ...env },
  })
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}${stdout}`)
}

const engineEnv = { PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin', LC_ALL: 'C.UTF-8', HOME: '/tmp' }

function inChroot(user: string, command: string[]): string[] {
  const script = `mount -t proc proc ${enginesRoot}/proc
    mount -t tmpfs -o mode=1777 tmpfs ${enginesRoot}/run/postgresql
    exec chroot --userspec=${user} ${enginesRoot} "$@"`
  return ['--mount', 'sh', '-ec', script, 'sh', ...command]
}
