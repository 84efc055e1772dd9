import { sql } from 'kysely'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { type TaxKind, taxNumber } from '../../../contract/staff/tax.ts'
import type { Db } from '../../db/database.ts'
import { findOpenMonth } from './closed-months.ts'
import type { CreditNoteDraft, InvoiceDraft } from './judge-due.ts'
import { findPpnRate, type Ppn, type PpnRate, ppnOfPart, ppnWithin } from './ppn.ts'

/** The table `tax_documents`: only added to. */

/**
 * Lets one at a time take numbers, until the transaction ends: the next number is one higher than the last that was
 * committed, so that a transaction that rolls back leaves no gap.
 */
export const lockNumbers = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('tax.numbers'))`.execute(tx)

/**
 * Writes a document with the next number of its month, or of the next open one if that is closed. The numbers must be
 * locked (`lockNumbers`).
 */
export async function insertDocument(
  tx: Db,
  orderId: string,
  draft: InvoiceDraft | CreditNoteDraft,
): Promise<void> {
  const { kind, happenedAt, grossRupiah, untaxedRupiah } = draft
  const isNote = kind === 'credit_note'
  const rate = isNote ? await rateOf(tx, draft.invoiceId) : await findPpnRate(tx, jakartaDay(happenedAt))
  const taxedRupiah = grossRupiah - untaxedRupiah
  const ownMonth = jakartaDay(happenedAt).slice(0, 7)
  const openMonth = await findOpenMonth(tx, ownMonth)
  const isLate = openMonth !== ownMonth
  const datedAt = isLate ? new Date(`${openMonth}-01T00:00:00+07:00`) : happenedAt
  const ppn = isNote ? ppnOfPart(draft.taxedBeforeRupiah, taxedRupiah, rate) : ppnWithin(taxedRupiah, rate)
  await sql`
    insert into tax_documents (kind, happened_at, money_at, number, order_id, turn, delivery_change_id, invoice_id, refund_id,
      gross_rupiah, untaxed_rupiah, net_rupiah, base_rupiah, ppn_rupiah, rate_percent, base_numerator, base_denominator)
    select ${kind}, ${datedAt}, ${isLate ? happenedAt : null}, coalesce(max(number), 0) + 1, ${orderId}, ${isNote ? null : draft.turn}::smallint,
      ${isNote ? null : draft.deliveryChangeId}::bigint, ${isNote ? draft.invoiceId : null}, ${isNote ? draft.refundId : null},
      ${grossRupiah}, ${untaxedRupiah}, ${ppn.netRupiah}, ${ppn.baseRupiah}, ${ppn.ppnRupiah}, ${rate.ratePercent},
      ${rate.baseNumerator}, ${rate.baseDenominator}
    from tax_documents where kind = ${kind}
      and month = date_trunc('month', ${datedAt}::timestamptz at time zone 'Asia/Jakarta')::date`.execute(tx)
}

async function rateOf(db: Db, invoiceId: string): Promise<PpnRate> {
  return db
    .selectFrom('tax_documents')
    .select([
      'rate_percent as ratePercent',
      'base_numerator as baseNumerator',
      'base_denominator as baseDenominator',
    ])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
}

export interface TaxDocument extends Ppn, PpnRate {
  id: string
  kind: TaxKind
  number: string
  orderId: string
  happenedAt: Date
  /** When the money came or went, if that was in a closed month. */
  moneyAt: Date | null
  /** Null for an invoice of a fee, and for credit notes. */
  turn: number | null
  grossRupiah: number
  untaxedRupiah: number
  refundId: string | null
  invoiceNumber: string | null
}

/** Lists the documents of an order: invoices before credit notes, each in the order of their money. */
export async function listDocuments(db: Db, { orderId }: { orderId: string }): Promise<TaxDocument[]> {
  const { rows } = await sql<
    Omit<TaxDocument, 'number' | 'invoiceNumber'> & {
      number: number
      month: string
      invoice: { number: number; month: string } | null
    }
  >`
    select t.id, t.kind, t.number, to_char(t.month, 'YYYY-MM') as month, t.order_id as "orderId",
      t.happened_at as "happenedAt", t.money_at as "moneyAt", t.turn, t.gross_rupiah as "grossRupiah", t.untaxed_rupiah as "untaxedRupiah",
      t.net_rupiah as "netRupiah", t.base_rupiah as "baseRupiah", t.ppn_rupiah as "ppnRupiah",
      t.rate_percent as "ratePercent", t.base_numerator as "baseNumerator", t.base_denominator as "baseDenominator",
      t.refund_id as "refundId",
      (select json_build_object('number', i.number, 'month', to_char(i.month, 'YYYY-MM')) from tax_documents i
        where i.id = t.invoice_id) as invoice
    from tax_documents t where t.order_id = ${orderId}
    order by t.kind desc, t.happened_at, t.number`.execute(db)
  return rows.map(({ number, month, invoice, ...row }) => ({
    ...row,
    number: taxNumber(row.kind, month, number),
    invoiceNumber: invoice && taxNumber('invoice', invoice.month, invoice.number),
  }))
}
