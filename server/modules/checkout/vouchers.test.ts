import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Voucher } from '../../../contract/vouchers.ts'
import { type Buyer, call, makeBuyer } from '../../testing/make-buyer.ts'
import { addEgift, makeEgift } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { givePoints, makeVoucher } from '../../testing/make-voucher.ts'
import { rani } from '../../testing/run-staff.ts'
import { setToggle } from '../shop-settings/index.ts'
import { setUpDiscountTests } from './set-up-discount-tests.ts'

const { shop, app, sendAs, applyCode, applyPoints, bagOf, codeOf, buyerWith, placeOrder, usesOf } =
  await setUpDiscountTests()

describe('a voucher on the bag', () => {
  test('[VOUCH-02] [VOUCH-03] [CART-08] [CART-28] [CART-56] reduces the total, is shown, and is removed by bag and voucher id', async () => {
    const { buyer, cart } = await buyerWith()
    const { id, code } = await makeVoucher(shop.db, { discount_rupiah: 15_000 })
    const used = await applyCode(buyer, ` ${code.toLowerCase()} `)
    expect(used.statusCode).toBe(200)
    expect(used.json().data).toMatchObject({
      voucher_id: id,
      voucher_code: code,
      voucher_refusal: null,
      point_applied: 0,
      total_amount_after_discount: 85_000,
    })
    expect(used.json().data.steps).toContainEqual({
      code: 'voucher',
      label: `Voucher ${code}`,
      amountRupiah: -15_000,
    })
    for (const foreign of [
      { voucher_id: id, _id: 'another' },
      { voucher_id: 'another', _id: cart._id },
    ]) {
      const response = await sendAs(buyer, 'DELETE', '/api/carts/voucher', foreign)
      expect(response.json().data.voucher_id).toBe(id)
    }
    const cancelled = await sendAs(buyer, 'DELETE', '/api/carts/voucher', { voucher_id: id, _id: cart._id })
    expect(cancelled.json().data).toMatchObject({
      voucher_id: null,
      voucher_code: null,
      total_price_after_shipping: cart.total_price_after_shipping,
    })
  })

  test('[VOUCH-01] an empty code is refused with the specified message', async () => {
    const { buyer } = await buyerWith()
    for (const code of ['', '   ']) {
      const response = await applyCode(buyer, code)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Kode Voucher harus diisi.')
    }
  })

  test('[VOUCH-05] [VOUCH-07] quota, products, brands, categories, minimum and members are each enforced', async () => {
    const { buyer, product } = await buyerWith({ brand: 'tirtaluna' })
    const other = await makeProduct(shop.db, { brand: 'haenuri' })
    const { rows } = await sql<{ id: number; slug: string }>`select id, slug from brands`.execute(shop.db)
    const brand = (slug: string) => rows.find(row => row.slug === slug)?.id ?? 0
    const [category, otherCategory] = await Promise.all([
      shop.db
        .selectFrom('categories')
        .select('id')
        .where('slug', '=', 'perawatan-surya')
        .executeTakeFirstOrThrow(),
      shop.db
        .insertInto('categories')
        .values({ slug: 'rambut', name: 'Rambut' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ])
    const cases: [Parameters<typeof makeVoucher>[1], string | undefined][] = [
      [{ quota: 0 }, 'VOUCHER_USED_UP'],
      [{ quota: 1 }, undefined],
      [{ product_ids: [other.productId] }, 'VOUCHER_OTHER_PRODUCTS'],
      [{ product_ids: [product.productId] }, undefined],
      [{ brand_ids: [brand('haenuri')] }, 'VOUCHER_OTHER_PRODUCTS'],
      [{ brand_ids: [brand('tirtaluna')] }, undefined],
      [{ category_ids: [otherCategory.id] }, 'VOUCHER_OTHER_PRODUCTS'],
      [{ category_ids: [category.id] }, undefined],
      [{ min_amount_rupiah: 100_001 }, 'VOUCHER_MINIMUM'],
      [{ min_amount_rupiah: 100_000 }, undefined],
      [{ audience: 'listed' }, 'VOUCHER_NOT_YOURS'],
      [{ audience: 'newcomers' }, undefined],
      [{ ends_at: new Date('2026-02-01') }, 'VOUCHER_ENDED'],
      [{ is_active: false }, 'VOUCHER_ENDED'],
      [{ starts_at: new Date('2099-01-01') }, 'VOUCHER_NOT_STARTED'],
      [{ voucher_type: 'automatic', min_amount_rupiah: 9e9 }, 'VOUCHER_IS_AUTOMATIC'],
    ]
    for (const [overrides, expected] of cases) {
      const { code } = await makeVoucher(shop.db, overrides)
      expect(codeOf(await applyCode(buyer, code)), JSON.stringify(overrides)).toBe(expected)
    }
    const { id, code } = await makeVoucher(shop.db, { audience: 'listed' })
    await shop.db.insertInto('voucher_members').values({ voucher_id: id, member_id: buyer.id }).execute()
    expect((await applyCode(buyer, code)).statusCode).toBe(200)
  })

  test('[VOUCH-04] a refusal gives the reason and what is missing; an unknown code has its own message', async () => {
    const { buyer } = await buyerWith({ priceRupiah: 127_000 })
    const { code } = await makeVoucher(shop.db, { min_amount_rupiah: 150_000 })
    const refusal = await applyCode(buyer, code)
    expect(refusal.json()).toMatchObject({
      message: 'Belanja kurang Rp 23.000 lagi untuk memakai voucher ini.',
      code: 'VOUCHER_MINIMUM',
      details: { missing: 23_000 },
    })
    const unknownCode = await applyCode(buyer, 'TIDAKADA')
    expect(unknownCode.json()).toMatchObject({ message: 'Kode voucher tidak ditemukan.' })
  })

  test('a voucher whose minimum is no longer met stays in the bag, which shows what is missing', async () => {
    const { buyer, product, combinationId } = await buyerWith({ priceRupiah: 80_000 }, 2)
    const { code } = await makeVoucher(shop.db, { min_amount_rupiah: 150_000 })
    await applyCode(buyer, code)
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'update',
      id: String(product.productId),
      combination_id: String(combinationId),
      quantity: 1,
    })
    expect(await bagOf(buyer)).toMatchObject({
      voucher_code: code,
      voucher_refusal: { code: 'VOUCHER_MINIMUM', missing: 70_000 },
      total_amount_after_discount: 80_000,
    })
  })

  test('[VOUCH-12] a guest cannot use one', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/carts/voucher',
      payload: { voucher_code: 'APA' },
    })
    expect(response.statusCode).toBe(401)
  })
})

