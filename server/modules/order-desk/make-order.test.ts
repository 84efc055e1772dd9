import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_LINK_PATH } from '../../../contract/payment-links.ts'
import type {
  FoundBuyer,
  MadeOrder,
  MakeOrderBody,
  OfferedCombination,
  OrderBuyer,
  OrderPreview,
} from '../../../contract/staff/make-order.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { fillPack, type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'

const { shop, app } = await openShopWithPayments()
const { db } = shop
let care: StaffTester
let desk: StaffTester
let observer: StaffTester
let buyer: Buyer

beforeAll(async () => {
  care = await makeStaff(shop, app, 'care', 'Wayan')
  desk = await makeStaff(shop, app, 'order-desk', 'Putri')
  observer = await makeStaff(shop, app, 'observer', 'Yoga')
})
beforeEach(async () => {
  buyer = await makeBuyer(db)
})
afterEach(() => shop.setNow(null))
afterAll(async () => {
  for (const { invariant, violations } of await checkInvariants(db)) expect(violations, invariant).toEqual([])
})

const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  product_id: String(productId),
  combination_id: String(combinationIds[0]),
  quantity,
})
const bagLineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
  productId,
  combinationId: combinationIds[0] ?? 0,
  quantity,
})

type Draft = Omit<MakeOrderBody, 'total_price' | 'gifts'>
const draftOf = (lines: Draft['lines'], changes: Partial<Draft> = {}): Draft => ({
  member_id: buyer.id,
  lines,
  voucher_code: '',
  address_id: buyer.addressId,
  shipping_type: 'regular',
  payment_method: 'bca_virtual_account',
  ...changes,
})

async function preview(draft: Draft, by = care): Promise<OrderPreview> {
  const { status, body, text } = await by.call('POST', '/orders/preview', draft)
  expect(status, text).toBe(200)
  return body.data
}

/** Makes the order at the total and with the gifts that the preview shows. */
async function make(draft: Draft, { by = care, key = randomUUID() as string, seen = {} } = {}) {
  const { pricing, gifts } = await preview(draft)
  return by.call(
    'POST',
    '/orders',
    {
      ...draft,
      total_price: pricing?.total_price_after_shipping ?? 0,
      gifts: gifts.map(({ combination_id }) => combination_id),
      ...seen,
    },
    { 'idempotency-key': key },
  )
}

async function made(draft: Draft, options?: Parameters<typeof make>[1]): Promise<MadeOrder> {
  const { status, body, text } = await make(draft, options)
  expect(status, text).toBe(200)
  return body.data
}

const show = async (id: string): Promise<StaffOrder> => (await care.call('GET', `/orders/${id}`)).body.data
const bagOf = (who = buyer) => call(app, who, 'GET', '/api/user/me/carts')
const ordersOf = (who = buyer) =>
  db.selectFrom('orders').select(['id', 'state', 'payable_rupiah']).where('member_id', '=', who.id).execute()
