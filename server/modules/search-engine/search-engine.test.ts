import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { startTypesenseStandIn } from '../../adapters/search-engine/testing/typesense-stand-in.ts'
import { createTypesense } from '../../adapters/search-engine/typesense.ts'
import { killableShop } from '../../testing/killable-shop.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { countProducts, type ListFilter, listFacets, listProducts } from '../catalog/index.ts'
import { type ProductDraft, saveProducts } from '../catalog-writing/index.ts'
import { rebuildListing, refreshListing, stopSearchFeed } from '../listing/index.ts'
import { addSynonyms, readSynonymRule, type SynonymRule } from '../search/index.ts'
import { followChanges, pushChanges, rebuildIndex } from './index.ts'

const ALIAS = 'products'
const standIn = await startTypesenseStandIn()
const engine = () =>
  createTypesense({
    baseUrl: standIn.url,
    key: standIn.key,
    collection: ALIAS,
    findTimeoutMs: 1_500,
    saveTimeoutMs: 2_000,
  })
const { shop } = await openTestShop()
/** Renewed before each test, as if the process had just started. */
let fed = { ...shop, searchEngine: engine() }
afterAll(() => standIn.close())

const draft = (name: string, priceRupiah: number, wish: Partial<ProductDraft> = {}): ProductDraft => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  brand: { name: 'Wardani' },
  categories: [{ path: ['Toko', 'Serum'] }],
  totalOrders: priceRupiah,
  averageRating: 4.5,
  combinations: [{ sku: name, priceRupiah, stockOnHand: 5 }],
  ...wish,
})
const drafts = [
  draft('Serum Teduh', 10_000),
  draft('Serum Teduh Malam', 30_000, { tags: [{ name: 'Lembap' }] }),
  draft('Serum Rindang', 90_000, { brand: { name: 'Senja', country: 'Indonesia' }, origin: 'Indonesia' }),
  draft('Krim Awan', 50_000, {
    categories: [{ path: ['Toko', 'Krim'] }],
    content: { description_html: '<p>Sejuk seperti embun.</p>' },
  }),
]

beforeAll(async () => {
  await saveProducts(shop.db, drafts)
  await rebuildIndex(fed, rani, () => {})
})
beforeEach(async () => {
  standIn.become('well')
  standIn.onImport(async () => {})
  fed = { ...shop, searchEngine: engine() }
  await saveProducts(shop.db, drafts)
  await rebuildIndex(fed, rani, () => {})
  await pushChanges(fed)
})

async function namesOf(filter: ListFilter, of: Parameters<typeof listProducts>[0] = fed): Promise<string[]> {
  const { body } = await listProducts(of, { filter, limit: 20 })
  return (JSON.parse(body) as { data: Tile[] }).data.map(tile => tile.name)
}
async function idOf(name: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
async function changes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select product_id as id from search_changes order by 1`.execute(
    shop.db,
  )
  return rows.map(row => row.id)
}
async function listedIds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select product_id as id from product_listing order by 1`.execute(
    shop.db,
  )
  return rows.map(row => row.id)
}
async function setListed(id: number, isListed: boolean) {
  await sql`update products set is_active_in_sociolla = ${isListed} where id = ${id}`.execute(shop.db)
  await refreshListing(shop.db, [id])
}
const priceInEngine = (id: number) => standIn.item(ALIAS, id)?.priceRupiah
const setPrice = (name: string, priceRupiah: number) =>
  saveProducts(shop.db, [{ ...draft(name, priceRupiah), totalOrders: 1 }])

