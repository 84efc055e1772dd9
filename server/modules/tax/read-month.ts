import { sql } from 'kysely'
import type { TaxKind, TaxMonth, TaxSums } from '../../../contract/staff/tax.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { findClosing, findOpenMonth } from './closed-months.ts'

/** Adds up the documents of a month in Jakarta, "2026-11", by kind and rate (FIN-03). */
export async function readTaxMonth(db: Db, month: string): Promise<TaxMonth> {
  const { rows } = await sql<TaxSums & Rate & { kind: TaxKind }>`
    select kind, rate_percent, base_numerator, base_denominator, count(*)::integer as documents,
      sum(gross_rupiah)::bigint as gross, sum(untaxed_rupiah)::bigint as untaxed, sum(net_rupiah)::bigint as net,
      sum(base_rupiah)::bigint as base, sum(ppn_rupiah)::bigint as ppn
    from tax_documents where month = ${`${month}-01`}::date
    group by kind, rate_percent, base_numerator, base_denominator`.execute(db)
  const closing = await findClosing(db, month)
  const byRate = Map.groupBy(rows, row => `${row.rate_percent} ${row.base_numerator}/${row.base_denominator}`)
  const sumsOf = (some: typeof rows, kind: TaxKind) =>
    some.filter(row => row.kind === kind).reduce<TaxSums>((sums, row) => combine(sums, row, 1), nothing)
  const invoices = sumsOf(rows, 'invoice')
  const creditNotes = sumsOf(rows, 'credit_note')
  return {
    month,
    rates: [...byRate.values()]
      .map(some => ({ some, invoices: sumsOf(some, 'invoice'), notes: sumsOf(some, 'credit_note') }))
      .map(({ some, invoices, notes }) => ({
        rate_percent: some[0]?.rate_percent ?? 0,
        base_numerator: some[0]?.base_numerator ?? 1,
        base_denominator: some[0]?.base_denominator ?? 1,
        invoices,
        credit_notes: notes,
        due: combine(invoices, notes, -1),
      }))
      .sort((a, b) => b.rate_percent - a.rate_percent),
    invoices,
    credit_notes: creditNotes,
    due: combine(invoices, creditNotes, -1),
    waiting: await countWaiting(db),
    late: await countLate(db, month),
    closed: closing && {
      at: closing.at.toISOString(),
      by: closing.by,
      late_to: await findOpenMonth(db, month),
    },
  }
}

type Rate = { rate_percent: number; base_numerator: number; base_denominator: number }

const nothing: TaxSums = { documents: 0, gross: 0, untaxed: 0, net: 0, base: 0, ppn: 0 }

const combine = (a: TaxSums, b: TaxSums, sign: 1 | -1): TaxSums => ({
  documents: a.documents + b.documents,
  gross: a.gross + sign * b.gross,
  untaxed: a.untaxed + sign * b.untaxed,
  net: a.net + sign * b.net,
  base: a.base + sign * b.base,
  ppn: a.ppn + sign * b.ppn,
})

async function countLate(db: Db, month: string): Promise<number> {
  return onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from tax_documents
      where month = ${`${month}-01`}::date and money_at is not null`.execute(db),
  ).count
}

async function countWaiting(db: Db): Promise<number> {
  return onlyRow(
    await sql<{ count: number }>`
      select count(distinct order_id)::integer as count from tax_dues`.execute(db),
  ).count
}