const stockOf = ({ combinationIds }: MadeProduct) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('combination_id', '=', combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()

/** The member's bags as they are stored, with every column. */
async function storedBag(who = buyer) {
  const { rows } = await sql`
    select c.*, (select json_agg(l order by l.id) from cart_lines l where l.cart_id = c.id) as lines
    from carts c where c.member_id = ${who.id} and c.closed_at is null`.execute(db)
  return rows
}

describe('finding the caller and the products', () => {
  test('[ORD-06] a caller is found by name, e-mail and telephone, masked', async () => {
    await db
      .updateTable('members')
      .set({ first_name: 'Kirana', last_name: 'Maharani', phone_no: '081377712345' })
      .where('id', '=', buyer.id)
      .execute()
    for (const q of ['kirana mah', '0813 7771-2345', '+62 813 7771', '77712345']) {
      const { body } = await care.call('POST', '/orders/buyers', { q })
      const found = body.data as FoundBuyer[]
      expect(found, q).toEqual([
        {
          id: buyer.id,
          name: 'Kirana M.',
          email: expect.stringMatching(/^u•+@example.com$/),
          phone: '0813•••••45',
          city: expect.stringContaining('Jakarta Selatan'),
          orders: 0,
          is_blocked: false,
        },
      ])
    }
    expect((await care.call('POST', '/orders/buyers', { q: 'k%_' })).body.data).toEqual([])
  })

  test('[ORD-06] their addresses are shown without the house, and what they have not paid yet', async () => {
    const order = await made(draftOf([lineOf(await makeProduct(db))]))
    const { body } = await care.call('GET', `/orders/buyers/${buyer.id}`)
    const shown = body.data as OrderBuyer
    expect(shown.addresses).toEqual([
      {
        id: buyer.addressId,
        title: 'Rumah',
        contact: 'Sari',
        phone: '0812•••••90',
        street: 'Jl. Tebet •••••',
        area: expect.stringContaining('Tebet'),
        zipcode: '12810',
      },
    ])
    expect(shown.unpaid).toMatchObject([{ reference_code: order.reference_code }])
    expect((await care.call('GET', '/orders/buyers/nobody')).body.code).toBe('NOT_FOUND')
  })

  test('[ORD-06] a new address is saved among those of the member; the journal does not know it', async () => {
    const address = {
      title: 'Kantor',
      contact: 'Sari Wulandari',
      phone: '081234567890',
      province: '31',
      city: '31.74',
      district: '31.74.01',
      subdistrict: '31.74.01.1002',
      address1: 'Jl. Rahasia 7',
      address2: '',
      zipcode: '12810',
    }
    const { body } = await care.call('POST', `/orders/buyers/${buyer.id}/addresses`, address)
    const { id } = body.data as { id: string }
    expect(
      (await call(app, buyer, 'GET', '/api/user/me/addresses')).map(({ _id }: { _id: string }) => _id),
    ).toEqual([buyer.addressId, id])
    const acts = await db.selectFrom('staff_acts').selectAll().where('thing_id', '=', buyer.id).execute()
    expect(acts).toMatchObject([{ act: 'orders.add-address', actor_name: 'Wayan', detail: {} }])
    const elsewhere = { ...address, city: '99.99' }
    expect((await care.call('POST', `/orders/buyers/${buyer.id}/addresses`, elsewhere)).body.code).toBe(
      'AREA_UNKNOWN',
    )
  })

  test('[ORD-06] products are found by name and SKU, with price and stock; what nobody can sell is not', async () => {
    const word = `Zaitun ${randomUUID().slice(0, 8)}`
    const product = await makeProduct(db, { name: word, combinations: 2, stock: 3, listPriceRupiah: 60_000 })
    await makeProduct(db, { name: `${word} hadiah`, classification: 'gwp_non_sellable' })
    await makeProduct(db, { name: `${word} kartu`, classification: 'egift' })
    const find = async (q: string) =>
      (await care.call('GET', `/orders/products?q=${encodeURIComponent(q)}`)).body
        .data as OfferedCombination[]
    const found = await find(word.toLowerCase())
    expect(found.map(({ combination_id }) => Number(combination_id))).toEqual(product.combinationIds)
    expect(found[0]).toMatchObject({ name: word, price: 50_000, list_price: 60_000, available: 3 })
    expect((await find(found[1]?.sku ?? ''))[0]).toMatchObject({ choice: 'Warna 1' })
  })

  test('[ORD-06] only payment methods that ask nothing on our pages are offered', async () => {
    const { body } = await care.call('GET', '/orders/payment-methods')
    const codes = (body.data as { code: string }[]).map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['bca_virtual_account', 'qris', 'indomaret', 'bank_transfer']),
    )
    for (const code of ['ovo', 'kredivo', 'cash_on_delivery', 'free_order', 'gpn'])
      expect(codes).not.toContain(code)
  })
})

