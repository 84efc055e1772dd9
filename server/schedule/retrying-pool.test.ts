import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { retryingPool } from './retrying-pool.ts'

/** Makes a pool whose connection breaks during a query. */
function breakingPool(fault: object) {
  let released = 0
  const client = {
    query: () => Promise.reject(Object.assign(new Error('write EPIPE'), fault)),
    release: () => {
      released += 1
    },
  }
  const pool = Object.assign(new EventEmitter(), {
    connect: (callback?: (error: null, client: unknown) => void) =>
      callback ? callback(null, client) : Promise.resolve(client),
  })
  return { pool: retryingPool(pool as unknown as pg.Pool), client, released: () => released }
}

test('a connection lost while the worker reports a finished job gets a code that the worker retries', async () => {
  const { pool, released } = breakingPool({ code: 'EPIPE' })
  const client = await pool.connect()
  await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT', message: 'write EPIPE' })
  client.release()
  expect(released()).toBe(1)
})

test('database errors keep their code, and a listener gets the connection itself', async () => {
  const { pool, client } = breakingPool({ code: '23505' })
  await expect((await pool.connect()).query('select 1')).rejects.toMatchObject({ code: '23505' })
  const connectedClient = await new Promise(resolve =>
    pool.connect((_error, listening) => resolve(listening)),
  )
  expect(connectedClient).toBe(client)
})
