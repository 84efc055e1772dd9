import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../../contract/time-units.ts'
import type { Env } from '../env.ts'
import { cacheLookups } from '../metrics/shop-metrics.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { App } from './app-types.ts'
import { ANY_CHANGE, type CacheTag, collectTags } from './cache-tags.ts'
import { type Dated, HeardChanges } from './heard-changes.ts'
import { pageBeingRendered } from './page-being-rendered.ts'

/**
 * Caches responses and pages that are the same for everybody, in each process, with the tags of what they depend on.
 * PostgreSQL's NOTIFY, sent with the commit that changes the catalogue, names what changed, and outdates what depends
 * on it in every process. What is outdated is kept for ten minutes: while the database is away, readers get it instead
 * of a 503.
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

interface CachedResponse extends Dated {
  /** Bytes, not text: 24 kB of text would be encoded again for each response. */
  body: Buffer
  /** Compressed on the first request, once for all concurrent ones: a list of 24 kB becomes 3 kB. */
  brotli: Buffer | Promise<Buffer> | null
  /** Every header of the first response except those of its encoding. */
  headers: OutgoingHttpHeaders
  /** From this time on it is outdated even if nothing has changed. */
  freshUntil: number
  /** When it becomes wrong, in milliseconds since 1970: then it is not even sent while the database is away. */
  endsAt: number
}

export class PublicCache {
  readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: RESPONSES_MAX_BYTES,
    // The URL, the headers, the tags and the compressed copy take memory too.
    sizeCalculation: (cached, url) =>
      Math.ceil(cached.body.length * 1.25) + url.length * 2 + sizeOfTags(cached.tags) + 2_500,
    ttl: KEPT_MS,
  })
  /** The parsed bodies of the responses from which pages were rendered. */
  readonly #parsed = new LRUCache<CachedResponse, object>({
    maxSize: ANSWERS_MAX_BYTES,
    sizeCalculation: (_parsed, { body }) => body.length,
  })
  readonly #changes = new HeardChanges()
  readonly #listeners: (() => void)[] = []

  /** Grows with every change, so that work begun before a change can be told from work begun after it. */
  get generation(): number {
    return this.#changes.count
  }

  /** True if nothing that it depends on has changed since work on it began. */
  isCurrent(kept: Dated): boolean {
    return this.#changes.isCurrent(kept)
  }

  findFresh(url: string): CachedResponse | undefined {
    const cached = this.responses.get(url)
    return cached && performance.now() < cached.freshUntil && this.isCurrent(cached) ? cached : undefined
  }

  keep(url: string, response: Omit<CachedResponse, 'freshUntil'>): void {
    if (!this.isCurrent(response)) return
    const replaced = this.responses.peek(url)
    if (replaced) this.#parsed.delete(replaced)
    const freshMs = Math.min(FRESH_MS, response.endsAt - Date.now())
    this.responses.set(url, { ...response, freshUntil: performance.now() + freshMs })
  }

  /**
   * Finds a cached response with its parsed body: the same frozen object each time, so that a page's data is neither
   * parsed nor written again for each page.
   */
  findParsed(url: string): (Dated & { parsed: object }) | undefined {
    const cached = this.findFresh(url)
    if (!cached) return undefined
    const { tags, asOf } = cached
    const parsed = this.#parsed.get(cached) ?? freeze(JSON.parse(cached.body.toString()))
    this.#parsed.set(cached, parsed)
    return { tags, asOf, parsed }
  }

  /** Calls the listener at every change, whatever changed. */
  onDrop(listener: () => void) {
    this.#listeners.push(listener)
  }

  /** Outdates what depends on these tags; without tags, everything. */
  drop(tags?: readonly CacheTag[]) {
    this.#changes.hear(tags)
    if (!tags) this.#parsed.clear()
    for (const listener of this.#listeners) listener()
  }
}

