import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrisText, qrModules } from './qr.ts'

test('the code grows with the text and says when it cannot', () => {
  expect(qrModules('a').length).toBe(21)
  expect(qrModules('a'.repeat(213)).length).toBe(57)
  expect(() => qrModules('a'.repeat(214))).toThrow('cannot hold')
})

test('every module is where an independent reader (jsQR) understood it', () => {
  const drawn = (text: string) =>
    createHash('sha256').update(qrModules(text).flat().map(Number).join('')).digest('hex').slice(0, 16)
  expect([14, 62, 122, 180, 213].map(length => drawn('a'.repeat(length)))).toEqual([
    '9fd233516286485b',
    'fe703895ee2e3318',
    '280fd2f08b60a46c',
    '312455d58e6c1ea5',
    'de377ee8bc50ef7e',
  ])
})

test('the text is made out to nobody and carries its amount and check sum', () => {
  const text = qrisText({ id: '57d5293c-e65f-4a29-95e4-5959c3fa335b', amountRupiah: 184_000 })
  expect(text).toContain('5406184000')
  // check sum as the reader above decoded it
  expect(text.slice(-8)).toBe('63049984')
})
