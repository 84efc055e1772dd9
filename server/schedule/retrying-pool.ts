import type pg from 'pg'
import { isLostConnection } from '../db/lost-connection.ts'

/**
 * graphile-worker retries an operation that failed with this error code after a few seconds, up to a hundred times (its
 * RETRYABLE_ERROR_CODES).
 */
const RETRIED_CODE = 'ETIMEDOUT'

/**
 * Wraps the pool for the worker. The worker reports a finished job without awaiting the result; if the database is
 * killed at that moment, the unhandled rejection would crash the process. In this pool a lost connection gets an error
 * code that the worker retries, so that the report succeeds once the database is back.
 */
export const retryingPool = (pool: pg.Pool): pg.Pool =>
  withMethods(pool, {
    connect: (callback?: Parameters<pg.Pool['connect']>[0]) =>
      callback ? pool.connect(callback) : withRetriedCode(pool.connect().then(retryingClient)),
  })

const retryingClient = (client: pg.PoolClient): pg.PoolClient =>
  withMethods(client, {
    query: (...args: [never]) => withRetriedCode(client.query(...args) as unknown as Promise<unknown>),
  })

async function withRetriedCode<Value>(result: Promise<Value>): Promise<Value> {
  try {
    return await result
  } catch (error) {
    if (!isLostConnection(error)) throw error
    throw Object.assign(new Error((error as Error).message, { cause: error }), { code: RETRIED_CODE })
  }
}

/** Returns the object with some of its methods replaced. */
const withMethods = <Thing extends object>(thing: Thing, own: object): Thing =>
  new Proxy(thing, {
    get(target, name) {
      const value = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' && !(name in own) ? value.bind(target) : value
    },
  })
