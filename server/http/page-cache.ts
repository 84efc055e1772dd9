import { promisify } from 'node:util'
import { brotliDecompress, gzip as zlibGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../contract/refusals.ts'
import type { CacheTag } from './cache-tags.ts'
import type { Dated } from './heard-changes.ts'
import { CACHED_URL_MAX_CHARS, KEPT_MS, msLeftOfHour, type PublicCache, sizeOfTags } from './public-cache.ts'

export interface Page {
  status: number
  type: string
  policy: string
  /** Cached pages are stored compressed only: nearly every client accepts that, and five times as many fit. */
  body: { html: Buffer } | { brotli: Buffer }
  location: string | null
  /** Rendered from responses that were cached before the database was lost. */
  isStale: boolean
  /** What the responses from which it was made depend on. */
  tags: readonly CacheTag[]
}

interface KeptPage extends Dated {
  page: Page
  freshUntil: number
}

/** Where a page comes from: `hit`, cached; `stale`, from before the database was lost; null, rendered just now. */
export interface FoundPage {
  page: Page
  from: 'hit' | 'stale' | null
}

export const PAGE_FRESH_MS = 60_000
const PAGE_STALE_MS = 600_000
/** How many pages are rendered at the same time; more would only wait for each other. */
const RENDERING_MAX = 64
/** Pages compressed with gzip may take this part of the page cache's size in addition. */
const GZIPPED_SHARE = 8

const compressGzip = promisify(zlibGzip)
export const decompressBrotli = promisify(brotliDecompress)

/**
 * Caches whole public pages, by URL, until something that they show changes; concurrent requests share one rendering.
 * While the database is away, a page is sent as it was, if it is at most ten minutes old.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>
  /** Compressed again only for the rare client that does not accept Brotli: it would take most of a page's cost. */
  readonly #gzipped: LRUCache<Page, Promise<Buffer>>
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #responses: PublicCache
  readonly #isOn: boolean

  constructor(responses: PublicCache, sizeMb: number) {
    const maxSize = Math.max(1, sizeMb) * 1024 * 1024
    this.#isOn = sizeMb > 0
    this.#responses = responses
    this.#pages = new LRUCache({
      maxSize,
      sizeCalculation: ({ page }, url) => url.length * 2 + sizeOf(page) + sizeOfTags(page.tags),
      ttl: KEPT_MS,
    })
    this.#gzipped = new LRUCache({
      maxSize: Math.ceil(maxSize / GZIPPED_SHARE),
      sizeCalculation: (_bytes, page) => sizeOf(page),
    })
  }

  /** Returns the cached page, or what `render` returns, which is cached if it is a page that others will want. */
  async find(url: string, render: (options: { compress: boolean }) => Promise<Page>): Promise<FoundPage> {
    const kept = this.#pages.get(url)
    if (kept && performance.now() < kept.freshUntil && this.#responses.isCurrent(kept))
      return { page: kept.page, from: 'hit' }
    const page = await this.#render(url, render).catch(error => {
      if (kept && error instanceof Refusal && error.status === 503) return kept.page
      throw error
    })
    if (kept && (page === kept.page || page.status === 503)) return { page: kept.page, from: 'stale' }
    return { page, from: page.isStale && page.status === 200 ? 'stale' : null }
  }

  async #render(url: string, render: (options: { compress: boolean }) => Promise<Page>): Promise<Page> {
    const underWay = this.#rendering.get(url)
    if (underWay) return underWay
    if (this.#rendering.size >= RENDERING_MAX) throw new Refusal('UNAVAILABLE')
    const isCacheable = this.#isOn && url.length <= CACHED_URL_MAX_CHARS
    const asOf = this.#responses.generation
    const work = render({ compress: isCacheable })
      .then(page => {
        const freshUntil = performance.now() + Math.min(PAGE_FRESH_MS, msLeftOfHour())
        const made = { page, tags: page.tags, asOf, freshUntil }
        if (isCacheable && page.status === 200 && !page.isStale && this.#responses.isCurrent(made))
          this.#pages.set(url, made)
        return page
      })
      .finally(() => this.#rendering.delete(url))
    this.#rendering.set(url, work)
    return work
  }

  gzip(page: Page, brotli: Buffer): Promise<Buffer> {
    const known = this.#gzipped.get(page)
    if (known) return known
    const work = decompressBrotli(brotli).then(html => compressGzip(html, { level: 6 }))
    this.#gzipped.set(page, work)
    return work
  }
}

const sizeOf = ({ body }: Page) => Object.values(body).reduce((sum, bytes) => sum + bytes.length, 500)

/** Pages show the UV index of the hour, so none is cached past its end. */
export function publicPageCacheControl(now = Date.now()): string {
  const left = msLeftOfHour(now)
  const fresh = Math.min(PAGE_FRESH_MS, left)
  const stale = Math.min(PAGE_STALE_MS, left - fresh)
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return `public, max-age=0, s-maxage=${seconds(fresh)}, stale-while-revalidate=${seconds(stale)}, stale-if-error=${seconds(KEPT_MS)}`
}
