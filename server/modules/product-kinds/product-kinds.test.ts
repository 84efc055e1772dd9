import { beforeAll, expect, test } from 'vitest'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  FoundPart,
  ProductKindRow,
  SaveProductKind,
  StaffProductKind,
} from '../../../contract/staff/product-kinds.ts'
import { makeKey } from '../../testing/make-api-key.ts'
import { fillBag, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { findSellables } from '../catalog/index.ts'

/** Packs, gifts and e-gift cards in the back office (CAT-04). */

const { shop, app } = await openTestShop()
let bayu: StaffTester
let serum: MadeProduct
let cream: MadeProduct

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  serum = await makeProduct(shop.db, { name: 'Serum Isi', priceRupiah: 60_000, stock: 10 })
  cream = await makeProduct(shop.db, { name: 'Krim Isi', priceRupiah: 40_000, stock: 9 })
})

const first = ({ combinationIds }: MadeProduct) => combinationIds[0] ?? 0
async function accept<Data = null>(answer: Promise<CallResult>): Promise<Data> {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body.data as Data
}

const read = async ({ productId }: MadeProduct) =>
  succeed<StaffProductKind>(bayu, 'GET', `/product-kinds/${productId}`)
const part = (product: MadeProduct, quantity = 1) => ({
  combination_id: String(first(product)),
  quantity,
})
async function save(
  product: MadeProduct,
  change: Partial<SaveProductKind>,
  by: Pick<StaffTester, 'call'> = bayu,
) {
  const { version, kind, parts } = await read(product)
  return by.call('PUT', `/product-kinds/${product.productId}`, {
    kind,
    parts: parts.map(({ combination_id, quantity }) => ({ combination_id, quantity })),
    version,
    ...change,
  })
}
const refusalOf = async (response: ReturnType<StaffTester['call']>) => {
  const { body } = await response
  const { code, field, message } = body as { code?: string; field?: string; message?: string }
  return [code, field, message]
}
const availableOf = async (product: MadeProduct) =>
  (await findSellables(shop.db, [first(product)])).get(first(product))?.available

test('[CAT-04] a product becomes a pack of others: it sells what its parts allow, orders are packed from them, and it becomes itself again', async () => {
  const pack = await makeProduct(shop.db, { name: 'Paket Pagi', priceRupiah: 130_000, stock: 3 })
  await accept(save(pack, { kind: 'bundle_virtual', parts: [part(serum, 2), part(cream)] }))
  expect(await availableOf(pack)).toBe(5)
  expect(await read(pack)).toMatchObject({
    kind: 'bundle_virtual',
    available: 5,
    price_rupiah: 130_000,
    parts: [
      { name: 'Serum Isi', quantity: 2, price_rupiah: 60_000, pieces: 10 },
      { name: 'Krim Isi', quantity: 1 },
    ],
  })
  const { rows } = await succeed<ListPage<ProductKindRow>>(
    bayu,
    'GET',
    '/product-kinds?kind=bundle_virtual&search=paket%20pagi',
  )
  expect(rows).toMatchObject([
    { name: 'Paket Pagi', contents: '2× Serum Isi; 1× Krim Isi', parts_rupiah: 160_000, available: 5 },
  ])
  // The same again changes nothing, and is no new version.
  const { version } = await read(pack)
  await accept(save(pack, {}))
  expect((await read(pack)).version).toBe(version)

  await accept(save(pack, { kind: 'bundle_physical' }))
  expect(await availableOf(pack)).toBe(3)
  await accept(save(pack, { kind: null, parts: [] }))
  expect(await read(pack)).toMatchObject({ kind: null, parts: [] })
  const entries = await shop.db
    .selectFrom('staff_acts')
    .select('detail')
    .where('act', '=', 'product-kinds.save')
    .where('thing_id', '=', String(pack.productId))
    .orderBy('id')
    .execute()
  expect(entries.map(({ detail }) => (detail as { productKind: unknown }).productKind)).toEqual([
    { from: null, to: 'Paket rakitan' },
    { from: 'Paket rakitan', to: 'Paket jadi' },
    { from: 'Paket jadi', to: null },
  ])
})