/** Most tags are short texts that nothing else holds. */
export const sizeOfTags = (tags: readonly CacheTag[]) => tags.length * 40

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
    const { isPublic, isTagged, endsWithHour } = request.routeOptions.config
    const page = pageBeingRendered.getStore()
    if (!isTagged) page?.tags.add(ANY_CHANGE)
    // HEAD gets the headers that GET gets; Node leaves its body out.
    if (!isPublic || !['GET', 'HEAD'].includes(request.method)) return done()
    const cached = cache.findFresh(request.url)
    cacheLookups.inc({ cache: 'answer', result: cached ? 'hit' : 'miss' })
    if (!cached) {
      const tags = new Set<CacheTag>(isTagged ? [] : [ANY_CHANGE])
      const now = Date.now()
      const endsAt = endsWithHour ? now + msLeftOfHour(now) : Number.POSITIVE_INFINITY
      request.publicFill = { tags, asOf: cache.generation, endsAt }
      return collectTags(tags, done)
    }
    for (const tag of cached.tags) page?.tags.add(tag)
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
      // Less is left than when it was made.
      'cache-control': publicCacheControl(cached.endsAt),
      'content-length': body.length,
      'x-cache': 'hit',
      'x-request-id': reply.request.id,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    .end(body)
}

/**
 * Caches the 200 responses of public routes, and sends their tags to a CDN in the header `tagHeader`, if there is one.
 * Call it last, when all headers are set.
 */
export function cachePublicResponses(app: App, cache: PublicCache, tagHeader: TagHeader) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { publicFill } = request
    if (publicFill === undefined) return payload
    const page = pageBeingRendered.getStore()
    for (const tag of publicFill.tags) page?.tags.add(tag)
    // A refusal may have come before everything that it depends on was read.
    if (reply.statusCode !== 200) page?.tags.add(ANY_CHANGE)
    if (reply.statusCode === 503) {
      const kept = keptBody(request, reply, cache)
      if (kept) cacheLookups.inc({ cache: 'answer', result: 'stale' })
      return kept ?? payload
    }
    if (reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const tags = [...publicFill.tags]
    reply.header('cache-control', publicCacheControl(publicFill.endsAt)).header('vary', 'accept-encoding')
    sendTags(reply, tagHeader, tags)
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isWorthCompressing =
      body.length >= COMPRESSED_FROM_BYTES && acceptedEncoding(request.headers, ['br'])
    const brotli = isWorthCompressing ? await compressBrotli(body) : null
    if (request.url.length <= CACHED_URL_MAX_CHARS) {
      const headers = reply.getHeaders() as OutgoingHttpHeaders
      cache.keep(request.url, { body, brotli, headers, ...publicFill, tags })
    }
    if (!brotli) return body
    reply.header('content-encoding', 'br').header('content-length', brotli.length)
    return brotli
  })
}

type TagHeader = Env['CACHE_TAG_HEADER']

/**
 * Fastly and Varnish separate the words of Surrogate-Key by spaces; Cloudflare and others those of Cache-Tag by commas.
 */
export function sendTags(reply: FastifyReply, header: TagHeader, tags: readonly CacheTag[]) {
  if (header && tags.length > 0) reply.header(header, tags.join(header === 'Cache-Tag' ? ',' : ' '))
}

/** Turns a 503 into the last cached response, which no proxy or browser may cache. */
function keptBody(request: FastifyRequest, reply: FastifyReply, { responses }: PublicCache): Buffer | null {
  const kept = responses.get(request.url)
  if (!kept || kept.endsAt <= Date.now()) return null
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

const STALE_MS = 300_000

/** Of a response that becomes wrong at a time, no cache keeps anything longer. */
function publicCacheControl(endsAt: number, now = Date.now()): string {
  const left = Math.max(0, endsAt - now)
  const fresh = Math.min(FRESH_MS, left)
  const seconds = (ms: number) => Math.floor(Math.min(ms, left - fresh) / 1000)
  return `public, max-age=0, s-maxage=${Math.floor(fresh / 1000)}, stale-while-revalidate=${seconds(STALE_MS)}, stale-if-error=${seconds(KEPT_MS)}`
}

/** How long something may be kept that shows the UV index of the hour. */
export const msLeftOfHour = (now = Date.now()) => HOUR_MS - (now % HOUR_MS)

export const PUBLIC_CACHE_CONTROL = publicCacheControl(Number.POSITIVE_INFINITY)

declare module 'fastify' {
  interface FastifyRequest {
    /** What the response that is being made will be cached with. */
    publicFill?: { tags: Set<CacheTag>; asOf: number; endsAt: number }
  }
}
