import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Brand } from '../../../contract/catalog.ts'
import type { StaffBrandDetail, StaffBrandPage } from '../../../contract/staff/brands.ts'
import type { CacheTag } from '../../http/cache-tags.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { succeed } from '../../testing/succeed.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { lockCatalog, saveProducts } from './index.ts'

/** Staff edit and merge brands (CAT-02). Each test makes its own two brands. */

const { shop, app, get, page, list } = await openShopWithCatalog()
let bayu: StaffTester
let bagas: StaffTester
beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
})

let made = 0
async function makeBrand() {
  made += 1
  const name = `Merek ${made}`
  const { id } = await succeed<{ id: string }>(bayu, 'POST', '/brands', { name, country: 'Indonesia' })
  const products = async (count: number) => {
    const drafts = Array.from({ length: count }, (_, n) =>
      catalogDraft(`${name}-${n}`.toLowerCase().replace(' ', '-'), {
        brand: { name },
        images: [{ mediaHash: 'd'.repeat(32), alt: '' }],
      }),
    )
    expect((await saveProducts(shop.db, drafts)).refused).toEqual([])
    return drafts.map(({ slug }) => slug)
  }
  return { id, name, products }
}
let one: Awaited<ReturnType<typeof makeBrand>>
let other: Awaited<ReturnType<typeof makeBrand>>
beforeEach(async () => {
  one = await makeBrand()
  other = await makeBrand()
})

const show = (id: string) => succeed<StaffBrandDetail>(bayu, 'GET', `/brands/${id}`)
async function change(id: string, fields: Partial<Record<string, unknown>>) {
  const { name, slug, country, story, is_featured, accent_color, ground_color, version } = await show(id)
  const body = { name, slug, country, story, is_featured, accent_color, ground_color, version }
  return bayu.call('PUT', `/brands/${id}`, { ...body, ...fields })
}
const merge = async (id: string, into: string, by = bayu) =>
  by.call('POST', `/brands/${id}/merge`, { into, version: (await show(id)).version })
