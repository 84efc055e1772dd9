import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { App } from './app-types.ts'

/**
 * Answers and pages that are the same for everybody are kept in the process and given again. They are dropped when
 * the catalogue changes, in every process, by PostgreSQL's NOTIFY at the commit that changes it.
 */

const CHANNEL = 'catalog_changed'
const ANSWERS_MAX_BYTES = 48 * 1024 * 1024

interface KeptAnswer {
  /** Bytes, not text: text of 24 kB would be encoded anew for each answer. */
  body: Buffer
  type: string
  corrected: string | undefined
}

export class PublicCache {
  readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: ANSWERS_MAX_BYTES,
    sizeCalculation: kept => kept.body.length + 200,
    // Counts of stock on tiles may lag this much where nobody told of a change.
    ttl: 60_000,
  })
  /** Grows with every change: what was begun before a change must not be kept after it. */
  generation = 0
  readonly #listeners: (() => void)[] = []

  onDrop(listener: () => void) {
    this.#listeners.push(listener)
  }

  drop() {
    this.generation += 1
    this.answers.clear()
    for (const listener of this.#listeners) listener()
  }
}

/** Listens on a connection of its own; asks for a new one when it is lost, and drops everything meanwhile. */
export function followCatalogChanges(pool: pg.Pool, cache: PublicCache, log: Logger): () => Promise<void> {
  let client: pg.PoolClient | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    try {
      client = await pool.connect()
      client.on('notification', () => cache.drop())
      client.once('error', error => lost(error))
      await client.query(`listen ${CHANNEL}`)
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

/** Gives kept answers to routes with `config.isPublic`; keeps what they answer with 200. */
export function keepPublicAnswers(app: App, cache: PublicCache) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isPublic || request.method !== 'GET') return
    const kept = cache.answers.get(request.url)
    if (!kept) {
      request.publicGeneration = cache.generation
      return
    }
    if (kept.corrected) reply.header('x-corrected-keyword', kept.corrected)
    return reply
      .header('cache-control', CACHE_CONTROL)
      .header('x-cache', 'hit')
      .type(kept.type)
      .send(kept.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      !request.routeOptions.config.isPublic ||
      reply.statusCode !== 200 ||
      request.publicGeneration === undefined
    )
      return payload
    reply.header('cache-control', CACHE_CONTROL)
    if (
      request.publicGeneration === cache.generation &&
      (typeof payload === 'string' || Buffer.isBuffer(payload))
    ) {
      const corrected = reply.getHeader('x-corrected-keyword')
      cache.answers.set(request.url, {
        body: Buffer.isBuffer(payload) ? payload : Buffer.from(payload),
        type: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
        corrected: typeof corrected === 'string' ? corrected : undefined,
      })
    }
    return payload
  })
}

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

declare module 'fastify' {
  interface FastifyRequest {
    publicGeneration?: number
  }
}
