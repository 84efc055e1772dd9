import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategoryNode, CategoryPicture, CategoryWords } from '../../../contract/catalog.ts'
import type { StaffCategory, StaffCategoryDetail } from '../../../contract/staff/categories.ts'
import type { CacheTag } from '../../http/cache-tags.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { succeed } from '../../testing/succeed.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { lockCatalog, saveProducts } from './index.ts'

/** Staff arrange the tree of categories (CAT-01). Each test has a branch of its own. */

const { shop, app, get, idOf, page, list } = await openShopWithCatalog()
const getData = async <Data>(path: string): Promise<Data> => (await get(path)).data
let bayu: StaffTester
let bagas: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
})

let made = 0
async function add(name: string, parent: string | null = null): Promise<string> {
  const { id } = await succeed<{ id: string }>(bayu, 'POST', '/categories', { name, parent })
  return id
}
const show = (id: string) => succeed<StaffCategoryDetail>(bayu, 'GET', `/categories/${id}`)
const tree = () => succeed<StaffCategory[]>(bayu, 'GET', '/categories')
async function find(id: string, nodes?: StaffCategory[]): Promise<StaffCategory | undefined> {
  for (const node of nodes ?? (await tree())) {
    const found = node.id === id ? node : await find(id, node.children)
    if (found) return found
  }
  return undefined
}
const move = async (id: string, parent: string | null, before: string | null = null, by = bayu) =>
  by.call('POST', `/categories/${id}/place`, { parent, before, version: (await show(id)).version })
const merge = async (id: string, into: string) =>
  bayu.call('POST', `/categories/${id}/merge`, { into, version: (await show(id)).version })
