import type pg from 'pg'
import type { Logger } from 'pino'
import { CATALOG_CHANGED } from './notify-catalog-changed.ts'

/**
 * Drops what a process keeps of the catalogue when any process changes it. Listens on a connection of its own; opens a
 * new one when it is lost, and drops everything meanwhile. Returns how to stop.
 */
export function followCatalogChanges(
  pool: pg.Pool,
  cache: { drop(): void },
  log: Logger,
): () => Promise<void> {
  let client: pg.PoolClient | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    try {
      client = await pool.connect()
      if (isStopped) return client.release(true)
      client.on('notification', () => cache.drop())
      client.once('error', error => lost(error))
      await client.query(`listen ${CATALOG_CHANGED}`)
      cache.drop()
    } catch (error) {
      lost(error as Error)
    }
  }
  function lost(error: Error) {
    client?.release(true)
    client = null
    cache.drop()
    if (isStopped) return
    log.warn({ err: error }, 'not told of catalogue changes; trying again')
    retry = setTimeout(listen, 1000)
  }
  void listen()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    client?.release(true)
  }
}