const addOwnRow = async (id: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into own_rows (title, place, rule, brand_id, saved_by, saved_at)
    values ('Laris', 'home', 'best-sellers', ${id}::bigint, 'Bayu', now()) returning id::text`.execute(
    shop.db,
  )
  return String(rows[0]?.id)
}
const ownRowIsOf = async (row: string) => {
  const { rows } = await sql<{ of: string | null }>`
    select brand_id::text as of from own_rows where id = ${row}::bigint`.execute(shop.db)
  return rows[0]?.of
}
const inShop = async (id: string): Promise<Brand | undefined> =>
  (await get(`/api/v3/brands?filter=${encodeURIComponent(JSON.stringify({ _id: id }))}`)).data[0]

describe('merging', () => {
  test('[CAT-02] a merge of two brands with 100 products each leaves one with 200, and addresses and vouchers follow', async () => {
    const moved = await one.products(100)
    await other.products(100)
    await makeVoucher(shop.db, { code: `MEREK${made}`, brand_ids: [Number(one.id)] })
    expect(await inShop(other.id)).toMatchObject({ total_products: 100 })
    expect((await merge(one.id, other.id)).status).toBe(200)

    expect(await show(other.id)).toMatchObject({ products: 200, listed_products: 200, offers: 1 })
    expect((await page(moved[7] ?? '')).brand).toMatchObject({ id: other.id, name: other.name })
    expect(await list({ brands: [other.id] }, '&limit=1')).toHaveLength(1)
    const [tile] = await list({ brands: [one.id] }, '&limit=1')
    expect(tile?.brand).toMatchObject({ id: other.id, name: other.name })
    // The page of the former id is that of the other brand, whose address the browser is sent to.
    expect(await inShop(one.id)).toMatchObject({ id: other.id, total_products: 200 })
    expect((await bayu.call('GET', `/brands/${one.id}`)).status).toBe(404)
    const found = await get(
      `/api/v3/search?filter=${encodeURIComponent(JSON.stringify({ keyword: one.name }))}`,
    )
    expect(found.data.every(({ brand }: { brand: { name: string } }) => brand.name !== one.name)).toBe(true)

    // That brand is merged too: both former addresses lead to the last.
    const last = await makeBrand()
    expect((await merge(other.id, last.id)).status).toBe(200)
    expect(await inShop(one.id)).toMatchObject({ id: last.id })
    expect((await show(last.id)).former_slugs).toEqual([`merek-${made - 2}`, `merek-${made - 1}`])
  })

  test('[CAT-02] a file that still names the former brand adds to the other one, and changes nothing of it', async () => {
    await change(other.id, { story: 'Cerita yang tinggal.' })
    await merge(one.id, other.id)
    await saveProducts(shop.db, [
      catalogDraft(`susulan-${made}`, { brand: { name: one.name, country: 'Korea', story: 'Cerita lama.' } }),
    ])
    expect((await page(`susulan-${made}`)).brand.id).toBe(other.id)
    expect(await show(other.id)).toMatchObject({
      name: other.name,
      country: 'Indonesia',
      story: 'Cerita yang tinggal.',
    })
  })

  test('[CAT-02] two staff who merge two brands into each other at once lose neither products nor brand', async () => {
    await one.products(2)
    await other.products(3)
    const held = Promise.withResolvers<void>()
    const holding = shop.db.transaction().execute(async tx => {
      await lockCatalog(tx)
      await held.promise
    })
    const merges = [merge(one.id, other.id, bayu), merge(other.id, one.id, bagas)]
    await waitForLocks(shop.db, 2)
    held.resolve()
    await holding
    expect((await Promise.all(merges)).map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await inShop(one.id)).toMatchObject({ total_products: 5 })
    expect(await inShop(other.id)).toMatchObject({ total_products: 5 })
  })

  test('[CAT-02] a row of products of a merged brand is of the other one, never of the whole shop', async () => {
    const row = await addOwnRow(one.id)
    expect((await merge(one.id, other.id)).status).toBe(200)
    expect(await ownRowIsOf(row)).toBe(other.id)
  })

  test('[CAT-02] a row of products that is being saved while its brand is merged is of the other one', async () => {
    let merging: ReturnType<typeof merge> | undefined
    const row = await shop.db.transaction().execute(async tx => {
      const { rows } = await sql<{ id: string }>`
        insert into own_rows (title, place, rule, brand_id, saved_by, saved_at)
        values ('Baru', 'home', 'newest', ${one.id}::bigint, 'Bayu', now()) returning id::text`.execute(tx)
      merging = merge(one.id, other.id)
      await waitForLocks(shop.db, 1)
      return String(rows[0]?.id)
    })
    expect((await merging)?.status).toBe(200)
    expect(await ownRowIsOf(row)).toBe(other.id)
  })

  test('[CAT-02] a merge into itself, or of a brand that somebody changed since, is refused and changes nothing', async () => {
    expect((await merge(one.id, one.id)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'into' })
    const { version } = await show(one.id)
    await change(one.id, { story: 'Baru.' })
    const late = await bagas.call('POST', `/brands/${one.id}/merge`, { into: other.id, version })
    expect([late.status, late.body]).toMatchObject([409, { details: { by: 'Bayu', did: 'mengubah merek' } }])
    expect((await show(one.id)).products).toBe(0)
  })
})

describe('what the page of a brand says', () => {
  test('[CAT-02] story, colours, country and whether it is featured show at once in every process', async () => {
    const [slug = ''] = await one.products(1)
    const dropped: (CacheTag[] | undefined)[] = []
    const stop = await followChanges(shop, { drop: tags => void dropped.push(tags) })
    const before = dropped.length
    const fields = {
      story: 'Dibuat di Bandung.',
      is_featured: true,
      country: 'Korea',
      ground_color: '#FBD3D9',
      accent_color: '',
    }
    expect((await change(one.id, fields)).status).toBe(200)
    await expect.poll(() => dropped.slice(before)).toContain(undefined)
    await stop()
    expect(await inShop(one.id)).toMatchObject({
      story: 'Dibuat di Bandung.',
      is_featured: true,
      country: 'Korea',
      ground_color: '#fbd3d9',
      accent_color: null,
    })
    expect((await page(slug)).brand.country).toBe('Korea')
  })

  test('[CAT-02] a rename shows on tiles, and a file finds the brand by its new name and by its former one', async () => {
    const [slug = ''] = await one.products(1)
    const name = `Nama Baru ${made}`
    expect((await change(one.id, { name, slug: `nama-baru-${made}x` })).status).toBe(200)
    expect((await page(slug)).brand).toMatchObject({ name, slug: `nama-baru-${made}x` })
    expect((await show(one.id)).former_slugs).toEqual([`merek-${made - 1}`])
    await saveProducts(shop.db, [
      catalogDraft(`baru-a-${made}`, { brand: { name } }),
      catalogDraft(`baru-b-${made}`, { brand: { name: one.name } }),
    ])
    expect((await page(`baru-a-${made}`)).brand.id).toBe(one.id)
    expect((await page(`baru-b-${made}`)).brand).toMatchObject({ id: one.id, name })
    // The name is free again: the new brand has the address, and the former one leads nowhere.
    const again = await succeed<{ id: string }>(bayu, 'POST', '/brands', { name: one.name, country: '' })
    expect(await inShop(again.id)).toMatchObject({ slug: `merek-${made - 1}`, total_products: 0 })
    expect((await show(one.id)).former_slugs).toEqual([])
  })

  test('[CAT-02] a name or address that another brand has, and a ground too dark for text, are refused', async () => {
    expect((await change(one.id, { name: other.name.toUpperCase() })).body).toMatchObject({ field: 'name' })
    expect((await change(one.id, { slug: (await show(other.id)).slug })).body).toMatchObject({
      field: 'slug',
    })
    expect((await change(one.id, { ground_color: '#3b1329' })).status).toBe(400)
    expect((await bayu.call('POST', '/brands', { name: other.name, country: '' })).status).toBe(400)
    expect(await show(one.id)).toMatchObject({ name: one.name, version: 1 })
  })

  test('[CAT-02] the list finds brands by name and by what they lack', async () => {
    await one.products(1)
    const names = async (query: string) =>
      (await succeed<StaffBrandPage>(bayu, 'GET', `/brands?${query}`)).rows.map(({ name }) => name)
    const here = encodeURIComponent(`Merek ${made}`)
    expect(await names(`search=${here}&show=empty`)).toEqual([other.name])
    await change(other.id, { is_featured: true, story: 'Ada.' })
    expect(await names(`search=${here}&show=featured`)).toEqual([other.name])
    expect(await names(`search=${here}&show=no-story`)).toEqual([])
    const first = await succeed<StaffBrandPage>(bayu, 'GET', '/brands')
    expect(first.rows.length).toBeGreaterThan(3)
  })
})

test('[CAT-02] a logo keeps its transparent ground, a picture stands for the brand, and both can be taken off', async () => {
  await one.products(1)
  expect((await inShop(one.id))?.picture?.url).toBe(`/media/${'d'.repeat(32)}`)
  const png = (alpha: number) =>
    sharp({ create: { width: 60, height: 20, channels: 4, background: { r: 198, g: 62, b: 22, alpha } } })
      .png()
      .toBuffer()
  const put = async (which: 'logo' | 'picture', bytes: Buffer, was = '') =>
    bayu.call('PUT', `/brands/${one.id}/${which}?was=${was}`, bytes, { 'content-type': 'image/png' })
  expect((await put('logo', Buffer.from('not a picture'))).body.code).toBe('PICTURE_UNREADABLE')
  expect((await put('logo', await png(0.5))).status).toBe(200)
  expect((await put('picture', await png(1))).status).toBe(200)
  const brand = await inShop(one.id)
  expect(brand?.logo).toMatchObject({ width: 60, height: 20 })
  const logo = await app.inject({ url: `${brand?.logo?.url}?w=160`, headers: { accept: 'image/webp' } })
  expect((await sharp(logo.rawPayload).metadata()).hasAlpha).toBe(true)
  const { picture } = await show(one.id)
  expect(brand?.picture).toMatchObject({ url: picture, alt: one.name })

  expect((await put('picture', await png(1))).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Bayu' },
  })
  await succeed(bayu, 'DELETE', `/brands/${one.id}/picture?was=${picture}`)
  expect((await inShop(one.id))?.picture?.url).toBe(`/media/${'d'.repeat(32)}`)
})

test('[CAT-02] each change is in the journal with what it was before', async () => {
  await change(one.id, { country: 'Jepang', story: 'Panjang sekali.' })
  await merge(one.id, other.id)
  const { rows } = await sql<{ act: string; detail: object }>`
    select act, detail from staff_acts where thing_kind = 'brand' and thing_id in (${one.id}, ${other.id})
      and act <> 'brands.add' order by id`.execute(shop.db)
  expect(rows).toEqual([
    {
      act: 'brands.change',
      detail: { name: one.name, country: { from: 'Indonesia', to: 'Jepang' }, changed: ['story'] },
    },
    { act: 'brands.merge', detail: { from: one.name, to: other.name, count: 0 } },
  ])
})