const addOwnRow = async (id: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into own_rows (title, place, rule, category_id, saved_by, saved_at)
    values ('Laris', 'home', 'best-sellers', ${id}::bigint, 'Bayu', now()) returning id::text`.execute(
    shop.db,
  )
  return String(rows[0]?.id)
}
const ownRowIsOf = async (row: string) => {
  const { rows } = await sql<{ of: string | null }>`
    select category_id::text as of from own_rows where id = ${row}::bigint`.execute(shop.db)
  return rows[0]?.of
}
async function change(id: string, fields: Partial<Record<string, unknown>>) {
  const { name, slug, search_title, search_description, product_order, pins, version } = await show(id)
  const body = {
    name,
    slug,
    search_title,
    search_description,
    product_order,
    pins: pins.map(pin => pin.id),
    version,
  }
  return bayu.call('PUT', `/categories/${id}`, { ...body, ...fields })
}
const words = (id: string) => getData<CategoryWords | null>(`/api/v3/categories/words?category=${id}`)
const shopTree = () => getData<CategoryNode[]>('/api/v3/categories/children')

/** A branch "Rak n" of this test's own, and a product in it. */
async function makeBranch() {
  made += 1
  const name = `Rak ${made}`
  const id = await add(name)
  const { slug } = await show(id)
  const product = async (suffix: string, overrides: Parameters<typeof catalogDraft>[1] = {}) => {
    const { refused } = await saveProducts(shop.db, [
      catalogDraft(`barang-${made}-${suffix}`, { categories: [{ slug }], ...overrides }),
    ])
    expect(refused).toEqual([])
    return `barang-${made}-${suffix}`
  }
  return { id, name, slug, product }
}
let branch: Awaited<ReturnType<typeof makeBranch>>
beforeEach(async () => {
  branch = await makeBranch()
})

describe('the tree', () => {
  test('[CAT-01] a category moves with all below it, and buyers find its products in the new place at once', async () => {
    const slug = await branch.product('a')
    const other = await makeBranch()
    const dropped: (CacheTag[] | undefined)[] = []
    const stop = await followChanges(shop, { drop: tags => void dropped.push(tags) })
    expect((await move(branch.id, other.id)).status).toBe(200)
    await expect.poll(() => dropped).toContain(undefined)
    stop()
    expect(await find(other.id)).toMatchObject({ products: 1, children: [{ id: branch.id, products: 1 }] })
    expect((await list({ categories: [other.slug] })).map(tile => tile.slug)).toEqual([slug])
    expect((await shopTree()).find(node => node.id === other.id)?.children).toMatchObject([{ id: branch.id }])
  })

  test('[CAT-01] sisters are put in any order, and the order stays', async () => {
    const [one, two, three] = [
      await add('Satu', branch.id),
      await add('Dua', branch.id),
      await add('Tiga', branch.id),
    ]
    expect((await move(three, branch.id, one)).status).toBe(200)
    expect((await move(one, branch.id, null)).status).toBe(200)
    expect((await find(branch.id))?.children.map(({ id }) => id)).toEqual([three, two, one])
  })

  test('[CAT-01] a category is never moved below itself, below the third level, or beside its namesake', async () => {
    const child = await add('Anak', branch.id)
    const grandchild = await add('Cucu', child)
    for (const parent of [branch.id, child, grandchild]) {
      const refused = await move(branch.id, parent)
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'Kategori tidak bisa dipindah ke bawah dirinya sendiri.',
      ])
    }
    const other = await makeBranch()
    expect((await move(branch.id, other.id)).body.message).toMatch(/paling banyak 3 tingkat/)
    expect((await bayu.call('POST', '/categories', { name: 'Cicit', parent: grandchild })).status).toBe(400)
    await add('anak', other.id)
    expect((await move(child, other.id)).body.message).toMatch(/sudah ada kategori/)
    expect((await find(branch.id))?.children).toMatchObject([{ id: child, children: [{ id: grandchild }] }])
  })

  test('[CAT-01] two staff who move two categories below each other at once make no loop', async () => {
    const other = await makeBranch()
    const held = Promise.withResolvers<void>()
    const holding = shop.db.transaction().execute(async tx => {
      await lockCatalog(tx)
      await held.promise
    })
    const moves = [move(branch.id, other.id, null, bayu), move(other.id, branch.id, null, bagas)]
    await waitForLocks(shop.db, 2)
    held.resolve()
    await holding
    const answers = await Promise.all(moves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { rows } = await sql<{ lost: number }>`
      with recursive down as (
        select id from categories where parent_id is null
        union all select k.id from down join categories k on k.parent_id = down.id
      ) select count(*)::int as lost from categories where id not in (select id from down)`.execute(shop.db)
    expect(rows[0]?.lost).toBe(0)
  })

  test('[CAT-01] the second of two who edit at once is told, and changes nothing', async () => {
    const { version } = await show(branch.id)
    expect((await change(branch.id, { search_title: 'Pertama' })).status).toBe(200)
    const late = await change(branch.id, { search_title: 'Kedua', version })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await show(branch.id)).search_title).toBe('Pertama')
  })
})

describe('names and addresses', () => {
  test('[CAT-01] a rename shows at once on tiles and in search, and the former address leads to the new one', async () => {
    const slug = await branch.product('a')
    const name = `Serbaneka ${made}`
    const renamed = `serbaneka-${made}`
    expect((await change(branch.id, { name, slug: renamed })).status).toBe(200)
    expect((await page(slug)).default_category).toMatchObject({ name, slug: renamed })
    const [tile] = await list({ categories: [branch.id] })
    expect(tile?.default_category).toMatchObject({ name, slug: renamed })
    expect((await list({ keyword: `serbaneka ${made}` })).map(found => found.slug)).toEqual([slug])
    expect(await words(branch.id)).toMatchObject({ id: branch.id, slug: renamed })
    expect((await show(branch.id)).former_slugs).toEqual([branch.slug])
    // A promotion or a file may still name the former address.
    expect((await list({ categories: [branch.slug] })).map(found => found.slug)).toEqual([slug])
    const second = await branch.product('b')
    expect((await page(second)).default_category.slug).toBe(renamed)
  })

  test('[CAT-01] an address that another category has, or that the shop counts on, is refused', async () => {
    const taken = await change(branch.id, { slug: 'surya' })
    expect([taken.status, taken.body.message]).toEqual([400, 'Alamat ini dipakai kategori lain.'])
    const fixed = await add('Lainnya')
    expect((await show(fixed)).is_fixed).toBe(true)
    expect((await change(fixed, { slug: 'serba-serbi' })).status).toBe(400)
    expect((await merge(fixed, branch.id)).status).toBe(400)
    expect((await change(branch.id, { slug: 'Bukan Alamat' })).status).toBe(400)
  })
})

describe('merging', () => {
  test('[CAT-01] a merge leaves no product without a category, and the former address leads to the other', async () => {
    const other = await makeBranch()
    const own = await branch.product('utama')
    const both = await branch.product('keduanya', {
      categories: [{ slug: other.slug }, { slug: branch.slug }],
    })
    const child = await add('Anak', branch.id)
    await makeVoucher(shop.db, { code: `RAK${made}`, category_ids: [Number(branch.id)] })
    expect((await merge(branch.id, other.id)).status).toBe(200)

    expect((await list({ categories: [other.id] })).map(tile => tile.slug).sort()).toEqual([both, own].sort())
    expect((await page(own)).default_category.slug).toBe(other.slug)
    expect(await find(branch.id)).toBeUndefined()
    expect((await find(other.id))?.children).toMatchObject([{ id: child }])
    expect(await words(branch.id)).toMatchObject({ id: other.id, slug: other.slug })
    expect(await list({ categories: [branch.id] })).toHaveLength(2)
    const { rows } = await sql<{ left: number; scoped: boolean }>`
      select (select count(*)::int from product_categories where category_id = ${branch.id}::bigint) as left,
        (select category_ids = array[${other.id}::bigint] from vouchers where code = ${`RAK${made}`}) as scoped`.execute(
      shop.db,
    )
    expect(rows[0]).toEqual({ left: 0, scoped: true })

    // The one that stands for it is merged too: both former addresses lead to the last.
    const last = await makeBranch()
    expect((await merge(other.id, last.id)).status).toBe(200)
    expect(await words(branch.id)).toMatchObject({ id: last.id })
    expect(await words(other.id)).toMatchObject({ id: last.id })
  })

  test('[CAT-01] a row of products of a merged category is of the other one, never of the whole shop', async () => {
    const other = await makeBranch()
    const row = await addOwnRow(branch.id)
    expect((await merge(branch.id, other.id)).status).toBe(200)
    expect(await ownRowIsOf(row)).toBe(other.id)
  })

  test('[CAT-01] a merge into itself, below itself, or over a namesake is refused and changes nothing', async () => {
    const child = await add('Anak', branch.id)
    const other = await makeBranch()
    await add('anak', other.id)
    const before = await tree()
    expect((await merge(branch.id, branch.id)).status).toBe(400)
    expect((await merge(branch.id, child)).status).toBe(400)
    expect((await merge(branch.id, other.id)).body.message).toMatch(/“Anak”/)
    expect(await tree()).toEqual(before)
  })
})

describe('the order of products', () => {
  test('[CAT-01] pins stand first, the rule orders the others, and a product that is not in the category cannot be pinned', async () => {
    const [old, best, fresh] = [
      await branch.product('lama', { totalOrders: 5, arrivedAt: new Date('2025-01-01') }),
      await branch.product('laris', { totalOrders: 90, arrivedAt: new Date('2025-02-01') }),
      await branch.product('baru', { totalOrders: 1, arrivedAt: new Date('2026-03-01') }),
    ]
    const ordered = async (sort: string) =>
      (await list({ categories: [branch.id] }, `&sort=${sort}`)).map(tile => tile.slug)
    const sortInTree = async () => (await shopTree()).find(node => node.id === branch.id)?.sort
    expect(await sortInTree()).toBeUndefined()
    expect((await change(branch.id, { product_order: '-arrived_at' })).status).toBe(200)
    expect(await sortInTree()).toBe('-arrived_at')
    expect(await ordered('position')).toEqual([fresh, best, old])
    const pins = [String(await idOf(old))]
    expect((await change(branch.id, { pins })).status).toBe(200)
    expect(await sortInTree()).toBe('position')
    expect(await ordered('position')).toEqual([old, fresh, best])
    expect(
      (await list({ categories: [branch.id] }, '&sort=position&limit=1&skip=1')).map(t => t.slug),
    ).toEqual([fresh])
    expect(await ordered('-total_orders')).toEqual([best, old, fresh])
    const elsewhere = await change(branch.id, { pins: [String(await idOf('lip-cream-sore'))] })
    expect([elsewhere.status, elsewhere.body]).toMatchObject([400, { field: 'pins' }])
    expect((await show(branch.id)).pins).toMatchObject([{ id: pins[0], is_hidden: false }])
  })
})

describe('the picture', () => {
  const photo = (color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer()
  const shownPicture = async (id: string) =>
    (await getData<CategoryPicture[]>('/api/v3/categories/pictures')).find(each => each.category_id === id)
      ?.picture

  test('[CAT-01] an own picture replaces that of the best seller, is stored re-encoded, and can be removed', async () => {
    await branch.product('a', { images: [{ mediaHash: 'c'.repeat(32), alt: '' }] })
    expect((await shownPicture(branch.id))?.url).toBe(`/media/${'c'.repeat(32)}`)
    const put = async (bytes: Buffer, type = 'image/png') =>
      bayu.call(
        'PUT',
        `/categories/${branch.id}/picture?was=${(await show(branch.id)).picture ?? ''}`,
        bytes,
        {
          'content-type': type,
        },
      )
    expect((await put(Buffer.from('not a picture'))).body.code).toBe('PICTURE_UNREADABLE')
    expect((await put(await photo('#c68642'))).status).toBe(200)
    const { picture } = await show(branch.id)
    expect(await shownPicture(branch.id)).toMatchObject({ url: picture, alt: branch.name })
    const served = await app.inject({ method: 'GET', url: `${picture}?w=160` })
    expect(served.statusCode).toBe(200)
    expect((await bayu.call('DELETE', `/categories/${branch.id}/picture?was=`)).body.code).toBe(
      'CHANGED_MEANWHILE',
    )
    await succeed(bayu, 'DELETE', `/categories/${branch.id}/picture?was=${picture}`)
    expect((await shownPicture(branch.id))?.url).toBe(`/media/${'c'.repeat(32)}`)
  })
})

test('[CAT-01] each change is in the journal with what it was before', async () => {
  await change(branch.id, { search_title: 'Rak terbaik' })
  const entries = await shop.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_name', 'detail'])
    .where('thing_kind', '=', 'category')
    .where('thing_id', '=', branch.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { act: 'categories.add', actor_name: 'Bayu', detail: { name: branch.name, parent: null } },
    {
      act: 'categories.change',
      actor_name: 'Bayu',
      detail: { name: branch.name, search_title: { from: '', to: 'Rak terbaik' } },
    },
  ])
})
