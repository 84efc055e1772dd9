import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { CacheTag } from '../../http/cache-tags.ts'
import { listenHeardAt, listenLag } from '../../metrics/shop-metrics.ts'
import { CATALOG_CHANGED, readNotice } from './notify-catalog-changed.ts'

/** How often the connection is tested, and how long its notification to itself may take. */
const TESTED = { everyMs: 10_000, maxMs: 5_000 }

/**
 * Outdates in the caches of this process what any process changes. Listens on a separate connection; if that
 * is lost, opens a new one, and then outdates everything, because notifications may have been missed. Until then the
 * database is probably away, and the caches are all that readers can get. A connection that only
 * listens would never notice that the database has vanished, so it sends a notification to itself every ten seconds, and
 * is lost if that does not arrive. The returned function stops listening.
 */
export function followCatalogChanges(
  pool: pg.Pool,
  cache: { drop(tags?: CacheTag[]): void },
  log: Logger,
  tested = TESTED,
): () => Promise<void> {
  const ownChannel = `alive_${randomUUID().replaceAll('-', '')}`
  let client: pg.PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let testedAt = 0

  async function listen() {
    let opened: pg.PoolClient | null = null
    try {
      opened = await pool.connect()
      if (isStopped) return opened.release(true)
      follow(opened)
      await opened.query(`listen ${CATALOG_CHANGED}; listen ${ownChannel}; notify ${ownChannel}`)
      cache.drop()
    } catch (error) {
      lose(opened, error as Error)
    }
  }
  function follow(opened: pg.PoolClient) {
    client = opened
    opened.once('error', error => lose(opened, error))
    opened.on('notification', ({ channel, payload }) => {
      if (channel !== ownChannel) cache.drop(readNotice(payload))
      else if (client === opened) {
        listenLag.set((performance.now() - testedAt) / 1000)
        listenHeardAt.setToCurrentTime()
        schedule(() => testConnection(opened), tested.everyMs)
      }
    })
    expectNotification(opened)
  }
  function testConnection(opened: pg.PoolClient) {
    expectNotification(opened)
    opened.query(`notify ${ownChannel}`).catch(error => lose(opened, error))
  }
  function expectNotification(opened: pg.PoolClient) {
    testedAt = performance.now()
    schedule(() => lose(opened, new Error('the connection fell silent')), tested.maxMs)
  }
  function lose(lost: pg.PoolClient | null, error: Error) {
    // A connection that was given up may fail later, too.
    if (lost !== client) return
    client?.release(true)
    client = null
    if (isStopped) return
    log.warn({ err: error }, 'catalogue changes cannot be received; retrying')
    schedule(listen, 1000)
  }
  /** One thing at a time is waited for. */
  function schedule(work: () => void, afterMs: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(work, afterMs)
  }
  void listen()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    client?.release(true)
    client = null
  }
}
