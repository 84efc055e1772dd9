import { beforeAll, expect, test } from 'vitest'
import type { StaffProduct, StaffVariant } from '../../../contract/staff/products.ts'
import type { SavedVariants, VariantDraft } from '../../../contract/staff/variants.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { findSellables } from '../catalog/index.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { keepPlannedSales } from './keep-planned-sales.ts'

/** The variants of a product, written in the back office (PROD-03). */

const { shop, app, idOf, page } = await openShopWithCatalog()
let bayu: StaffTester
let ratna: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
})

let made = 0
async function makeOne(combinations = [{ sku: '', priceRupiah: 90_000, stockOnHand: 5 }]) {
  made += 1
  const slug = `lip-${made}`
  const draft = catalogDraft(slug, {
    combinations: combinations.map((combination, index) => ({
      ...combination,
      sku: combination.sku || `LIP${made}-${index}`,
    })),
  })
  expect((await saveProducts(shop.db, [draft])).refused).toEqual([])
  const id = String(await idOf(slug))
  slugs.set(id, slug)
  return id
}
const slugs = new Map<string, string>()

/** Where a test reads the second, there are two. */
type Two<Item> = [Item, Item, ...Item[]]

const open = async (id: string) =>
  (await bayu.call('GET', `/products/${id}`)).body.data as unknown as StaffProduct & {
    variants: Two<StaffVariant>
  }

const draftOf = (variant: StaffVariant): VariantDraft => ({
  id: variant.id,
  shade: variant.shade,
  hex: variant.hex,
  variant: variant.variant,
  size: variant.size,
  picture: variant.image?.split('/').at(-1) ?? null,
  sku: variant.sku,
  barcode: variant.barcode,
  weight_gram: variant.weight_gram,
  list_price_rupiah: variant.list_price_rupiah,
  sale_price_rupiah: variant.price_rupiah < variant.list_price_rupiah ? variant.price_rupiah : null,
  sale_from: null,
  sale_until: null,
  seen_price_rupiah: variant.price_rupiah,
})
const fresh = (sku: string, more: Partial<VariantDraft> = {}): VariantDraft => ({
  id: null,
  ...{ shade: null, hex: null, variant: null, size: null, picture: null, barcode: null },
  sku,
  weight_gram: 20,
  list_price_rupiah: 90_000,
  ...{ sale_price_rupiah: null, sale_from: null, sale_until: null, seen_price_rupiah: null },
  ...more,
})
const send = (id: string, version: string, variants: VariantDraft[], by = bayu) =>
  by.call('PUT', `/products/${id}/variants`, { version, variants })

/** Saves the variants that are offered, changed. */
async function save(id: string, change: (variants: Two<VariantDraft>) => VariantDraft[], by = bayu) {
  const { version, variants } = await open(id)
  return send(
    id,
    version,
    change(variants.filter(variant => !variant.is_put_away).map(draftOf) as Two<VariantDraft>),
    by,
  )
}
async function saved(...given: Parameters<typeof save>) {
  const response = await save(...given)
  expect(response.status, response.text).toBe(200)
  return response.body.data as unknown as SavedVariants
}
const offeredOf = async (id: string) => (await page(slugs.get(id) ?? '')).original_combinations

const names = Array.from({ length: 12 }, (_, index) => `Shade ${index + 1}`)

test('[PROD-03] 12 shades in 2 sizes are 24 variants in their order, at once in the shop, without stock', async () => {
  const id = await makeOne()
  const outcome = await saved(id, ([first]) =>
    names.flatMap((shade, index) =>
      ['3 g', '5 g'].map(size => ({
        ...(index === 0 && size === '3 g' ? first : fresh(`${id}-${index}-${size[0]}`)),
        shade,
        hex: '#c68642',
        size,
      })),
    ),
  )
  expect(outcome).toEqual({ added: 23, put_away: 0, deleted: 0 })
  const shown = await offeredOf(id)
  expect(shown.map(({ attributes }) => [attributes.shade?.name, attributes.size?.name])).toEqual(
    names.flatMap(shade => [
      [shade, '3 g'],
      [shade, '5 g'],
    ]),
  )
  expect(shown.map(({ stock }) => stock)).toEqual([5, ...Array(23).fill(0)])
  expect(await saved(id, variants => variants.toReversed())).toEqual({ added: 0, put_away: 0, deleted: 0 })
  expect((await offeredOf(id))[0]?.attributes.shade?.name).toBe('Shade 12')
})

test('[PROD-03] a variant that a wish list or stock points at is put away, sold out there, and comes back', async () => {
  const id = await makeOne([
    { sku: '', priceRupiah: 90_000, stockOnHand: 5 },
    { sku: '', priceRupiah: 90_000, stockOnHand: 4 },
  ])
  await saved(id, ([a, b]) => [
    { ...a, size: '3 g' },
    { ...b, size: '5 g' },
    fresh(`${id}-X`, { size: '9 g' }),
  ])
  const [, five] = (await open(id)).variants
  expect(await saved(id, ([a]) => [a])).toEqual({ added: 0, put_away: 1, deleted: 1 })
  expect((await offeredOf(id)).map(({ attributes }) => attributes.size?.name)).toEqual(['3 g'])
  const sellable = (await findSellables(shop.db, [Number(five.id)])).get(Number(five.id))
  expect(sellable).toMatchObject({ isSellable: false, available: 0 })
  const { variants, version } = await open(id)
  expect(variants.map(({ id: other, is_put_away, stock }) => [other, is_put_away, stock])).toEqual([
    [variants[0].id, false, 5],
    [five.id, true, 4],
  ])
  // Its SKU is not free, so that nobody mixes the two.
  const taken = await save(id, ([a]) => [a, fresh(five.sku, { size: '5 g' })])
  expect(taken.body).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('disimpan') })
  expect((await send(id, version, variants.map(draftOf))).status).toBe(200)
  expect((await offeredOf(id)).map(({ stock }) => stock)).toEqual([5, 4])
})