test('[CAT-04] what cannot be in a pack, or be one, is refused beside its field, and nothing changes', async () => {
  const pack = await makeProduct(shop.db, { name: 'Paket Ragu' })
  const inner = await makeProduct(shop.db, { name: 'Paket Dalam' })
  await accept(save(inner, { kind: 'bundle_virtual', parts: [part(cream)] }))
  const card = await makeProduct(shop.db, { name: 'Kartu Uji', classification: 'egift' })
  const kind = 'bundle_virtual'
  const tries: [Partial<SaveProductKind>, string, RegExp][] = [
    [{ kind, parts: [] }, 'parts', /Isi dulu paketnya/],
    [{ kind, parts: [part(serum), part(serum)] }, 'parts', /dua kali/],
    [{ kind, parts: [part(pack)] }, 'parts', /dirinya sendiri/],
    [{ kind, parts: [part(inner)] }, 'parts', /Paket Dalam: Ini paket rakitan/],
    [{ kind, parts: [part(card)] }, 'parts', /Kartu hadiah tidak dikirim/],
    [{ kind, parts: [{ combination_id: '999999999', quantity: 1 }] }, 'parts', /tidak ada di katalog/],
    [{ kind: 'gwp_non_sellable', parts: [part(serum)] }, 'parts', /Hanya paket/],
  ]
  for (const [change, field, message] of tries)
    expect(await refusalOf(save(pack, change))).toEqual([
      'INVALID_INPUT',
      field,
      expect.stringMatching(message),
    ])
  // A part of a pack that is assembled is not assembled itself.
  expect(await refusalOf(save(cream, { kind, parts: [part(serum)] }))).toEqual([
    'INVALID_INPUT',
    'kind',
    expect.stringMatching(/isi paket lain/),
  ])
  expect(await read(pack)).toMatchObject({ kind: null, parts: [] })
  const found = await succeed<FoundPart[]>(bayu, 'GET', '/product-kinds/parts?search=paket%20dalam')
  expect(found).toMatchObject([{ name: 'Paket Dalam', reason: expect.stringMatching(/rakitan/) }])
  expect((await save(pack, {}, await makeStaff(shop, app, 'care'))).body.code).toBe('PERMISSION_MISSING')
})

test('[CAT-04] a gift is not sold; what was ordered, or what a voucher gives, does not become an e-gift card', async () => {
  const pouch = await makeProduct(shop.db, { name: 'Pouch', stock: 7 })
  await makeVoucher(shop.db, {
    code: 'POUCH',
    discount_type: 'free_product',
    gift_combination_id: first(pouch),
  })
  await accept(save(pouch, { kind: 'gwp_non_sellable' }))
  expect(await availableOf(pouch)).toBe(0)
  const { rows } = await succeed<ListPage<ProductKindRow>>(
    bayu,
    'GET',
    '/product-kinds?kind=gwp_non_sellable',
  )
  expect(rows).toMatchObject([{ name: 'Pouch', contents: 'POUCH', available: 7 }])
  expect((await refusalOf(save(pouch, { kind: 'egift' })))[2]).toMatch(/POUCH/)
  await fillBag(app, await makeBuyer(shop.db), [{ productId: serum.productId, combinationId: first(serum) }])
  expect((await refusalOf(save(serum, { kind: 'egift' })))[1]).toBe('kind')
  const card = await makeProduct(shop.db, { name: 'Kartu Baru', priceRupiah: 250_000 })
  await accept(save(card, { kind: 'egift' }))
  const cards = await succeed<ListPage<ProductKindRow>>(bayu, 'GET', '/product-kinds?kind=egift')
  expect(cards.rows[0]).toMatchObject({ name: 'Kartu Baru', contents: 'Rp 250.000', available: null })
})

test('[CAT-04] an e-gift card costs what it is worth: a discounted product does not become one, and it takes the right to set prices', async () => {
  const cheap = await makeProduct(shop.db, { priceRupiah: 50_000, listPriceRupiah: 100_000 })
  expect(await refusalOf(save(cheap, { kind: 'egift' }))).toEqual([
    'INVALID_INPUT',
    'kind',
    expect.stringMatching(/diskon/),
  ])
  expect((await read(cheap)).reasons.egift).toMatch(/diskon/)
  const plain = await makeProduct(shop.db, { priceRupiah: 100_000 })
  const key = await makeKey(shop, app, ['catalog.read', 'catalog.write'])
  const refused = await save(plain, { kind: 'egift' }, key)
  expect(refused.body).toMatchObject({
    code: 'PERMISSION_MISSING',
    details: { permission: 'catalog.price' },
  })
  expect((await read(plain)).kind).toBeNull()
  await accept(save(plain, { kind: 'gwp_non_sellable' }, key))
})

test('[CAT-04] of two people who change a pack at once, the second is told', async () => {
  const pack = await makeProduct(shop.db, { name: 'Paket Berdua' })
  const wati = await makeStaff(shop, app, 'catalog', 'Wati')
  const { version } = await read(pack)
  const answers = await Promise.all(
    [bayu, wati].map((person, index) =>
      person.call('PUT', `/product-kinds/${pack.productId}`, {
        kind: 'bundle_virtual',
        parts: [part(serum, index + 1)],
        version,
      }),
    ),
  )
  expect(answers.map(({ body }) => body.code).sort()).toEqual(['CHANGED_MEANWHILE', undefined])
  const won = answers.findIndex(({ status }) => status === 200)
  expect((await read(pack)).parts).toMatchObject([{ quantity: won + 1 }])
  const lost = answers.find(({ status }) => status !== 200)
  expect(lost?.body.details).toMatchObject({ by: won === 0 ? 'Bayu' : 'Wati' })
})
