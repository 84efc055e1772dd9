import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WISHLIST_MAX } from '../../../contract/constants.ts'
import type { WishlistEntry, WishlistMark } from '../../../contract/wishlist.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { refreshListing } from '../listing/index.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Person = Awaited<ReturnType<typeof makeMember>>

const { shop, app } = await openTestShop({}, new PublicCache())
let sari: Person
let serum: MadeProduct
let lipstick: MadeProduct

beforeAll(async () => {
  serum = await makeProduct(shop.db, { priceRupiah: 80_000, listPriceRupiah: 100_000 })
  lipstick = await makeProduct(shop.db, { name: 'Lipstik Senja', combinations: 3, priceRupiah: 60_000 })
})
beforeEach(async () => {
  shop.setNow(null)
  sari = await makeMember(shop)
})

const call = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = sari.headers,
) => app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
const wishOf = (product: MadeProduct, at = 0) => ({
  product_id: String(product.productId),
  product_combination_id: String(product.combinationIds[at]),
})
async function wish(product: MadeProduct, at = 0): Promise<WishlistMark> {
  const response = await call('POST', '/wishlist', wishOf(product, at))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const marks = async (): Promise<WishlistMark[]> => (await call('GET', '/wishlist')).json().data
const page = async (query = ''): Promise<WishlistEntry[]> =>
  (await call('GET', `/v3/users/me/wishlists${query}`)).json().data

/** Sets the clock, because entries created at the same moment would have no defined order. */
function atSecond(second: number) {
  shop.setNow(new Date(Date.UTC(2026, 10, 1, 8, 0, second)))
}

describe('hearts', () => {
  test('[WISH-06] [WISH-08] [WISH-10] [WISH-03] Sari hearts one shade: the response is the entry, marked as wishlisted', async () => {
    const response = await call('POST', '/wishlist', wishOf(lipstick, 1))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        for_wishlist: {
          id: String(lipstick.productId),
          combination_id: String(lipstick.combinationIds[1]),
        },
        is_wishlisted: true,
      },
    })
  })

  test.each([
    ['no combination', { product_id: '1' }],
    ['no product', { product_combination_id: '1' }],
    ['words instead of ids', { product_id: 'serum', product_combination_id: 'satu' }],
  ])('[WISH-06] a request with %s is refused', async (_what, body) => {
    const response = await call('POST', '/wishlist', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  })

  test('a combination that is not in the shop, or belongs to another product, cannot be added', async () => {
    const gift = await makeProduct(shop.db, { name: 'Pouch Hadiah', classification: 'gwp_non_sellable' })
    for (const body of [
      { product_id: '999999999', product_combination_id: '999999999' },
      { ...wishOf(serum), product_combination_id: String(lipstick.combinationIds[0]) },
      wishOf(gift),
    ]) {
      const response = await call('POST', '/wishlist', body)
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe('PRODUCT_NOT_FOUND')
    }
    expect(await marks()).toEqual([])
  })

  test('[WISH-05] adding the same combination again is refused, returns the existing entry and changes nothing', async () => {
    const first = await wish(lipstick, 1)
    const response = await call('POST', '/wishlist', wishOf(lipstick, 1))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      success: false,
      code: 'ALREADY_ON_WISHLIST',
      message: 'Produk ini sudah ada di wishlist kamu.',
      details: first,
    })
    expect(await marks()).toEqual([first])
    // Another shade is a separate entry.
    await wish(lipstick, 2)
    expect(await marks()).toHaveLength(2)
  })

  test('[WISH-05] twenty hearts at the same moment make one entry', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/wishlist', wishOf(serum))),
    )
    const successes = responses.filter(response => response.statusCode === 200)
    const refused = responses.filter(response => response.statusCode === 409)
    expect([successes.length, refused.length]).toEqual([1, 19])
    const entry = successes[0]?.json().data
    for (const response of refused)
      expect(response.json()).toMatchObject({ code: 'ALREADY_ON_WISHLIST', details: entry })
    expect(await marks()).toEqual([entry])
  })

  test('[WISH-11] [WISH-20] removing returns the entry; removing it again in another tab is refused as gone', async () => {
    const entry = await wish(serum)
    const [first, second] = await Promise.all([
      call('DELETE', `/wishlist/${entry.id}`),
      call('DELETE', `/wishlist/${entry.id}`),
    ])
    const [removed, late] = first.statusCode === 200 ? [first, second] : [second, first]
    expect(removed.json()).toEqual({ success: true, data: { ...entry, is_wishlisted: false } })
    expect(late.statusCode).toBe(404)
    expect(late.json().code).toBe('WISHLIST_ENTRY_GONE')
    expect(await marks()).toEqual([])
    expect((await wish(serum)).id).not.toBe(entry.id)
  })

  test("[WISH-16] a guest is asked to log in, and nobody can see or remove another member's entries", async () => {
    const entry = await wish(serum)
    for (const [method, url] of [
      ['GET', '/wishlist'],
      ['POST', '/wishlist'],
      ['DELETE', `/wishlist/${entry.id}`],
      ['GET', '/v3/users/me/wishlists'],
      ['GET', '/v3/users/me/wishlists/count'],
    ] as const) {
      const response = await call(method, url, method === 'POST' ? wishOf(serum) : undefined, {})
      expect(response.statusCode).toBe(401)
      expect(response.json().message).toBe('Silakan login.')
    }
    const dinda = await makeMember(shop)
    expect((await call('DELETE', `/wishlist/${entry.id}`, undefined, dinda.headers)).statusCode).toBe(404)
    expect((await call('GET', '/wishlist', undefined, dinda.headers)).json().data).toEqual([])
    expect(await marks()).toEqual([entry])
  })

  test('the list has a limit, even if twelve combinations are added at once', async () => {
    const many = await makeProduct(shop.db, { name: 'Palet', combinations: WISHLIST_MAX + 10 })
    await sql`
      insert into wishlist_entries (member_id, combination_id)
      select ${sari.id}, unnest(${many.combinationIds.slice(12)}::bigint[])`.execute(shop.db)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => call('POST', '/wishlist', wishOf(many, index))),
    )
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(2)
    const refused = responses.filter(response => response.statusCode === 409).map(response => response.json())
    expect(refused).toHaveLength(10)
    for (const body of refused)
      expect(body).toMatchObject({ code: 'WISHLIST_FULL', details: { most: WISHLIST_MAX } })
  })
})