describe('the preview', () => {
  test('[ORD-06] shows the sum of the shop, and changes nothing', async () => {
    const [serum, mask] = [await makeProduct(db, { priceRupiah: 80_000 }), await makeProduct(db)]
    const { code } = await makeVoucher(db, { discount_rupiah: 15_000 })
    await fillBag(app, buyer, [bagLineOf(mask)])
    const before = [await storedBag(), await ordersOf(), await stockOf(serum)]
    const shown = await preview(draftOf([lineOf(serum, 2)], { voucher_code: code }))
    expect(shown).toMatchObject({
      lines: [{ refusal: null, price: 80_000, subtotal: 160_000, available: 10 }],
      voucher_refusal: null,
    })
    expect(shown.delivery.map(({ type }) => type)).toContain('regular')
    const other = await makeBuyer(db)
    await fillBag(app, other, [bagLineOf(serum, 2)])
    await call(app, other, 'POST', '/api/carts/voucher', { voucher_code: code })
    const bag = await bagOf(other)
    expect(shown.pricing?.steps).toEqual(bag.steps)
    expect(shown.pricing?.total_price_after_shipping).toBe(bag.total_price_after_shipping)
    expect([await storedBag(), await ordersOf(), await stockOf(serum)]).toEqual(before)
  })

  test('[ORD-06] says line by line what cannot be had, and prices the rest', async () => {
    const [one, gone, few] = [
      await makeProduct(db),
      await makeProduct(db, { stock: 0 }),
      await makeProduct(db, { stock: 2, name: 'Masker Malam' }),
    ]
    const { lines, pricing, voucher_refusal } = await preview(
      draftOf([lineOf(one), lineOf(gone), lineOf(few, 3), { ...lineOf(one), combination_id: '999999999' }], {
        voucher_code: 'TIDAKADA',
      }),
    )
    expect(lines.map(({ refusal }) => refusal)).toEqual([
      null,
      'Stok produk tidak mencukupi.',
      'Hanya tersisa 2 untuk Masker Malam.',
      'Produk tidak ditemukan.',
    ])
    expect(voucher_refusal).toBe('Kode voucher tidak ditemukan.')
    expect(pricing?.total_amount).toBe(150_000)
  })

  test('[ORD-06] before an address is chosen, nothing is said about delivery', async () => {
    const { address_id: _address, shipping_type: _type, ...draft } = draftOf([lineOf(await makeProduct(db))])
    const { delivery, pricing } = await preview(draft as Draft)
    expect(delivery).toEqual([])
    expect(pricing?.shipping_fee).toBe(0)
  })
})

