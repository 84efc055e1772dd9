import { describe, expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

describe('[STAFF-12] the journal shows field by field', () => {
  test('what was and what is, and leaves out what stayed', () => {
    expect(
      differencesOf({
        name: { from: 'Kasir', to: 'Kasir pagi' },
        needs_passkey: { from: false, to: true },
        state: { from: 'paid', to: 'paid' },
      }),
    ).toEqual([
      { field: 'Nama', before: 'Kasir', after: 'Kasir pagi' },
      { field: 'Wajib passkey', before: 'tidak', after: 'ya' },
    ])
  })

  test('permissions in words, and lists that are not empty', () => {
    expect(differencesOf({ granted: ['orders.refund'], withdrawn: [] })).toEqual([
      { field: 'Izin ditambah', before: null, after: 'Mengembalikan uang pesanan' },
    ])
  })

  test('words instead of the names that our code has for states, actions and fields', () => {
    const read = differencesOf({
      outcome: 'paid: Payment accepted',
      amountRupiah: 544200,
      act: 'later',
      changed: ['phone'],
    })
    expect(read.map(({ field, after }) => `${field}: ${after}`)).toEqual([
      'Hasil: Perlu diproses',
      'Jumlah: Rp 544.200',
      'Yang terjadi: sisanya menyusul',
      'Yang diubah: telepon',
    ])
  })

  test('moments as Jakarta’s clock says them', () => {
    expect(differencesOf({ ends_at: '2026-12-15T02:50:29.324Z' })).toEqual([
      { field: 'Berakhir', before: null, after: 'Selasa, 15 Desember 2026 · 09.50 WIB' },
    ])
  })

  test('a correction of stock from what to what, also as it was recorded before', () => {
    const expected = [{ field: 'Stok', before: '1.200', after: '9' }]
    expect(differencesOf({ on_hand: { from: 1_200, to: 9 } })).toEqual(expected)
    expect(differencesOf({ on_hand: { before: 1_200, after: 9 } })).toEqual(expected)
  })

  test('the filter of an export in words, and none without one', () => {
    expect(differencesOf({ filter: {} })).toEqual([])
    expect(differencesOf({ filter: { action: 'orders.move', from: '2026-11-01' } })).toEqual([
      { field: 'Saringan', before: null, after: 'Tindakan: memindahkan keadaan pesanan, Dari: 2026-11-01' },
    ])
  })

  test('an empty value as empty, and an unknown field by its own name', () => {
    expect(differencesOf({ sale_price: { from: null, to: 79_000 } })).toEqual([
      { field: 'sale price', before: '(kosong)', after: '79.000' },
    ])
  })
})
