import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { type TaxKind, taxKinds } from '../../../contract/staff/tax.ts'
import { sunMark } from '../../mail/sun-mark.ts'
import { amountText, type DocumentLine, type OrderSeller } from '../orders/index.ts'
import type { Ppn, PpnRate } from './ppn.ts'

/** What is printed of an invoice or credit note. */
export interface Paper {
  document: Ppn & PpnRate & { kind: TaxKind; number: string; untaxedRupiah: number }
  /** When the money came or went, or which invoice is taken back: one line below the number each. */
  facts: string[]
  order: Order
  /** Printed if the order has no address. */
  buyerName: string
  seller: OrderSeller
  lines: PaperLine[]
  sums: { label: string; amountRupiah: number; isMain: boolean }[]
}

export type PaperLine = Pick<
  DocumentLine,
  'name' | 'choice' | 'quantity' | 'priceRupiah' | 'amountRupiah'
> & {
  /** Without a price per piece, it is no gift. */
  isSum?: boolean
}

type Page = typeof PDFDocument.prototype

const fontFile = (weight: 400 | 700) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
  )
const fonts = { plain: fontFile(400), bold: fontFile(700) }

const ink = { text: '#231815', soft: '#6B5B54', line: '#E5D5C3', coral: '#C93E16', sand: '#FFF8F0' }
/** A4 in points, with a margin all round. */
const paper = { width: 595.28, bottom: 770, margin: 48 }
const innerWidth = paper.width - 2 * paper.margin
const columns = { name: paper.margin + 8, quantity: 330, price: 370, amount: 462 }
const AMOUNT_WIDTH = paper.margin + innerWidth - 8 - columns.amount

/** Draws documents one after another, each on as many A4 pages as its lines need. */
export async function drawDocuments(papers: Paper[], title: string): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: paper.margin,
    autoFirstPage: false,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: title, Author: papers[0]?.seller.name ?? BRAND_NAME },
  })
  const bytes = collect(page)
  page.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  for (const each of papers) {
    page.addPage()
    drawHead(page, each)
    drawParties(page, each)
    drawLines(page, each.lines)
    drawSums(page, each)
  }
  page.end()
  return bytes
}

function collect(page: Page): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
}

function drawHead(page: Page, { document, facts }: Paper): void {
  page.rect(0, 0, paper.width, 8).fill(ink.coral)
  page.image(sunMark, paper.margin - 4, 30, { width: 40 })
  page
    .font('bold')
    .fontSize(22)
    .fillColor(ink.text)
    .text(BRAND_NAME, paper.margin + 44, 40)
  page.fontSize(18).fillColor(ink.text).text(taxKinds[document.kind], paper.margin, 40, { align: 'right' })
  page.font('plain').fontSize(9.5).fillColor(ink.soft)
  page.text(`No. ${document.number}`, paper.margin, 66, { align: 'right' })
  for (const fact of facts) page.text(fact, { align: 'right' })
}

function drawParties(page: Page, { order, buyerName, seller, facts }: Paper): void {
  const { delivery_address: address, name: shippingName } = order.shipping
  const half = innerWidth / 2 - 12
  const top = 86 + 13 * facts.length
  const drawParty = (left: number, title: string, lines: string[]) => {
    page.font('plain').fontSize(9).fillColor(ink.soft).text(title, left, top, { width: half })
    page
      .font('bold')
      .fontSize(10.5)
      .fillColor(ink.text)
      .text(lines[0] || '-', { width: half })
    page.font('plain').fontSize(9.5).fillColor(ink.soft)
    for (const line of lines.slice(1)) if (line) page.text(line, { width: half })
    return page.y
  }
  const cells = [
    drawParty(paper.margin, 'Penjual', [seller.name, seller.address, `NPWP ${seller.npwp}`]),
    drawParty(paper.margin + innerWidth / 2 + 12, 'Pembeli', [
      ...(address
        ? [
            address.contact,
            [address.street1, address.street2].filter(Boolean).join(', '),
            `${address.area} ${address.zipcode}`,
            address.npwp_number ? `NPWP ${address.npwp_number}` : '',
          ]
        : [buyerName]),
      `Dipesan ${jakartaDate(order.created_at)} · ${order.payment_method.name} · ${shippingName}`,
    ]),
  ]
  page.y = Math.max(...cells) + 22
}

