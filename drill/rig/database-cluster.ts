import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ENGINE_HOME, engineFile, engineFolder, runEngine } from './engines.ts'
import type { Host, Network } from './network.ts'

/**
 * PostgreSQL on two hosts under Patroni, with etcd on three, by the files of `deploy/database/`; HAProxy leads to the
 * primary.
 */

const PASSWORD = 'drill-only'

export interface DatabaseCluster {
  /** Through HAProxy, to whichever is the primary. */
  url: string
  /** The host of the primary and the one of its standby, by what Patroni says. */
  roles(): Promise<{ primary: Host; standby: Host }>
  /** Kills PostgreSQL's first process on a host without warning. */
  killPostgres(host: Host): void
  /** Makes the standby the primary, as an operator does before maintenance. */
  switchOver(): Promise<void>
}

export async function startDatabaseCluster(network: Network): Promise<DatabaseCluster> {
  const [db1, db2, db3, balancer] = ['db1', 'db2', 'db3', 'dbproxy'].map(name => {
    const host = network.hosts[name]
    if (!host) throw new Error(`The network has no host ${name}.`)
    return host
  }) as [Host, Host, Host, Host]
  const etcdHosts = [db1, db2, db3]
  for (const host of etcdHosts) startEtcd(host, etcdHosts)
  writeFileSync(engineFile('patroni.yml'), patroniConfig())
  for (const host of [db1, db2]) startPatroni(host, etcdHosts)
  await waitForCluster([db1, db2])
  writeFileSync(engineFile('haproxy.cfg'), haproxyConfig([db1, db2]))
  runEngine(balancer, 'haproxy', 'root', ['haproxy', '-db', '-f', `${ENGINE_HOME}/haproxy.cfg`])
  const url = `postgres://postgres:${PASSWORD}@${balancer.address}:5432/postgres`
  await waitUntilConnected(url)
  return {
    url,
    roles: () => readRoles([db1, db2]),
    killPostgres(host) {
      const pid = Number(readFileSync(engineFile(`${host.name}/data/postmaster.pid`), 'utf8').split('\n')[0])
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

/** The sample for production, with the memory of a laptop and without the archive, which has a drill of its own. */
function patroniConfig(): string {
  const sample = readFileSync(path.join(import.meta.dirname, '../../deploy/database/patroni.yml'), 'utf8')
  return sample
    .replace(/shared_buffers: .*/, 'shared_buffers: 128MB')
    .split('\n')
    .filter(line => !/archive_|recovery_conf|restore_command/.test(line))
    .join('\n')
}

function startEtcd(host: Host, all: Host[]): void {
  const folder = engineFolder(`${host.name}-etcd`)
  runEngine(host, `${host.name}-etcd`, 'postgres', [
    'etcd',
    ...['--name', host.name, '--data-dir', folder],
    ...['--listen-client-urls', `http://${host.address}:2379,http://127.0.0.1:2379`],
    ...['--advertise-client-urls', `http://${host.address}:2379`],
    ...['--listen-peer-urls', `http://${host.address}:2380`],
    ...['--initial-advertise-peer-urls', `http://${host.address}:2380`],
    ...['--initial-cluster', all.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')],
    ...['--initial-cluster-token', 'carasun-drill'],
  ])
}

function startPatroni(host: Host, etcd: Host[]): void {
  const folder = engineFolder(host.name)
  runEngine(host, host.name, 'postgres', ['patroni', `${ENGINE_HOME}/patroni.yml`], {
    PATRONI_NAME: host.name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host.address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host.address}:5432`,
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
function haproxyConfig(hosts: Host[]): string {
  let sample = readFileSync(path.join(import.meta.dirname, '../../deploy/database/haproxy.cfg'), 'utf8')
  hosts.forEach((host, index) => {
    sample = sample.replaceAll(`10.0.0.${21 + index}:`, `${host.address}:`)
  })
  return sample
}

async function readRoles(hosts: Host[]): Promise<{ primary: Host; standby: Host }> {
  const roles = await Promise.all(hosts.map(async host => ({ host, role: await roleOf(host) })))
  const primary = roles.find(({ role }) => role === 'primary')?.host
  const standby = roles.find(({ host }) => host !== primary)?.host
  if (!primary || !standby) throw new Error('The cluster has no primary.')
  return { primary, standby }
}

/** "primary", "sync_standby" or "replica", as Patroni answers; "away" if it does not. */
async function roleOf(host: Host): Promise<string> {
  const ask = async (role: string) =>
    (await fetch(`http://${host.address}:8008/${role}`, { signal: AbortSignal.timeout(2_000) })).ok
  try {
    if (await ask('primary')) return 'primary'
    return (await ask('synchronous')) ? 'sync_standby' : 'replica'
  } catch {
    return 'away'
  }
}

async function waitForCluster(hosts: Host[]): Promise<void> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const roles = await Promise.all(hosts.map(roleOf))
    if (roles.includes('primary') && roles.includes('sync_standby')) return
    await sleep(500)
  }
  throw new Error(`The cluster did not start within two minutes; see ${engineFile('*.log')}.`)
}

/** HAProxy leads to the primary only: until its first checks it takes every server for one. */
async function waitUntilConnected(url: string): Promise<void> {
  await sleep(5_000)
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isPrimary(url).catch(() => false)) return
    await sleep(200)
  }
  throw new Error(`HAProxy leads to no primary; see ${engineFile('haproxy.log')}.`)
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  const { rows } = await client.query('select not pg_is_in_recovery() as is')
  await client.end()
  return rows[0].is
}
