import type { FastifyRequest } from 'fastify'
import { serviceTurns } from '../../contract/services.ts'
import type { Env } from '../env.ts'
import type { CacheTag } from './cache-tags.ts'
import type { Transport } from './call-in-process.ts'
import { type GivenResponses, pageBeingRendered } from './page-being-rendered.ts'
import type { Page } from './page-cache.ts'
import { pagePolicy, thirdPartyOriginsOf } from './page-policy.ts'
import type { PageStyles } from './page-styles.ts'
import { compressBrotli } from './public-cache.ts'

/** The exports of the build (`storefront/server.tsx`). */
export interface BuiltStorefront {
  renderPage(
    request: Request,
    stylesheet: string,
    options: { isWhole: boolean },
  ): Promise<{
    response: Response
    page: { head: string; body: string; responses: Buffer; closing: string } | null
  }>
  setInProcessTransport(transport: Transport): void
}

export interface Renderer {
  storefront: BuiltStorefront
  styles: PageStyles
  /** The address of the file with all styles. */
  href: string
}

const endOfStyles = Buffer.from('</style>')

export async function renderPage(
  { storefront, styles, href }: Renderer,
  { id: requestId, url, shop: { publicUrl, env } }: Pick<FastifyRequest, 'id' | 'url' | 'shop'>,
  { compress, given }: { compress: boolean; given?: GivenResponses },
): Promise<Page> {
  // The renderer gets nothing from the visitor's request, because others will be served the same page.
  const pageRequest = new Request(publicUrl + url, { headers: { accept: 'text/html' } })
  const rendering = { requestId, isStale: false, tags: new Set<CacheTag>(), ...(given ? { given } : {}) }
  const { response, page } = await pageBeingRendered.run(rendering, () =>
    storefront.renderPage(pageRequest, href, { isWhole: given !== undefined }),
  )
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
    isStale: rendering.isStale,
    tags: [...rendering.tags],
    body: compress ? { brotli: await compressBrotli(html) } : { html },
  }
}

/** Writes into the page the base addresses of its calls, if they differ from its own (NET-04, CONFIG-07). */
export function writeServiceBases(html: string, env: Env): string {
  const turns = serviceTurns(env.SERVICE_BASES ?? {})
  if (turns.length === 0) return html
  const attribute = JSON.stringify(turns).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('<html ', () => `<html data-services="${attribute}" `)
}