describe('the list', () => {
  test('[WISH-09] [WISH-18] is the same in every session, newest first', async () => {
    atSecond(1)
    const older = await wish(serum)
    atSecond(2)
    const newer = await wish(lipstick)
    await call('POST', '/auth/logout')
    expect((await call('GET', '/wishlist')).statusCode).toBe(401)
    const login = await call('POST', '/auth/login', { email: sari.email, password: sari.password }, {})
    const cookie = `carasun_session=${login.cookies.find(each => each.name === 'carasun_session')?.value}`
    expect((await call('GET', '/wishlist', undefined, { cookie })).json().data).toEqual([newer, older])
  })

  test('[WISH-07] an entry contains id, default_combination, for_wishlist and is_wishlisted, and the tile of the combination', async () => {
    const mark = await wish(lipstick, 2)
    const [entry] = await page()
    expect(entry).toMatchObject(mark)
    expect(entry?.default_combination).toEqual({
      _id: String(lipstick.combinationIds[2]),
      attributes: {
        shade: {
          name: 'Warna 2',
          hex: '#C68642',
          my_sql_id: String(lipstick.combinationIds[2]),
          my_soco_sql_id: String(lipstick.combinationIds[2]),
        },
      },
      stock: 10,
      price: 60_000,
      price_after_discount: 60_000,
      is_wishlist: true,
      is_pre_order: false,
      is_flashsale: false,
      is_sellable: true,
      delivery_date: null,
    })
    expect(entry?.product).toMatchObject({
      id: String(lipstick.productId),
      name: 'Lipstik Senja',
      selected_variant: String(lipstick.combinationIds[2]),
      choices: [{ combination_id: String(lipstick.combinationIds[2]), name: 'Warna 2', hex: '#C68642' }],
      is_sellable: true,
    })
  })

  test('the tile of an entry has every field of the tile in a listing, and the price of its combination', async () => {
    await wish(serum)
    const [entry] = await page()
    const response = await call(
      'GET',
      `/v3/products?filter=${encodeURIComponent(JSON.stringify({ ids: [String(serum.productId)] }))}`,
    )
    expect(entry?.product).toEqual(response.json().data[0])

    const palette = await makeProduct(shop.db, {
      combinations: 2,
      priceRupiah: 60_000,
      listPriceRupiah: 120_000,
    })
    await shop.db
      .updateTable('combinations')
      .set({ price_rupiah: 100_000, price_after_discount_rupiah: 80_000 })
      .where('id', '=', palette.combinationIds[1] ?? 0)
      .execute()
    await refreshListing(shop.db, [palette.productId])
    await wish(palette, 1)
    expect((await page())[0]?.product).toMatchObject({
      price_range: { min: 100_000, max: 100_000 },
      price_after_discount_range: { min: 80_000, max: 80_000 },
      discount_range: { min: 20_000, max: 20_000 },
      discount_percentage: 20,
    })
  })

  test('[WISH-12] is paged by limit, skip and sort, and counted', async () => {
    const prices = [30_000, 10_000, 20_000]
    const products: MadeProduct[] = []
    for (const [index, priceRupiah] of prices.entries()) {
      atSecond(index)
      const product = await makeProduct(shop.db, { name: `Toner ${index}`, priceRupiah })
      products.push(product)
      await wish(product)
    }
    const names = async (query: string) => (await page(query)).map(entry => entry.product.name)
    expect(await names('')).toEqual(['Toner 2', 'Toner 1', 'Toner 0'])
    expect(await names('?limit=2')).toEqual(['Toner 2', 'Toner 1'])
    expect(await names('?limit=2&skip=2')).toEqual(['Toner 0'])
    expect(await names('?sort=created_at')).toEqual(['Toner 0', 'Toner 1', 'Toner 2'])
    expect(await names('?sort=price')).toEqual(['Toner 1', 'Toner 2', 'Toner 0'])
    expect(await names('?sort=-price&limit=1')).toEqual(['Toner 0'])
    const count = await call('GET', '/v3/users/me/wishlists/count')
    expect(count.json()).toEqual({ success: true, data: 3 })

    for (const query of ['?limit=0', '?limit=101', '?sort=name', '?skip=-1'])
      expect((await call('GET', `/v3/users/me/wishlists${query}`)).statusCode).toBe(400)
  })

  test('[WISH-17] [AUTH-48] without a limit ten entries are returned', async () => {
    const palette = await makeProduct(shop.db, { name: 'Palet Fajar', combinations: 11 })
    for (const at of palette.combinationIds.keys()) await wish(palette, at)
    expect(await page()).toHaveLength(10)
  })

  test('[WISH-12] entries of products that have left the shop are left out of list, page and count until the product comes back', async () => {
    const leaving = await makeProduct(shop.db, { name: 'Masker Lama' })
    await wish(serum)
    const entry = await wish(leaving)
    const setActive = async (isActive: boolean) => {
      await sql`update products set is_active_in_sociolla = ${isActive} where id = ${leaving.productId}`.execute(
        shop.db,
      )
      await refreshListing(shop.db, [leaving.productId])
    }
    const filter = `?filter=${encodeURIComponent('{"status":"not inactive"}')}`
    await setActive(false)
    expect(await marks()).toHaveLength(1)
    expect((await page(filter)).map(each => each.product.name)).toEqual(['Serum Surya'])
    expect((await call('GET', `/v3/users/me/wishlists/count${filter}`)).json().data).toBe(1)
    await setActive(true)
    expect((await page(filter)).map(each => each.id)).toContain(entry.id)

    const other = await call('GET', `/v3/users/me/wishlists?filter=${encodeURIComponent('{"brand":"x"}')}`)
    expect(other.statusCode).toBe(400)
    expect(other.json().field).toBe('filter.brand')
  })

  test('sold-out and pre-order entries show the combination’s current state', async () => {
    const soldOut = await makeProduct(shop.db, { name: 'Habis', stock: 0 })
    const preOrder = await makeProduct(shop.db, {
      name: 'Segera',
      preOrder: { totalQuota: 5, deliveryDate: '2027-02-01' },
    })
    const shades = await makeProduct(shop.db, { name: 'Lipstik Fajar', combinations: 3 })
    // One shade of three is sold out: the product is still available, but the saved shade is not.
    await sql`update stock set on_hand = 0 where combination_id = ${shades.combinationIds[0]}`.execute(
      shop.db,
    )
    await refreshListing(shop.db, [shades.productId])
    for (const [second, product] of [soldOut, preOrder, shades].entries()) {
      atSecond(second)
      await wish(product)
    }
    const entries = await page('?sort=created_at')
    const stateOf = ({
      is_sellable,
      is_pre_order,
      delivery_date,
    }: WishlistEntry['product'] | WishlistEntry['default_combination']) => [
      is_sellable,
      is_pre_order,
      delivery_date,
    ]
    expect(entries.map(({ product }) => [product.name, ...stateOf(product)])).toEqual([
      ['Habis', false, false, null],
      ['Segera', true, true, '2027-02-01'],
      ['Lipstik Fajar', false, false, null],
    ])
    for (const { product, default_combination } of entries)
      expect(stateOf(default_combination)).toEqual(stateOf(product))
  })
})

describe('responses cached for everybody', () => {
  test('[TILE-51] lists and product pages are the same for a member with a wishlist as for a guest', async () => {
    await wish(lipstick, 1)
    const url = `/products_v2/${lipstick.productId}-lipstik`
    const asMember = await call('GET', url)
    const asGuest = await call('GET', url, undefined, {})
    expect(asGuest.body).toBe(asMember.body)
    for (const combination of asMember.json().data.original_combinations)
      expect(combination).toMatchObject({
        images: expect.any(Array),
        is_wishlist: false,
        is_pre_order: false,
        is_flashsale: false,
      })
    const own = await call('GET', '/wishlist')
    expect(own.headers['x-cache']).toBeUndefined()
    expect(own.headers['cache-control']).not.toMatch(/public/)
  })
})
