import type pg from 'pg'
import { openDb, openPool } from '../db/database.ts'
import type { Shop } from '../shop.ts'

/** A shop whose process can be killed at any await. */
export interface KillableShop {
  shop: Shop
  /**
   * Kills the process before its n-th call to the database or the outside world from now on, counted from 1: everything
   * before it has happened, nothing after it does, and PostgreSQL rolls back open transactions.
   */
  killBefore(step: number): void
  /**
   * Starts the process again. Returns how many calls the previous one made, whether it was killed, and which of its calls
   * remain whatever comes after: a commit, a statement outside a transaction, a call to the outside world.
   */
  restart(): Promise<{ steps: number; wasKilled: boolean; acts: number[] }>
  close(): Promise<void>
}

class ProcessKilled extends Error {}

/**
 * Wraps the given shop: a simulated kill cuts off its connections and calls as `kill -9` does. Calls to providers go
 * through the global `fetch`, which `close` restores.
 */
export function killableShop(alive: Shop, databaseUrl: string): KillableShop {
  const realFetch = globalThis.fetch
  let pool = openPool(databaseUrl, 6, () => {})
  let clients = new Set<pg.PoolClient>()
  let isArmed = false
  let wasKilled = false
  let steps = 0
  let last = Number.POSITIVE_INFINITY
  let acts: number[] = []

  function step(isAct: boolean) {
    if (wasKilled) throw new ProcessKilled()
    if (!isArmed) return
    if (steps + 1 === last) {
      wasKilled = true
      for (const client of clients) socketOf(client).destroy()
      throw new ProcessKilled()
    }
    steps += 1
    if (isAct) acts.push(steps)
  }

  const killableClient = (client: pg.PoolClient) => {
    let isInTransaction = false
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return async (...args: [never]) => {
            const word = firstWordOf(args[0])
            step(isInTransaction ? word === 'commit' : !['begin', 'select'].includes(word))
            if (word === 'begin') isInTransaction = true
            if (word === 'commit' || word === 'rollback') isInTransaction = false
            return target.query(...args)
          }
        if (name === 'release') return () => target.release(wasKilled)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const killablePool = {
    async connect() {
      if (wasKilled) throw new ProcessKilled()
      const client = await pool.connect()
      clients.add(client)
      const killable = wrapped.get(client) ?? killableClient(client)
      wrapped.set(client, killable)
      return killable
    },
    async query(...args: [never]) {
      step(firstWordOf(args[0]) !== 'select')
      return pool.query(...args)
    },
    on: () => killablePool,
    end: () => pool.end(),
  } as unknown as pg.Pool

  /** A provider that makes its calls otherwise than by `fetch`. */
  const killablePort = <Port extends object | null>(port: Port): Port =>
    port &&
    new Proxy(port, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]) => {
          step(true)
          return value.apply(target, args)
        }
      },
    })

  globalThis.fetch = async (...args) => {
    step(true)
    return realFetch(...args)
  }

  return {
    shop: {
      ...alive,
      pool: killablePool,
      db: openDb(killablePool),
      mail: killablePort(alive.mail),
      codes: { sms: killablePort(alive.codes.sms), whatsapp: killablePort(alive.codes.whatsapp) },
      webhooks: killablePort(alive.webhooks),
      uploads: killablePort(alive.uploads),
    },
    killBefore(step) {
      isArmed = true
      steps = 0
      last = step
      acts = []
    },
    async restart() {
      const result = { steps, wasKilled, acts }
      isArmed = false
      if (wasKilled) {
        const dead = [...clients].map(client => (client as unknown as { processID: number }).processID)
        clients = new Set()
        pool.end().catch(() => {
          // its connections are gone
        })
        pool = openPool(databaseUrl, 6, () => {})
        // PostgreSQL rolls back their open transactions when it notices the disconnect.
        for (;;) {
          const { rows } = await alive.pool.query('select from pg_stat_activity where pid = any($1)', [dead])
          if (rows.length === 0) break
        }
        wasKilled = false
      }
      return result
    },
    async close() {
      globalThis.fetch = realFetch
      await pool.end()
    },
  }
}

const firstWordOf = (query: string | { text: string }) =>
  /\w+/.exec(typeof query === 'string' ? query : query.text)?.[0].toLowerCase() ?? ''

const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
