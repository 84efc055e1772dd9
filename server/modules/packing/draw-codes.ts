import bwip from 'bwip-js/node'
import type PDFDocument from 'pdfkit'

export type Page = typeof PDFDocument.prototype

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** Draws a text as Code 128 in vector bars, which any printer resolution keeps sharp. All sizes in points. */
export function drawCode128(page: Page, text: string, { left, top, width, height }: Place): void {
  const [code] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  const steps = code?.sbs ?? []
  const module = width / steps.reduce((sum, step) => sum + step, 0)
  let x = left
  steps.forEach((step, index) => {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0) page.rect(x, top, step * module, height)
    x += step * module
  })
  page.fill('#000000')
}

/** Draws a text as a QR code, square, with the width of its place. */
export function drawQr(page: Page, text: string, { left, top, width }: Omit<Place, 'height'>): void {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M') as unknown as {
    pixs: number[]
    pixx: number
  }[]
  if (!code) return
  const module = width / code.pixx
  code.pixs.forEach((isDark, index) => {
    if (isDark)
      page.rect(
        left + (index % code.pixx) * module,
        top + Math.floor(index / code.pixx) * module,
        module,
        module,
      )
  })
  page.fill('#000000')
}
