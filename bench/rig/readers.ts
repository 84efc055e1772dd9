import { Agent, get } from 'node:http'
import type { Db } from '../../server/db/database.ts'

export interface Read {
  path: string
  kind: 'pages' | 'lists'
}

/** Pages and lists of the shop, the most popular first. */
export async function listReads(db: Db, shop: { url: string }): Promise<Read[]> {
  const products = await db
    .selectFrom('product_listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('categories as c', 'c.id', 'p.default_category_id')
    .select(['p.id', 'p.slug', 'c.slug as category'])
    .orderBy('l.total_orders', 'desc')
    .orderBy('p.id')
    .execute()
  const categories = await db.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute()
  const brands = await db.selectFrom('brands').select(['id', 'slug']).orderBy('id').execute()
  const listOf = (filter: object, more = '') =>
    `/api/v3/products?limit=16&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
  const page = (path: string): Read => ({ path, kind: 'pages' })
  const list = (path: string): Read => ({ path, kind: 'lists' })
  const rows = [
    [page('/'), page('/sale'), page('/best-seller'), page('/new-arrival'), page('/brand'), page('/category')],
    products.map(({ id, slug, category }) => page(`/${category}/${id}-${slug}`)),
    categories.map(({ id, slug }) => page(`/category/${id}-${slug}`)),
    categories.map(({ id }) => list(listOf({ categories: [String(id)] }))),
    brands.map(({ id }) => list(listOf({ brands: [String(id)] }))),
    categories.map(({ id }) => list(listOf({ categories: [String(id)] }, '&sort=price'))),
    ['serum', 'sunscreen', 'lip', 'toner', 'spf 50', 'masker'].map(word =>
      list(`/api/v3/search?limit=16&keyword=${encodeURIComponent(word)}`),
    ),
  ]
  // Of each kind the most popular, then the next of each.
  const longest = Math.max(...rows.map(row => row.length))
  const reads = Array.from({ length: longest }, (_, place) => rows.flatMap(row => row[place] ?? [])).flat()
  const found: Read[] = []
  for (const read of reads) {
    const { status } = await ask(shop, read.path)
    if (status === 200) found.push(read)
  }
  return found
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Asks as a browser does; the body of a compressed response is not read. */
export function ask(
  shop: { url: string },
  path: string,
): Promise<{ status: number; from: unknown; edge: unknown; body: string; ms: number }> {
  const begunAt = performance.now()
  return new Promise((resolve, reject) => {
    const isPage = !path.startsWith('/api')
    const headers = isPage ? { 'accept-encoding': 'br' } : {}
    get(shop.url + path, { agent, headers }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          from: response.headers['x-cache'],
          edge: response.headers['x-edge'],
          body: isPage ? '' : Buffer.concat(pieces).toString(),
          ms: performance.now() - begunAt,
        }),
      )
    }).once('error', reject)
  })
}

/** Chooses places 0 … n - 1; the first is as likely as the second and third together, and so on. */
export function zipf(n: number): () => number {
  const sums: number[] = []
  let total = 0
  for (let place = 1; place <= n; place += 1) {
    total += 1 / place
    sums.push(total)
  }
  return () => {
    const drawn = Math.random() * total
    return sums.findIndex(sum => sum >= drawn)
  }
}
