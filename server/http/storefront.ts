import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip as zlibGzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../contract/refusals.ts'
import { serviceTurns } from '../../contract/services.ts'
import type { Env } from '../env.ts'
import type { Shop } from '../shop.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { App } from './app-types.ts'
import { pagePolicy, thirdPartyOriginsOf } from './page-policy.ts'
import { openPageStyles, type PageStyles } from './page-styles.ts'
import { isPrivatePage } from './private-pages.ts'
import { CACHED_URL_MAX_CHARS, compressBrotli, freeze, type PublicCache } from './public-cache.ts'
import { sendNotFound } from './send-refusals.ts'

/**
 * The storefront's pages. The built storefront renders a page from a web Request; its loaders call the contract
 * in-process. Public pages are the same for everyone: they are cached whole, compressed, until the catalogue changes;
 * concurrent requests share one rendering.
 */

interface Page {
  status: number
  type: string
  policy: string
  /** Cached pages are stored compressed only: nearly every client accepts that, and five times as many fit. */
  body: { html: Buffer } | { brotli: Buffer }
  location: string | null
}

interface BuiltStorefront {
  renderPage(
    request: Request,
    stylesheet: string,
  ): Promise<{
    response: Response
    page: { head: string; body: string; responses: Buffer; closing: string } | null
  }>
  setInProcessTransport(transport: Transport): void
}
type Transport = (call: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; parsed: unknown }>

const PAGE_FRESH_MS = 60_000
const PAGE_STALE_MS = 600_000
const HOUR_MS = 3_600_000
/** How many pages are rendered at the same time; more would only wait for each other. */
const RENDERING_MAX = 64
/** Answers that pages are rendered from and that `PublicCache` does not keep, such as the sun's of each city. */
const KEPT_RESPONSES_MAX = 100
/** Pages compressed with gzip may take this part of the page cache's size in addition. */
const GZIPPED_SHARE = 8

/** The offline page has its styles in itself; its fonts and pictures are the shop's. */
const OFFLINE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const dist = path.resolve(import.meta.dirname, '../../dist')
const compressGzip = promisify(zlibGzip)
const decompressBrotli = promisify(brotliDecompress)

export async function serveStorefront(app: App, shop: Shop, cache: PublicCache): Promise<void> {
  const entry = path.join(dist, 'server', 'server.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built. Run: npm run build')
  const storefront: BuiltStorefront = await import(entry)
  storefront.setInProcessTransport(callInProcess(app, cache))
  const renderer = { storefront, ...openPageStyles(path.join(dist, 'server', 'styles.json')) }

  await app.register(fastifyStatic, {
    root: path.join(dist, 'client'),
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Only built assets carry a hash in their name.
      if (!file.includes(`${path.sep}assets${path.sep}`))
        reply.header('cache-control', 'public, max-age=3600')
      reply.header(
        'content-security-policy',
        /[\\/]offline\.html(\.(br|gz))?$/.test(file) ? OFFLINE_PAGE_POLICY : "default-src 'none'",
      )
      // A service worker gets its policy from the response that contains its script; browsers check for a newer one
      // each time.
      if (/[\\/]sw\.js(\.(br|gz))?$/.test(file))
        reply
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .header('cache-control', 'no-cache')
    },
  })

  const cacheBytes = Math.max(1, shop.env.PAGE_CACHE_MB) * 1024 * 1024
  const pages = new LRUCache<string, Page>({
    maxSize: cacheBytes,
    sizeCalculation: (page, url) =>
      url.length * 2 + Object.values(page.body).reduce((sum, bytes) => sum + bytes.length, 500),
    ttl: PAGE_FRESH_MS,
  })
  // Compressed again only for the rare client that does not accept Brotli: it would take most of a page's cost.
  const gzipped = new LRUCache<Page, Promise<Buffer>>({
    maxSize: Math.ceil(cacheBytes / GZIPPED_SHARE),
    sizeCalculation: (_bytes, { body }) =>
      Object.values(body).reduce((sum, bytes) => sum + bytes.length, 500),
  })
  const rendering = new Map<string, Promise<Page>>()
  cache.onDrop(() => {
    pages.clear()
    gzipped.clear()
  })

  // Every URL without another route is a page; the storefront also renders the "not found" page.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|media|assets)(\/|$)/.test(request.url)) return sendNotFound(request, reply)
    const key = request.url
    const isPrivate = isPrivatePage(key)
    const cached = isPrivate ? undefined : pages.get(key)
    return send(request, reply, cached ?? (await render(key, isPrivate, request)), isPrivate)
  })

  function send(request: FastifyRequest, reply: FastifyReply, page: Page, isPrivate: boolean) {
    reply
      .code(page.status)
      .type(page.type)
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-encoding')
      .header('cache-control', isPrivate || page.status !== 200 ? 'no-store' : publicPageCacheControl())
    if (isPrivate) reply.header('x-robots-tag', 'noindex')
    if (page.location) return reply.header('location', page.location).send()
    if ('html' in page.body) return reply.send(page.body.html)
    const encoding = acceptedEncoding(request.headers, ['br', 'gzip'])
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(page.body.brotli)
    if (encoding === null) return decompressBrotli(page.body.brotli).then(html => reply.send(html))
    return gzip(page, page.body.brotli).then(bytes => reply.header('content-encoding', 'gzip').send(bytes))
  }

  function gzip(page: Page, brotli: Buffer): Promise<Buffer> {
    const known = gzipped.get(page)
    if (known) return known
    const work = decompressBrotli(brotli).then(html => compressGzip(html, { level: 6 }))
    gzipped.set(page, work)
    return work
  }

  function render(key: string, isPrivate: boolean, request: FastifyRequest): Promise<Page> {
    if (isPrivate) return renderPage(renderer, shop.publicUrl, key, request, { compress: false })
    const running = rendering.get(key)
    if (running) return running
    const startGeneration = cache.generation
    const isCacheable = shop.env.PAGE_CACHE_MB > 0 && key.length <= CACHED_URL_MAX_CHARS
    if (rendering.size >= RENDERING_MAX) throw new Refusal('UNAVAILABLE')
    const work = renderPage(renderer, shop.publicUrl, key, request, { compress: isCacheable })
      .then(page => {
        if (isCacheable && page.status === 200 && startGeneration === cache.generation)
          pages.set(key, page, { ttl: Math.min(PAGE_FRESH_MS, msLeftOfHour()) })
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, work)
    return work
  }
}

