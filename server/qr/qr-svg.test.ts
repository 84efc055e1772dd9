import { expect, test } from 'vitest'
import { readQr } from '../testing/read-qr.ts'
import { qrSvg } from './qr-svg.ts'

/** Makes a text with the kinds of characters that QRIS texts and deep links have. */
const textOf = (bytes: number) =>
  Array.from({ length: bytes }, (_, index) => '00020101021226ID.CO.QRIS.WWW/?&=%'[(index * 7) % 33]).join('')

test.each([1, 62, 155, 214, 247, 258, 300, 512])(
  '[PAY-32] a text of %i bytes is read back by an independent reader',
  async bytes => {
    const text = textOf(bytes)
    expect(await readQr(qrSvg(text))).toBe(text)
  },
)

test('a text that is too long for any code is an error, not a broken picture', () => {
  expect(qrSvg('a'.repeat(2331))).toMatch(/^<svg .*<\/svg>$/)
  expect(() => qrSvg('a'.repeat(2332))).toThrow(RangeError)
})
