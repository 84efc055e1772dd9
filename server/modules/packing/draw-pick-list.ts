import sharp from 'sharp'
import { jakartaDate, jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { Pick, Wave } from '../../../contract/staff/warehouse.ts'
import { StorageFault } from '../../adapters/files/file-store-provider.ts'
import type { Shop } from '../../shop.ts'
import { readPicture } from '../media/index.ts'
import type { Page } from './draw-codes.ts'
import { INK, openPaper, rule, write } from './paper.ts'

const sheet = { width: 595.28, bottom: 790, margin: 40 }
const inner = sheet.width - 2 * sheet.margin
const ROW = 58
const PICTURE_PX = 120

/** Draws a wave's pick list on A4, by shelf, with a box to tick on each row (PACK-01). */
export async function drawPickList(shop: Shop, wave: Wave): Promise<Buffer> {
  const pictures = await Promise.all(wave.picks.map(({ image }) => drawPicture(shop, image)))
  const { page, bytes } = openPaper('A4', `Gelombang ${wave.id}`)
  const { margin: left } = sheet
  page.addPage()
  let y = write(page, `Gelombang ${wave.id}`, { left, top: 40, width: inner, size: 18, isBold: true })
  const pieces = wave.picks.reduce((sum, { quantity }) => sum + quantity, 0)
  y = write(
    page,
    `${wave.waiting} pesanan · ${pieces} barang · ${wave.made_by}, ${jakartaDateTime(wave.created_at)}`,
    {
      left,
      top: y + 2,
      width: inner,
      size: 10,
    },
  )
  y += 10
  wave.picks.forEach((pick, index) => {
    if (y + ROW > sheet.bottom) {
      page.addPage()
      y = sheet.margin
    }
    drawRow(page, pick, pictures[index] ?? null, y)
    y += ROW
  })
  page.end()
  return bytes
}

function drawRow(page: Page, pick: Pick, picture: Buffer | null, top: number): void {
  const { margin: left } = sheet
  rule(page, left, top, inner)
  page
    .lineWidth(1)
    .strokeColor(INK)
    .rect(left, top + 20, 16, 16)
    .stroke()
  if (picture) page.image(picture, left + 26, top + 6, { fit: [46, 46] })
  const textLeft = left + 84
  const textWidth = inner - 84 - 60
  let y = write(page, pick.shelf ? `Rak ${pick.shelf}` : 'Tanpa rak', {
    left: textLeft,
    top: top + 6,
    width: textWidth,
    size: 9,
    isBold: true,
  })
  y = write(page, [pick.brand, pick.name].filter(Boolean).join(' '), {
    left: textLeft,
    top: y,
    width: textWidth,
    size: 10.5,
  })
  y = write(page, [pick.choice, pick.sku].filter(Boolean).join(' · '), {
    left: textLeft,
    top: y,
    width: textWidth,
    size: 9,
  })
  const batches = pick.batches.map(
    ({ batch, expires_on, quantity }) =>
      `${quantity} dari ${batch}${expires_on ? ` (ED ${jakartaDate(`${expires_on}T00:00:00+07:00`)})` : ''}`,
  )
  write(page, batches.join(', '), { left: textLeft, top: y, width: textWidth, size: 8 })
  write(page, `${pick.quantity} ×`, {
    left: left + inner - 60,
    top: top + 16,
    width: 60,
    size: 18,
    isBold: true,
    align: 'right',
  })
}

/** A small copy in a format that PDFs hold; null if the picture is missing, or its store is away: packing goes on. */
async function drawPicture(shop: Shop, image: string | null): Promise<Buffer | null> {
  const hash = image?.split('/').at(-1)
  const bytes = hash ? await readPicture(shop, hash).catch(nullIfAway) : null
  if (!bytes) return null
  return sharp(bytes)
    .resize(PICTURE_PX, PICTURE_PX, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer()
}

/** It is logged where it is called. */
function nullIfAway(error: unknown): null {
  if (error instanceof StorageFault) return null
  throw error
}