test('[VOUCH-11] [POINT-06] [FEATURE-04] if its switch is on, vouchers or points can be used by verified accounts only', async () => {
  const { code } = await makeVoucher(shop.db)
  const applications = {
    voucher: (buyer: Buyer) => applyCode(buyer, code),
    points: (buyer: Buyer) => applyPoints(buyer, 10),
  }
  for (const [use, other, proof] of [
    ['voucher', 'points', 'is_verified_phone'],
    ['points', 'voucher', 'is_verified_email'],
  ] as const) {
    const [{ buyer }, { buyer: verifiedBuyer }] = [await buyerWith(), await buyerWith()]
    for (const person of [buyer, verifiedBuyer]) await givePoints(shop.db, person.id, 100)
    await shop.db
      .updateTable('members')
      .set({ [proof]: true })
      .where('id', '=', verifiedBuyer.id)
      .execute()
    await setToggle(shop.db, rani, `cart_verified_only_apply_${use}`, true)
    expect((await applications[use](buyer)).json()).toMatchObject({
      code: 'ACCOUNT_NOT_VERIFIED',
      details: { use },
    })
    expect((await applications[use](verifiedBuyer)).statusCode).toBe(200)
    // The other switch is off.
    expect((await applications[other](buyer)).statusCode).toBe(200)
    await setToggle(shop.db, rani, `cart_verified_only_apply_${use}`, false)
  }
})

