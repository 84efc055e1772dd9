import { mediaUrl } from '../../../contract/media.ts'
import type { Shop } from '../../shop.ts'
import { type PageKind, pageKinds, readLastChange, readPages, readParts, type SitemapPage } from './store.ts'
import { element, XML_HEAD } from './xml.ts'

/** https://www.sitemaps.org/protocol.html: the most addresses that one file may hold. */
const PAGES_IN_PART_MAX = 50_000
/** How many pages are read at once: a few hundred kilobytes. */
const READ_AT_ONCE = 1_000

/** Pages with a fixed address that no table lists. A test fails if a new page is missing here. */
export const fixedPages = [
  '/',
  '/category',
  '/brand',
  '/flash-sale',
  '/new-arrival',
  '/best-seller',
  '/sale',
  '/deals',
  '/shop',
  '/product',
  '/product/all',
  '/product/sunscreen',
  '/product/reapply',
]

export interface ListedPart {
  name: string
  url: string
  pages: number
  changedAt: Date | null
}

/** Lists all parts, each with the time of its latest change. */
export async function listSitemapParts(shop: Pick<Shop, 'pool' | 'publicUrl'>): Promise<ListedPart[]> {
  const urlOf = (name: string) => `${shop.publicUrl}/sitemap-${name}.xml`
  const changedAt = await readLastChange(shop)
  const parts: ListedPart[] = [
    { name: 'pages-1', url: urlOf('pages-1'), pages: fixedPages.length, changedAt },
  ]
  for (const kind of pageKinds)
    for (const [index, part] of (await readParts(shop, kind, PAGES_IN_PART_MAX)).entries()) {
      const name = `${kind}-${index + 1}`
      parts.push({ name, url: urlOf(name), pages: part.pages, changedAt: part.changed_at })
    }
  return parts
}

/** Writes the list of all parts. */
export async function writeSitemapIndex(shop: Pick<Shop, 'pool' | 'publicUrl'>): Promise<string> {
  const entries = (await listSitemapParts(shop)).map(
    ({ url, changedAt }) => `<sitemap>${element('loc', url)}${lastModified(changedAt)}</sitemap>\n`,
  )
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** Opens one part, such as `products-2`, and yields its pieces; null if no part has that name. */
export async function openSitemapPart(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  name: string,
): Promise<AsyncIterable<string> | null> {
  if (name === 'pages-1') {
    const changed_at = await readLastChange(shop)
    return writeUrlset(shop.publicUrl, [fixedPages.map(path => ({ path, changed_at, pictures: [] }))])
  }
  const [kindName, number] = name.split('-')
  const kind = pageKinds.find(known => known === kindName)
  const part = kind && (await readParts(shop, kind, PAGES_IN_PART_MAX))[Number(number) - 1]
  return part ? writeUrlset(shop.publicUrl, pagesOf(shop, kind, part)) : null
}

async function* pagesOf(
  shop: Pick<Shop, 'pool'>,
  kind: PageKind,
  { first_id, last_id }: { first_id: number; last_id: number },
) {
  let afterId = first_id - 1
  while (afterId < last_id) {
    const pages = await readPages(shop, kind, { afterId, lastId: last_id, limit: READ_AT_ONCE })
    const last = pages.at(-1)
    // Pages may have been removed since the part was measured.
    if (!last) return
    yield pages
    afterId = last.id
  }
}

type Entry = Pick<SitemapPage, 'path' | 'pictures'> & { changed_at: Date | null }

async function* writeUrlset(publicUrl: string, batches: Iterable<Entry[]> | AsyncIterable<Entry[]>) {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
  for await (const batch of batches)
    yield batch
      .map(({ path, changed_at, pictures }) => {
        const images = pictures.map(
          hash =>
            `<image:image>${element('image:loc', publicUrl + mediaUrl(`/media/${hash}`, 1000))}</image:image>`,
        )
        return `<url>${element('loc', publicUrl + encodeURI(path))}${lastModified(changed_at)}${images.join('')}</url>\n`
      })
      .join('')
  yield '</urlset>\n'
}

const lastModified = (at: Date | null) => element('lastmod', at?.toISOString())
