import { LRUCache } from 'lru-cache'
import { cacheLookups } from '../metrics/shop-metrics.ts'
import type { App } from './app-types.ts'
import { pageBeingRendered } from './page-being-rendered.ts'
import { msLeftOfHour, PAGE_FRESH_MS } from './page-cache.ts'
import { freeze, type PublicCache } from './public-cache.ts'

export type Transport = (call: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; parsed: unknown }>

/** Responses that pages are rendered from and that `PublicCache` does not keep, such as the sun's of each city. */
const KEPT_RESPONSES_MAX = 100

/**
 * Returns the function through which loaders call the API without a network. Public responses come from the cache;
 * others that proxies may keep are kept here as long as a page would be.
 */
export function callInProcess(app: App, cache: PublicCache): Transport {
  const kept = new LRUCache<string, object>({ max: KEPT_RESPONSES_MAX, ttl: PAGE_FRESH_MS })
  cache.onDrop(() => kept.clear())
  return async call => {
    const find = () =>
      call.method === 'GET' ? (cache.findParsed(call.path) ?? kept.get(call.path)) : undefined
    const known = find()
    if (known) {
      cacheLookups.inc({ cache: 'answer', result: 'hit' })
      return { status: 200, parsed: known }
    }
    const startGeneration = cache.generation
    const page = pageBeingRendered.getStore()
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.path,
      headers: { ...call.headers, ...(page ? { 'x-request-id': page.requestId } : {}) },
      ...(call.body === undefined ? {} : { payload: call.body }),
    })
    const { statusCode: status, headers, body } = response
    if (status !== 200) return { status, parsed: parse(body) }
    if (headers['x-cache'] === 'stale') {
      if (page) page.isStale = true
      return { status, parsed: parse(body) }
    }
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
