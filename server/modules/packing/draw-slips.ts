import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { drawQr } from './draw-codes.ts'
import { openPaper, rule, write } from './paper.ts'
import type { ParcelFacts } from './parcel-facts.ts'

const sheet = { width: 595.28, bottom: 780, margin: 48 }
const inner = sheet.width - 2 * sheet.margin

/** Draws the packing slip that lies in each parcel: what is in it, without prices (PACK-03). */
export function drawSlips(parcels: ParcelFacts[]): Promise<Buffer> {
  const { page, bytes } = openPaper('A4', 'Slip kemas')
  const { margin: left } = sheet
  for (const parcel of parcels) {
    page.addPage()
    drawQr(page, parcel.referenceCode, { left: left + inner - 64, top: 44, width: 64 })
    let y = write(page, BRAND_NAME, { left, top: 44, width: inner - 80, size: 18, isBold: true })
    y = write(page, `${parcel.referenceCode} · Paket ${parcel.number}`, {
      left,
      top: y + 4,
      width: inner - 80,
      size: 12,
      isBold: true,
    })
    y = write(page, `Dipesan ${jakartaDate(parcel.placedAt)} · ${parcel.carrier} · ${parcel.service}`, {
      left,
      top: y + 2,
      width: inner - 80,
      size: 9.5,
    })
    y = write(page, `Untuk ${parcel.receiver.name}`, { left, top: y + 10, width: inner, size: 11 }) + 12
    for (const { brand, name, choice, sku, quantity } of parcel.pieces) {
      if (y > sheet.bottom) {
        page.addPage()
        y = sheet.margin
      }
      rule(page, left, y, inner)
      write(page, `${quantity} ×`, { left, top: y + 8, width: 36, size: 11, isBold: true })
      const end = write(page, [brand, name].filter(Boolean).join(' '), {
        left: left + 44,
        top: y + 8,
        width: inner - 44,
        size: 11,
        lines: 2,
      })
      y = write(page, [choice, sku].filter(Boolean).join(' · '), {
        left: left + 44,
        top: end,
        width: inner - 44,
        size: 9,
      })
      y += 8
    }
    rule(page, left, y, inner)
  }
  page.end()
  return bytes
}
