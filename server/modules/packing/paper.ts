import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Page } from './draw-codes.ts'

const fontFile = (weight: 400 | 700) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
  )

/** Everything is black: label printers know nothing else. */
export const INK = '#000000'

/** Begins a PDF of the warehouse; pages are added by the caller. */
export function openPaper(size: 'A4' | 'A6', title: string): { page: Page; bytes: Promise<Buffer> } {
  const page = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: title },
  })
  page.registerFont('plain', fontFile(400))
  page.registerFont('bold', fontFile(700))
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  return { page, bytes }
}

interface TextPlace {
  left: number
  top: number
  width: number
  size: number
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
  /** Lines that fit; the rest is cut with "…". */
  lines?: number
}

/** Writes a text and returns where it ends. */
export function write(page: Page, text: string, place: TextPlace): number {
  const { left, top, width, size, isBold = false, align = 'left', lines = 1 } = place
  page
    .font(isBold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(INK)
  const lineHeight = page.currentLineHeight(true)
  const height = Math.min(page.heightOfString(text || ' ', { width }), lineHeight * lines)
  page.text(text, left, top, { width, height: height + 0.5, align, ellipsis: true })
  return top + height
}

export const rule = (page: Page, left: number, top: number, width: number) =>
  page
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
