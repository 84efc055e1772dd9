import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrModules } from './qr.ts'

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
