import { expect, test } from 'vitest'
import { findCollisions, type Planned } from './find-collisions.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`
const span = { from: new Date(at(1)), until: new Date(at(29)) }
const times = { starts_at: at(5), ends_at: at(10) }
const later = { starts_at: at(10), ends_at: null }

const special = (
  id: string,
  changes: Partial<Extract<Planned, { kind: 'special_price' }>> = {},
): Planned => ({
  kind: 'special_price',
  id,
  title: id,
  ...times,
  combinationId: 1,
  productName: 'Serum',
  priceRupiah: 50_000,
  usualRupiah: 90_000,
  ...changes,
})
const flash = (priceRupiah: number, combinationId = 1): Planned => ({
  kind: 'flash_sale',
  id: 'f',
  title: 'Payday',
  starts_at: at(7),
  ends_at: at(8),
  lines: [{ combinationId, priceRupiah }],
})
const bank = (
  id: string,
  methodCodes: string[],
  when = times as { starts_at: string; ends_at: string | null },
): Planned => ({
  kind: 'bank',
  id,
  title: id,
  ...when,
  methodCodes,
})
const shipping = (
  id: string,
  minimumRupiah: number,
  mostRupiah: number | null,
  isGeneral = true,
): Planned => ({
  kind: 'free_shipping',
  id,
  title: id,
  ...times,
  isGeneral,
  minimumRupiah,
  mostRupiah,
})
const points = (id: string, kelipatan: number, productIds: number[] | null): Planned => ({
  kind: 'points',
  id,
  title: id,
  ...times,
  times: kelipatan,
  productIds: productIds && new Set(productIds),
})
const gift = (id: string, combinationId: number): Planned => ({
  kind: 'gift',
  id,
  title: id,
  ...times,
  combinationId,
  giftName: 'Kipas',
})
const voucher = (id: string): Planned => ({ kind: 'voucher', id, title: id, ...times })

test.each<[string, Planned[], RegExp | null]>([
  [
    'two special prices of a product',
    [special('a'), special('b', { priceRupiah: 40_000 })],
    /dua tawaran, Rp 50\.000 dan Rp 40\.000/,
  ],
  ['special prices of two products', [special('a'), special('b', { combinationId: 2 })], null],
  ['a special price below the flash price', [special('a'), flash(60_000)], /menang harga spesial Rp 50\.000/],
  ['a special price at the flash price', [special('a'), flash(50_000)], /menang flash sale Rp 50\.000/],
  ['a flash sale of something else', [special('a'), flash(60_000, 2)], null],
  [
    'a special price no lower than the usual one',
    [special('a', { usualRupiah: 50_000 })],
    /tidak ditawarkan/,
  ],
  [
    'two banks with a method in common',
    [bank('a', ['gopay', 'qris']), bank('b', ['qris'])],
    /dipilih pembeli di halaman bayar/,
  ],
  ['two banks with methods of their own', [bank('a', ['gopay']), bank('b', ['qris'])], null],
  ['a bank that begins when the other ends', [bank('a', ['qris']), bank('b', ['qris'], later)], null],
  ['two automatic vouchers off the goods', [voucher('a'), voucher('b')], /yang potongannya paling besar/],
  ['free delivery for all, no worse than the shop’s', [shipping('a', 200_000, null)], null],
  ['free delivery for all, from more on', [shipping('a', 200_001, null)], /berhenti.*mulai Rp 200\.001/],
  ['delivery made cheaper for all', [shipping('a', 0, 10_000)], /hanya dipotong sampai Rp 10\.000/],
  ['delivery made cheaper for some', [shipping('a', 0, 10_000, false)], null],
  [
    'two rules for delivery for all',
    [shipping('a', 150_000, null), shipping('b', 100_000, null)],
    /“b” mulai Rp 100\.000/,
  ],
  ['two gifts of one product', [gift('a', 1), gift('b', 1)], /stok yang sama/],
  ['gifts of two products', [gift('a', 1), gift('b', 2)], null],
  ['two point rules that meet', [points('a', 2, [1, 2]), points('b', 3, [2])], /“b”, 3 kali/],
  ['a point rule for everything and another', [points('a', 4, null), points('b', 3, [2])], /“a”, 4 kali/],
  ['two point rules that never meet', [points('a', 2, [1]), points('b', 3, [2])], null],
  ['promotions of two kinds', [bank('a', ['qris']), voucher('b'), points('c', 2, null)], null],
])('[PROMO-02] %s', (_, promotions, text) => {
  const found = findCollisions(promotions, span)
  if (text === null) expect(found).toEqual([])
  else {
    expect(found).toHaveLength(1)
    expect(found[0]?.text).toMatch(text)
    expect(found[0]?.promotions.map(({ id }) => id)).toEqual(promotions.map(({ id }) => id))
  }
})

test('[PROMO-02] a collision lasts as long as both run, within what is looked at; the earliest comes first', () => {
  const [first, second] = findCollisions(
    [
      bank('a', ['qris'], later),
      bank('b', ['qris'], { ...later, ends_at: at(20) }),
      special('c'),
      flash(60_000),
    ],
    span,
  )
  expect([first?.from, first?.until]).toEqual([at(7), at(8)])
  expect([second?.from, second?.until]).toEqual([at(10), at(20)])
  const endless = findCollisions([bank('a', ['qris'], later), bank('b', ['qris'], later)], {
    ...span,
    from: new Date(at(15)),
  })
  expect(endless).toMatchObject([{ from: at(15), until: null }])
})

test('[PROMO-02] ten point rules of many products, which never meet, are compared in a moment', () => {
  const many = Array.from({ length: 10 }, (_, rule) =>
    points(
      `r${rule}`,
      2,
      Array.from({ length: 20_000 }, (_, product) => rule * 20_000 + product),
    ),
  )
  const start = performance.now()
  expect(findCollisions(many, span)).toEqual([])
  expect(performance.now() - start).toBeLessThan(1000)
})
