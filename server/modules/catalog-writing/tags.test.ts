import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Facet } from '../../../contract/catalog.ts'
import type { StaffTag, StaffTagDetail } from '../../../contract/staff/tags.ts'
import type { ShopTag, TagKind } from '../../../contract/tags.ts'
import type { CacheTag } from '../../http/cache-tags.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { succeed } from '../../testing/succeed.ts'
import { saveProducts } from './index.ts'

/** Staff keep tags, concerns, skin types and labels (CAT-03). Each test has a tag of its own, with a product. */

const { shop, app, get, page, list } = await openShopWithCatalog()
let bayu: StaffTester
beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

let made = 0
async function makeTag(kind: TagKind = 'tag') {
  made += 1
  const name = `Tanda ${made}`
  const { id } = await succeed<{ id: string }>(bayu, 'POST', '/tags', { name, kind })
  const product = `bertanda-${made}`
  await tagProduct(product, [name])
  return { id, name, slug: `tanda-${made}`, product }
}
async function tagProduct(slug: string, names: string[], overrides = {}) {
  const { refused } = await saveProducts(shop.db, [
    catalogDraft(slug, { tags: names.map(name => ({ name })), ...overrides }),
  ])
  expect(refused).toEqual([])
}
let tag: Awaited<ReturnType<typeof makeTag>>
beforeEach(async () => {
  tag = await makeTag()
})

const show = (id: string) => succeed<StaffTagDetail>(bayu, 'GET', `/tags/${id}`)
async function change(id: string, fields: Partial<Record<string, unknown>>) {
  const { name, slug, kind, places, card_title, card_line, position, version } = await show(id)
  const body = { name, slug, kind, places, card_title, card_line, position, version }
  return bayu.call('PUT', `/tags/${id}`, { ...body, ...fields })
}
const merge = async (id: string, into: string) =>
  bayu.call('POST', `/tags/${id}/merge`, { into, version: (await show(id)).version })
const inShop = async (filter: object): Promise<ShopTag[]> =>
  (await get(`/api/tags?filter=${encodeURIComponent(JSON.stringify(filter))}&limit=100`)).data
const facetsAt = async (place: string): Promise<string[]> =>
  (await get(`/api/v3/tags/distinct/products?place=${place}`)).data.map(({ slug }: Facet) => slug)
const tagsOf = async (slug: string) => (await page(slug)).tags.map(({ name }) => name)

describe('names', () => {
  test('[CAT-03] a rename shows at once in every process: on pages, in filters and in search', async () => {
    const dropped: (CacheTag[] | undefined)[] = []
    const stop = await followChanges(shop, { drop: tags => void dropped.push(tags) })
    const before = dropped.length
    const name = `Semringah ${made}`
    expect((await change(tag.id, { name })).status).toBe(200)
    await expect.poll(() => dropped.slice(before)).toContain(undefined)
    await stop()
    expect(await tagsOf(tag.product)).toEqual([name])
    expect((await inShop({ slug: tag.slug }))[0]?.name).toBe(name)
    expect((await get('/api/v3/tags/distinct/products')).data).toContainEqual(
      expect.objectContaining({ slug: tag.slug, name }),
    )
    const found = await get(`/api/v3/search?filter=${encodeURIComponent(JSON.stringify({ keyword: name }))}`)
    expect(found.data.map(({ slug }: { slug: string }) => slug)).toContain(tag.product)
  })

  test('[CAT-03] a file finds a renamed tag by its new name and by its former one, and makes no second', async () => {
    const name = `Nama Baru ${made}`
    await change(tag.id, { name })
    await tagProduct(tag.product, [name])
    await tagProduct(`susulan-${made}`, [tag.name])
    expect(await tagsOf(`susulan-${made}`)).toEqual([name])
    expect(await show(tag.id)).toMatchObject({ products: 2, slug: tag.slug })
  })

  test('[CAT-03] the former address of a renamed tag leads to it', async () => {
    expect((await change(tag.id, { slug: `alamat-baru-${made}` })).status).toBe(200)
    expect((await inShop({ slug: tag.slug }))[0]).toMatchObject({ slug: `alamat-baru-${made}` })
    expect((await list({ tags: [tag.slug] })).map(tile => tile.slug)).toEqual([tag.product])
    expect((await show(tag.id)).former_slugs).toEqual([tag.slug])
  })

  test('[CAT-03] a name that another tag has, and the address of a tag that the shop counts on, are refused', async () => {
    const other = await makeTag()
    expect((await change(tag.id, { name: other.name.toUpperCase() })).body).toMatchObject({ field: 'name' })
    expect((await change(tag.id, { slug: other.slug })).body).toMatchObject({ field: 'slug' })
    const { id } = await succeed<{ id: string }>(bayu, 'POST', '/tags', {
      name: 'Sensitif',
      kind: 'skin-type',
    })
    expect((await show(id)).is_fixed).toBe(true)
    expect((await change(id, { slug: 'peka' })).body).toMatchObject({ field: 'slug' })
    expect((await change(id, { kind: 'tag' })).body).toMatchObject({ field: 'kind' })
    expect((await merge(id, tag.id)).status).toBe(400)
    expect((await bayu.call('DELETE', `/tags/${id}?version=1`)).status).toBe(400)
    expect((await change(id, { name: 'Peka' })).status).toBe(200)
    expect((await show(tag.id)).version).toBe(1)
  })

  test('[CAT-03] the second of two who edit at once is told who was first, and changes nothing', async () => {
    const { version } = await show(tag.id)
    await change(tag.id, { position: 3 })
    const late = await change(tag.id, { position: 4, version })
    expect([late.status, late.body]).toMatchObject([409, { details: { by: 'Bayu', did: 'mengubah tag' } }])
    expect((await show(tag.id)).position).toBe(3)
  })
})