describe('making an order', () => {
  test('[ORD-06] is placed by the rules of the shop, told in the timeline and the journal, and paid by a notice', async () => {
    const gift = await makeProduct(db, { classification: 'gwp_non_sellable', stock: 5 })
    const serum = await makeProduct(db, { priceRupiah: 80_000, stock: 5 })
    const voucher = await makeVoucher(db, { discount_rupiah: 15_000, quota: 3 })
    await makeVoucher(db, {
      discount_type: 'free_product',
      voucher_type: 'automatic',
      product_ids: [serum.productId],
      gift_combination_id: gift.combinationIds[0] ?? 0,
    })
    const { order_id: id, reference_code: code } = await made(
      draftOf([lineOf(serum, 2)], { voucher_code: voucher.code }),
    )
    expect(await stockOf(serum)).toEqual({ on_hand: 5, reserved: 2 })
    expect(await stockOf(gift)).toEqual({ on_hand: 5, reserved: 1 })
    const page = await show(id)
    expect(page.order.state.name).toBe('Awaiting payment')
    expect(page.timeline.map(({ kind, title, by }) => ({ kind, title, by }))).toEqual(
      expect.arrayContaining([
        { kind: 'staff', title: 'membuat pesanan untuk pelanggan', by: 'Wayan' },
        { kind: 'state', title: 'Menunggu bayar', by: 'Wayan' },
        { kind: 'payment', title: expect.stringMatching(/^Pembayaran dibuat/), by: 'Wayan' },
      ]),
    )
    const [act] = await db.selectFrom('staff_acts').selectAll().where('thing_id', '=', id).execute()
    expect(act).toMatchObject({
      act: 'orders.make',
      actor_id: care.id,
      detail: {
        lines: 1,
        rupiah: page.order.price.total_price_after_shipping,
        method: 'bca_virtual_account',
      },
    })
    const own = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    expect(own).toMatchObject({ reference_code: code, order_source: 'care' })

    const notice = await app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      headers: { 'content-type': 'application/json' },
      payload: signedNotice({ orderId: `${code}-1`, amountRupiah: own.price.total_price_after_shipping }),
    })
    expect(notice.statusCode, notice.body).toBe(200)
    expect((await show(id)).order.state.name).toBe('Payment accepted')
    expect(await stockOf(serum)).toEqual({ on_hand: 3, reserved: 0 })
    const uses = db.selectFrom('voucher_uses').select('voucher_id').where('order_id', '=', id)
    expect(await uses.execute()).toContainEqual({ voucher_id: voucher.id })
  })

  test('[ORD-06] the bag of the member stays as it was, with lines, voucher, delivery and times', async () => {
    const [own, asked] = [await makeProduct(db), await makeProduct(db)]
    const { code } = await makeVoucher(db)
    await fillBag(app, buyer, [bagLineOf(own, 3)])
    await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
    const before = await storedBag()
    expect(before).toHaveLength(1)
    await made(draftOf([lineOf(asked), lineOf(own)]))
    expect(await storedBag()).toEqual(before)
    const bag = await bagOf()
    expect((await place(app, buyer, bag)).statusCode).toBe(200)
    expect(await ordersOf()).toHaveLength(2)
  })

  test('[ORD-06] a member without a bag has none afterwards', async () => {
    await made(draftOf([lineOf(await makeProduct(db))]))
    expect(await storedBag()).toEqual([])
  })

  test('[ORD-06] a pack is sold with its contents', async () => {
    const [part, pack] = [
      await makeProduct(db, { stock: 4 }),
      await makeProduct(db, { classification: 'bundle_virtual' }),
    ]
    await fillPack(db, pack, [part])
    await made(draftOf([lineOf(pack, 2)]))
    expect((await stockOf(part)).reserved).toBe(2)
  })

  test('[ORD-06] an order that costs nothing is paid at once', async () => {
    const product = await makeProduct(db, { priceRupiah: 40_000 })
    const { code } = await makeVoucher(db, { discount_rupiah: 50_000, product_ids: [product.productId] })
    await makeVoucher(db, {
      discount_type: 'free_shipping',
      voucher_type: 'automatic',
      product_ids: [product.productId],
    })
    const draft = draftOf([lineOf(product)], { voucher_code: code })
    expect((await preview(draft)).pricing?.total_price_after_shipping).toBe(0)
    const { order_id: id } = await made(draft)
    expect((await show(id)).order.state.name).toBe('Payment accepted')
  })

  test('[ORD-06] a transfer goes to the account that was chosen', async () => {
    const draft = draftOf([lineOf(await makeProduct(db))], { payment_method: 'bank_transfer' })
    expect((await make(draft)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'id_bank_account' })
    const { order_id: id } = await made({ ...draft, id_bank_account: '2' })
    const { order } = await show(id)
    expect(order.state.name).toBe('Awaiting bank wire payment')
    expect(order.payment?.instruction).toMatchObject({ kind: 'transfer', bankAccountId: '2' })
  })

  test('[ORD-06] the page of a provider leads back to the page of the link, which needs no login', async () => {
    const { order_id: id } = await made(
      draftOf([lineOf(await makeProduct(db))], { payment_method: 'credit_debit_card' }),
    )
    const instruction = (await show(id)).order.payment?.instruction
    if (instruction?.kind !== 'redirect') throw new Error('the provider has no page')
    const { headers } = await fetch(instruction.url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay', mode: 'silent' }),
      redirect: 'manual',
    })
    const back = new URL(headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(shop.publicUrl + PAYMENT_LINK_PATH)
  })
})

