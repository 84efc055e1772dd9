import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Hosts on this machine: network namespaces on a bridge, made and removed by a drill. Linux, root only. */

/** Of the addresses for private networks (RFC 1918); nothing leaves the bridge. */
const NETWORK = '10.77.0'
const BRIDGE = 'carasun-drill'

export interface Host {
  name: string
  address: string
  /** Starts a program on this host. */
  spawn(command: string, args: string[], options?: SpawnOptions): ChildProcess
  /** Runs a program on this host to its end; throws with its error output if it fails. */
  run(command: string, ...args: string[]): string
  /** Drops everything that arrives at this host or leaves it, without a word, as a pulled cable does. */
  cutOff(): void
  /** Drops what goes between this host and another one. */
  cutOffFrom(other: Host): void
  /** Undoes `cutOff` and `cutOffFrom`. */
  heal(): void
}

export interface Network {
  /** The address of this machine on the bridge, where the drill itself listens. */
  address: string
  hosts: Record<string, Host>
  /** Kills every program on the hosts and removes the hosts. */
  remove(): Promise<void>
}

/** Why no network can be made here, as a sentence; null if it can. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux') return 'Network namespaces exist on Linux only.'
  if (process.getuid?.() !== 0) return 'Network namespaces need root.'
  const { error, status, stderr } = spawnSync('ip', ['netns', 'add', `${BRIDGE}-try`], { encoding: 'utf8' })
  if (error) return 'The program "ip" is missing (Debian: iproute2).'
  if (status !== 0) return `Network namespaces are not allowed here: ${stderr.trim()}`
  spawnSync('ip', ['netns', 'delete', `${BRIDGE}-try`])
  return null
}

/** Makes a network with these hosts; what an earlier drill left is removed first. */
export function makeNetwork(names: readonly string[]): Network {
  removeHosts()
  const children = new Set<ChildProcess>()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const hosts: Record<string, Host> = {}
  names.forEach((name, index) => {
    hosts[name] = makeHost(name, `${NETWORK}.${index + 11}`, index, children)
  })
  process.once('exit', removeHosts)
  return {
    address: `${NETWORK}.1`,
    hosts,
    async remove() {
      await Promise.all([...children].map(end))
      removeHosts()
      process.off('exit', removeHosts)
    },
  }
}

function makeHost(name: string, address: string, index: number, children: Set<ChildProcess>): Host {
  const namespace = `${BRIDGE}-${name}`
  const outside = `drill${index}`
  ip('netns', 'add', namespace)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', outside, 'master', BRIDGE, 'up')
  const inside = (...args: string[]) => ip('netns', 'exec', namespace, ...args)
  inside('ip', 'link', 'set', 'lo', 'up')
  inside('ip', 'address', 'add', `${address}/24`, 'dev', 'eth0')
  inside('ip', 'link', 'set', 'eth0', 'up')
  const drop = (...rule: string[]) => {
    inside('nft', 'add', 'table', 'inet', 'drill')
    for (const chain of ['input', 'output'])
      inside('nft', 'add', 'chain', 'inet', 'drill', chain, `{ type filter hook ${chain} priority 0; }`)
    for (const [chain, side] of [
      ['input', 'saddr'],
      ['output', 'daddr'],
    ])
      inside(
        'nft',
        'add',
        'rule',
        'inet',
        'drill',
        chain ?? '',
        ...rule.map(word => (word === 'SIDE' ? (side ?? '') : word)),
        'drop',
      )
  }
  return {
    name,
    address,
    spawn(command, args, options = {}) {
      const child = spawn('ip', ['netns', 'exec', namespace, command, ...args], options)
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    run: (command, ...args) => inside(command, ...args),
    cutOff: () => drop('meta', 'iifname', '!=', 'lo', 'meta', 'oifname', '!=', 'lo'),
    cutOffFrom: other => drop('ip', 'SIDE', other.address),
    heal() {
      spawnSync('ip', ['netns', 'exec', namespace, 'nft', 'delete', 'table', 'inet', 'drill'])
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Removes the hosts and whatever still runs on them. */
function removeHosts(): void {
  const { stdout } = spawnSync('ip', ['-o', 'netns', 'list'], { encoding: 'utf8' })
  const namespaces = stdout.split('\n').flatMap(line => /^(carasun-drill-\S+)/.exec(line)?.[1] ?? [])
  for (const namespace of namespaces) {
    const { stdout: pids } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' })
    for (const pid of pids.split('\n').filter(Boolean))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch (error) {
        // It has ended by itself meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    spawnSync('ip', ['netns', 'delete', namespace])
  }
  // A namespace goes only when its last program has: its cable may still be there.
  const { stdout: links } = spawnSync('ip', ['-o', 'link', 'show', 'type', 'veth'], { encoding: 'utf8' })
  for (const line of links.split('\n')) {
    const [, cable] = /^\d+: (drill\d+)@/.exec(line) ?? []
    if (cable) spawnSync('ip', ['link', 'delete', cable])
  }
  spawnSync('ip', ['link', 'delete', BRIDGE])
}

function ip(...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`)
  return stdout
}
