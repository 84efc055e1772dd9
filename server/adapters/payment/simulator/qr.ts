import sharp from 'sharp'
import { qrSvg } from '../../../qr/qr-svg.ts'

/**
 * Writes the text of a QRIS code: EMV merchant-presented mode with the fields of Indonesia's national QR code, in the
 * order and about the length (247 to 300 bytes) that acquirers use. It names no real payee, so that no banking app pays
 * it.
 */
export function qrisText({ id, amountRupiah }: { id: string; amountRupiah: number }): string {
  const text = [
    field('00', '01'),
    // valid for one payment
    field('01', '12'),
    // the merchant's account at the acquirer: domain, primary account number, merchant, size of business
    field(
      '26',
      field('00', 'COM.CARASUN-SIMULATOR.WWW') +
        field('01', '936000000000000000') +
        field('02', 'G000000000') +
        field('03', 'UME'),
    ),
    // the same merchant in the national register
    field('51', field('00', 'ID.CO.QRIS.WWW') + field('02', 'ID1000000000000') + field('03', 'UME')),
    // category: cosmetics shops
    field('52', '5977'),
    // rupiah
    field('53', '360'),
    field('54', String(amountRupiah)),
    field('58', 'ID'),
    field('59', 'Simulator pembayaran'),
    field('60', 'JAKARTA SELATAN'),
    field('61', '00000'),
    // reference of the transaction, terminal
    field('62', field('50', id) + field('07', 'A01')),
    '6304',
  ].join('')
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0')
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, the last field of QRIS. */
function crc16(text: string): number {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return crc & 0xffff
}

/** Draws the code as a PNG of about 400 px. */
export const qrPicture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(text, 6)))
    .png({ palette: true })
    .toBuffer()
