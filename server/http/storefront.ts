import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { cacheLookups } from '../metrics/shop-metrics.ts'
import type { Shop } from '../shop.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { App } from './app-types.ts'
import { callInProcess } from './call-in-process.ts'
import { findBuiltFile } from './kept-builds.ts'
import type { GivenResponses } from './page-being-rendered.ts'
import { decompressBrotli, type Page, PageCache, publicPageCacheControl } from './page-cache.ts'
import { openPageStyles } from './page-styles.ts'
import { isPrivatePage } from './private-pages.ts'
import { type PublicCache, sendTags } from './public-cache.ts'
import { type BuiltStorefront, renderPage } from './render-page.ts'
import { sendNotFound } from './send-refusals.ts'
import { serveStorefrontFiles } from './storefront-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Renders a page of the shop with some responses given, which nobody else is shown; null where the pages are not
     * served.
     */
    renderPreview:
      | ((
          request: FastifyRequest,
          url: string,
          given: GivenResponses,
        ) => Promise<{ html: string; policy: string }>)
      | null
    /** Whether the shop has a page at this path; null where the pages are not served. */
    hasPage: ((request: FastifyRequest, path: string) => Promise<boolean>) | null
  }
}

const dist = path.resolve(import.meta.dirname, '../../dist')
/** The files whose names have their hash. */
export const assetsFolder = path.join(dist, 'client', 'assets')

/**
 * Serves the storefront's pages. The built storefront renders a page from a web Request; its loaders call the contract
 * in-process. Public pages are the same for everyone, so they are cached whole (`page-cache.ts`).
 */
export async function serveStorefront(app: App, shop: Shop, cache: PublicCache): Promise<void> {
  const entry = path.join(dist, 'server', 'server.js')
  if (!existsSync(entry)) throw new Error('The storefront is not built. Run: npm run build')
  const storefront: BuiltStorefront = await import(entry)
  storefront.setInProcessTransport(callInProcess(app, cache))
  const renderer = { storefront, ...openPageStyles(path.join(dist, 'server', 'styles.json')) }
  const pages = new PageCache(cache, shop.env.PAGE_CACHE_MB)

  app.renderPreview = async (request, url, given) => {
    const page = await renderPage(
      renderer,
      { id: request.id, shop: request.shop, url },
      { compress: false, given },
    )
    return { html: 'html' in page.body ? page.body.html.toString() : '', policy: page.policy }
  }

  const findPage = async (request: Pick<FastifyRequest, 'id' | 'shop' | 'url'>) => {
    const render = (options: { compress: boolean }) => renderPage(renderer, request, options)
    return isPrivatePage(request.url)
      ? { page: await render({ compress: false }), from: null }
      : pages.find(request.url, render)
  }
  app.hasPage = async ({ id, shop: ownShop }, path) => {
    if (notPages.test(path)) return false
    const { page } = await findPage({ id, shop: ownShop, url: path })
    // One that fails may be there.
    if (page.status >= 500) throw new Refusal('UNAVAILABLE')
    return page.status < 400
  }

  await serveStorefrontFiles(app, path.join(dist, 'client'))

  // Every URL without another route is a page; the storefront also renders the "not found" page.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/assets/')) return sendFormerFile(request, reply, shop)
    if (notPages.test(request.url)) return sendNotFound(request, reply)
    const isPrivate = isPrivatePage(request.url)
    const { page, from } = await findPage(request)
    if (!isPrivate) cacheLookups.inc({ cache: 'page', result: from ?? 'miss' })
    const isKeepable = !isPrivate && page.status === 200 && from !== 'stale'
    reply
      .code(page.status)
      .type(page.type)
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-encoding')
      .header('cache-control', isKeepable ? publicPageCacheControl() : 'no-store')
    if (from) reply.header('x-cache', from)
    if (isKeepable) sendTags(reply, shop.env.CACHE_TAG_HEADER, page.tags)
    if (isPrivate) reply.header('x-robots-tag', 'noindex')
    if (page.location) return reply.header('location', page.location).send()
    return sendHtml(request, reply, page, pages)
  })
}

const notPages = /^\/(api|media|assets)(\/|$)/

/** Sends a file of an earlier or later build, which this process's disk does not have. */
async function sendFormerFile(request: FastifyRequest, reply: FastifyReply, shop: Shop) {
  const file = await findBuiltFile(shop.db, path.posix.basename(request.url.split('?')[0] ?? ''))
  if (!file) return sendNotFound(request, reply)
  reply
    .type(file.type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'")
    .header('vary', 'accept-encoding')
  if (!file.isBrotli) return reply.send(file.content)
  if (!acceptedEncoding(request.headers, ['br'])) return reply.send(await decompressBrotli(file.content))
  return reply.header('content-encoding', 'br').send(file.content)
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, page: Page, pages: PageCache) {
  if ('html' in page.body) return reply.send(page.body.html)
  const { brotli } = page.body
  const encoding = acceptedEncoding(request.headers, ['br', 'gzip'])
  if (encoding === null) return reply.send(await decompressBrotli(brotli))
  const body = encoding === 'br' ? brotli : await pages.gzip(page, brotli)
  return reply.header('content-encoding', encoding).send(body)
}