/** Pages show the UV index of the hour, so that none is kept past its end. */
const msLeftOfHour = (now = Date.now()) => HOUR_MS - (now % HOUR_MS)

export function publicPageCacheControl(now = Date.now()): string {
  const left = msLeftOfHour(now)
  const fresh = Math.min(PAGE_FRESH_MS, left)
  const stale = Math.min(PAGE_STALE_MS, left - fresh)
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return `public, max-age=0, s-maxage=${seconds(fresh)}, stale-while-revalidate=${seconds(stale)}`
}

/**
 * Returns the function through which loaders call the API without a network. Public responses come from the cache;
 * others that proxies may keep are kept here as long as a page would be.
 */
function callInProcess(app: App, cache: PublicCache): Transport {
  const kept = new LRUCache<string, object>({ max: KEPT_RESPONSES_MAX, ttl: PAGE_FRESH_MS })
  cache.onDrop(() => kept.clear())
  return async call => {
    const find = () =>
      call.method === 'GET' ? (cache.findParsed(call.path) ?? kept.get(call.path)) : undefined
    const known = find()
    if (known) return { status: 200, parsed: known }
    const startGeneration = cache.generation
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.path,
      headers: call.headers,
      ...(call.body === undefined ? {} : { payload: call.body }),
    })
    const { statusCode: status, headers, body } = response
    if (status !== 200) return { status, parsed: parse(body) }
    const cached = find()
    if (cached) return { status, parsed: cached }
    const parsed = parse(body)
    const isSameForAll = call.method === 'GET' && String(headers['cache-control']).startsWith('public')
    if (isSameForAll && startGeneration === cache.generation && typeof parsed === 'object' && parsed)
      kept.set(call.path, freeze(parsed), { ttl: Math.min(PAGE_FRESH_MS, msLeftOfHour()) })
    return { status, parsed }
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The caller treats it as an unreadable response.
    return undefined
  }
}

const endOfStyles = Buffer.from('</style>')

interface Renderer {
  storefront: BuiltStorefront
  styles: PageStyles
  /** The address of the file with all styles. */
  href: string
}

async function renderPage(
  { storefront, styles, href }: Renderer,
  publicUrl: string,
  url: string,
  request: FastifyRequest,
  options: { compress: boolean },
): Promise<Page> {
  // The renderer gets nothing from the visitor's request, because others will be served the same page.
  const { response, page } = await storefront.renderPage(
    new Request(publicUrl + url, { headers: { accept: 'text/html', 'x-request-id': request.id } }),
    href,
  )
  const { env } = request.shop
  const html = page
    ? Buffer.concat([
        Buffer.from(writeServiceBases(page.head, env)),
        styles.of(page.body),
        endOfStyles,
        Buffer.from(page.body),
        page.responses,
        Buffer.from(page.closing),
      ])
    : Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    location: response.headers.get('location'),
    policy: pagePolicy(page?.body ?? '', thirdPartyOriginsOf(env), page?.closing),
    body: options.compress ? { brotli: await compressBrotli(html) } : { html },
  }
}

/** Writes into the page the base addresses of its calls, if they differ from its own (NET-04, CONFIG-07). */
export function writeServiceBases(html: string, env: Env): string {
  const turns = serviceTurns(env.SERVICE_BASES ?? {})
  if (turns.length === 0) return html
  const attribute = JSON.stringify(turns).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('<html ', () => `<html data-services="${attribute}" `)
}
