import { BRAND_NAME } from '../../../contract/constants.ts'
import type { labelPapers } from '../../../contract/staff/warehouse.ts'
import { drawCode128, drawQr, type Page } from './draw-codes.ts'
import { openPaper, rule, write } from './paper.ts'
import type { ParcelFacts } from './parcel-facts.ts'

/** A6 in points: 105 × 148 mm; four of them make an A4. */
const label = { width: 297.64, height: 419.53, margin: 16 }
const GRAM_PER_KILOGRAM = 1000

export interface Sender {
  name: string
  address: string
  phone: string
}

/** Draws a label for each parcel: an A6 page each, or four on an A4 page (PACK-03). */
export function drawLabels(
  parcels: ParcelFacts[],
  sender: Sender,
  paper: (typeof labelPapers)[number],
): Promise<Buffer> {
  const { page, bytes } = openPaper(paper === 'a4' ? 'A4' : 'A6', 'Label pengiriman')
  const onPage = paper === 'a4' ? 4 : 1
  parcels.forEach((parcel, index) => {
    const place = index % onPage
    if (place === 0) page.addPage()
    drawLabel(page, parcel, sender, {
      left: (place % 2) * label.width,
      top: Math.floor(place / 2) * label.height,
    })
  })
  page.end()
  return bytes
}

function drawLabel(
  page: Page,
  parcel: ParcelFacts,
  sender: Sender,
  corner: { left: number; top: number },
): void {
  const left = corner.left + label.margin
  const width = label.width - 2 * label.margin
  let y = corner.top + label.margin
  write(page, BRAND_NAME, { left, top: y, width: width / 2, size: 14, isBold: true })
  write(page, parcel.carrier, { left, top: y, width, size: 14, isBold: true, align: 'right' })
  y = write(page, parcel.service, { left, top: y + 18, width, size: 9, align: 'right' })
  rule(page, left, y + 4, width)

  // The carrier scans its own number; until there is one, the order's code.
  const code = parcel.trackingNumber ?? parcel.referenceCode
  drawCode128(page, code, { left: left + 12, top: y + 12, width: width - 24, height: 52 })
  y = write(page, code, {
    left,
    top: y + 68,
    width,
    size: 12,
    isBold: true,
    align: 'center',
  })
  rule(page, left, y + 4, width)

  y = write(page, 'Penerima', { left, top: y + 10, width, size: 8 })
  y = write(page, parcel.receiver.name, { left, top: y, width, size: 13, isBold: true, lines: 2 })
  y = write(page, parcel.receiver.phone, { left, top: y + 1, width, size: 10 })
  y = write(page, parcel.receiver.street, { left, top: y + 2, width, size: 10, lines: 3 })
  y = write(page, parcel.receiver.area, { left, top: y + 1, width, size: 10, lines: 2 })
  y = write(page, parcel.receiver.zipcode, { left, top: y + 1, width, size: 13, isBold: true })
  if (parcel.deliveryNote) write(page, parcel.deliveryNote, { left, top: y + 1, width, size: 9, lines: 2 })

  const foot = corner.top + label.height - label.margin - 96
  rule(page, left, foot - 6, width)
  drawQr(page, parcel.referenceCode, { left: left + width - 84, top: foot, width: 84 })
  const footWidth = width - 96
  y = write(page, 'Pengirim', { left, top: foot, width: footWidth, size: 8 })
  y = write(page, sender.name, { left, top: y, width: footWidth, size: 9, isBold: true, lines: 2 })
  y = write(page, [sender.address, sender.phone].filter(Boolean).join(' · '), {
    left,
    top: y,
    width: footWidth,
    size: 8,
    lines: 3,
  })
  write(page, `${parcel.referenceCode} · Paket ${parcel.number} · ${weightText(parcel.weightGram)}`, {
    left,
    top: foot + 76,
    width: footWidth,
    size: 9,
    isBold: true,
    lines: 2,
  })
}

/** 450 → "450 g", 1200 → "1,2 kg" */
export const weightText = (gram: number) =>
  gram < GRAM_PER_KILOGRAM ? `${gram} g` : `${(Math.round(gram / 100) / 10).toString().replace('.', ',')} kg`
