import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'

/** PgBouncer is no package of npm: where it is not installed, the tests that need it are skipped. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

export type PoolMode = 'session' | 'transaction'

/** A role of the server that PgBouncer uses, whoever its client is. */
interface Login {
  user: string
  password: string
}

/**
 * Starts PgBouncer in front of a server, with its default settings except the number of sessions: few, so that one
 * client's transactions soon meet the sessions of another. Returns the URL of the same database by way of PgBouncer.
 */
export async function startPgbouncer(
  databaseUrl: string,
  { mode, sessions, login }: { mode: PoolMode; sessions: number; login: Login },
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${login.user} password=${login.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
max_client_conn = 1000
`,
  )
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  // It refuses to run as root; "nobody" exists on every system.
  const pgbouncer = spawn('pgbouncer', [file], {
    stdio: 'ignore',
    ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
  })
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  url.username = login.user
  await untilOpen(url.href, pgbouncer)
  return {
    url: url.href,
    async stop() {
      if (pgbouncer.exitCode !== null) return
      pgbouncer.kill('SIGKILL')
      await once(pgbouncer, 'exit')
    },
  }
}

async function untilOpen(url: string, pgbouncer: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (pgbouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${pgbouncer.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not listening yet: the next try, or the error below, tells.
      await sleep(25)
    }
  }
  throw new Error('PgBouncer did not open within 5 s')
}
