import type pg from 'pg'
import type { Logger } from 'pino'
import { CATALOG_CHANGED } from './notify-catalog-changed.ts'

/**
 * Empties the caches of this process when any process changes the catalogue. Listens on a separate connection; if that
 * is lost, opens a new one and empties the caches, because notifications may have been missed. The returned function
 * stops listening.
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
      client.once('error', error => reconnect(error))
      await client.query(`listen ${CATALOG_CHANGED}`)
      cache.drop()
    } catch (error) {
      reconnect(error as Error)
    }
  }
  function reconnect(error: Error) {
    client?.release(true)
    client = null
    cache.drop()
    if (isStopped) return
    log.warn({ err: error }, 'catalogue changes cannot be received; retrying')
    retry = setTimeout(listen, 1000)
  }
  void listen()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    client?.release(true)
  }
}
