import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { onDisk } from './disk.ts'

const BRIDGE = 'drill'
/** The drill's own address on the bridge: the buyers' and the operator's. */
export const OWN_ADDRESS = '10.77.0.1'
const OWN_NETWORK = '10.77.0.0/24'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** Makes the bridge to which every machine is connected. The whole network ends with this process's namespace. */
export function layBridge(): void {
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

/** A machine: a network namespace with an address. It shares disks and processor with the others. */
export interface Machine {
  name: string
  address: string
  start(command: string, args: string[], env: Record<string, string>, options?: SpawnOptions): ChildProcess
  /** Drops everything between it and the other machine, or all others, silently. */
  cutOff(other?: Machine): void
  reconnect(): void
}

export function addMachine(name: string, address: string, moreAddresses: string[] = []): Machine {
  const inside = (...args: string[]) => run('ip', 'netns', 'exec', name, ...args)
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', `v-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', `v-${name}`, 'master', BRIDGE, 'up')
  for (const each of [address, ...moreAddresses])
    run('ip', '-n', name, 'addr', 'add', `${each}/24`, 'dev', 'eth0')
  run('ip', '-n', name, 'link', 'set', 'eth0', 'up')
  run('ip', '-n', name, 'link', 'set', 'lo', 'up')
  return {
    name,
    address,
    start(command, args, env, options = {}) {
      const log = openSync(onDisk(`${name}.log`), 'a')
      return spawn('ip', ['netns', 'exec', name, command, ...args], {
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env },
        ...options,
      })
    },
    cutOff(other) {
      inside('nft', 'add table inet cut')
      for (const [chain, side] of [
        ['input', 'saddr'],
        ['output', 'daddr'],
      ]) {
        inside('nft', `add chain inet cut ${chain} { type filter hook ${chain} priority 0; }`)
        const network = other?.address ?? OWN_NETWORK
        inside('nft', `add rule inet cut ${chain} ip ${side} ${network} drop`)
      }
    },
    reconnect: () => void inside('nft', 'delete table inet cut'),
  }
}