describe('places', () => {
  test('[CAT-03] the shop shows a tag only where staff say', async () => {
    for (const place of ['filter', 'menu', 'brand']) expect(await facetsAt(place), place).toContain(tag.slug)
    expect((await inShop({ place: 'search' })).map(({ slug }) => slug)).toContain(tag.slug)
    expect((await change(tag.id, { places: ['menu'] })).status).toBe(200)
    expect(await facetsAt('menu')).toContain(tag.slug)
    expect(await facetsAt('filter')).not.toContain(tag.slug)
    expect((await inShop({ place: 'search' })).map(({ slug }) => slug)).not.toContain(tag.slug)
    // Its products keep it, and its page stays.
    expect(await tagsOf(tag.product)).toEqual([tag.name])
    expect(await inShop({ slug: tag.slug })).toHaveLength(1)
  })

  test('[CAT-03] cards of the home page have the words and the order of staff, and there is room for six', async () => {
    const cards = []
    for (let n = 0; n < 6; n += 1) {
      const { id } = await makeTag('concern')
      cards.unshift(`Kartu ${n}`)
      const fields = { places: ['home'], card_title: `Kartu ${n}`, card_line: 'Kalimat', position: 9 - n }
      expect((await change(id, fields)).status).toBe(200)
    }
    expect((await inShop({ place: 'home' })).map(card => card.card_title)).toEqual(cards)
    const { id } = await makeTag('concern')
    const full = await change(id, { places: ['home'] })
    expect([full.status, full.body.message]).toMatchObject([400, /paling banyak 6 kartu/])
    // A property of a product is no need of a skin.
    expect((await change(tag.id, { places: ['home'] })).body).toMatchObject({ field: 'places' })
    await sql`update tags set places = '{}' where 'home' = any(places)`.execute(shop.db)
  })

  test('[CAT-03] a tile shows the first label of its product, and the new words of a renamed one at once', async () => {
    const [late, first] = [await makeTag('label'), await makeTag('label')]
    await change(late.id, { position: 2 })
    await change(first.id, { position: 1 })
    await tagProduct(tag.product, [tag.name, late.name, first.name])
    const label = async () => (await list({ tags: [tag.slug] }))[0]?.label
    expect(await label()).toBe(first.name)
    await change(first.id, { name: `Pilihan Editor ${made}` })
    expect(await label()).toBe(`Pilihan Editor ${made}`)
    expect((await page(tag.product)).label).toBe(`Pilihan Editor ${made}`)
    await change(first.id, { places: [] })
    expect(await label()).toBe(late.name)
  })
})

describe('merging and removing', () => {
  test('[CAT-03] a merged tag’s products have the other one once, and files and addresses lead to it', async () => {
    const other = await makeTag()
    await tagProduct(`keduanya-${made}`, [tag.name, other.name])
    expect((await merge(tag.id, other.id)).status).toBe(200)
    expect(await tagsOf(tag.product)).toEqual([other.name])
    expect(await tagsOf(`keduanya-${made}`)).toEqual([other.name])
    expect((await inShop({ slug: tag.slug }))[0]).toMatchObject({ id: other.id })
    await tagProduct(`susulan-${made}`, [tag.name])
    expect(await tagsOf(`susulan-${made}`)).toEqual([other.name])
    expect((await merge(other.id, other.id)).body).toMatchObject({ field: 'into' })
  })

  test('[CAT-03] a removed tag leaves its products, and nothing else of them changes', async () => {
    const other = await makeTag()
    await tagProduct(tag.product, [tag.name, other.name])
    expect((await bayu.call('DELETE', `/tags/${tag.id}?version=9`)).status).toBe(409)
    await succeed(bayu, 'DELETE', `/tags/${tag.id}?version=1`)
    expect(await tagsOf(tag.product)).toEqual([other.name])
    expect(await inShop({ slug: tag.slug })).toEqual([])
    expect((await succeed<StaffTag[]>(bayu, 'GET', '/tags')).some(({ id }) => id === tag.id)).toBe(false)
  })
})

test('[CAT-03] each change is in the journal with what it was before', async () => {
  const other = await makeTag()
  await change(tag.id, { name: `Lain ${made}`, places: ['menu'] })
  await merge(tag.id, other.id)
  await succeed(bayu, 'DELETE', `/tags/${other.id}?version=1`)
  const { rows } = await sql<{ act: string; detail: object }>`
    select act, detail from staff_acts where thing_kind = 'tag' and thing_id in (${tag.id}, ${other.id})
      and act <> 'tags.add' order by id`.execute(shop.db)
  expect(rows).toEqual([
    {
      act: 'tags.change',
      detail: {
        name: { from: tag.name, to: `Lain ${made}` },
        places: { from: ['Saringan', 'Menu', 'Halaman merek', 'Saran pencarian'], to: ['Menu'] },
      },
    },
    { act: 'tags.merge', detail: { from: `Lain ${made}`, to: other.name, count: 1 } },
    { act: 'tags.remove', detail: { name: other.name, count: 2 } },
  ])
})
