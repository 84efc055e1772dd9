import { openBenchDatabase } from './rig/database.ts'
import { measure, median, print } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

/**
 * A second start of the demo shop, from the command to the first response of /healthz, and the process's memory after
 * serving pages, listings and pictures under load. PostgreSQL is already running: starting it takes 70 ms
 * more (`server/db/embedded.ts`).
 */
measure('Start and memory, demo shop', async () => {
  const database = await openBenchDatabase('start', 0)
  await (await startShop(database.url)).stop()
  const durationsSeconds: number[] = []
  for (let index = 0; index < 3; index += 1) {
    const startedAt = performance.now()
    const shop = await startShop(database.url)
    durationsSeconds.push((performance.now() - startedAt) / 1000)
    await shop.stop()
  }
  print({ name: 'warm start, median of 3', value: median(durationsSeconds), unit: 's', limit: { atMost: 5 } })

  const shop = await startShop(database.url)
  print({ name: 'memory after start', value: shop.memoryMegabytes(), unit: 'MB' })
  const pages = await findPages(shop.url)
  const { data } = (await (await fetch(`${shop.url}/api/v3/products?limit=100`)).json()) as {
    data: { image?: { url: string } | null }[]
  }
  const pictures = data.flatMap(tile => (tile.image ? [`${tile.image.url}?width=302`] : []))
  const paths = [
    ...Object.values(pages),
    ...pictures,
    ...Array.from({ length: 2_000 }, (_, index) => `${pages.listing}?page=${1 + (index % 40)}&nth=${index}`),
    ...Array.from(
      { length: 4_000 },
      (_, index) => `/api/v3/products?limit=16&skip=${index % 400}&nth=${index}`,
    ),
  ]
  const reachable: string[] = []
  for (const path of paths.slice(0, 120)) if ((await fetch(shop.url + path)).ok) reachable.push(path)
  await load({
    url: shop.url,
    connections: 20,
    calls: [...reachable, ...paths.slice(120)].map(path => ({ path, headers: { 'accept-encoding': 'br' } })),
  })
  print({ name: 'memory after load', value: shop.memoryMegabytes(), unit: 'MB', limit: { atMost: 450 } })
  await shop.stop()
  await database.close()
})
