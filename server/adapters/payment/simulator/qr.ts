import sharp from 'sharp'
import { qrSvg } from '../../../qr/qr.ts'

/** What a QRIS code says (EMV merchant-presented mode), made out to nobody, so that no banking app pays it. */
export function qrisText({ id, amountRupiah }: { id: string; amountRupiah: number }): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'CARASUN.SIMULATOR') + field('02', '000000000000000')),
    field('52', '5977'),
    field('53', '360'),
    field('54', String(amountRupiah)),
    field('58', 'ID'),
    field('59', 'Simulator pembayaran'),
    field('60', 'JAKARTA'),
    field('62', field('05', id.replaceAll('-', '').slice(0, 25))),
    '6304',
  ].join('')
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0')
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, which QRIS ends with. */
function crc16(text: string): number {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return crc & 0xffff
}

/** The code as a PNG of about 400 px. */
export async function qrPicture(text: string): Promise<Buffer> {
  const svg = qrSvg(text)
  const size = Number(/ width="(\d+)"/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(400 / size) })
    .png({ palette: true })
    .toBuffer()
}
