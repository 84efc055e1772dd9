import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cacheLookups } from '../metrics/shop-metrics.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { App } from './app-types.ts'

/**
 * Caches responses and pages that are the same for everybody, in each process. PostgreSQL's NOTIFY, sent with the
 * commit that changes the catalogue, outdates the cache of every process. What is outdated is kept for ten minutes:
 * while the database is away, readers get it instead of a 503.
 */

/** Stock counts on tiles may be outdated for this long, because not every change is announced. */
const FRESH_MS = 60_000
/** How old a response may be that is sent while the database is away. */
export const KEPT_MS = 10 * 60_000

/** Longer URLs are made up, and would only evict the responses that people use. */
export const CACHED_URL_MAX_CHARS = 2_000
const RESPONSES_MAX_BYTES = 16 * 1024 * 1024
/** In bytes of JSON; the parsed responses take three times as much. */
const ANSWERS_MAX_BYTES = 4 * 1024 * 1024
/** A smaller response fits one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000
/** 256 kB, more than nearly every page; by default each compression takes 4 MB. */
const WINDOW_BITS = 18
const compress = promisify(brotliCompress)

interface CachedResponse {
  /** Bytes, not text: 24 kB of text would be encoded again for each response. */
  body: Buffer
  /** Compressed on the first request, once for all concurrent ones: 24 kB of a list become 3. */
  brotli: Buffer | Promise<Buffer> | null
  /** Every header of the first response except those of its encoding. */
  headers: OutgoingHttpHeaders
  /** When it was made: the cache's generation then, and the time from which it is outdated in any case. */
  generation: number
  freshUntil: number
}

export class PublicCache {
  readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: RESPONSES_MAX_BYTES,
    // The URL, the headers and the compressed copy take memory too.
    sizeCalculation: (cached, url) => Math.ceil(cached.body.length * 1.25) + url.length * 2 + 2_500,
    ttl: KEPT_MS,
  })
  /** The parsed bodies of those from which pages were rendered. */
  readonly #parsed = new LRUCache<CachedResponse, object>({
    maxSize: ANSWERS_MAX_BYTES,
    sizeCalculation: (_parsed, { body }) => body.length,
  })
  /** Grows with every change: a response that was begun before a change must not be cached after it. */
  generation = 0
  readonly #listeners: (() => void)[] = []

  findFresh(url: string): CachedResponse | undefined {
    const cached = this.responses.get(url)
    const isFresh = cached?.generation === this.generation && performance.now() < cached.freshUntil
    return isFresh ? cached : undefined
  }

  keep(url: string, response: Pick<CachedResponse, 'body' | 'brotli' | 'headers'>): void {
    const freshUntil = performance.now() + FRESH_MS
    this.responses.set(url, { ...response, generation: this.generation, freshUntil })
  }

  /**
   * Returns the parsed body of a cached response: the same frozen object each time, so that a page's data is neither
   * parsed nor written again for each page.
   */
  findParsed(url: string): object | undefined {
    const cached = this.findFresh(url)
    if (!cached) return undefined
    const known = this.#parsed.get(cached)
    if (known) return known
    const parsed = freeze(JSON.parse(cached.body.toString()))
    this.#parsed.set(cached, parsed)
    return parsed
  }

  onDrop(listener: () => void) {
    this.#listeners.push(listener)
  }

  drop() {
    this.generation += 1
    this.#parsed.clear()
    for (const listener of this.#listeners) listener()
  }
}

/** A page that changed a shared response would change other pages. */
export function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner)
  return Object.freeze(value)
}

/**
 * Serves cached responses, with their headers, to routes with `config.isPublic`. Call it before anything that adds
 * hooks: a cached response needs none of them, and running them would cost more than sending it.
 */
export function serveCachedResponses(app: App, cache: PublicCache) {
  app.addHook('onRequest', (request, reply, done) => {
    // HEAD gets the headers that GET gets; Node leaves its body out.
    if (!request.routeOptions.config.isPublic || !['GET', 'HEAD'].includes(request.method)) return done()
    const cached = cache.findFresh(request.url)
    cacheLookups.inc({ cache: 'answer', result: cached ? 'hit' : 'miss' })
    if (!cached) {
      request.publicGeneration = cache.generation
      return done()
    }
    if (cached.body.length < COMPRESSED_FROM_BYTES || !acceptedEncoding(request.headers, ['br']))
      return sendCached(reply, cached, cached.body)
    if (Buffer.isBuffer(cached.brotli)) return sendCached(reply, cached, cached.brotli, 'br')
    const compressing = cached.brotli ?? compressBrotli(cached.body)
    cached.brotli = compressing
    compressing.then(brotli => {
      cached.brotli = brotli
      sendCached(reply, cached, brotli, 'br')
    }, done)
  })
}

function sendCached(reply: FastifyReply, cached: CachedResponse, body: Buffer, encoding?: 'br') {
  reply.hijack()
  reply.raw
    .writeHead(200, {
      ...cached.headers,
      'content-length': body.length,
      'x-cache': 'hit',
      'x-request-id': reply.request.id,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    .end(body)
}

/** Caches the 200 responses of public routes. Call it last, when all headers are set. */
export function cachePublicResponses(app: App, cache: PublicCache) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { publicGeneration } = request
    if (publicGeneration === undefined) return payload
    if (reply.statusCode === 503) {
      const kept = keptBody(request, reply, cache)
      if (kept) cacheLookups.inc({ cache: 'answer', result: 'stale' })
      return kept ?? payload
    }
    if (reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('cache-control', PUBLIC_CACHE_CONTROL).header('vary', 'accept-encoding')
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isWorthCompressing =
      body.length >= COMPRESSED_FROM_BYTES && acceptedEncoding(request.headers, ['br'])
    const brotli = isWorthCompressing ? await compressBrotli(body) : null
    // A response that was begun before the catalogue changed is not cached afterwards.
    if (publicGeneration === cache.generation && request.url.length <= CACHED_URL_MAX_CHARS)
      cache.keep(request.url, { body, brotli, headers: reply.getHeaders() as OutgoingHttpHeaders })
    if (!brotli) return body
    reply.header('content-encoding', 'br').header('content-length', brotli.length)
    return brotli
  })
}

/** Turns a 503 into the last response that was kept; nothing between the shop and the reader may keep that. */
function keptBody(request: FastifyRequest, reply: FastifyReply, { responses }: PublicCache): Buffer | null {
  const kept = responses.get(request.url)
  if (!kept) return null
  reply
    .removeHeader('retry-after')
    .removeHeader('content-length')
    .code(200)
    .headers(kept.headers)
    .header('cache-control', 'no-store')
    .header('x-cache', 'stale')
    .header('x-request-id', request.id)
  return kept.body
}

/** Only responses that are identical for everyone are compressed: they hold no secret that their length could leak. */
export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })

export const PUBLIC_CACHE_CONTROL = `public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=${KEPT_MS / 1000}`

declare module 'fastify' {
  interface FastifyRequest {
    publicGeneration?: number
  }
}
