import { expect, test } from 'vitest'
import { qrisText } from './qr.ts'

test('the text is made out to nobody and carries its amount and check sum', () => {
  const text = qrisText({ id: '57d5293c-e65f-4a29-95e4-5959c3fa335b', amountRupiah: 184_000 })
  expect(text).toContain('5406184000')
  // check sum as the reader above decoded it
  expect(text.slice(-8)).toBe('63049984')
})
