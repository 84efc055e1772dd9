import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ENGINE_HOME,
  emptyEngineHome,
  engineFile,
  engineFolder,
  installEngines,
  startEngine,
} from './engines.ts'
import { isPrimary } from './is-primary.ts'
import { addMachine, type Machine } from './network.ts'
import { until } from './shop.ts'

/**
 * PostgreSQL on two machines under Patroni, with etcd on three, by the files of `deploy/database/`; HAProxy leads to the
 * primary.
 */

const PASSWORD = 'drill-only'

export interface DatabaseCluster {
  /** Through HAProxy, to whichever is the primary. */
  url: string
  /** The machines of the primary and its standby, by what Patroni says. */
  roles(): Promise<{ primary: Machine; standby: Machine }>
  /** Kills PostgreSQL's first process on a machine without warning. */
  killPostgres(machine: Machine): void
  /** Makes the standby the primary, as an operator does before maintenance. */
  switchOver(): Promise<void>
}

/** Adds the machines db1, db2, db3 and dbproxy to the network. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  installEngines()
  emptyEngineHome()
  const [db1, db2, db3, proxy] = ['db1', 'db2', 'db3', 'dbproxy'].map((name, index) =>
    addMachine(name, `10.77.0.${30 + index}`),
  ) as [Machine, Machine, Machine, Machine]
  const voters = [db1, db2, db3]
  for (const machine of voters) startEtcd(machine, voters)
  writeFileSync(engineFile('patroni.yml'), patroniConfig())
  for (const machine of [db1, db2]) startPatroni(machine, voters)
  await until('the database has a primary and a synchronous standby', async () => {
    const roles = await Promise.all([db1, db2].map(roleOf))
    return roles.includes('primary') && roles.includes('sync_standby')
  })
  writeFileSync(engineFile('haproxy.cfg'), haproxyConfig([db1, db2]))
  startEngine(proxy, 'root', ['haproxy', '-db', '-f', `${ENGINE_HOME}/haproxy.cfg`])
  const url = `postgres://postgres:${PASSWORD}@${proxy.address}:5432/postgres`
  // Until its first checks HAProxy takes every server for the primary.
  await sleep(5_000)
  await until('HAProxy leads to the primary', () => isPrimary(url))
  return {
    url,
    roles: () => readRoles([db1, db2]),
    killPostgres({ name }) {
      const pid = Number(readFileSync(engineFile(`${name}/data/postmaster.pid`), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    async switchOver() {
      const { primary, standby } = await readRoles([db1, db2])
      const response = await fetch(`http://${primary.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      })
      if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`)
    },
  }
}

/** The sample for production, with the memory of a laptop and without the archive, which another drill tests. */
function patroniConfig(): string {
  const sample = readFileSync(path.join(import.meta.dirname, '../../../deploy/database/patroni.yml'), 'utf8')
  return sample
    .replace(/shared_buffers: .*/, 'shared_buffers: 128MB')
    .split('\n')
    .filter(line => !/archive_|recovery_conf|restore_command/.test(line))
    .join('\n')
}

function startEtcd(machine: Machine, all: Machine[]): void {
  const folder = engineFolder(`${machine.name}-etcd`)
  startEngine(machine, 'postgres', [
    'etcd',
    ...['--name', machine.name, '--data-dir', folder],
    ...['--listen-client-urls', `http://${machine.address}:2379,http://127.0.0.1:2379`],
    ...['--advertise-client-urls', `http://${machine.address}:2379`],
    ...['--listen-peer-urls', `http://${machine.address}:2380`],
    ...['--initial-advertise-peer-urls', `http://${machine.address}:2380`],
    ...['--initial-cluster', all.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')],
    ...['--initial-cluster-token', 'carasun-drill'],
  ])
}

function startPatroni(machine: Machine, etcd: Machine[]): void {
  const folder = engineFolder(machine.name)
  startEngine(machine, 'postgres', ['patroni', `${ENGINE_HOME}/patroni.yml`], {
    PATRONI_NAME: machine.name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/data`,
    PATRONI_ETCD3_HOSTS: etcd.map(({ address }) => `${address}:2379`).join(','),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
  })
}

/** As `deploy/database/haproxy.cfg`, with the drill's addresses. */
function haproxyConfig(hosts: Machine[]): string {
  let sample = readFileSync(path.join(import.meta.dirname, '../../../deploy/database/haproxy.cfg'), 'utf8')
  hosts.forEach((machine, index) => {
    sample = sample.replaceAll(`10.0.0.${21 + index}:`, `${machine.address}:`)
  })
  return sample
}

async function readRoles(machines: Machine[]): Promise<{ primary: Machine; standby: Machine }> {
  const roles = await Promise.all(machines.map(roleOf))
  const primary = machines[roles.indexOf('primary')]
  const standby = machines.find(machine => machine !== primary)
  if (!primary || !standby) throw new Error('The cluster has no primary.')
  return { primary, standby }
}

/** "primary", "sync_standby" or "replica", as Patroni answers; "away" if it does not. */
async function roleOf(machine: Machine): Promise<string> {
  const ask = async (role: string) =>
    (await fetch(`http://${machine.address}:8008/${role}`, { signal: AbortSignal.timeout(2_000) })).ok
  try {
    if (await ask('primary')) return 'primary'
    return (await ask('synchronous')) ? 'sync_standby' : 'replica'
  } catch {
    return 'away'
  }
}