test('the engine finds what PostgreSQL finds, with the same counts and facets', async () => {
  const filters: ListFilter[] = [
    { keyword: 'serum' },
    { keyword: 'serum teduh', prices: [5_000, 20_000] },
    { keyword: 'serum di atas 20rb' },
    { keyword: 'wardani', brands: ['wardani'] },
    { keyword: 'serum', origins: ['indonesia'] },
    { keyword: 'embun', is_literal: true },
    { keyword: 'serum', tags: ['lembap'], rating: [4] },
    { keyword: 'awan', categories: ['krim'] },
    { keyword: 'serum', rating: [1, 4] },
    { keyword: 'serum', brands: ['tidak-ada'] },
  ]
  for (const filter of filters) {
    const before = standIn.counts.searches
    const found = (await namesOf(filter)).sort()
    expect(standIn.counts.searches, JSON.stringify(filter)).toBe(before + 1)
    expect(found, JSON.stringify(filter)).toEqual((await namesOf(filter, shop)).sort())
    expect(await countProducts(fed, filter)).toBe(await countProducts(shop, filter))
    for (const facet of ['brands', 'categories', 'tags', 'origins'] as const)
      expect(await listFacets(fed, facet, filter, { limit: 10 })).toEqual(
        await listFacets(shop, facet, filter, { limit: 10 }),
      )
  }
})

test('PostgreSQL serves what the engine cannot: the cheaper half, promotions, lists without a keyword', async () => {
  const before = standIn.counts.searches
  expect(await namesOf({ keyword: 'serum termurah' })).toEqual([
    'Serum Teduh',
    'Serum Teduh Malam',
    'Serum Rindang',
  ])
  expect(await namesOf({ keyword: 'serum', anyOf: [{ brands: ['senja'] }] })).toEqual(['Serum Rindang'])
  expect(await namesOf({})).toHaveLength(4)
  expect(standIn.counts.searches).toBe(before)
})

test('a tile shows the current price even if the engine does not have it yet', async () => {
  await setPrice('Serum Teduh', 77_000)
  expect(priceInEngine(await idOf('Serum Teduh'))).toBe(10_000)
  const { body } = await listProducts(fed, { filter: { keyword: 'serum teduh' }, limit: 5 })
  const tiles = (JSON.parse(body) as { data: Tile[] }).data
  expect(tiles.find(tile => tile.name === 'Serum Teduh')?.price_range.min).toBe(77_000)
})

test('changes, new products and removed ones reach the engine, and leave the feed', async () => {
  const rindang = await idOf('Serum Rindang')
  await setPrice('Serum Teduh', 12_000)
  await saveProducts(shop.db, [draft('Toner Susu', 5_000)])
  await setListed(rindang, false)
  expect(await changes()).toHaveLength(3)
  expect(await namesOf({ keyword: 'rindang' })).toEqual([])
  expect(await pushChanges(fed)).toBe(3)
  expect(await changes()).toEqual([])
  expect(priceInEngine(await idOf('Serum Teduh'))).toBe(12_000)
  expect(await namesOf({ keyword: 'toner' })).toEqual(['Toner Susu'])
  expect(standIn.ids(ALIAS)).toEqual(await listedIds())
  await setListed(await idOf('Toner Susu'), false)
  await setListed(rindang, true)
  await pushChanges(fed)
  expect(standIn.ids(ALIAS)).toEqual(await listedIds())
})

test('a listing row that is rewritten unchanged is not in the feed', async () => {
  await refreshListing(shop.db, await listedIds())
  expect(await changes()).toEqual([])
})

test('if all rows are rebuilt, all are pushed, and products that are no longer listed are removed', async () => {
  const awan = await idOf('Krim Awan')
  await sql`update products set is_active_in_sociolla = false where id = ${awan}`.execute(shop.db)
  await shop.db.transaction().execute(tx => rebuildListing(tx))
  expect(await changes()).toContain(awan)
  await pushChanges(fed)
  expect(standIn.ids(ALIAS)).toEqual(await listedIds())
  await setListed(awan, true)
})

