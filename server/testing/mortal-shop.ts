import type pg from 'pg'
import { openDb, openPool } from '../db/database.ts'
import type { Shop } from '../shop.ts'

/** A shop whose process can be killed at any await. */
export interface MortalShop {
  shop: Shop
  /**
   * Makes the process die before its n-th call to the database or the provider from now on, counted from 1: everything
   * before it has happened, nothing after it does, and PostgreSQL rolls back open transactions.
   */
  dieBefore(step: number): void
  /** Starts the process again. Returns how many calls the previous one made, and whether it died. */
  revive(): Promise<{ steps: number; hasDied: boolean }>
  close(): Promise<void>
}

class ProcessDied extends Error {}

/**
 * Wraps the given shop: a simulated death cuts off its connections and calls as `kill -9` does. Calls to providers go
 * through the global `fetch`, which `close` restores.
 */
export function mortalShop(alive: Shop, databaseUrl: string): MortalShop {
  const realFetch = globalThis.fetch
  let pool = openPool(databaseUrl, 6, () => {})
  let clients = new Set<pg.PoolClient>()
  let isArmed = false
  let hasDied = false
  let steps = 0
  let last = Number.POSITIVE_INFINITY

  function step() {
    if (hasDied) throw new ProcessDied()
    if (!isArmed) return
    if (steps + 1 === last) {
      hasDied = true
      for (const client of clients) socketOf(client).destroy()
      throw new ProcessDied()
    }
    steps += 1
  }

  const mortalClient = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return async (...args: [never]) => {
            step()
            return target.query(...args)
          }
        if (name === 'release') return () => target.release(hasDied)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const mortalPool = {
    async connect() {
      if (hasDied) throw new ProcessDied()
      const client = await pool.connect()
      clients.add(client)
      const mortal = wrapped.get(client) ?? mortalClient(client)
      wrapped.set(client, mortal)
      return mortal
    },
    async query(...args: [never]) {
      step()
      return pool.query(...args)
    },
    on: () => mortalPool,
    end: () => pool.end(),
  } as unknown as pg.Pool

  globalThis.fetch = async (...args) => {
    step()
    return realFetch(...args)
  }

  return {
    shop: { ...alive, pool: mortalPool, db: openDb(mortalPool) },
    dieBefore(step) {
      isArmed = true
      steps = 0
      last = step
    },
    async revive() {
      const result = { steps, hasDied }
      isArmed = false
      if (hasDied) {
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
        hasDied = false
      }
      return result
    },
    async close() {
      globalThis.fetch = realFetch
      await pool.end()
    },
  }
}

const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
