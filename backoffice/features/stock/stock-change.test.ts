import { expect, test } from 'vitest'
import { consequencesOf } from './stock-change.ts'

const item = { on_hand: 10, reserved: 4, is_backorder_allowed: false }

test('[STOCK-01] what unpaid orders hold cannot be taken away, by difference or by count', () => {
  expect(consequencesOf(item, { way: 'less', pieces: 7 })).toMatchObject({
    isPossible: false,
    title: 'Paling sedikit harus tersisa 4',
  })
  expect(consequencesOf(item, { way: 'count', pieces: 3 }).isPossible).toBe(false)
  expect(consequencesOf({ ...item, reserved: 0 }, { way: 'less', pieces: 11 }).isPossible).toBe(false)
})

test('[STOCK-01] says what is left, for whom, and when the shop begins or stops selling', () => {
  const last = consequencesOf(item, { way: 'less', pieces: 6 })
  expect(last).toMatchObject({ isPossible: true, title: 'Stok menjadi 4 (−6)' })
  expect(last.sentences).toContain('4 tetap untuk pembeli yang memesan, 0 bisa dibeli.')
  expect(last.sentences).toContain('Barang ini tampil habis di toko.')
  const back = consequencesOf({ ...item, on_hand: 4 }, { way: 'more', pieces: 5 })
  expect(back.sentences).toContain('Barang ini bisa dibeli lagi, dan yang menunggu kabar disurati.')
})

test('[STOCK-01] stock that is owed may always grow', () => {
  const owed = { on_hand: -3, reserved: 0, is_backorder_allowed: true }
  expect(consequencesOf(owed, { way: 'more', pieces: 1 }).isPossible).toBe(true)
})

test('[STOCK-01] a count that agrees is recorded as nothing', () => {
  expect(consequencesOf(item, { way: 'count', pieces: 10 })).toMatchObject({ title: 'Stok tetap sama' })
})
