import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  readTaxNumber,
  type TaxDocumentRow,
  type TaxKind,
  type taxDocumentsQuery,
  taxNumber,
} from '../../../contract/staff/tax.ts'
import type { Db } from '../../db/database.ts'

/**
 * Lists a month's documents of one kind, the highest number first; with words, all documents of any month with that
 * number or of that order (FIN-03).
 */
export async function listTaxDocuments(
  db: Db,
  { month, kind, search, after, limit }: z.infer<typeof taxDocumentsQuery>,
): Promise<ListPage<TaxDocumentRow>> {
  const where = search
    ? searched(search)
    : sql`t.kind = ${kind} and t.month = ${`${month}-01`}::date
        ${after === undefined ? sql`` : sql`and t.number < ${after}`}`
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.number, to_char(t.month, 'YYYY-MM') as month, t.happened_at, t.money_at, o.reference_code as "order",
      t.gross_rupiah as gross, t.untaxed_rupiah as untaxed, t.base_rupiah as base, t.ppn_rupiah as ppn,
      (select json_build_object('number', i.number, 'month', to_char(i.month, 'YYYY-MM')) from tax_documents i
        where i.id = t.invoice_id) as invoice
    from tax_documents t join orders o on o.id = t.order_id
    where ${where} order by t.kind desc, t.month desc, t.number desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  return {
    rows: page.map(({ number, month, happened_at, money_at, invoice, ...row }) => ({
      ...row,
      number: taxNumber(row.kind, month, number),
      happened_at: happened_at.toISOString(),
      money_at: money_at?.toISOString() ?? null,
      invoice: invoice && taxNumber('invoice', invoice.month, invoice.number),
    })),
    next: rows.length > limit && !search ? String(page.at(-1)?.number) : null,
  }
}

type Row = Omit<TaxDocumentRow, 'number' | 'happened_at' | 'money_at' | 'invoice'> & {
  kind: TaxKind
  number: number
  month: string
  happened_at: Date
  money_at: Date | null
  invoice: { number: number; month: string } | null
}

function searched(words: string) {
  const found = readTaxNumber(words)
  return found
    ? sql`t.kind = ${found.kind} and t.month = ${`${found.month}-01`}::date and t.number = ${found.number}`
    : sql`t.order_id = (select f.id from orders f where f.reference_code = upper(${words}))`
}