describe('a refused order changes nothing', () => {
  const refused: [string, string, () => Promise<[Draft, object?]>][] = [
    [
      'at another total',
      'price_mismatch',
      async () => [draftOf([lineOf(await makeProduct(db))]), { total_price: 1 }],
    ],
    [
      'of a product that is sold out',
      'OUT_OF_STOCK',
      async () => [draftOf([lineOf(await makeProduct(db)), lineOf(await makeProduct(db, { stock: 0 }))])],
    ],
    [
      'of more than there are',
      'STOCK_CHANGED',
      async () => [draftOf([lineOf(await makeProduct(db, { stock: 1 }), 2)])],
    ],
    [
      'with an unknown voucher',
      'VOUCHER_UNKNOWN',
      async () => [draftOf([lineOf(await makeProduct(db))], { voucher_code: 'TIDAKADA' })],
    ],
    [
      'with a voucher of a higher minimum',
      'VOUCHER_MINIMUM',
      async () => {
        const { code } = await makeVoucher(db, { min_amount_rupiah: 500_000 })
        return [draftOf([lineOf(await makeProduct(db))], { voucher_code: code })]
      },
    ],
    [
      'to an address of somebody else',
      'NOT_FOUND',
      async () => {
        const other = await makeBuyer(db)
        return [draftOf([lineOf(await makeProduct(db))], { address_id: other.addressId })]
      },
    ],
    [
      'by a carrier that is not offered',
      'SHIPPING_UNAVAILABLE',
      async () => [draftOf([lineOf(await makeProduct(db))], { shipping_type: 'kuda' })],
    ],
    [
      'by a wallet that asks for a telephone number',
      'PAYMENT_METHOD_UNKNOWN',
      async () => [draftOf([lineOf(await makeProduct(db))], { payment_method: 'ovo' })],
    ],
    [
      'for nobody',
      'NOT_FOUND',
      async () => [draftOf([lineOf(await makeProduct(db))], { member_id: 'nobody' })],
    ],
    [
      'with a gift that is gone',
      'GIFT_CHANGED',
      async () => [draftOf([lineOf(await makeProduct(db))]), { gifts: ['1'] }],
    ],
  ]

  test.each(refused)('[ORD-06] %s (%s)', async (_title, code, scene) => {
    const [draft, seen = {}] = await scene()
    await fillBag(app, buyer, [bagLineOf(await makeProduct(db))])
    const { body: previewed } = await care.call('POST', '/orders/preview', draft)
    const seenTotal = (previewed.data as OrderPreview | undefined)?.pricing?.total_price_after_shipping ?? 0
    const before = await digests()
    const { body } = await care.call('POST', '/orders', { ...draft, total_price: seenTotal, ...seen })
    expect(body.code).toBe(code)
    expect(await digests()).toEqual(before)
  })

  /** A digest of each table that an order writes. */
  async function digests() {
    const tables = [
      'carts',
      'cart_lines',
      'shipping_quotes',
      'orders',
      'order_lines',
      'order_state_histories',
      'order_news',
      'payments',
      'stock',
      'stock_movements',
      'vouchers',
      'voucher_uses',
      'staff_acts',
      'idempotency_keys',
    ]
    const { rows } = await sql`${sql.join(
      tables.map(
        table =>
          sql`select ${table}::text as table, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`,
      ),
      sql` union all `,
    )} order by 1`.execute(db)
    return rows
  }

  test('[ORD-06] a refusal names the line that caused it', async () => {
    const { body } = await care.call('POST', '/orders', {
      ...draftOf([lineOf(await makeProduct(db)), lineOf(await makeProduct(db, { stock: 0 }))]),
      total_price: 1,
    })
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', field: 'lines.1' })
  })

  test('[ORD-06] the eleventh unpaid order is refused, whoever makes it', async () => {
    const product = await makeProduct(db, { stock: 50 })
    for (let count = 0; count < 10; count += 1) await made(draftOf([lineOf(product)]))
    expect((await make(draftOf([lineOf(product)]))).body.code).toBe('UNPAID_LIMIT')
    expect((await place(app, buyer, await fillBag(app, buyer, [bagLineOf(product)]))).json().code).toBe(
      'UNPAID_LIMIT',
    )
  })

  test('[ORD-06] without the permission nobody makes one', async () => {
    const draft = draftOf([lineOf(await makeProduct(db))])
    for (const [method, path, body] of [
      ['POST', '/orders', { ...draft, total_price: 1 }],
      ['POST', '/orders/preview', draft],
      ['POST', '/orders/buyers', { q: 'sari' }],
    ] as const)
      expect((await observer.call(method, path, body)).body.code).toBe('PERMISSION_MISSING')
  })
})

