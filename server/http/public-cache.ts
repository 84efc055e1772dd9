import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { App } from './app-types.ts'

/**
 * Answers and pages that are the same for everybody are kept in the process and given again. They are dropped when
 * the catalogue changes, in every process, by PostgreSQL's NOTIFY at the commit that changes it.
 */

const CHANNEL = 'catalog_changed'
/** Longer addresses are made up, and would only push out what people ask for. */
export const KEPT_URL_MAX_CHARS = 2_000
const ANSWERS_MAX_BYTES = 48 * 1024 * 1024

interface KeptAnswer {
  /** Bytes, not text: text of 24 kB would be encoded anew for each answer. */
  body: Buffer
  /** Every header that the first one was sent with. */
  headers: OutgoingHttpHeaders
}

export class PublicCache {
  readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: ANSWERS_MAX_BYTES,
    // The address and the headers take their room too.
    sizeCalculation: (kept, url) => kept.body.length + url.length * 2 + 2_500,
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

/**
 * Gives kept answers to routes with `config.isPublic`, as they were first sent, headers too. To be called before all
 * that adds hooks: a kept answer needs none of them, and passing them cost more than sending it.
 */
export function giveKeptAnswers(app: App, cache: PublicCache) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isPublic || request.method !== 'GET') return done()
    const kept = cache.answers.get(request.url)
    if (!kept) {
      request.publicGeneration = cache.generation
      return done()
    }
    reply.hijack()
    reply.raw.writeHead(200, kept.headers).end(kept.body)
  })
}

/** Keeps what those routes answer with 200. To be called last, when all headers are there. */
export function keepPublicAnswers(app: App, cache: PublicCache) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { publicGeneration } = request
    if (publicGeneration === undefined || reply.statusCode !== 200) return done(null, payload)
    reply.header('cache-control', CACHE_CONTROL)
    const isText = typeof payload === 'string'
    // What was begun before a change of the catalogue is not kept after it.
    const isKeepable = request.url.length <= KEPT_URL_MAX_CHARS && (isText || Buffer.isBuffer(payload))
    if (publicGeneration === cache.generation && isKeepable) {
      const body = isText ? Buffer.from(payload) : payload
      cache.answers.set(request.url, {
        body,
        headers: {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-length': body.length,
          'x-cache': 'hit',
        },
      })
    }
    done(null, payload)
  })
}

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

declare module 'fastify' {
  interface FastifyRequest {
    publicGeneration?: number
  }
}