function drawLines(page: Page, lines: PaperLine[]): void {
  drawLineTitles(page)
  for (const line of lines) {
    const { name, choice, quantity, priceRupiah, amountRupiah, isSum = false } = line
    page.font('bold').fontSize(9.5)
    const height = page.heightOfString(name, { width: columns.quantity - columns.name - 16 })
    const needed = height + (choice ? 13 : 0) + 14
    if (page.y + needed > paper.bottom) {
      page.addPage()
      drawLineTitles(page)
    }
    const top = page.y
    page.fillColor(ink.text).text(name, columns.name, top, { width: columns.quantity - columns.name - 16 })
    if (choice) page.font('plain').fontSize(9).fillColor(ink.soft).text(choice, columns.name)
    page.font('plain').fontSize(9.5).fillColor(ink.text)
    page.text(String(quantity), columns.quantity, top, { width: 28, align: 'right' })
    if (priceRupiah !== null)
      page.text(rupiah(priceRupiah), columns.price, top, { width: 82, align: 'right' })
    page.text(isSum ? rupiah(amountRupiah) : amountText(line), columns.amount, top, {
      width: AMOUNT_WIDTH,
      align: 'right',
    })
    page.y = top + needed
    drawRule(page, page.y - 7)
  }
}

function drawLineTitles(page: Page): void {
  const top = page.y
  page.rect(paper.margin, top, innerWidth, 22).fill(ink.sand)
  page.font('bold').fontSize(9).fillColor(ink.text)
  page.text('Produk', columns.name, top + 6)
  page.text('Jml', columns.quantity, top + 6, { width: 28, align: 'right' })
  page.text('Harga', columns.price, top + 6, { width: 82, align: 'right' })
  page.text('Jumlah', columns.amount, top + 6, { width: AMOUNT_WIDTH, align: 'right' })
  page.y = top + 32
}

function drawSums(page: Page, { document, sums }: Paper): void {
  const { baseNumerator, baseDenominator, ratePercent, untaxedRupiah } = document
  const isWhole = baseNumerator === baseDenominator
  const tax = [
    // A gift card is money for money; what it buys later is taxed then.
    ...(untaxedRupiah > 0 ? [{ label: 'Kartu hadiah, tanpa PPN', amountRupiah: untaxedRupiah }] : []),
    { label: 'Harga sebelum PPN', amountRupiah: document.netRupiah },
    {
      label: isWhole ? 'Dasar Pengenaan Pajak' : `DPP nilai lain (${baseNumerator}/${baseDenominator})`,
      amountRupiah: document.baseRupiah,
    },
    { label: `PPN ${ratePercent}% × DPP`, amountRupiah: document.ppnRupiah },
  ]
  if (page.y + (sums.length + tax.length) * 18 + 70 > paper.bottom) page.addPage()
  page.y += 8
  for (const sum of sums) drawSum(page, sum)
  page.y += 8
  drawRule(page, page.y)
  page.y += 10
  for (const row of tax) drawSum(page, { ...row, isMain: false })
  page.y += 18
  page
    .font('plain')
    .fontSize(8.5)
    .fillColor(ink.soft)
    .text(
      `Semua harga sudah termasuk PPN. ${taxKinds[document.kind]} ini dibuat oleh sistem dan sah tanpa tanda tangan.`,
      paper.margin,
      page.y,
      { width: innerWidth },
    )
}

function drawSum(
  page: Page,
  { label, amountRupiah, isMain }: { label: string; amountRupiah: number; isMain: boolean },
) {
  const top = page.y
  page
    .font(isMain ? 'bold' : 'plain')
    .fontSize(isMain ? 12 : 9.5)
    .fillColor(isMain ? ink.text : ink.soft)
  page.text(label, columns.quantity - 60, top, { width: 190 })
  page.text(rupiah(amountRupiah), columns.amount - 20, top, { width: AMOUNT_WIDTH + 20, align: 'right' })
  page.y = top + (isMain ? 22 : 17)
}

const drawRule = (page: Page, top: number) =>
  page
    .moveTo(paper.margin, top)
    .lineTo(paper.margin + innerWidth, top)
    .lineWidth(0.7)
    .strokeColor(ink.line)
    .stroke()
