import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/free-port.ts'
import { saveProducts } from '../server/modules/catalog-writing/index.ts'
import { BENCH_DIR, type BenchDatabase, openBenchDatabase } from './rig/database.ts'
import { measure, print, say } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { ask, listReads, type Read, zipf } from './rig/readers.ts'

const SECONDS = 100
const READS_PER_SECOND = 60
/** Fresh for a minute; then the first reader gets it once more while it is renewed. */
const SEEN_MAX_SECONDS = 65
/** About a person or a bag. */
const privatePaths = [
  ...['/account', '/my-orders', '/wishlist', '/order', '/api/user/me', '/api/user/me/carts', '/api/wishlist'],
  ...['/api/v3/product-views', '/api/user/me/orders', '/api/user/me/reviews', '/api/chat'],
]

/**
 * nginx (`apt-get install nginx-light`) in front of the shop, with nothing but its cache and the shop's headers: how much
 * it answers by itself, how old that is, what it gives while the shop is down, and that it keeps nothing private.
 */
measure('A cache in front of the shop', async () => {
  if (spawnSync('nginx', ['-v']).error) return say('  not measured: nginx is not installed')
  const database = await openBenchDatabase('edge', 0)
  const shop = await startShop(database.url, { CACHE_TAG_HEADER: 'Surrogate-Key' })
  const edge = await startNginx(shop.url)
  const reads = await listReads(database.db, shop)

  const answered = { edge: 0, shop: 0 }
  const choose = zipf(reads.length)
  const endAt = performance.now() + SECONDS * 1000
  const read = async () => {
    while (performance.now() < endAt) {
      const { edge: from } = await ask(edge, (reads[choose()] as Read).path)
      answered[['HIT', 'STALE', 'UPDATING'].includes(String(from)) ? 'edge' : 'shop'] += 1
      await sleep(1000 * (10 / READS_PER_SECOND))
    }
  }
  const seen = untilPriceSeen(database, edge)
  await Promise.all(Array.from({ length: 10 }, read))
  print({
    name: 'answered without asking the shop',
    value: answered.edge / (answered.edge + answered.shop),
    unit: '×',
    limit: { atLeast: 0.5 },
  })
  print({
    name: 'a price is seen by everybody',
    value: await seen,
    unit: 's',
    limit: { atMost: SEEN_MAX_SECONDS },
  })

  let keptCount = 0
  for (const privatePath of privatePaths)
    for (let times = 0; times < 3; times += 1)
      if ((await ask(edge, privatePath)).edge === 'HIT') keptCount += 1
  print({ name: 'private responses that it kept', value: keptCount, unit: '', limit: { atMost: 0 } })

  for (const path of ['/', (reads[1] as Read).path]) await ask(edge, path)
  await shop.stop()
  const down = await Promise.all([ask(edge, '/'), ask(edge, '/api/user/me/carts')])
  print({
    name: 'pages that it gives while the shop is down',
    value: Number(down[0].status === 200),
    unit: 'of 1',
    limit: { atLeast: 1 },
  })
  print({
    name: 'bags that it gives while the shop is down',
    value: Number(down[1].status === 200),
    unit: 'of 1',
    limit: { atMost: 0 },
  })
  await edge.stop()
  await database.close()
})

/** Changes a price and returns after how many seconds the edge shows it. */
async function untilPriceSeen({ db }: BenchDatabase, edge: { url: string }): Promise<number> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('combinations as c', 'c.product_id', 'p.id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.slug', 'p.name', 'b.slug as brand', 'b.name as brandName', 'c.sku'])
    .where('p.classification', 'is', null)
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const page = `/api/products_v2/${product.id}-${product.slug}`
  await ask(edge, page)
  const { slug, name, sku, brand, brandName } = product
  await saveProducts(db, [
    { slug, name, brand: { slug: brand, name: brandName }, combinations: [{ sku, priceRupiah: 123_456 }] },
  ])
  const begunAt = performance.now()
  const seconds = () => (performance.now() - begunAt) / 1000
  while (!(await ask(edge, page)).body.includes('123456')) {
    if (seconds() > 2 * SEEN_MAX_SECONDS) throw new Error(`${page} never showed its new price`)
    await sleep(250)
  }
  return seconds()
}

async function startNginx(shopUrl: string) {
  const folder = path.join(BENCH_DIR, 'edge')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  # That the shop is down is part of the measurement.
  error_log stderr crit;
  ${temporary}
  proxy_cache_path ${folder}/cache keys_zone=shop:10m max_size=256m inactive=20m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${shopUrl};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache shop;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      add_header X-Edge $upstream_cache_status always;
    }
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`nginx ended with code ${code}`)))
  })
  // It ends when it is told to; nobody waits for that.
  failed.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  await Promise.race([failed, untilListening(url)])
  return { url, stop: async () => void child.kill('SIGTERM') }
}

async function untilListening(url: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    // Not listening yet: retry until the time is up.
    if (await fetch(`${url}/livez`).catch(() => null)) return
    await sleep(50)
  }
  throw new Error('nginx does not listen')
}
