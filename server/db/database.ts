import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { withAfterCommit } from './after-commit.ts'
import { clientOf, withoutNames } from './clients.ts'
import { isLostConnection } from './lost-connection.ts'
import type { DB } from './tables.ts'
import { type StatementWatch, watchStatements } from './watch-statements.ts'

/** A database or a transaction in it: a function that takes a `Db` works inside the caller's transaction. */
export type Db = Kysely<DB>

// Counts and rupiah stay far below 2^53, so 64-bit integers are read as JavaScript numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day has no time zone: keep it as text, "2026-08-05".
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

const LOST_REPORTED_EVERY_MS = 1000
const CONNECT_MAX_MS = 10_000
/** Node then probes ten times, a second apart: a host that vanished is noticed within 20 seconds. */
const KEEP_ALIVE_FROM_MS = 10_000
/** How much longer than its limit a statement may take before its connection counts as lost. */
const SILENCE_MAX_MS = 1_000

// By default PostgreSQL takes joins beyond the eighth in the order in which they are written, and guesses at random from
// twelve tables on. A query that joins a view of six tables to five others then reads the whole view for one row of it:
// a bag's line took 100 ms instead of 0.4 at 10,000 products.
export const planning = { join_collapse_limit: '16', from_collapse_limit: '16', geqo: 'off' }

export const limits = (statementMaxMs: number) => ({
  statement_timeout: String(statementMaxMs),
  idle_in_transaction_session_timeout: String(3 * statementMaxMs),
})

interface PoolLimits {
  /** The server cancels a statement that takes longer. */
  statementMaxMs?: number | undefined
  /** How long a caller waits for a connection, be it a new one or one that another caller returns. */
  connectMaxMs?: number
  /** How many callers may wait; further ones, and those who waited too long, get `NoFreeConnection`. By default any number. */
  waitingMax?: number
  /**
   * The URL names a pooler that gives each transaction another session of the server, as PgBouncer does in transaction
   * mode: sessions keep no state, so the settings above must be those of the role (`require-role-settings.ts`).
   */
  isPooled?: boolean
  /** Sees every statement. */
  watch?: StatementWatch
}

/**
 * Opens a connection pool. `onLost` is called at most once per second: if the database goes down, many connections are
 * lost at once. With `statementMaxMs` the server cancels a statement that takes longer; if even that does not arrive, as
 * when the network drops packets silently, the connection is given up.
 */
export function openPool(
  url: string,
  size: number,
  onLost: (error: Error) => void,
  { statementMaxMs, connectMaxMs = CONNECT_MAX_MS, waitingMax, isPooled = false, watch }: PoolLimits = {},
): pg.Pool {
  let reportedAt = Number.NEGATIVE_INFINITY
  const reportLostConnection = (error: Error) => {
    if (performance.now() - reportedAt < LOST_REPORTED_EVERY_MS) return
    reportedAt = performance.now()
    onLost(error)
  }
  const Client = clientOf(url)
  const pool = new (waitingMax === undefined ? pg.Pool : boundedPool(waitingMax))({
    Client: isPooled ? withoutNames(Client) : Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMaxMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_FROM_MS,
    application_name: 'carasun',
    // Statements issued at the same time are pipelined: one round trip to PostgreSQL instead of one for each.
    pipeline: true,
  })
  // A connection lost while idle must not end the process; the next query opens another.
  pool.on('error', reportLostConnection)
  // Neither must a connection lost while in use: its query rejects, and the caller handles that.
  pool.on('connect', client => client.on('error', reportLostConnection))
  if (watch) pool.on('connect', client => watchStatements(client, watch))
  if (!isPooled)
    pool.on('connect', client => applySettings(client, { ...planning, ...limits(statementMaxMs ?? 0) }))
  if (statementMaxMs !== undefined)
    pool.on('connect', client => giveUpAfterSilence(client, statementMaxMs + SILENCE_MAX_MS))
  return pool
}

