import { sql } from 'kysely'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { addedFeeLabel } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { documentLines, type OrderSeller } from '../orders/index.ts'
import { readSeller } from '../shop-settings/index.ts'
import type { TaxDocument } from './document-store.ts'
import type { Paper, PaperLine } from './draw-documents.ts'

/** Writes what is printed of an order's documents. The seller is who sold it when it was placed. */
export async function writePapers(
  shop: Pick<Shop, 'db' | 'env'>,
  documents: TaxDocument[],
  { order, buyerName }: { order: Order; buyerName: string },
): Promise<Paper[]> {
  const seller = (await findSeller(shop.db, order._id)) ?? (await readSeller(shop))
  const papers: Paper[] = []
  for (const document of documents)
    papers.push({ document, order, buyerName, seller, ...(await contentOf(shop.db, document, order)) })
  return papers
}

async function contentOf(
  db: Db,
  document: TaxDocument,
  order: Order,
): Promise<Pick<Paper, 'facts' | 'lines' | 'sums'>> {
  const { kind, turn, happenedAt, moneyAt, grossRupiah, invoiceNumber } = document
  const ofOrder = `Pesanan ${order.reference_code}`
  if (kind === 'credit_note')
    return {
      facts: [`Atas faktur ${invoiceNumber} · ${ofOrder}`, `Tanggal ${jakartaDate(happenedAt)}`],
      lines: await linesOfRefund(db, document),
      sums: [{ label: 'Total nota kredit', amountRupiah: grossRupiah, isMain: true }],
    }
  const facts = [
    ofOrder,
    `Dibayar ${jakartaDate(moneyAt ?? happenedAt)}`,
    ...(moneyAt ? [`Tanggal faktur ${jakartaDate(happenedAt)}`] : []),
  ]
  if (turn === null)
    return {
      facts,
      lines: [sumLine(addedFeeLabel, grossRupiah)],
      sums: [{ label: 'Total', amountRupiah: grossRupiah, isMain: true }],
    }
  return {
    facts,
    lines: documentLines(order),
    sums: sumsOfOrder(order, grossRupiah),
  }
}

/** The steps of the order's price; a transfer of another sum, which staff accepted, is the price that was paid. */
function sumsOfOrder(order: Order, grossRupiah: number): Paper['sums'] {
  const { steps } = order.price
  const amountOf = (wanted: string) => steps.find(({ code }) => code === wanted)?.amountRupiah ?? 0
  const [payableRupiah, giftCardRupiah] = [amountOf('payable'), -amountOf('gift_card')]
  const differenceRupiah = grossRupiah - payableRupiah - giftCardRupiah
  return [
    ...steps.map(({ code, label, amountRupiah }) => ({
      label,
      amountRupiah,
      isMain: code === 'payable' && differenceRupiah === 0,
    })),
    ...(differenceRupiah === 0
      ? []
      : [
          { label: 'Selisih transfer', amountRupiah: differenceRupiah, isMain: false },
          { label: 'Diterima', amountRupiah: payableRupiah + differenceRupiah, isMain: true },
        ]),
  ]
}

/** The pieces that a refund names and of which the note takes back the whole; otherwise one line with its reason. */
async function linesOfRefund(db: Db, { refundId, grossRupiah }: TaxDocument): Promise<PaperLine[]> {
  if (refundId === null) return [sumLine('Sisa nilai faktur, karena pesanan berakhir', grossRupiah)]
  const { rows } = await sql<{ name: string | null; quantity: number; rupiah: number; reason: string }>`
    select l.brand_name || ' ' || l.name as name, n.quantity, n.amount_rupiah as rupiah, r.reason
    from refunds r left join refund_lines n on n.refund_id = r.id left join order_lines l on l.id = n.order_line_id
    where r.id = ${refundId} order by l.position nulls last`.execute(db)
  const sum = rows.reduce((total, { rupiah }) => total + (rupiah ?? 0), 0)
  if (sum !== grossRupiah) return [sumLine(`Pengembalian dana: ${rows[0]?.reason ?? ''}`, grossRupiah)]
  return rows.map(({ name, quantity, rupiah }) => ({ ...sumLine(name ?? 'Ongkir', rupiah), quantity }))
}

const sumLine = (name: string, amountRupiah: number): PaperLine => ({
  name,
  choice: '',
  quantity: 1,
  priceRupiah: null,
  amountRupiah,
  isSum: true,
})

/** Returns null for an order that was placed before orders kept their seller. */
async function findSeller(db: Db, orderId: string): Promise<OrderSeller | null> {
  const { rows } = await sql<{ seller: OrderSeller | null }>`
    select seller from orders where id = ${orderId}`.execute(db)
  return rows[0]?.seller ?? null
}
