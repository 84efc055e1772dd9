import { z } from 'zod'

/** PPN of a month: invoices, credit notes, and their sums (FIN-03). */

export const taxKinds = { invoice: 'Faktur', credit_note: 'Nota kredit' } as const
export type TaxKind = keyof typeof taxKinds

const prefixes: Record<TaxKind, string> = { invoice: 'INV', credit_note: 'NK' }

/** The number of a document: "INV-202611-000123" is the 123rd invoice of November 2026. */
export const taxNumber = (kind: TaxKind, month: string, number: number): string =>
  `${prefixes[kind]}-${month.replace('-', '')}-${String(number).padStart(6, '0')}`

/** Reads such a number, in small letters too; null if it is something else. */
export function readTaxNumber(text: string): { kind: TaxKind; month: string; number: number } | null {
  const match = /^(INV|NK)-(\d{4})(0[1-9]|1[0-2])-(\d{6,9})$/i.exec(text.trim())
  if (!match) return null
  const [, prefix = '', year, month, number] = match
  const kind = prefix.toUpperCase() === prefixes.invoice ? 'invoice' : 'credit_note'
  return { kind, month: `${year}-${month}`, number: Number(number) }
}

/** "2026-11", a month in Jakarta. */
export const taxMonth = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Tulis bulannya seperti 2026-11.' })

/** `GET /api/staff/tax/months/:month` */
export const taxMonthParam = z.object({ month: taxMonth })

/** In whole rupiah. `net + ppn + untaxed` is `gross`. */
export interface TaxSums {
  documents: number
  gross: number
  /** Gift cards: money for money, without PPN. */
  untaxed: number
  net: number
  /** DPP: what the rate applies to. */
  base: number
  ppn: number
}

/** The sums at one rate. */
export interface TaxRateSums {
  /** Of a fraction of the net price: 12% of 11/12. */
  rate_percent: number
  base_numerator: number
  base_denominator: number
  invoices: TaxSums
  credit_notes: TaxSums
  /** Invoices less credit notes. */
  due: TaxSums
}

export interface TaxMonth {
  month: string
  /** Newest first; empty if nothing was sold. */
  rates: TaxRateSums[]
  invoices: TaxSums
  credit_notes: TaxSums
  /** Invoices less credit notes: what the shop owes for the month, before the PPN that it paid itself. */
  due: TaxSums
  /** Orders whose documents, of whichever month, are about to be issued. */
  waiting: number
  /** Documents whose money came or went in a month that was closed already. */
  late: number
  /** Who closed the month, and the month to which late documents go; null if it is open. */
  closed: { at: string; by: string; late_to: string } | null
}

/** `GET /api/staff/tax/documents`: a page of a month's documents, or those found by number or order. */
export const taxDocumentsQuery = z.object({
  month: taxMonth,
  kind: z.enum(['invoice', 'credit_note']).default('invoice'),
  /** A document's number or an order's code, in any month. */
  search: z.string().trim().max(40).optional(),
  /** The number after which the page begins, as `next` says. */
  after: z.coerce.number().int().min(1).max(999_999_999).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export interface TaxDocumentRow {
  id: string
  number: string
  kind: TaxKind
  happened_at: string
  /** When the money came or went, if that was in a closed month; otherwise null. */
  money_at: string | null
  order: string
  gross: number
  untaxed: number
  base: number
  ppn: number
  /** The number of the invoice that a credit note takes back a part of; null for an invoice. */
  invoice: string | null
}

/** `POST /api/staff/tax/file`: starts a job that writes a month's invoices or credit notes for e-Faktur. */
export const taxFileBody = z.object({ month: taxMonth, kind: z.enum(['invoice', 'credit_note']) })

/** A document of an order, on its page. */
export interface OrderTaxDocument {
  id: string
  number: string
  kind: TaxKind
  gross: number
  /** The refund that a credit note is of. */
  refund_id: string | null
}

/** `POST /api/staff/orders/:id/tax-documents/:document`: its PDF. The buyer is masked without `members.reveal`. */
export const taxDocumentParam = z.object({ id: z.string().max(40), document: z.string().max(40) })
