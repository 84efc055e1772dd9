import { expect, test } from 'vitest'
import type { OrderRefund } from '../../../contract/orders.ts'
import { moneyWords, returnedWords } from './money-words.ts'

const money = (refunded: number, refundable: number, ...statuses: OrderRefund['status'][]) => ({
  ...{ refunded, refundable, fee_left: 0 },
  refunds: statuses.map(status => ({ status })),
})

test.each([
  ['Lunas', money(0, 90_000)],
  // A second payment that was sent back.
  ['Lunas', money(0, 90_000, 'done')],
  ['Lunas, sebagian dikembalikan', money(40_000, 50_000, 'done')],
  ['Lunas, sebagian sedang dikembalikan', money(40_000, 50_000, 'done', 'to_transfer')],
  ['Lunas, semua dikembalikan', money(90_000, 0, 'done')],
  ['Lunas, semua sedang dikembalikan', money(90_000, 0, 'asked')],
])('[ORD-02] the page says %j', (words, facts) => {
  expect(moneyWords(facts)).toBe(words)
})

test('[ORD-02] of goods that came back, only what is left has to be sent back', () => {
  expect(returnedWords(money(0, 90_000))).toContain('Kembalikan uangnya')
  expect(returnedWords(money(40_000, 50_000, 'done'))).toContain(
    'Rp 40.000 sudah dikembalikan; kembalikan sisanya, Rp 50.000',
  )
  expect(returnedWords(money(90_000, 0, 'done'))).toContain('tidak ada lagi uang')
})