test('nothing is lost wherever the process dies while it pushes', async () => {
  const killable = killableShop({ ...shop, searchEngine: engine() }, shop.databaseUrl)
  const id = await idOf('Serum Teduh')
  const rindang = await idOf('Serum Rindang')
  const deaths: boolean[] = []
  for (let step = 1; ; step += 1) {
    await setPrice('Serum Teduh', 20_000 + step)
    await setListed(rindang, step % 2 === 0)
    killable.killBefore(step)
    await pushChanges({ ...killable.shop, searchEngine: engine() }).catch(() => {})
    const { wasKilled } = await killable.restart()
    deaths.push(wasKilled)
    if (wasKilled)
      expect((await changes()).length + Number(priceInEngine(id) === 20_000 + step)).toBeGreaterThan(0)
    await pushChanges({ ...killable.shop, searchEngine: engine() })
    expect([priceInEngine(id), await changes()]).toEqual([20_000 + step, []])
    expect(standIn.ids(ALIAS)).toEqual(await listedIds())
    if (!wasKilled) break
  }
  await killable.close()
  await setListed(rindang, true)
  // Reading, lock, synonyms, changes, products, import, removal, deletion, unlock.
  expect(deaths.length).toBeGreaterThan(8)
})

test('what changes while it is being pushed is pushed again', async () => {
  const id = await idOf('Serum Teduh')
  await setPrice('Serum Teduh', 21_000)
  let imports = 0
  standIn.onImport(async () => {
    imports += 1
    if (imports === 1) await setPrice('Serum Teduh', 22_000)
  })
  await pushChanges(fed)
  expect([imports, priceInEngine(id), await changes()]).toEqual([2, 22_000, []])
})

test('of two processes one pushes, so that an older price never overwrites a newer one', async () => {
  const id = await idOf('Serum Teduh')
  await setPrice('Serum Teduh', 31_000)
  let arrived = () => {}
  const hasArrived = new Promise<void>(resolve => {
    arrived = resolve
  })
  let letGo = () => {}
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  standIn.onImport(async () => {
    arrived()
    await isLetGo
  })
  const slow = pushChanges(fed)
  await hasArrived
  await setPrice('Serum Teduh', 32_000)
  expect(await pushChanges({ ...shop, searchEngine: engine() })).toBe(0)
  letGo()
  expect(await slow).toBe(2)
  expect([priceInEngine(id), await changes()]).toEqual([32_000, []])
  await setPrice('Serum Teduh', 33_000)
  await Promise.all([pushChanges(fed), pushChanges({ ...shop, searchEngine: engine() })])
  expect([priceInEngine(id), await changes()]).toEqual([33_000, []])
})

test.each(['slow', 'broken'] as const)(
  'while the engine is %s, PostgreSQL finds the products, it is logged once, and the feed waits and drains later',
  async mode => {
    const warn = vi.spyOn(shop.log, 'warn').mockClear()
    const info = vi.spyOn(shop.log, 'info').mockClear()
    const now = vi.spyOn(Date, 'now')
    standIn.become(mode)
    for (let times = 0; times < 3; times += 1)
      expect(await namesOf({ keyword: 'serum teduh' })).toEqual(
        await namesOf({ keyword: 'serum teduh' }, shop),
      )
    expect(await countProducts(fed, { keyword: 'serum' })).toBe(3)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      {
        engine: 'typesense',
        reason: mode === 'slow' ? 'no response in time' : 'HTTP 503: Not Ready or Lagging',
      },
      'searching in PostgreSQL: the engine is unavailable',
    )
    await setPrice('Serum Teduh', 41_000)
    await expect(pushChanges(fed)).rejects.toThrow()
    expect(await changes()).toEqual([await idOf('Serum Teduh')])

    standIn.become('well')
    await pushChanges(fed)
    expect([priceInEngine(await idOf('Serum Teduh')), await changes()]).toEqual([41_000, []])
    const before = standIn.counts.searches
    await namesOf({ keyword: 'serum' })
    expect(standIn.counts.searches).toBe(before) // it rests
    now.mockReturnValue(Date.now() + 11_000)
    await vi.waitFor(async () => {
      await namesOf({ keyword: 'serum' })
      expect(standIn.counts.searches).toBeGreaterThan(before)
    })
    now.mockRestore()
    expect(info).toHaveBeenCalledExactlyOnceWith({ engine: 'typesense' }, 'the search engine responds again')
    expect(warn).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  },
)