describe('the list of vouchers', () => {
  test('[VOUCH-06] [VOUCH-08] [VOUCH-09] [SHIP-08] is filtered by type, and each voucher shows what it gives', async () => {
    const freeShipping = { discount_type: 'free_shipping', shipping_fee_discount_rupiah: 10_000 }
    const { code } = await makeVoucher(shop.db, { ...freeShipping, min_amount_rupiah: 50_000 })
    await makeVoucher(shop.db)
    await makeVoucher(shop.db, { ...freeShipping, voucher_type: 'automatic', min_amount_rupiah: 9e9 })
    const filter = encodeURIComponent(
      JSON.stringify({ discount_type: 'free_shipping', voucher_type: 'manual' }),
    )
    const { data } = (await app.inject({ url: `/api/vouchers?filter=${filter}` })).json()
    expect(data.map((voucher: Voucher) => `${voucher.discount_type} ${voucher.voucher_type}`)).toEqual(
      data.map(() => 'free_shipping manual'),
    )
    expect(data.find((voucher: { code: string }) => voucher.code === code)).toMatchObject({
      voucher_type: 'manual',
      discount_type: 'free_shipping',
      type: 'shipping',
      rules: { products: [], brands: [], categories: [], order: { min_amount: 50_000 } },
      discount_info: { shipping_fee_discount: 10_000 },
      standing: null,
    })
    const response = await app.inject({ url: `/api/vouchers?filter=${encodeURIComponent('{"quota":1}')}` })
    expect(response.statusCode).toBe(400)
  })

  test('[VOUCH-10] a new member finds the welcome voucher; one who has ordered does not', async () => {
    const { code } = await makeVoucher(shop.db, { audience: 'newcomers', header: 'WELCOME VOUCHER' })
    const find = async (buyer: Buyer) =>
      (await call(app, buyer, 'GET', '/api/vouchers')).find(
        (voucher: { code: string }) => voucher.code === code,
      )
    const { buyer } = await buyerWith()
    expect(await find(buyer)).toMatchObject({
      voucher_info: { header: 'WELCOME VOUCHER' },
      standing: { is_usable: true },
    })
    await placeOrder(buyer)
    expect(await find(buyer)).toBeUndefined()
  })

  test('[VOUCH-07] a bag with only sold-out lines or only e-gifts is not called empty: the message says what is missing', async () => {
    const { id, code } = await makeVoucher(shop.db, { discount_rupiah: 5_000 })
    const listed = async (buyer: Buyer) =>
      (await call(app, buyer, 'GET', '/api/vouchers')).find((voucher: Voucher) => voucher.code === code)
        ?.standing
    const message = 'Belum ada produk di tasmu yang dihitung untuk voucher ini. Tambahkan produk dulu, ya.'

    const { buyer, combinationId } = await buyerWith()
    expect((await applyCode(buyer, code)).statusCode).toBe(200)
    await sql`update stock set on_hand = 0 where combination_id = ${combinationId}`.execute(shop.db)
    const bag = await bagOf(buyer)
    expect(bag.products).toHaveLength(1)
    expect(bag).toMatchObject({ voucher_id: id, voucher_refusal: { message, missing: 0 } })
    expect(await listed(buyer)).toEqual({ is_usable: false, message, missing: 0 })

    const giver = await makeBuyer(shop.db)
    await addEgift(app, giver, await makeEgift(shop.db))
    expect(await listed(giver)).toEqual({ is_usable: false, message, missing: 0 })
  })

  test('[PDP-03] a product lists the vouchers that apply to it; secret vouchers and other members’ vouchers are listed nowhere', async () => {
    const { product, buyer } = await buyerWith()
    const { code } = await makeVoucher(shop.db, { product_ids: [product.productId], discount_rupiah: 3_000 })
    const secret = await makeVoucher(shop.db, { product_ids: [product.productId], is_listed: false })
    const others = await makeVoucher(shop.db, { audience: 'listed' })
    const elsewhere = await makeProduct(shop.db)
    const codes = async (productId: number, headers = {}) => {
      const response = await app.inject({ url: `/api/vouchers/products/${productId}`, headers })
      return response.json().data.map((voucher: { code: string }) => voucher.code)
    }
    expect(await codes(product.productId)).toContain(code)
    expect(await codes(elsewhere.productId)).not.toContain(code)
    for (const hidden of [secret, others])
      expect(await codes(product.productId, buyer.headers)).not.toContain(hidden.code)
  })
})

