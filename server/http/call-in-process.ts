import { LRUCache } from 'lru-cache'
import { cacheLookups } from '../metrics/shop-metrics.ts'
import type { App } from './app-types.ts'
import type { CacheTag } from './cache-tags.ts'
import type { Dated } from './heard-changes.ts'
import { pageBeingRendered } from './page-being-rendered.ts'
import { PAGE_FRESH_MS } from './page-cache.ts'
import { freeze, msLeftOfHour, type PublicCache } from './public-cache.ts'

export type Transport = (call: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; parsed: unknown }>

/** Responses that pages are rendered from and that `PublicCache` does not keep, such as the sun's of each city. */
const KEPT_RESPONSES_MAX = 100

interface Found extends Dated {
  parsed: object
}

/**
 * Returns the function through which loaders call the API without a network. Public responses come from the cache;
 * others that proxies may keep are kept here as long as a page would be.
 */
export function callInProcess(app: App, cache: PublicCache): Transport {
  const kept = new LRUCache<string, Found>({ max: KEPT_RESPONSES_MAX, ttl: PAGE_FRESH_MS })
  const find = (path: string): Found | undefined => {
    const cached = cache.findParsed(path)
    if (cached) return cached
    const own = kept.get(path)
    return own && cache.isCurrent(own) ? own : undefined
  }
  return async call => {
    const page = pageBeingRendered.getStore()
    const given = await page?.given?.(call.path)
    if (given) return { status: 200, parsed: given }
    const isRead = call.method === 'GET'
    const known = isRead ? find(call.path) : undefined
    if (known) {
      cacheLookups.inc({ cache: 'answer', result: 'hit' })
      for (const tag of known.tags) page?.tags.add(tag)
      return { status: 200, parsed: known.parsed }
    }
    const asOf = cache.generation
    const tags = new Set<CacheTag>()
    const response = await pageBeingRendered.run(
      { requestId: page?.requestId ?? '', isStale: false, tags },
      // Fastify makes the call only once it is awaited.
      async () =>
        await app.inject({
          method: call.method as 'GET',
          url: call.path,
          headers: { ...call.headers, ...(page ? { 'x-request-id': page.requestId } : {}) },
          ...(call.body === undefined ? {} : { payload: call.body }),
        }),
    )
    for (const tag of tags) page?.tags.add(tag)
    const { statusCode: status, headers, body } = response
    if (status !== 200) return { status, parsed: parse(body) }
    if (headers['x-cache'] === 'stale') {
      if (page) page.isStale = true
      return { status, parsed: parse(body) }
    }
    const cached = isRead ? find(call.path) : undefined
    if (cached) return { status, parsed: cached.parsed }
    const parsed = parse(body)
    const isSameForAll = isRead && String(headers['cache-control']).startsWith('public')
    if (isSameForAll && typeof parsed === 'object' && parsed)
      kept.set(
        call.path,
        { parsed: freeze(parsed), tags: [...tags], asOf },
        { ttl: Math.min(PAGE_FRESH_MS, msLeftOfHour()) },
      )
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
