import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { startBareFastify } from './rig/bare-server.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, median, print, say } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

const ROUNDS = 3

/**
 * Public pages of the demo shop. Cached pages are compared with bare Fastify that sends the same compressed bytes;
 * pages rendered each time (no page cache; API responses are cached) with bare `renderToString` of the same tree. The
 * two sides take turns.
 */
measure('Pages of the demo shop', async () => {
  const database = await openBenchDatabase('pages', 0)
  const shop = await startShop(database.url)
  const pages = await findPages(shop.url)

  const headers = { 'accept-encoding': 'br' }
  for (const [name, page] of Object.entries(pages)) {
    const bytes = await rawBytes(shop.url + page)
    const bare = await startBareFastify(bytes, 'text/html; charset=utf-8', 'br')
    const share: number[] = []
    const rates: number[] = []
    const measureRate = async (url: string) =>
      (
        await load({
          url,
          connections: 10,
          seconds: 2,
          calls: [{ path: url === shop.url ? page : '/', headers }],
        })
      ).perSecond
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bareRate, ours] = [await measureRate(bare.url), await measureRate(shop.url)]
      share.push(ours / bareRate)
      rates.push(ours)
    }
    print({
      name: `${name} from the page cache (${bytes.length} bytes, brotli)`,
      value: median(rates),
      unit: '/s',
    })
    print({ name: '  share of bare Fastify', value: median(share), unit: '×', limit: { atLeast: 0.6 } })
    await bare.stop()
  }
  await shop.stop()

  const rendering = await startShop(database.url, { PAGE_CACHE_MB: '0' })
  for (const [name, page] of Object.entries(pages)) {
    const share: number[] = []
    const rates: number[] = []
    const bareRates: number[] = []
    const processorMs: [bare: number, ours: number][] = []
    let requestCount = 0
    // Each URL is new, because concurrent requests for the same page share one render.
    const loadPages = (count: number) =>
      load(
        {
          url: rendering.url,
          connections: 4,
          calls: Array.from({ length: count }, () => {
            requestCount += 1
            return { path: `${page}?utm_term=t${requestCount}` }
          }),
        },
        { shop: rendering },
      )
    await loadPages(100)
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await measureBareRender(rendering.url, page)
      const ours = await loadPages(300)
      share.push(ours.perSecond / bare.perSecond)
      bareRates.push(bare.perSecond)
      rates.push(ours.perSecond)
      processorMs.push([bare.processorMs, ours.processorMs.shop ?? 0])
    }
    print({ name: `${name}: bare renderToString of its tree`, value: median(bareRates), unit: '/s' })
    print({ name: `${name} rendered for each request`, value: median(rates), unit: '/s' })
    print({
      name: '  share of bare renderToString',
      value: median(share),
      unit: '×',
      limit: { atLeast: 0.4 },
    })
    const [bareMs, ourMs] = [0, 1].map(side => median(processorMs.map(round => round[side] ?? 0)))
    say(`      CPU time per page: bare ${bareMs?.toFixed(2)} ms, shop ${ourMs?.toFixed(2)} ms`)
    print({
      name: '  share of bare renderToString by CPU time, on a busy machine too',
      value: median(processorMs.map(([bare, ours]) => bare / ours)),
      unit: '×',
    })
  }
  await rendering.stop()
  await database.close()
})

/** Fetches the compressed bytes, which bare Fastify then sends; fetch() would decompress them. */
async function rawBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('end', () => resolve(Buffer.concat(chunks)))
    }).once('error', reject)
  })
}

async function measureBareRender(
  apiUrl: string,
  page: string,
): Promise<{ perSecond: number; processorMs: number }> {
  const child = fork(path.join(import.meta.dirname, 'rig/render-tree.ts'), {
    env: { ...process.env, NODE_ENV: 'production', API_BASE_URL: apiUrl },
  })
  child.send({ page })
  const [message] = await once(child, 'message')
  return message
}