test('during a rebuild shoppers search the old index, and changes made during it follow', async () => {
  const id = await idOf('Serum Teduh')
  standIn.onImport(async () => {
    standIn.onImport(async () => {})
    await setPrice('Serum Teduh', 51_000)
    expect(await pushChanges({ ...shop, searchEngine: engine() })).toBe(0)
    expect(await namesOf({ keyword: 'serum' })).toHaveLength(3)
  })
  expect(await rebuildIndex(fed, rani, () => {})).toBe((await listedIds()).length)
  expect(await changes()).toEqual([id])
  await pushChanges(fed)
  expect([priceInEngine(id), await changes()]).toEqual([51_000, []])
})

test('a change whose transaction began before the first rebuild is not lost', async () => {
  await stopSearchFeed(shop.db)
  const id = await idOf('Serum Teduh')
  let commit = () => {}
  const mayCommit = new Promise<void>(resolve => {
    commit = resolve
  })
  let written = () => {}
  const isWritten = new Promise<void>(resolve => {
    written = resolve
  })
  const change = shop.db.transaction().execute(async tx => {
    await sql`update products set total_orders = 4711 where id = ${id}`.execute(tx)
    await refreshListing(tx, [id])
    written()
    await mayCommit
  })
  await isWritten
  const rebuild = rebuildIndex(fed, rani, () => {})
  await sleep(100)
  commit()
  await Promise.all([change, rebuild])
  await pushChanges(fed)
  expect(standIn.item(ALIAS, id)?.totalOrders).toBe(4711)
})

test('without an engine no changes are recorded', async () => {
  await stopSearchFeed(shop.db)
  await setPrice('Serum Teduh', 61_000)
  await shop.db.transaction().execute(tx => rebuildListing(tx))
  expect(await changes()).toEqual([])
})

test('new synonyms apply to the engine too', async () => {
  expect(await namesOf({ keyword: 'gerimis' })).toEqual([])
  await addSynonyms(shop.db, rani, readSynonymRule('gerimis = rindang') as SynonymRule)
  await pushChanges(fed)
  expect(await namesOf({ keyword: 'gerimis' })).toEqual(['Serum Rindang'])
})

test('it is logged once that no changes are recorded for the engine, or that it accepts none', async () => {
  const warn = vi.spyOn(shop.log, 'warn').mockClear()
  await stopSearchFeed(shop.db)
  const stop = followChanges(fed)
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { engine: 'typesense' },
      'search changes are not recorded: run search rebuild',
    ),
  )
  await stop()
  await rebuildIndex(fed, rani, () => {})
  await setPrice('Serum Teduh', 66_000)
  standIn.become('broken')
  const stopAgain = followChanges(fed)
  await vi.waitFor(() =>
    expect(warn).toHaveBeenLastCalledWith(
      { engine: 'typesense', reason: 'HTTP 503: Not Ready or Lagging' },
      'search changes wait: they could not be pushed',
    ),
  )
  await stopAgain()
  expect(warn).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('a running shop pushes changes to the engine within seconds, and stops on request', async () => {
  const stop = followChanges(fed)
  await setPrice('Serum Teduh', 71_000)
  const id = await idOf('Serum Teduh')
  await vi.waitFor(() => expect(priceInEngine(id)).toBe(71_000), { timeout: 5_000 })
  await stop()
  await setPrice('Serum Teduh', 72_000)
  await sleep(1_500)
  expect(priceInEngine(id)).toBe(71_000)
})