/** All connections are busy: the database may be healthy, but this process is overloaded. */
export class NoFreeConnection extends Error {}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** A pool with a bounded queue, so that calls do not pile up behind slow statements. */
const boundedPool = (waitingMax: number) =>
  class extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(callback: (...connected: Connected) => void): void
    override connect(callback?: (...connected: Connected) => void) {
      const connecting = this.#connect()
      if (callback)
        connecting.then(
          client => callback(undefined, client, client.release),
          error => callback(error, undefined, () => {}),
        )
      return connecting
    }

    async #connect(): Promise<pg.PoolClient> {
      if (this.waitingCount >= waitingMax) throw new NoFreeConnection(`${waitingMax} callers wait already`)
      try {
        return await super.connect()
      } catch (error) {
        if (!/timeout exceeded when trying to connect/.test((error as Error).message)) throw error
        throw new NoFreeConnection('no connection was returned in time', { cause: error })
      }
    }
  }

/**
 * Sends the settings ahead of the connection's first statement, in the same packet. PgBouncer would refuse them as
 * startup parameters.
 */
function applySettings(client: pg.PoolClient, settings: Record<string, string>): void {
  const text = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  client.query(text.join('; ')).catch(error => streamOf(client).destroy(error))
}

function giveUpAfterSilence(client: pg.PoolClient, maxMs: number): void {
  const stream = streamOf(client)
  stream.setTimeout(maxMs, () => {
    if (isWaiting(client)) stream.destroy(new Error('Connection terminated: the database fell silent'))
  })
}

export const openDb = (pool: pg.Pool): Db =>
  withAfterCommit(new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) }))

const UNNAMED = '/* planned each time */'

/**
 * Makes a statement that contains it unnamed, so that it is planned with its values each time: for filters, whose best
 * plan depends on how many rows have the value.
 */
export const plannedEachTime = sql.raw(UNNAMED)

/**
 * Names every other statement with parameters, one name for each text, so that PostgreSQL parses and plans it once per
 * connection (2.1 times the throughput of hot reads). Statements beyond the limit stay unnamed: composed filters could
 * otherwise fill the server's memory.
 */
function namingStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    if (text.includes(UNNAMED)) return undefined
    const knownName = names.get(text)
    if (knownName !== undefined || names.size >= NAMED_STATEMENTS_MAX) return knownName
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isLost = false
    const send = tellingCause(sendTogether(client), error => {
      isLost ||= isLostConnection(error) || error.code === TAKES_NO_WRITES
    })
    let begun: Promise<unknown> | null = null
    return {
      query: ((text: string | object, values?: readonly unknown[]) => {
        if (typeof text !== 'string') return client.query(text as pg.QueryConfig)
        if (text === 'begin') {
          // Not awaited, so that it leaves together with the transaction's first statement, which fails if it fails.
          begun = send({ text })
          begun.catch(() => {})
          return Promise.resolve({ command: 'BEGIN', rows: [] })
        }
        const name = values?.length ? nameOf(text) : undefined
        const sent = send({ text, values: values as unknown[], ...(name === undefined ? {} : { name }) })
        if (!begun) return sent
        const both = Promise.all([begun, sent])
        begun = null
        return both.then(([, result]) => result)
      }) as PostgresPoolClient['query'],
      // The pool does not know yet that a connection is lost, and would give it to the next caller.
      release: () => client.release(isLost),
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const before = wrapped.get(client)
      if (before) return before
      const wrapper = wrap(client)
      wrapped.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
  } as PostgresPool
}

const NAMED_STATEMENTS_MAX = 400

/** PostgreSQL's error for every statement after a failed one in a transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** Another server has become the primary, and this connection leads to one that only reads. */
const TAKES_NO_WRITES = '25006'

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/**
 * If PostgreSQL refuses a statement only because an earlier one in its transaction failed, reports the earlier error,
 * which says whether the transaction can be tried again.
 */
function tellingCause(send: Send, onError: (error: { code?: string }) => void): Send {
  let cause: unknown = null
  return query => {
    if (query.text === 'begin') cause = null
    return send(query).catch(error => {
      onError(error)
      if (error.code === IN_FAILED_TRANSACTION) throw cause ?? error
      cause = error
      throw error
    })
  }
}

/** Sends what is issued in one turn of the event loop in one system call, which costs more than most statements do. */
function sendTogether(client: pg.PoolClient): Send {
  const stream = streamOf(client)
  return query => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return client.query(query)
  }
}

// pg's types leave out what these two read.
const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** True if a statement was sent and its result has not arrived. */
const isWaiting = (client: pg.PoolClient): boolean =>
  (client as unknown as { readyForQuery: boolean }).readyForQuery === false