describe('races', () => {
  test('[ORD-06] two people who make one order for the same caller make one', async () => {
    const draft = draftOf([lineOf(await makeProduct(db))])
    const [first, second] = await Promise.all([
      make(draft, { key: 'call-1' }),
      make(draft, { key: 'call-1', by: desk }),
    ])
    const outcomes = [first, second].map(({ status, body }) => body.code ?? status)
    expect(outcomes).toContain(200)
    for (const outcome of outcomes) expect([200, 'IN_PROGRESS']).toContain(outcome)
    const again = await make(draft, { key: 'call-1', by: desk })
    expect(again.status).toBe(200)
    expect(await ordersOf()).toMatchObject([{ id: (again.body.data as MadeOrder).order_id }])
    const changed = await make(
      { ...draft, lines: draft.lines.map(line => ({ ...line, quantity: 2 })) },
      { key: 'call-1' },
    )
    expect(changed.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('[ORD-06] the last piece goes to staff or to a shopper, to exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await makeProduct(db, { stock: 1 })
      const shopper = await makeBuyer(db)
      const bag = await fillBag(app, shopper, [bagLineOf(product)])
      const [byStaff, byShopper] = await Promise.all([
        make(draftOf([lineOf(product)])),
        place(app, shopper, bag),
      ])
      expect([byStaff.status, byShopper.statusCode].filter(status => status === 200)).toHaveLength(1)
      expect(await stockOf(product)).toEqual({ on_hand: 1, reserved: 1 })
    }
  })

  test('[ORD-06] the last piece that shopper and staff want at the same moment goes to exactly one', async () => {
    const product = await makeProduct(db, { stock: 1 })
    const shopper = await makeBuyer(db)
    const bag = await fillBag(app, shopper, [bagLineOf(product)])
    const { release, released } = await holdRow(
      sql`select from stock where combination_id = ${product.combinationIds[0]} for update`,
    )
    const both = Promise.all([make(draftOf([lineOf(product)])), place(app, shopper, bag)])
    await waitForLocks(db, 2)
    release()
    const [byStaff, byShopper] = await both
    await released
    expect([byStaff.status, byShopper.statusCode].sort()).toEqual([200, 409])
    expect(await stockOf(product)).toEqual({ on_hand: 1, reserved: 1 })
  })

  test('[ORD-06] a member who shops meanwhile loses nothing and gets nothing of the other order', async () => {
    const [own, asked] = [await makeProduct(db, { stock: 50 }), await makeProduct(db, { stock: 50 })]
    await fillBag(app, buyer, [bagLineOf(own)])
    await Promise.all([
      ...Array.from({ length: 4 }, () => made(draftOf([lineOf(asked)]))),
      ...Array.from({ length: 4 }, () =>
        call(app, buyer, 'POST', '/api/user/me/carts', {
          action: 'add',
          id: String(own.productId),
          combination_id: String(own.combinationIds[0]),
          quantity: 1,
        }),
      ),
    ])
    const { products } = await bagOf()
    expect(products).toMatchObject([{ combination_id: String(own.combinationIds[0]), quantity: 5 }])
    expect(await ordersOf()).toHaveLength(4)
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['combination_id', 'quantity'])
      .where('orders.member_id', '=', buyer.id)
      .execute()
    expect(lines).toEqual(
      Array.from({ length: 4 }, () => ({ combination_id: asked.combinationIds[0], quantity: 1 })),
    )
  })

  test('[ORD-06] the first bag, opened at the same moment, is not taken for the other', async () => {
    const [own, asked] = [await makeProduct(db), await makeProduct(db)]
    const opening = await db.startTransaction().execute()
    await opening
      .insertInto('carts')
      .values({ member_id: buyer.id })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        opening
          .insertInto('cart_lines')
          .values({
            cart_id: id,
            product_id: own.productId,
            combination_id: own.combinationIds[0] ?? 0,
            quantity: 2,
            seen_price_rupiah: 50_000,
            details: '{}',
          })
          .execute(),
      )
    const making = care.call('POST', '/orders/preview', draftOf([lineOf(asked)]))
    await waitForLocks(db, 1)
    await opening.commit().execute()
    expect((await making).body.data).toMatchObject({ pricing: { total_amount: 50_000 } })
    expect((await bagOf()).products).toMatchObject([
      { combination_id: String(own.combinationIds[0]), quantity: 2 },
    ])
  })

  test('[ORD-06] a line that sells out while the order is placed is never left out, even if it costs nothing', async () => {
    const [serum, sample] = [await makeProduct(db), await makeProduct(db, { priceRupiah: 0, stock: 1 })]
    const draft = draftOf([lineOf(serum), lineOf(sample)])
    const { pricing } = await preview(draft)
    // The bag is filled, and waits for its carrier.
    const { release, released } = await holdRow(
      sql`select from shipping_methods where type = 'regular' for update`,
    )
    const making = care.call('POST', '/orders', {
      ...draft,
      total_price: pricing?.total_price_after_shipping,
    })
    await waitForLocks(db, 1)
    await db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('combination_id', 'in', sample.combinationIds)
      .execute()
    release()
    expect((await making).body).toMatchObject({ code: 'STOCK_CHANGED' })
    await released
    expect(await ordersOf()).toEqual([])
  })

  test('[ORD-06] the voucher of one use goes to staff or to the member, to exactly one', async () => {
    const product = await makeProduct(db)
    const { code } = await makeVoucher(db, { quota: 1 })
    const shopper = await makeBuyer(db)
    await fillBag(app, shopper, [bagLineOf(product)])
    await call(app, shopper, 'POST', '/api/carts/voucher', { voucher_code: code })
    const bag = await bagOf(shopper)
    const [byStaff, byShopper] = await Promise.all([
      make(draftOf([lineOf(product)], { voucher_code: code })),
      place(app, shopper, bag),
    ])
    expect([byStaff.status, byShopper.statusCode].filter(status => status === 200)).toHaveLength(1)
  })

  test('[ORD-06] an account that is being deleted gets no order', async () => {
    const draft = draftOf([lineOf(await makeProduct(db))])
    const { pricing } = await preview(draft)
    const deleting = await db.startTransaction().execute()
    await sql`select from members where id = ${buyer.id} for update`.execute(deleting)
    const making = care.call('POST', '/orders', {
      ...draft,
      total_price: pricing?.total_price_after_shipping,
    })
    await waitForLocks(db, 1)
    await sql`delete from carts where member_id = ${buyer.id}`.execute(deleting)
    await sql`delete from members where id = ${buyer.id}`.execute(deleting)
    await deleting.commit().execute()
    expect((await making).body).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ordersOf()).toEqual([])
  })

  /** Holds a lock until `release` is called. */
  async function holdRow(lock: ReturnType<typeof sql>) {
    const tx = await db.startTransaction().execute()
    await lock.execute(tx)
    const { promise, resolve } = Promise.withResolvers<void>()
    const released = promise.then(() => tx.rollback().execute())
    return { release: resolve, released }
  }
})