describe('free shipping by voucher', () => {
  test('[SHIP-07] is given for a product, brand or category in the bag, not for others', async () => {
    const { buyer, product } = await buyerWith({ brand: 'ombakita', priceRupiah: 60_000 })
    const other = await makeProduct(shop.db, { brand: 'haenuri' })
    const brandOf = async ({ productId }: { productId: number }) =>
      (
        await shop.db
          .selectFrom('products')
          .select('brand_id')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow()
      ).brand_id
    const category = await shop.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'perawatan-surya')
      .executeTakeFirstOrThrow()
    const otherCategory = await shop.db
      .insertInto('categories')
      .values({ slug: 'kuku', name: 'Kuku' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const feeWith = async (named: object) => {
      const rule = { discount_type: 'free_shipping', voucher_type: 'automatic', ...named } as const
      const { id } = await makeVoucher(shop.db, rule)
      const { shipping_fee } = await bagOf(buyer)
      await shop.db.updateTable('vouchers').set({ is_active: false }).where('id', '=', id).execute()
      return shipping_fee
    }
    const { shipping_fee: regularFee } = await bagOf(buyer)
    expect(regularFee).toBeGreaterThan(0)
    expect(await feeWith({ product_ids: [product.productId] })).toBe(0)
    expect(await feeWith({ brand_ids: [await brandOf(product)] })).toBe(0)
    expect(await feeWith({ category_ids: [category.id] })).toBe(0)
    expect(await feeWith({ product_ids: [other.productId] })).toBe(regularFee)
    expect(await feeWith({ brand_ids: [await brandOf(other)] })).toBe(regularFee)
    expect(await feeWith({ category_ids: [otherCategory.id] })).toBe(regularFee)
  })

  test('[SHIP-06] [SHIP-11] the flag is set and the delivery step is listed', async () => {
    const { buyer, product } = await buyerWith({ brand: 'ombakita', priceRupiah: 60_000 })
    const before = await bagOf(buyer)
    expect(before.applied_voucher_free_shipping).toBe(false)
    expect(before.shipping_fee).toBeGreaterThan(0)
    const { brand_id } = await shop.db
      .selectFrom('products')
      .select('brand_id')
      .where('id', '=', product.productId)
      .executeTakeFirstOrThrow()
    const { id } = await makeVoucher(shop.db, {
      discount_type: 'free_shipping',
      voucher_type: 'automatic',
      brand_ids: [brand_id],
      min_amount_rupiah: 60_000,
    })
    const bag = await bagOf(buyer)
    expect(bag).toMatchObject({ applied_voucher_free_shipping: true, shipping_fee: 0 })
    expect(bag.steps).toContainEqual({
      code: 'shipping_discount',
      label: 'Gratis ongkir',
      amountRupiah: -before.shipping_fee,
    })
    await placeOrder(buyer)
    expect(await usesOf(id)).toMatchObject([{ shipping_discount_rupiah: before.shipping_fee }])
  })
})
