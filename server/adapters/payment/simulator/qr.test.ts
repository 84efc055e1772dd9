import { expect, test } from 'vitest'
import { readQr } from '../../../testing/read-qr.ts'
import { qrisText, qrPicture } from './qr.ts'

const id = '57d5293c-e65f-4a29-95e4-5959c3fa335b'

/** Reads the fields of an EMV code: two digits of tag, two of length, the value. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let index = 0; index < text.length; ) {
    const length = Number(text.slice(index + 2, index + 4))
    fields[text.slice(index, index + 2)] = text.slice(index + 4, index + 4 + length)
    index += 4 + length
  }
  return fields
}

test('the text has the fields, length and checksum of a QRIS code, and names no real payee', () => {
  const text = qrisText({ id, amountRupiah: 184_000 })
  const fields = fieldsOf(text)
  expect(Object.keys(fields).sort().join(' ')).toBe('00 01 26 51 52 53 54 58 59 60 61 62 63')
  expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '360', '54': '184000', '58': 'ID' })
  expect(fields['59']).toBe('Simulator pembayaran')
  expect(fieldsOf(fields['26'] ?? '')).toMatchObject({ '00': expect.stringContaining('SIMULATOR') })
  expect(fieldsOf(fields['51'] ?? '')).toMatchObject({ '00': 'ID.CO.QRIS.WWW', '02': 'ID1000000000000' })
  expect(fieldsOf(fields['62'] ?? '')).toMatchObject({ '50': id })
  // computed independently with Python's binascii.crc_hqx, starting at 0xFFFF
  expect(fields['63']).toBe('BA00')
  for (const amountRupiah of [1, 184_000, 999_999_999]) {
    const { length } = qrisText({ id, amountRupiah })
    expect(length).toBeGreaterThanOrEqual(247)
    expect(length).toBeLessThanOrEqual(300)
  }
})

test('the picture encodes the text', async () => {
  const text = qrisText({ id, amountRupiah: 1_999_999 })
  expect(await readQr(await qrPicture(text))).toBe(text)
})