test('[PROD-03] a sale begins and ends by itself, and never overwrites a price that somebody changed', async () => {
  const id = await makeOne()
  const other = await makeOne()
  const hour = (count: number) => new Date(shop.now().getTime() + count * 3_600_000).toISOString()
  const plan = ([a]: Two<VariantDraft>) => [
    { ...a, sale_price_rupiah: 70_000, sale_from: hour(1), sale_until: hour(2) },
  ]
  await saved(id, plan)
  await saved(other, plan)
  const priceOf = async (product: string) => (await offeredOf(product))[0]?.price_after_discount
  await keepPlannedSales(shop)
  expect(await priceOf(id)).toBe(90_000)
  const later = (count: number) => ({ db: shop.db, now: () => new Date(hour(count)) })
  const [changed] = (await open(other)).variants
  await saveProducts(shop.db, [
    catalogDraft(`lip-${made}`, { combinations: [{ sku: changed.sku, priceRupiah: 95_000 }] }),
  ])
  await keepPlannedSales(later(1))
  expect([await priceOf(id), await priceOf(other)]).toEqual([70_000, 95_000])
  expect((await open(other)).variants[0]?.sale?.state).toBe('missed')
  await keepPlannedSales(later(2))
  expect([await priceOf(id), await priceOf(other)]).toEqual([90_000, 95_000])
  expect((await open(id)).variants[0]?.sale).toBeNull()
})

test('[PROD-03] a price that falls by more than a third, even later, needs a second person, who carries it out', async () => {
  const id = await makeOne()
  const later = new Date(shop.now().getTime() + 86_400_000).toISOString()
  for (const cheap of [{ list_price_rupiah: 59_000 }, { sale_price_rupiah: 59_000, sale_from: later }])
    expect((await save(id, ([a]) => [{ ...a, ...cheap }])).body.code).toBe('SECOND_PERSON_NEEDED')
  // Nor by replacing it with another of the same choice.
  await saved(id, ([a]) => [{ ...a, size: '3 g' }])
  const replaced = await save(id, () => [fresh(`${id}-N`, { size: '3 g', list_price_rupiah: 10_000 })])
  expect(replaced.body.code).toBe('SECOND_PERSON_NEEDED')
  const { version, variants } = await open(id)
  const request = { id, version, variants: [{ ...draftOf(variants[0]), list_price_rupiah: 50_000 }] }
  const asked = await bayu.call('POST', '/approvals', {
    action: 'products.edit-variants',
    request,
    reason: 'Cuci gudang',
  })
  expect(asked.status, asked.text).toBe(200)
  const { id: approval } = asked.body.data as { id: string }
  const decided = await ratna.call('POST', `/approvals/${approval}/decision`, {
    decision: 'approved',
    note: '',
  })
  expect(decided.status, decided.text).toBe(200)
  expect((await offeredOf(id))[0]?.price).toBe(50_000)
})

test('[PROD-03] bad variants are refused by name, and a colleague’s change is not overwritten', async () => {
  const id = await makeOne()
  const { version } = await open(id)
  const refusal = async (change: Parameters<typeof save>[1]) => {
    const { body } = await save(id, change)
    const { faults } = (body.details ?? {}) as { faults?: { index: number; field: string }[] }
    return faults?.map(({ index, field }) => `${index} ${field}`) ?? body.code
  }
  expect(await refusal(([a]) => [{ ...a, size: '3 g' }, fresh(`${id}-B`, { size: '3 G' })])).toEqual([
    '0 size',
    '1 size',
  ])
  expect(await refusal(([a]) => [{ ...a, size: '3 g' }, fresh(a.sku, { size: '5 g' })])).toContain('1 sku')
  expect(await refusal(([a]) => [{ ...a, sale_price_rupiah: 90_000 }])).toEqual(['0 sale_price_rupiah'])
  expect(await refusal(([a]) => [{ ...a, picture: 'e'.repeat(32) }])).toEqual(['0 picture'])
  expect(await refusal(([a]) => [{ ...a, sku: 'TABIR-50' }])).toEqual(['0 sku'])
  const many = Array.from({ length: 201 }, (_, index) => fresh(`${id}-${index}`, { size: `${index} g` }))
  expect((await save(id, () => many)).body.code).toBe('INVALID_INPUT')
  const [before] = (await open(id)).variants
  await saved(id, ([a]) => [{ ...a, barcode: '8991234567890', weight_gram: 33 }])
  expect((await send(id, version, [draftOf(before)])).body.code).toBe('CHANGED_MEANWHILE')
  expect((await open(id)).variants[0]).toMatchObject({ barcode: '8991234567890', weight_gram: 33, stock: 5 })
})
